"""The front door: `game(key)` gives a `Game`, a Game gives `State`s, and a State answers everything that can be asked of it.

What it answers is data with words; a picture or a widget is made of it when a notebook shows it.
"""
