"""Show me: specimens of the rules of a game, and the search for others, with how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Thread
from typing import Any

from msgspec.structs import replace

from tutor.core.game import AnyGame
from tutor.core.record import named
from tutor.core.rule import Rule
from tutor.core.voice import Voice
from tutor.explore.aside import aside
from tutor.explore.cabinet import Cabinet, cabinet
from tutor.explore.find import Found, Search, searching
from tutor.explore.find import Progress as Far
from tutor.explore.goal import Cites, Differs, Goal, meets
from tutor.explore.readings import switch
from tutor.explore.spot import Spot, see
from tutor.games import GAMES
from tutor.view.contrast import contrast_text, side_by_side
from tutor.view.exhibit import Exhibit, opened
from tutor.view.explain import cite, rule_card
from tutor.view.form import title, value_name
from tutor.view.markup import Markup, button, el, join
from tutor.view.page import Page
from tutor.view.panel import WORDS, Panel
from tutor.view.progress import Progress
from tutor.view.stage import Eyes

ROUNDS = 16
"""Rounds of a search before it gives up."""


def showme(key: str, *rules: str, differ: tuple[str, Any, Any] | None = None) -> ShowMe | Index:
    """Show where a rule decides, rules meet, or an option's two values (``differ``) part; without any: all rules."""
    game, voice = named(key, GAMES), Voice.load(key)
    if not rules and differ is None:
        return Index(game, voice)
    unknown = set(rules) - {rule.id for rule in game.rules}
    if unknown:
        raise ValueError(f"no rule of {key}: {', '.join(sorted(unknown))}")
    return ShowMe(game, voice, Differs(*differ) if differ is not None else Cites(rules))


class ShowMe(Page):
    """What is looked for, a spot that the cabinet has of it, and a search that can be stopped."""

    def __init__(
        self,
        game: AnyGame,
        voice: Voice,
        goal: Goal,
        search: Search | None = None,
        progress: Progress | None = None,
    ) -> None:
        super().__init__(progress)
        self.game, self.voice, self.goal = game, voice, goal
        self.search = search or Search(rounds=ROUNDS)
        self.exhibit = Exhibit(self, lambda: Eyes(game, voice), alone=True)
        self.exhibit.several = isinstance(goal, Cites) and len(goal.rules) > 1
        self.head = Panel(self.trouble, do=self._do)
        self.readings = Panel(self.trouble)
        self.found: Found | None = None
        self.far: Far | None = None
        self.busy = False
        self.worker: Thread | None = None
        self._halt = False
        self._seeds = 0
        self.lay(self.head.widget)
        spot = kept(game, goal)
        self.twin = "\n".join(told(game, voice, goal, spot))
        if spot is not None:
            self.show(spot)
            self.still = self.exhibit.stage.board.scene if self.exhibit.stage is not None else None
        self._show()

    def show(self, spot: Spot) -> None:
        """Show a spot, and both readings where two are compared."""
        self.exhibit.foot = (self.readings.widget,)
        if isinstance(self.goal, Differs):
            both = switch(self.game, self.goal.option, self.goal.one, self.goal.other, spot)
            option = title(self.voice, self.goal.option)
            one, other = (f"{option}: {name}" for name in names(self.voice, self.goal, spot))
            sides = side_by_side(self.voice, one, other, both.pairs)
            self.readings.show(el("section", sides))
            self.exhibit.open(spot, focus=False)
        else:
            self.exhibit.open(spot, self.goal.rules[0], focus=False)

    def seek(self) -> None:
        """Search in the background; every search throws other dice."""
        if self.busy:
            return
        self.busy = True
        self._halt, self.far, self.found = False, None, None
        search = replace(self.search, seed=self.search.seed + self._seeds, spots=() if self.exhibit.spot else None)
        self._seeds += 1
        self._show()
        self.worker = aside(self._search(search), self._tell, self.trouble.tell)

    def stop(self) -> None:
        """Be content with what was looked at so far."""
        self._halt = True
        self._show()

    def close(self) -> None:
        """Take the page away, and give up searching."""
        self._halt = True
        super().close()

    # -------------------------------------------------------------------------------------------- inside
    def _search(self, search: Search) -> Iterator[Far]:
        try:
            self.found = yield from searching(self.game, self.goal, search, lambda: self._halt)
        finally:
            self.busy = False
        if self.found.spot is not None and not self._closed:
            self.show(self.found.spot)
        self._show()

    @property
    def _closed(self) -> bool:
        return self.root.comm is None

    def _tell(self, far: Far) -> None:
        self.far = far
        self._show()

    def _do(self, do: str, _: str) -> None:
        match do:
            case "seek":
                self.seek()
            case "stop":
                self.stop()

    def _show(self) -> None:
        if self._closed:
            return
        rules = [rule for rule in self.game.rules if isinstance(self.goal, Cites) and rule.id in self.goal.rules]
        cards = (rule_card(self.voice, rule) for rule in rules)
        self.head.show(
            el("h1", f"{self.voice.words['title']}: {WORDS.word('show_me')}"),
            el("p", headline(self.voice, self.goal), cls="goal"),
            *cards,
            self._state(),
        )

    def _state(self) -> Markup:
        if self.busy:
            return self._working()
        again = "search_another" if self.exhibit.spot is not None else "search"
        said = None
        if self.found is not None:
            word = "search_found" if self.found.spot is not None else "search_nothing"
            word = "search_stopped" if self.found.stopped and self.found.spot is None else word
            said = el(
                "p", WORDS.word(word, games=self.found.games, events=self.found.events), role="status", cls="note"
            )
        elif self.exhibit.spot is None:
            said = el("p", WORDS.word("search_unknown"), cls="soft")
        return el("section", said, el("p", button(WORDS.word(again), "seek", cls="main")))

    def _working(self) -> Markup:
        far = self.far
        words = WORDS.word("search_begins")
        if far is not None:
            words = WORDS.word("search_far", chunks=far.chunks, of=far.of, games=far.games, events=far.events)
        bar = el("progress", words, value=far.chunks if far else None, max=far.of if far else None, aria_label=words)
        stop = button(WORDS.word("search_stopping" if self._halt else "search_stop"), "stop", off=self._halt)
        return el("section", el("div", bar, el("span", words, role="status"), stop, cls="row working"))


# ------------------------------------------------------------------------------------------------ without a search
def kept(game: AnyGame, goal: Goal) -> Spot | None:
    """What the cabinet has of a goal: a spot that shows it, or else the specimen of the first rule."""
    have = cabinet(game.key)
    if isinstance(goal, Differs):
        ways = {(goal.option, goal.one, goal.other), (goal.option, goal.other, goal.one)}
        return next((one.spot(game) for one in have.contested if (one.option, one.usual, one.other) in ways), None)
    spots = [one.spot(game) for rule in goal.rules if (one := have.of(rule)) is not None]
    both = (spot for spot in spots if meets(game, replace(goal, alone=False), spot))
    return next(both, spots[0] if len(goal.rules) == 1 and spots else None)


def headline(voice: Voice, goal: Goal) -> str:
    """What is looked for, in words."""
    if isinstance(goal, Differs):
        one, other = names(voice, goal, None)
        return WORDS.word("goal_differ", option=title(voice, goal.option), one=one, other=other)
    return WORDS.word("goal_rule" if len(goal.rules) == 1 else "goal_meet")


def names(voice: Voice, goal: Differs, spot: Spot | None) -> tuple[str, str]:
    """The two values of an option, in words."""
    path = ".".join(goal.path(spot.start) or (goal.option,)) if spot is not None else goal.option
    return value_name(voice, path, goal.one), value_name(voice, path, goal.other)


def told(game: AnyGame, voice: Voice, goal: Goal, spot: Spot | None) -> Iterator[str]:
    """The twin of a page: the rules, how the spot is reached, and what is said of it there."""
    yield headline(voice, goal)
    rules = goal.rules if isinstance(goal, Cites) else ()
    yield from (f"{rule.id}: {voice.rule(rule)}" for rule in game.rules if rule.id in rules)
    if spot is None:
        yield WORDS.word("search_unknown")
        return
    yield WORDS.word("from_deal" if isinstance(spot.start, game.Setup) else "from_sketch")
    yield from (f"- {voice.move(game.parse(text))}" for text in spot.moves)
    if spot.tried:
        yield f"{WORDS.word('then_tried')} {voice.move(game.parse(spot.tried))}"
    if isinstance(goal, Differs):
        yield from contrast_text(voice, switch(game, goal.option, goal.one, goal.other, spot).pairs)
        return
    for row in see(game, spot).told:
        if row.rule.id in rules:
            yield f"* {row.say(voice)}"


# ------------------------------------------------------------------------------------------------ all rules
class Index(Page):
    """Every rule of a game with its specimen, by section, and what has a word in it."""

    def __init__(self, game: AnyGame, voice: Voice, progress: Progress | None = None) -> None:
        super().__init__(progress)
        self.game, self.voice = game, voice
        self.kept: Cabinet = cabinet(game.key)
        self.section = ""
        self.text = ""
        self.exhibit = Exhibit(self, lambda: Eyes(game, voice))
        self.head = Panel(self.trouble, do=self._do)
        self.list = Panel(self.trouble, do=self._do)
        self.lay(self.head.widget, self.list.widget)
        self.twin = "\n".join(f"{rule.id}: {voice.rule(rule)}" for rule in game.rules)
        self._show()

    @property
    def matching(self) -> list[Rule]:
        """The rules of the section that have the text in their words, their id or their source."""
        wanted = self.text.lower()
        return [
            rule
            for rule in self.game.rules
            if self.section in ("", rule.section)
            and wanted in f"{rule.id} {self.voice.rule(rule)} {rule.source}".lower()
        ]

    def _do(self, do: str, value: str) -> None:
        if do.startswith("show="):
            self.exhibit.show(do.removeprefix("show="))
            return
        match do:
            case "section":
                self.section = value
            case "filter":
                self.text = value.strip()
        self._show()

    def _show(self) -> None:
        sections = list(dict.fromkeys(rule.section for rule in self.game.rules))
        choices = (
            el("option", self.voice.section(name) if name else WORDS.word("all_sections"), value=name, selected=name == self.section)
            for name in ("", *sections)
        )  # fmt: skip
        found = self.matching
        self.head.show(
            el("h1", f"{self.voice.words['title']}: {WORDS.word('show_me')}"),
            el("p", WORDS.word("index_goal"), cls="goal"),
            el(
                "div",
                el("label", WORDS.word("index_section"), el("select", *choices, data_do="section"), cls="field"),
                el(
                    "label",
                    WORDS.word("index_filter"),
                    el("input", type="text", value=self.text, data_do="filter"),
                    cls="field",
                ),
                el("span", WORDS.word("index_count", count=len(found), of=len(self.game.rules)), role="status"),
                cls="row",
            ),
        )
        open_ = bool(self.text or self.section)
        self.list.show(join(*(self._group(name, found, open_=open_) for name in sections)))

    def _group(self, section: str, found: list[Rule], *, open_: bool) -> Markup | None:
        rules = [rule for rule in found if rule.section == section]
        if not rules:
            return None
        rows = (el("li", el("span", self.voice.rule(rule), cite(rule)), self._offer(rule)) for rule in rules)
        key = f"{section} {self.section} {self.text}"
        head = el("summary", el("b", self.voice.section(section)), el("span", len(rules), cls="soft"))
        return el("details", head, el("ul", *rows, cls="index"), open=open_, data_key=key)

    def _offer(self, rule: Rule) -> Markup | str | int | None:
        specimen = self.kept.of(rule.id)
        kind = el("span", WORDS.word(f"heard_{specimen.kind}"), cls="soft") if specimen is not None else None
        return el("div", kind, opened(self.game, rule.id))
