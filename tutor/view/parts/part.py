"""What every part is made of: a board, a column of controls beside it, and one place where errors are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from html import escape
from traceback import extract_tb
from typing import Any

import traitlets
from ipywidgets import HTML, Accordion, Box, Button, HBox, VBox

from tutor.core.rule import PRINTED, Rule
from tutor.core.voice import Voice
from tutor.scenes.picture import Picture
from tutor.view.parts.board import BoardWidget


class Part(Box):
    """A board and a column beside it, below it where there is no room. Closing it takes everything away.

    ``answer`` is what was answered, ``move`` what was done last, ``position`` the State it led to: all can be observed.
    """

    answer = traitlets.Unicode("")
    move = traitlets.Unicode("")
    position = traitlets.Any()

    def __init__(self, language: str | None, shown: Picture | None, *, on: Part | None = None, size: str = "") -> None:
        self.words = Voice.load("parts", language)
        self.shares = on is not None and on.board is not None
        self.side, self._trouble = VBox(), HTML()
        self._beside: tuple[Any, ...] = ()
        self.board: Any = self._board(shown, on)
        self.side.add_class("tp-side")
        super().__init__([self.side] if self.shares or self.board is None else [self.board, self.side])
        for name in filter(None, ("tutor", "tp", size, "" if self.board else "tp-plain")):
            self.add_class(name)

    def _board(self, shown: Picture | None, on: Part | None) -> BoardWidget | None:
        """A board of its own, or that of another part."""
        if on is not None and on.board is not None:
            board: BoardWidget = on.board
            return board
        return None if shown is None else BoardWidget(shown, self.words.word("point"), self.words.word("keys"))

    def fill(self, *controls: Any, beside: Sequence[Any] = ()) -> None:
        """Put these beside the board, once; what went wrong stands below them. ``beside`` are widgets that are not seen."""
        self.side.children = (*(one for one in controls if one is not None), self._trouble)
        self._beside = tuple(beside)

    def show(self, shown: Picture, *, say: str = "", wait: tuple[int, int] | None = None) -> None:
        """Show this on the board; it is this part then that hears of clicks."""
        self.board.show(shown, self, say=say, wait=wait)

    def guarded(self, act: Callable[..., None]) -> Callable[..., None]:
        """A callback whose errors are told here: elsewhere nobody would see them."""

        @wraps(act)
        def safe(*given: Any) -> None:
            if self._trouble.value:
                self._trouble.value = ""
            try:
                act(*given)
            except Exception as error:  # noqa: BLE001 - whatever it is, it is told where it happened
                self._tell(error)

        return safe

    def _tell(self, error: Exception) -> None:
        last = extract_tb(error.__traceback__)[-1]
        said = (
            str(error)
            if isinstance(error, ValueError)
            else f"{type(error).__name__}: {error} ({last.name}, {last.lineno})"
        )
        self._trouble.value = f'<div class="tp-text tp-trouble" role="alert">{escape(said)}</div>'

    def twin(self, lines: Sequence[str]) -> Accordion:
        """The board in words, folded."""
        return fold(self.words.word("in_words"), text(paragraphs(lines)))

    def close(self) -> None:
        """Take everything away that it is made of."""
        if self.board is not None:
            self.board.forget(self)
        for one in self._beside:
            close_all(one)
        close_all(self)


def close_all(widget: Any) -> None:
    """Close a widget, all inside it, and what they are drawn with."""
    for child in (*getattr(widget, "children", ()), *getattr(widget, "_canvases", ())):
        child.close() if isinstance(child, Part) else close_all(child)
    for name in ("layout", "style"):
        own = getattr(widget, name, None)
        if own is not None:
            own.close()
    super(Box, widget).close() if isinstance(widget, Part) else widget.close()


# ------------------------------------------------------------------------------------------------ small things
def text(html: str) -> HTML:
    """Something to read."""
    return HTML(worded(html))


def worded(html: str) -> str:
    """What stands in something to read."""
    return f'<div class="tp-text">{html}</div>'


def paragraphs(lines: Sequence[str]) -> str:
    """Lines, each a paragraph."""
    return "".join(f"<p>{escape(line)}</p>" for line in lines)


def asked(question: str) -> str:
    """A question or a title."""
    return f'<p class="tp-ask">{escape(question)}</p>'


def verdict(main: str, kind: str = "", above: str = "", more: str = "") -> str:
    """One sentence that says what it meant; ``kind`` is "no" for a refusal, "moment" for what decides."""
    head = f"<small>{escape(above)}</small>" if above else ""
    tail = f'<p class="tp-soft">{escape(more)}</p>' if more else ""
    return f'<div class="tp-verdict {kind}">{head}<b>{escape(main)}</b>{tail}</div>'


def cited(words: Voice, rule: Rule, *, briefly: bool = False) -> str:
    """A rule's id, and whether it is printed or ours; ``briefly`` says no more than that it is ours."""
    ours = "" if rule.provenance == PRINTED else " ours"
    if briefly and not ours:
        return f"<code>{rule.id}</code>"
    return f'<code>{rule.id}</code> <span class="tp-tag{ours}">{escape(words.word(rule.provenance))}</span>'


def button(label: str, act: Callable[..., None], *, primary: bool = False, tip: str = "", icon: str = "") -> Button:
    """A button; an icon alone has its words as a tip."""
    made = Button(description=label, tooltip=tip or None, icon=icon)
    marked_as(made, "tp-primary", on=primary)
    made.on_click(act)
    return made


def row(*controls: Any) -> HBox:
    """Controls in a row that wraps."""
    made = HBox([one for one in controls if one is not None])
    made.add_class("tp-row")
    return made


def fold(title: str, *inside: Any) -> Accordion:
    """Something that opens when somebody wants it."""
    return Accordion([VBox(list(inside))], titles=(title,), selected_index=None)


def seen(control: Any, *, on: bool) -> None:
    """Show a control, or take it out of sight."""
    control.layout.display = None if on else "none"


def is_seen(control: Any) -> bool:
    """Whether a control is in sight."""
    return control.layout.display != "none"


def marked_as(control: Any, name: str, *, on: bool) -> None:
    """Give a control a look, or take it away; what does not change costs nothing."""
    if on and name not in control._dom_classes:  # noqa: SLF001 - ipywidgets has no other way to ask
        control.add_class(name)
    elif not on and name in control._dom_classes:  # noqa: SLF001
        control.remove_class(name)
