"""Panels beside the board: markup out, clicks, hovers and keys in, and no error without a voice."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from importlib.resources import files
from typing import Any

import traitlets
from anywidget import AnyWidget

from tutor.core.course import Unreadable
from tutor.core.record import Broken
from tutor.core.voice import Voice
from tutor.view.markup import Child, button, el, join
from tutor.view.theme import CSS

WORDS = Voice.load("tutor")
"""Buttons and headings."""


class Slate(AnyWidget):
    """The browser's side of a panel; see panel.js."""

    _esm = (files("tutor.view") / "panel.js").read_text(encoding="utf-8")
    _css = CSS
    html = traitlets.Unicode("").tag(sync=True)
    hotkeys = traitlets.List(traitlets.Unicode()).tag(sync=True)
    scope = traitlets.Unicode("").tag(sync=True)


class Trouble:
    """The one place where errors are caught, and shown."""

    def __init__(self) -> None:
        self.widget = Slate()
        self.widget.on_msg(lambda *_: self.clear())

    def guard(self, act: Callable[..., Any]) -> Callable[..., None]:
        """The same act, its errors told to the user."""

        def guarded(*args: Any, **named: Any) -> None:
            try:
                act(*args, **named)
            except Exception as error:  # noqa: BLE001 - whatever it is, the user must hear of it
                self.tell(error)

        return guarded

    def tell(self, error: Exception) -> None:
        """Show an error. One that a user can cause explains itself; anything else comes with its traceback."""
        expected = isinstance(error, Broken | Unreadable)
        head = str(error) if expected else WORDS.word("trouble", what=f"{type(error).__name__}: {error}")
        details = "".join(traceback.format_exception(error))
        self.widget.html = el(
            "div",
            el("p", head, cls="verdict"),
            None if expected else el("details", el("summary", WORDS.word("details")), el("pre", details)),
            button(WORDS.word("dismiss"), "dismiss"),
            cls="trouble",
            role="alert",
        )

    def clear(self) -> None:
        """Forget the last error."""
        self.widget.html = ""


Do = Callable[[str, str], None]
See = Callable[[str], None]


class Panel:
    """A piece of the page. ``do`` hears of clicks and values, ``see`` of what is pointed at, ``key`` of keys."""

    def __init__(
        self,
        trouble: Trouble,
        do: Do | None = None,
        see: See | None = None,
        key: See | None = None,
        keys: Sequence[str] = (),
        *,
        scope: str = "",
        cls: str = "",
    ) -> None:
        self.widget = Slate(hotkeys=list(keys), scope=scope)
        if cls:
            self.widget.add_class(cls)
        self._do, self._see, self._key = do, see, key
        self.widget.on_msg(trouble.guard(self._heard))

    def show(self, *children: Child) -> None:
        """Show this and nothing else."""
        self.widget.html = str(join(*children))

    def focus(self, do: str) -> None:
        """Put the keyboard's focus on the control that reports ``do``."""
        self.widget.send({"focus": do})

    def reveal(self) -> None:
        """Scroll the page as far as is needed to see this; not at all if it is in sight."""
        self.widget.send({"reveal": True})

    def rise(self) -> None:
        """Scroll the page back to its top."""
        self.widget.send({"top": True})

    def _heard(self, _: object, message: dict[str, str], __: object) -> None:
        match message:
            case {"do": do} if self._do is not None:
                self._do(do, message.get("value", ""))
            case {"see": see} if self._see is not None:
                self._see(see)
            case {"key": key} if self._key is not None:
                self._key(key)
