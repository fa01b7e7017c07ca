"""ipycanvas, also where there is no numpy and no Pillow, as in a browser: it imports both, and we send it no arrays."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from types import ModuleType
from typing import Any

ABSENT = tuple(name for name in ("numpy", "PIL") if find_spec(name) is None)


class Absent(ModuleType):
    """Stands for a module while ipycanvas is imported, which only asks whether things are arrays or images."""

    class ndarray:  # noqa: N801 - numpy's name
        """What nothing is."""

    Image = None


@contextmanager
def stood_in_for(names: tuple[str, ...]) -> Iterator[None]:
    """Let these modules be imported for a moment; afterwards whoever asks for them hears that they are not there."""
    sys.modules.update((name, Absent(name)) for name in names)
    try:
        yield
    finally:
        for name in names:
            del sys.modules[name]


def to_buffer(commands: list[Any]) -> tuple[dict[str, Any], memoryview]:
    """What ipycanvas makes of its commands with numpy, without it."""
    data = json.dumps(commands).encode()
    return {"dtype": "uint8", "shape": [len(data)]}, memoryview(data)


with stood_in_for(ABSENT):
    import ipycanvas.canvas
    from ipycanvas import Canvas, MultiCanvas, hold_canvas
    from ipycanvas.canvas import COMMANDS
if "numpy" in ABSENT:
    ipycanvas.canvas.commands_to_buffer = to_buffer

__all__ = ["COMMANDS", "Canvas", "MultiCanvas", "hold_canvas"]
