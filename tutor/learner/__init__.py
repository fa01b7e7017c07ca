"""What is kept of each person: lessons, options, games, practice cards, a name; behind one small seam."""
