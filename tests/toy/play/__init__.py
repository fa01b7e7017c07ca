"""Ladder, played: climb with a card higher than your pile's top or drop one, then draw."""
