"""Exercises as cards for a class: a mix of ten, a race of ten, or one more about a rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.game import AnyGame
from tutor.core.record import Broken
from tutor.core.voice import Voice
from tutor.look.marks import Mark
from tutor.practice import Feedback, Item, Kit, askable, kit, make
from tutor.practice.board import numbers
from tutor.practice.feedback import judged
from tutor.practice.focus import focused, happens
from tutor.practice.item import Kind, Number
from tutor.room.card import Card, Choice, Deck, Frame, brief, drawn
from tutor.room.deck import TOLD, beside, stops
from tutor.room.pointing import spotted

TEN = 10
KINDS: tuple[Kind, ...] = ("find", "may", "points", "next", "then")
"""Questions about a board, in turn; boards in words, and what somebody played in ten steps, are not read from a back row."""
LOOKS = 4
"""So many items about a rule are looked at for one whose board can be drawn large."""
FEW = 8
"""Positions that are looked at for an item of the kind whose turn it is."""
LINES = 3
"""Lines of a sum that are told."""
LONGEST = 110
"""Letters of an answer that can be read from a back row."""


def mix(
    game: AnyGame, words: Voice, seed: str, section: str = "", language: str = "en", *,
    race: bool = False, phones: bool = True,
) -> Deck:  # fmt: skip
    """Ten questions about different rules, of one chapter or of all; the same seed makes the same ones."""
    made = kit(game, language)
    voice = made.words.voice
    sections = list(dict.fromkeys(rule.partition(".")[0] for rule in askable(made)))
    if section and section not in sections:
        raise Broken(words.word("no_chapter", chapter=section, known=sections))
    dealer = Exercises(made, words, phones)
    cards: list[Card] = []
    for rule in _rules(made, section, Random(seed)):
        card = dealer.card(rule, f"{seed}/{rule}", KINDS[len(cards) % len(KINDS)]) if len(cards) < TEN else None
        cards += [card] if card is not None else []
    title = words.word("race_title" if race else "mix_title", count=len(cards))
    if section:
        title = words.word("chapter_title", title=title, chapter=voice.section(section))
    hook, closes = (words.word("race_hook" if race else "mix_hook"), words.word("mix_closes"))
    return Deck(game, beside(voice), title, hook, closes, tuple(cards), race=race)


def _rules(kit: Kit, section: str, rng: Random) -> list[str]:
    """Rules in the order in which they are asked: those that people get wrong, mixed with others."""
    rules = [rule for rule in askable(kit) if not section or rule.partition(".")[0] == section]
    wrong = {belief.rule.id for belief in kit.beliefs}
    mixed = rng.sample(rules, len(rules))
    often, seldom = [rule for rule in mixed if rule in wrong], [rule for rule in mixed if rule not in wrong]
    turns = [rule for pair in zip(often, seldom, strict=False) for rule in pair]
    return [*turns, *(rule for rule in mixed if rule not in turns)]


class Exercises(Struct, frozen=True, eq=False):
    """Makes cards of exercises, with the words of the game and of the room."""

    kit: Kit
    words: Voice
    phones: bool = True
    """Whether they can point and send numbers; hands can only go up."""

    @property
    def game(self) -> AnyGame:
        """Whose exercises they are."""
        return self.kit.game

    def card(self, rule: str, seed: str, kind: Kind = "may", *, large: bool = True) -> Card | None:
        """A question about a rule, rather of this kind; ``large``: none whose board is small or whose answers are long."""
        rng = Random(seed)
        for look in range(LOOKS):
            item = None if look else make(self.kit, rule, rng, (kind,), attempts=FEW)
            item = item or make(self.kit, rule, rng, KINDS)
            if item is None:
                return None
            short = max(map(len, self.kit.words.options(item))) <= LONGEST
            focus = focused(self.kit, item) if short or not large else ""
            if focus or not large or not self.game.zones:  # a board without parts is small enough as it is
                return self._dealt(item, focus)
        return None

    def one(self, rule: str, seed: str) -> Card | None:
        """One more about this rule, rather large than not."""
        large = (self.card(rule, f"{seed}/{kind}", kind) for kind in KINDS)
        return next((card for card in large if card is not None), None) or self.card(rule, seed, large=False)

    # -------------------------------------------------------------------------------------------- a card
    def _dealt(self, item: Item, focus: str) -> Card:
        said, told, pos = self.kit.words, judged(self.kit, item, item.answer), item.ask.scenario.pos
        ranges = list(stops(said.voice, happens(self.kit, item, told)))
        frames = tuple(self._frames(item, told, ranges))
        tried = () if item.ask.move is None else self.game.picks(pos, item.ask.move)
        rule = said.say("feedback", "rule", rule=said.rule(item.rule))
        ours = said.rules[item.rule].provenance != "printed"
        lead = said.situation(item) if ours else " ".join(filter(None, [said.situation(item), said.footing(item)]))
        card = Card(
            f"{item.rule}/{item.kind}", item.kind, said.question(item) if ours else said.asked(item), pos,
            tuple(self._choices(item, frames)), brief(frames, asked=True), rule, item.rule, item.seat, focus, "", lead,
            "number" if self.phones and item.kind == "points" else "choose", tuple(Mark(id, "selected") for id in tried),
        )  # fmt: skip
        return (self._pointed(card, item) or card) if self.phones and item.kind == "find" else card

    def _frames(self, item: Item, told: Feedback, ranges: Sequence[range]) -> Iterator[Frame]:
        """The reason where something is only judged or counted, else what happens from the rule's step on."""
        words, pos, steps = self.kit.words, item.ask.scenario.pos, happens(self.kit, item, told)
        lit = tuple(Mark(id, "changed") for id in dict.fromkeys(told.where))
        if item.kind in {"may", "points"} or not steps:
            yield Frame("", " ".join(map(_full, self._reasons(item, told))), pos, lit)
            return
        own = next((at for at, step in enumerate(steps) if step.rule.id == item.rule), len(steps) - 1)
        for stop in ranges[next(n for n, one in enumerate(ranges) if own in one) :]:
            told_here = [steps[own]] if own in stop else [steps[at] for at in stop][-TOLD:]
            said = " ".join(dict.fromkeys(words.voice.step(step, item.seat) for step in told_here))
            where = dict.fromkeys(id for at in stop for id in steps[at].where)
            first, last = steps[stop[0]], steps[stop[-1]]
            yield Frame(words.voice.stop(first.rule), said, last.after, tuple(Mark(id, "changed") for id in where))

    def _reasons(self, item: Item, told: Feedback) -> Sequence[str]:
        """What decides, without the rule's own sentence; of a long sum its end. That it is time for a move is no reason."""
        words = self.kit.words
        rule = words.say("feedback", "rule", rule=words.rule(item.rule))
        reasons = [one for one in told.reasons(words) if one not in {rule, words.voice.course["asked"]}]
        return reasons[-LINES:] if item.kind == "points" else reasons[:1] or [words.rule(item.rule)]

    def _choices(self, item: Item, frames: Sequence[Frame]) -> Iterator[Choice]:
        words = self.kit.words
        for place, (option, text) in enumerate(zip(item.options, words.options(item), strict=True)):
            value = option.answer.count if isinstance(option.answer, Number) else 0
            if place == item.answer:
                yield Choice(text, right=True, value=value)
                continue
            told = judged(self.kit, item, place)
            belief = words.belief(option.belief) if option.belief else ""
            asks, slip = (words.but(option.belief), "") if option.belief else ("", told.slip(words))
            book = told.parting.book if told.parting is not None else None
            parts = next((frame.said for frame in frames if book is not None and frame.pos == book.after), "")
            yield Choice(text, False, belief, asks, parts, value=value, slip=slip)

    def _pointed(self, card: Card, item: Item) -> Card | None:
        """A card for pointing, if each move has a thing that it alone points at."""
        found = numbers(self.kit, item)
        things = [[id for id, number in found.items() if number == place] for place in range(1, len(item.options) + 1)]
        voice = beside(self.kit.words.voice)
        scenes = [drawn(self.game, voice, card, 0, form) for form in ("tall", "far")]
        spots = spotted(scenes, things)
        if spots is None:
            return None
        marks = tuple(Mark(id, "pick" if (thing := scenes[0].thing(id)) and thing.kind else "target") for id in spots)
        lit = (Mark(spots[item.answer], "changed"),)
        choices = tuple(replace(one, spot=spot) for one, spot in zip(card.choices, spots, strict=True))
        first = Frame("", card.frames[0].said, card.start, lit)
        return replace(card, how="point", choices=choices, frames=(first, card.frames[-1]), marks=marks)


def _full(sentence: str) -> str:
    return sentence if sentence.endswith((".", "!", "?", "”")) else f"{sentence}."
