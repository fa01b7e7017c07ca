"""The scene model: state, update, what is shown, what a click means; for parts, pages, wall and phones. No widget, no HTML."""
