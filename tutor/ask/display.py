"""What a notebook shows of an answer: its text, a picture, and controls where a kernel runs.

Pictures and controls are made by the layers above this one. They are looked up when something is shown, so that plain Python
never imports them.
"""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any

from msgspec.structs import replace

PICTURES, PARTS = "tutor.front.pictures", "tutor.view.parts"


def bundle(answer: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Everything that a front end may choose from, and the size of the picture.

    It is made of a copy: an answer that a notebook keeps does not keep what was drawn for it.
    """
    shown = replace(answer)
    data: dict[str, Any] = {"text/plain": str(shown)}
    extra, sizes = import_module(PICTURES).bundle(shown)
    if has_kernel():
        extra = {**extra, **import_module(PARTS).bundle(shown)}
    return {**extra, **data}, sizes


def widget(answer: Any, on: Any, size: str) -> Any:
    """The widget of an answer, in a notebook or not."""
    return import_module(PARTS).part(answer, on=on, size=size)


def has_kernel() -> bool:
    """Whether a notebook's kernel runs this."""
    shell = sys.modules.get("IPython")
    return shell is not None and getattr(shell.get_ipython(), "kernel", None) is not None
