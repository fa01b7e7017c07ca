"""Show me: rules of a game, each at work in a small event on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.ask.explore import meant
from tutor.ask.wording import changed
from tutor.core.game import AnyGame
from tutor.core.record import named
from tutor.core.rule import Rule
from tutor.core.voice import Voice
from tutor.explore.cabinet import cabinet
from tutor.explore.goal import Cites, meets
from tutor.explore.spot import Spot
from tutor.explore.told import Kind
from tutor.games import GAMES
from tutor.view.markup import Markup, button, el, join, pill
from tutor.view.pages.explorer.case import Case, case, say
from tutor.view.pages.explorer.explorer import Explorer
from tutor.view.pages.explorer.quest import Quest
from tutor.view.pages.explorer.readings import readings
from tutor.view.pages.explorer.state import ExplorerState
from tutor.view.pages.explorer.subject import Subject
from tutor.view.said import html


class Item(Struct, frozen=True):
    """A rule, or several that meet, and the event that shows them, or that is looked for."""

    rules: tuple[Rule, ...]
    known: Spot | None
    kind: Kind | None = None
    quest: Quest | None = None

    @property
    def spot(self) -> Spot | None:
        """The event, as soon as there is one."""
        return self.quest.spot if self.quest is not None else self.known


def showme(key: str, *rules: str, differ: tuple[str, Any, Any] | None = None, language: str | None = None) -> Explorer:
    """Show where a rule decides, by its id or by words in it; several: where they meet; none: all rules.

    ``differ`` is an option and two values of it: where the two part.
    """
    if differ is not None:
        return readings(key, differ[0], language=language)
    game = named(key, GAMES)
    items = found(game, Voice.load(key, language), rules)
    return Explorer(game, lambda spoken: Specimens(game, items, spoken), language)


def found(game: AnyGame, voice: Voice, said: Sequence[str]) -> tuple[Item, ...]:
    """What is asked for: rules by id, together first if they are several; all that have these words; or all there are."""
    by_id = {rule.id: rule for rule in game.rules}
    if not said:
        return tuple(_specimen(game, rule) for rule in game.rules)
    if all(name in by_id for name in said):
        alone = tuple(_specimen(game, by_id[name]) for name in said)
        return alone if len(said) == 1 else (_meeting(game, [by_id[name] for name in said]), *alone)
    words = [part for name in said for part in name.casefold().split()]
    heard = [rule for rule in game.rules if has(voice, rule, words)]
    return tuple(_specimen(game, rule) for rule in heard or (by_id[id] for id in meant(game, voice, said)))


def has(voice: Voice, rule: Rule, words: Sequence[str]) -> bool:
    """Whether a rule has all these words in its id, its sentence or its source."""
    text = f"{rule.id} {voice.rule(rule)} {rule.source}".casefold()
    return all(word in text for word in words)


def _specimen(game: AnyGame, rule: Rule) -> Item:
    kept = cabinet(game.key).of(rule.id)
    return Item((rule,), kept.spot(game) if kept is not None else None, kept.kind if kept is not None else None)


def _meeting(game: AnyGame, rules: Sequence[Rule]) -> Item:
    """An event in which all these rules are at work: one of the specimens, or one that is searched for."""
    goal = Cites(tuple(rule.id for rule in rules))
    specimens = (one.spot(game) for rule in rules if (one := cabinet(game.key).of(rule.id)) is not None)
    spot = next((one for one in specimens if meets(game, replace(goal, alone=False), one)), None)
    return Item(tuple(rules), spot, quest=Quest(game, goal) if spot is None else None)


class Specimens(Subject):
    """One rule after the other, each stopped at what it decides."""

    name = "show-me"
    halts = waits = True

    def __init__(
        self, game: AnyGame, items: tuple[Item, ...], language: str = "en", voice: Voice | None = None
    ) -> None:
        super().__init__(game, language, voice)
        self.items = items

    @property
    def count(self) -> int:
        """How many are shown."""
        return len(self.items)

    @property
    def quest(self) -> Quest | None:
        """What is still looked for: of several rules, where they meet."""
        found = self.items[0].quest
        return found if found is not None and not found.ended else None

    def cases(self, state: ExplorerState) -> tuple[Case, ...]:
        """The event of the rule."""
        item = self.items[state.at]
        if item.spot is None:
            return ()
        spot, rule = item.spot, item.rules[0].id
        return (self._once(("case", state.at), lambda: case(self.game, self.voice, spot, None, rule, item.kind)),)

    def head(self, state: ExplorerState) -> Markup:
        """The rule in its own words, then what it does here."""
        rules = (el("h1", self.voice.rule(rule), cls="long") for rule in self.items[state.at].rules)
        one = self.case(state)
        tried = self.tried(one) if one is not None else None
        return join(*rules, tried)

    def sheet(self, state: ExplorerState) -> Markup:
        """What is said of it, every check or step, and where the rule comes from."""
        one = self.case(state)
        if one is None:
            return (
                self._looking() if self.quest is not None and not state.at else el("p", self._none(state), cls="note")
            )
        return join(
            self._impossible(one),
            html(self.said(one)),
            self.why(one),
            *(self._source(rule) for rule in self.items[state.at].rules),
        )

    def _impossible(self, one: Case) -> Markup | None:
        """What no game gets to, as it is written, and what is on the board instead."""
        if not one.impossible:
            return None
        written = el("pre", str(one.spot.written(self.game)), cls="written")
        change = changed(self.game, self.voice, one.spot, one.mend.edit) if one.mend is not None else ""
        nearest = el("p", self.words.word("nearest", change=change), cls="soft small") if change else None
        return join(el("p", self.words.word("wanted"), cls="soft small"), written, nearest)

    def _looking(self) -> Markup:
        """How far the search is, and how to end it."""
        word, quest = self.words.word, self.quest
        assert quest is not None
        said = el("p", word("looking", games=quest.games), cls="note", role="status")
        return join(
            said,
            el("progress", value=str(quest.share), max=1),
            button(word("enough"), "enough", data_key="enough", cls="b"),
        )

    def _none(self, state: ExplorerState) -> str:
        rule = self.items[state.at].rules[0].id
        gap = next((gap.reason for gap in cabinet(self.game.key).missing if gap.rule == rule), "")
        return gap or self.words.word("not-found")

    def _source(self, rule: Rule) -> Markup:
        """Where a rule stands, and the argument for it."""
        word, reason = self.words.word, self.voice.reason(rule)
        cited = el("p", self.voice.source(rule), " ", pill(rule.provenance, word(rule.provenance)), cls="soft small")
        return join(cited, el("p", reason, cls="small") if reason else None)

    def listed(self, state: ExplorerState) -> Markup | None:
        """All of them by section; those that have the words that are looked for."""
        if self.count == 1:
            return None
        words = state.text.casefold().split()
        wanted = [(at, item) for at, item in enumerate(self.items) if has(self.voice, item.rules[0], words)]
        sections = dict.fromkeys(item.rules[0].section for _, item in wanted)
        field = el("input", type="text", value=state.text, data_do="find", spellcheck="false")
        parts = (
            join(el("h3", self.voice.section(section)), *(self._entry(at, item, state) for at, item in wanted if item.rules[0].section == section))
            for section in sections
        )  # fmt: skip
        found = el(
            "p", self.words.word("index-count", count=len(wanted), of=self.count), role="status", cls="soft small"
        )
        return el(
            "div", el("label", self.words.word("index-filter"), field, cls="field tall"), found, *parts, cls="index"
        )

    def _entry(self, at: int, item: Item, state: ExplorerState) -> Markup:
        says = " \N{MIDDLE DOT} ".join(self.voice.rule(rule) for rule in item.rules)
        return button(says, "go", cls="entry on" if at == state.at else "entry", data_value=at)

    def twin(self) -> str:
        """Each rule; where it is only one, also how it is seen."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        for item in self.items:
            yield from (f"{rule.id}: {self.voice.rule(rule)}" for rule in item.rules)
        one = self.case(ExplorerState())
        if one is not None and self.count == 1:
            yield from (
                f"- {self.voice.move(self.game.parse(text))}" for text in (*one.spot.moves, one.spot.tried) if text
            )
            yield f"* {say(self.voice, one.row)}"
