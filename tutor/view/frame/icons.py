"""Small signs for controls, drawn as strokes in the colour of the text beside them."""

from __future__ import annotations

from tutor.view.markup import Markup

STROKES = {
    "back": "M15 5l-7 7 7 7",
    "next": "M9 5l7 7-7 7",
    "more": "M5 11.4a.6.6 0 1 0 .01 0zM12 11.4a.6.6 0 1 0 .01 0zM19 11.4a.6.6 0 1 0 .01 0z",
    "hand": "M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-6.5a1.5 1.5 0 0 1 3 0V11m0-5a1.5 1.5 0 0 1 3 0v8.5c0 4-2.5 6.5-6 6.5-3 0-4.5-1.5-6-4.5l-1.6-3.2a1.5 1.5 0 0 1 2.6-1.5L8 14",
    "scales": "M12 3v18M7 21h10M4 7h16M4 7l-2.5 6a3 3 0 0 0 5 0zM20 7l-2.5 6a3 3 0 0 0 5 0z",
    "eye": "M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
    "fork": "M12 21v-7M12 14c0-4-5-3-5-9M12 14c0-4 5-3 5-9",
    "tick": "M5 12.5l4.5 4.5L19 7",
    "cross": "M6 6l12 12M18 6L6 18",
    "bulb": "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z",
    "undo": "M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4",
    "again": "M19 8a8 8 0 1 0 1 5M20 3v5h-5",
    "pause": "M9 6v12M15 6v12",
    "play": "M8 5l11 7-11 7z",
    "skip": "M6 5l9 7-9 7zM18 5v14",
    "question": "M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2.2M12 18h.01",
    "up": "M6 14l6-6 6 6",
    "words": "M5 6h14M5 12h14M5 18h9",
    "link": "M10 14a4.5 4.5 0 0 0 6.6.4l2.6-2.6a4.5 4.5 0 0 0-6.4-6.4l-1.4 1.4M14 10a4.5 4.5 0 0 0-6.6-.4l-2.6 2.6a4.5 4.5 0 0 0 6.4 6.4l1.4-1.4",
}


def sign(name: str) -> Markup:
    """A sign, silent for screen readers."""
    return Markup(
        f'<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" '
        f'stroke-linejoin="round" aria-hidden="true"><path d="{STROKES[name]}"/></svg>'
    )
