"""The chapters of the rulebook: start with questions.py, which lists every moment of play on one page."""
