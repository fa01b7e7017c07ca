"""The frame of every live page: bar, stage, strip, side and slot at fixed places; messages in, one render out."""
