"""Lessons as data: what is shown, what is tried, and what must be true of it."""
