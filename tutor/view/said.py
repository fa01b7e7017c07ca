"""A verdict as it stands on a page."""

from __future__ import annotations

from tutor.scenes.verdicts import Said
from tutor.view.frame.icons import sign
from tutor.view.markup import Markup, el

LONG = 84
"""A sentence of more than these signs is set smaller: four lines of the large type are too loud."""
SEALS = {"": "tick", "stop": "cross", "stop miss": "cross", "part": "eye"}


def html(said: Said) -> Markup:
    """Its mark, the line above it, the sentence, and perhaps one more."""
    above = el("small", said.above) if said.above else None
    return el(
        "div",
        el("span", sign(said.icon or SEALS[said.seal]), cls="seal"),
        el("p", above, said.main, cls="main long" if len(said.main) > LONG else "main"),
        el("p", said.more, cls="more") if said.more else None,
        cls=f"verdict {said.seal}",
    )
