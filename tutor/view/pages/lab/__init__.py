"""The lab: a position that one composes, and the one thing that it is about."""
