"""Making a move by pointing at its parts, in any order, on the board or in lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from tutor.core.course import Decision
from tutor.core.game import AnyGame
from tutor.core.scene import Scene
from tutor.core.voice import Voice
from tutor.look.marks import Mark
from tutor.view.choice import Candidate, Choice
from tutor.view.markup import Markup, button, el, join
from tutor.view.page import Page
from tutor.view.panel import WORDS, Panel

OFFER = 6
"""So few moves that match what was picked are offered as a list."""
CALM = 16
"""More marks than this say nothing; only the legal ones are shown then."""


class Picker:
    """The controls of a choice; the board reports its clicks to `pick`.

    ``changed`` is called after every pick, ``point`` with what is looked at in the lists.
    """

    def __init__(self, page: Page, voice: Voice, changed: Callable[[], None], point: Callable[[str], None]) -> None:
        self.voice = voice
        self.choice = Choice()
        self.changed = changed
        self.panel = Panel(page.trouble, do=self._do, see=point)
        self._question: Markup | str = ""
        self._seen: set[str] = set()
        self._names: dict[str, str] = {}
        self._note = ""

    def load(self, game: AnyGame, pos: Any, decision: Decision, scene: Scene, whole: Scene) -> None:
        """Ask for a decision in a position of which ``scene`` is shown; ``whole`` names what is out of sight."""
        self.choice = Choice.of(game, pos)
        self._question, self._note = self.voice.ask(decision), ""
        self._seen = {thing.id for thing in scene.things}
        self._names = {thing.id: thing.words for thing in (*whole.things, *scene.things) if thing.words}
        self._show()

    def tell(self, text: str) -> None:
        """Say something instead of asking."""
        self.choice = Choice()
        self.panel.show(el("section", el("h2", text)))

    def pick(self, *ids: str) -> None:
        """Point at the first of these, things that lie on each other or an option, that is part of a move."""
        if not self.choice.candidates or not ids:
            return
        before = self.choice
        possible = {*before.nexts, *before.picked}
        id = self._twin(next((id for id in ids if id in possible), ids[0]))
        self.choice = before.pick(id)
        if self.choice is before:
            self.choice = next((after for other in ids if (after := before.pick(other)) is not before), before)
        self._note = WORDS.word("no_pick", what=self._name(id)) if self.choice is before else ""
        self._show()
        self.changed()

    def _twin(self, id: str) -> str:
        """Of equal pieces, the one that every move takes first: either may be pointed at."""
        with_it = [candidate for candidate in self.choice.matching if id in candidate.order]
        place, words = id.rpartition(":")[0], self._names.get(id)
        twins = (twin for twin, said in self._names.items() if said == words and twin.rpartition(":")[0] == place)
        for twin in twins if with_it else ():
            if twin not in (id, *self.choice.picked) and all(twin in candidate.order for candidate in with_it):
                return twin
        return id

    def take(self, candidate: Candidate) -> None:
        """Point at everything of one move."""
        self.choice, self._note = self.choice.all_of(candidate), ""
        self._show()
        self.changed()

    def candidate(self, move: object) -> Candidate:
        """The candidate of a move."""
        return next(candidate for candidate in self.choice.candidates if candidate.move == move)

    def offers(self, move: object) -> bool:
        """Whether a move is among those worth trying."""
        return any(candidate.move == move for candidate in self.choice.candidates)

    def clear(self) -> None:
        """Forget what was picked, and judge nothing."""
        if self.choice.picked:
            self.choice, self._note = Choice(self.choice.candidates), ""
            self._show()

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What was picked, and what can be picked next."""
        picked = tuple(Mark(id, "selected") for id in self.choice.picked)
        nexts = self.choice.nexts
        show_forbidden = bool(picked) and len(nexts) <= CALM
        targets = tuple(
            Mark(id, "target" if legal else "forbidden")
            for id, legal in nexts.items()
            if id in self._seen and (legal or show_forbidden)
        )
        return (*targets, *picked)

    # -------------------------------------------------------------------------------------------- inside
    def _do(self, do: str, _: str) -> None:
        kind, _, id = do.partition("=")
        match kind:
            case "pick":
                self.pick(id)
            case "drop":
                self.choice = self.choice.drop(id)
                self._show()
                self.changed()
            case "take":
                self.take(self.choice.candidates[int(id)])
            case "clear":
                self.choice = Choice(self.choice.candidates)
                self._show()
                self.changed()

    def _show(self) -> None:
        nexts = self.choice.nexts if len(self.choice.candidates) > 1 else {}
        options = [id for id in self.choice.asked if id in nexts and id not in self._seen]
        things = [id for id in nexts if id in self._seen]
        self.panel.show(
            el(
                "section",
                el("h2", self._question),
                self._chips(),
                el("p", self._note, cls="soft", role="status") if self._note else None,
                self._groups(options, nexts),
                el("details", el("summary", WORDS.word("from_list")), self._groups(things, nexts)) if things else None,
                self._offer(),
            )
        )

    def _chips(self) -> Markup | None:
        if not self.choice.picked:
            return el("p", WORDS.word("point"), cls="soft") if len(self.choice.candidates) > 1 else None
        chips = (self._chip(id, count) for id, count in Counter(self.choice.picked).items())
        return el("div", *chips, button(WORDS.word("clear"), "clear"), cls="row")

    def _chip(self, id: str, count: int) -> Markup:
        again = id in self.choice.nexts
        name = f"{self._name(id)} x{count}" if count > 1 else self._name(id)
        return button(name, f"{'drop' if again else 'pick'}={id}", cls="on", data_see=id, aria_pressed="true")

    def _groups(self, ids: Iterable[str], nexts: dict[str, bool]) -> Markup:
        groups: dict[str, list[str]] = {}
        for id in ids:
            groups.setdefault(id.partition(":")[0], []).append(id)
        return join(*(
            el(
                "div",
                el("h3", self._heading(group)) if self._heading(group) else None,
                el("div", *(self._option(id, legal=nexts[id]) for id in members), cls="row tight"),
                cls="group", role="group", aria_label=self._heading(group) or WORDS.word("choose"),
            )
            for group, members in groups.items()
        ))  # fmt: skip

    def _option(self, id: str, *, legal: bool) -> Markup:
        name = self._name(id)
        return button(name, f"pick={id}", data_see=id, cls="" if legal or not self.choice.picked else "doubtful")

    def _offer(self) -> Markup | None:
        matching, picked = self.choice.matching, len(self.choice.picked)
        one_more = all(len(candidate.order) == picked + 1 for candidate in matching)
        if self.choice.chosen is not None or one_more or not 1 < len(matching) <= OFFER:
            return None
        number = {candidate: k for k, candidate in enumerate(self.choice.candidates)}
        moves = (button(self.voice.move(c.move), f"take={number[c]}") for c in matching)
        return el("div", el("h3", WORDS.word("you_could")), el("div", *moves, cls="row tight"), cls="group")

    def _heading(self, group: str) -> str:
        return str(self.voice.words.get("option", {}).get(group, "")) if group not in self.choice.nexts else ""

    def _name(self, id: str) -> str:
        return self._names.get(id) or self.voice.option(id)
