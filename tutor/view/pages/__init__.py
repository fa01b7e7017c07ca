"""The one-screen pages, one folder each: state, update, render."""
