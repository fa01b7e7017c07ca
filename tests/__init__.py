"""Tests are named as sentences of the rulebook, and assert rule ids, not sentences."""
