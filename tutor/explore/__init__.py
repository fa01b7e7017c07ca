"""Questions that can be asked of any game."""
