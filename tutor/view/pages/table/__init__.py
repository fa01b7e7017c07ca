"""The table: a whole game, one move at a time."""
