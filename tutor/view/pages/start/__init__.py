"""The start page: four games as pictures, where I am, and one way in."""
