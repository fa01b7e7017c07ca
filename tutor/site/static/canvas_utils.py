"""Stands on the site in the place of ipycanvas/utils.py: no registry has numpy or Pillow for Python in a browser.

Boards are drawn with commands alone; who gives a canvas an array or an image there hears that it cannot take it.
"""

import json
from typing import Any


class np:  # noqa: N801 - what canvas.py calls numpy
    """All that canvas.py asks of it while nobody gives it arrays: whether something is one."""

    class ndarray:  # noqa: N801
        """What nothing is."""


def commands_to_buffer(commands: list[Any]) -> tuple[dict[str, Any], memoryview]:
    """The same bytes that numpy would hold."""
    data = json.dumps(commands).encode()
    return {"dtype": "uint8", "shape": [len(data)]}, memoryview(data)


def populate_args(arg: Any, args: list[Any], buffers: list[Any]) -> None:
    """Numbers and words are sent as they are."""
    if isinstance(arg, list):
        raise NotImplementedError
    args.append(arg)


def binary_image(ar: Any, quality: int = 75) -> bytes:
    """An array as a picture."""
    raise NotImplementedError


def image_bytes_to_array(im_bytes: bytes) -> Any:
    """A picture as an array."""
    raise NotImplementedError
