"""Controls that stay while what they say changes: nothing is made anew, so nothing is left behind and the focus is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ipywidgets import Button, Dropdown, HBox, ToggleButtons

from tutor.view.parts.part import button, is_seen, marked_as, seen

SHORT = 22
"""Answers of so many letters stand side by side, longer ones below each other."""


class Answers:
    """Answers to choose from: side by side if they are short, else below each other; out of sight if there are none."""

    def __init__(self, act: Callable[[int], None]) -> None:
        self.widget = ToggleButtons(options=[], index=None)
        self.widget.add_class("tp-answers")
        self._act, self._changes = act, False
        self.widget.observe(self._chosen, "index")
        seen(self.widget, on=False)

    def show(self, question: str, texts: Sequence[str]) -> None:
        """Offer these, none of them chosen."""
        control = self.widget
        self._changes = True
        try:
            with control.hold_sync():
                if tuple(texts) != control.options:
                    control.options = tuple(texts)
                control.index = None
                control.description = question
                control.style.button_width = "100%" if is_long(texts) else "auto"
        finally:
            self._changes = False
        marked_as(control, "tp-long", on=is_long(texts))
        seen(control, on=bool(texts))

    def _chosen(self, change: dict[str, int | None]) -> None:
        if not self._changes and change["new"] is not None:
            self._act(change["new"])


def is_long(texts: Sequence[str]) -> bool:
    """Whether one of these needs a line of its own."""
    return max(map(len, texts), default=0) > SHORT


class Options:
    """Buttons for what is offered now: as many as were ever needed at once, the rest out of sight."""

    def __init__(self, act: Callable[[str], None]) -> None:
        self.widget = HBox()
        self.widget.add_class("tp-row")
        self._act = act
        self._ids: tuple[str, ...] = ()
        self.show(())

    def show(self, offered: Sequence[tuple[str, str]]) -> None:
        """Offer these: an id and its words."""
        self._ids = tuple(id for id, _ in offered)
        while len(self.widget.children) < len(offered):
            self.widget.children = (*self.widget.children, self._made(len(self.widget.children)))
        for at, one in enumerate(self.widget.children):
            one.description = offered[at][1] if at < len(offered) else ""
            seen(one, on=at < len(offered))
        seen(self.widget, on=bool(offered))

    def _made(self, at: int) -> Button:
        return button("", lambda _: self._act(self._ids[at]) if at < len(self._ids) else None)


class Moves:
    """Every legal move in words: for whoever would rather choose than point."""

    def __init__(self, label: str, act: Callable[[str], None]) -> None:
        self.widget = Dropdown(options=[(label, "")], value="", description=label, layout={"width": "100%"})
        self.widget.add_class("tp-unlabelled")
        self._label, self._act, self._changes = label, act, False
        self.widget.observe(self._chosen, "value")

    def show(self, moves: Sequence[tuple[str, str]]) -> None:
        """Offer these: in words and in notation."""
        self._changes = True
        try:
            with self.widget.hold_sync():
                self.widget.options = ((self._label, ""), *moves)
                self.widget.value = ""
        finally:
            self._changes = False

    def _chosen(self, change: dict[str, str]) -> None:
        if not self._changes and change["new"]:
            self._act(change["new"])


class Buttons:
    """A row of buttons that are all there from the beginning, each in sight while it can be pressed."""

    def __init__(self, acts: dict[str, Callable[..., None]]) -> None:
        self.by_name = {name: button("", act) for name, act in acts.items()}
        self.widget = HBox(list(self.by_name.values()))
        self.widget.add_class("tp-row")
        self.show({}, "")

    def show(self, texts: dict[str, str], primary: str) -> None:
        """Offer these by name, one of them first."""
        for name, one in self.by_name.items():
            one.description = texts.get(name, one.description)
            marked_as(one, "tp-primary", on=name == primary)
            seen(one, on=name in texts)
        seen(self.widget, on=bool(texts))

    def primary(self) -> Button | None:
        """The one that is first, if it is in sight."""
        return next((one for one in self.by_name.values() if is_seen(one) and "tp-primary" in one._dom_classes), None)  # noqa: SLF001
