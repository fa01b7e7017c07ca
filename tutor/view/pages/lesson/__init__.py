"""Lessons on the frame: one state, typed messages, one render."""
