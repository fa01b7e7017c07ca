"""A lesson as a deck of cards for a class: a question, its answers, and what is shown after the reveal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Seat, Step
from tutor.core.game import AnyGame
from tutor.core.record import Broken
from tutor.core.rule import Verdict
from tutor.core.voice import Voice
from tutor.lessons import lesson_of, outlines
from tutor.lessons.claim import Run, is_shown
from tutor.lessons.scenes import (
    Act,
    AnyScene,
    Call,
    Lesson,
    Predict,
    attempt,
    begin,
    deciding,
    reached,
    shown,
)
from tutor.lessons.telling import Telling, Words, tellings
from tutor.look.marks import Mark
from tutor.room.acting import acted
from tutor.room.card import Card, Choice, Deck, Frame, brief, drawn
from tutor.room.pointing import elsewhere, spotted
from tutor.scenes.halt import decisive

MOST = 4
"""Answers that a class can tell apart from the back row."""
PLACES = 24
"""Places on a board among which one can be pointed out."""
TOLD = 2
"""Steps of one stop that are told at once."""
NUMBER = re.compile(r"(\d{1,3})(?: \w+)?")
"""An answer that is a number, and perhaps what is counted."""


def beside(voice: Voice) -> Voice:
    """A voice for moves that are shown on a board beside the words: what one sees need not be counted out."""
    names = voice.words.get("name", {})
    return Voice({**voice.words, "name": {**names, **names.get("beside", {})}}, voice.seats, voice.language)


def deck(game: AnyGame, key: str, words: Voice, language: str = "en", *, phones: bool = False) -> Deck:
    """The deck of a lesson, or without a key of all lessons of the game; ``phones`` can point and send numbers."""
    known = [lesson.key for lesson in outlines(game.key)]
    chosen = [one for one in known if key in ("", one)]
    if not chosen:
        raise Broken(words.word("no_lesson", lesson=key, known=known))
    told = tellings(game.key, language)
    after = known[known.index(chosen[-1]) + 1 :]
    leads_on = told[after[0]].title if after else ""
    pairs = [(lesson_of(game.key, one), told[one]) for one in chosen]
    return dealt(game, pairs, words, language, leads_on=leads_on, phones=phones)


def dealt(
    game: AnyGame, lessons: Sequence[tuple[Lesson, Words]], words: Voice, language: str = "en", *,
    leads_on: str = "", phones: bool = False,
) -> Deck:  # fmt: skip
    """The deck of these lessons, whoever wrote them."""
    voice = beside(Voice.load(game.key, language))
    dealer = Dealer(game, voice, words, phones)
    cards = [dealer.card(lesson, scene, told.scenes[scene.id]) for lesson, told in lessons for scene in lesson.scenes]
    (_, first), (_, last) = lessons[0], lessons[-1]
    title = first.title if len(lessons) == 1 else voice.words["title"]
    closes = words.word("you_can_now", can=last.can)
    return Deck(game, voice, title, first.hook, closes, tuple(cards), leads_on)


class Dealer(Struct, frozen=True):
    """Makes cards of scenes, with the words of the game and of the room."""

    game: AnyGame
    voice: Voice
    words: Voice
    phones: bool = False

    def card(self, lesson: Lesson, scene: AnyScene, told: Telling) -> Card:
        """A scene as a question to a class."""
        ran = shown(self.game, scene)
        start = begin(self.game, scene)
        frames = tuple(self._frames(scene, ran, told)) or (Frame("", told.after, start),)
        frames = tuple(replace(frame, pos=start) if frame.pos is None else frame for frame in frames)
        choices = list(_apart(self._choices(scene, told, ran, frames)))
        Random(f"{lesson.key}/{scene.id}").shuffle(choices)
        tried = self.game.parse(scene.tried) if isinstance(scene, Call) and scene.tried else None
        move = "" if tried is None else self.voice.move(tried)
        picks = () if tried is None else self.game.picks(start, tried)
        card = Card(
            scene.id, type(scene).__name__.lower(), told.ask, start, tuple(choices), frames, told.after,
            self._decides(scene, ran), scene.seat, scene.focus, move, marks=tuple(Mark(id, "selected") for id in picks),
        )  # fmt: skip
        card = self._answered_by_phone(card, scene, told) if self.phones else card
        return replace(card, frames=brief(card.frames, asked=bool(card.choices)))

    # -------------------------------------------------------------------------------------------- phones
    def _answered_by_phone(self, card: Card, scene: AnyScene, told: Telling) -> Card:
        """The same card, pointed at, acted on the board or answered by a number where that can be."""
        if isinstance(scene, Act):
            pointed = self._pointed(card, scene, told) if len(scene.solution) == 1 else None
            return pointed or acted(self.game, self.voice, card, scene, told, self.words.word("another_way"))
        numbers = [NUMBER.fullmatch(choice.text) for choice in card.choices]
        if not isinstance(scene, Predict) or not all(numbers):
            return card
        values = [int(found[1]) for found in numbers if found]
        choices = (replace(one, value=value) for one, value in zip(card.choices, values, strict=True))
        return replace(card, how="number", choices=tuple(choices)) if len({*values}) == len(values) else card

    def _pointed(self, card: Card, act: Act, told: Telling) -> Card | None:
        """A card for pointing, if one tap tells every move that can be made here from the others."""
        solution = self.game.parse(act.solution[0])
        moves = [move for move in self.game.legal(card.start) if type(move) is type(solution)]
        if not 1 < len(moves) <= PLACES:
            return None
        picks = [tuple(dict.fromkeys(self.game.picks(card.start, move))) for move in moves]
        shared = Counter(id for ids in picks for id in ids)
        scenes = [drawn(self.game, self.voice, card, 0, form) for form in ("tall", "far")]
        spots = spotted(scenes, [[id for id in ids if shared[id] == 1] for ids in picks])
        if spots is None:
            return None
        tried = {miss.tried[0]: told.miss[miss.id] for miss in act.misses}
        choices = []
        for move, spot in zip(moves, spots, strict=True):
            ran = attempt(self.game, act, (str(move),))
            right = reached(self.game, act, ran)
            asks = "" if right else tried.get(str(move)) or self._came(ran)
            choices.append(Choice(self.voice.move(move), right, asks=asks, spot=spot))
        lit = tuple(Mark(choice.spot, "changed") for choice in choices if choice.right)
        frames = tuple(self._frames(act, shown(self.game, act), told)) or card.frames
        first = Frame("", frames[0].said, card.start, lit)
        every = (*choices, elsewhere(self.words.word("elsewhere")))
        return replace(card, how="point", choices=every, frames=(first, frames[-1])) if lit else None

    def _decides(self, scene: AnyScene, ran: Run) -> str:
        """The rule that the answer is about."""
        if scene.about:
            return scene.about
        if isinstance(scene, Call) and scene.decides:
            return scene.decides
        at = decisive(self.voice, scene, ran.steps)
        return ran.steps[at].rule.id if at is not None else ""

    # -------------------------------------------------------------------------------------------- what is shown
    def _frames(self, scene: AnyScene, ran: Run, told: Telling) -> Iterator[Frame]:
        verdict = ran.refused if ran.refused is not None else ran.verdict
        if verdict is not None and verdict.broken:
            yield Frame("", self.voice.check(verdict.broken[0]), ran.start, _evidence(verdict))
            return
        decides = decisive(self.voice, scene, ran.steps)
        ranges = tuple(stops(self.voice, ran.steps))
        first = next((n for n, stop in enumerate(ranges) if decides in stop), 0)
        for stop in ranges[first:]:
            yield self._frame([ran.steps[at] for at in stop], told, scene.seat, decides=decides in stop)

    def _frame(self, steps: Sequence[Step[Any]], told: Telling, seat: Seat | None, *, decides: bool) -> Frame:
        last, voice = steps[-1], self.voice.to(seat)
        verdict = next((said for step in reversed(steps) if (said := voice.verdict(step, seat))), told.after)
        said = verdict if decides else " ".join(dict.fromkeys(voice.step(step, seat) for step in steps[-TOLD:]))
        where = dict.fromkeys(id for step in steps for id in step.where)
        return Frame(self.voice.stop(steps[0].rule), said, last.after, tuple(Mark(id, "changed") for id in where))

    # -------------------------------------------------------------------------------------------- what is asked
    def _choices(self, scene: AnyScene, told: Telling, ran: Run, frames: Sequence[Frame]) -> Iterator[Choice]:
        match scene:
            case Predict():
                for option in scene.options:
                    said = told.option[option.id]
                    step = next((s for s in ran.steps if option.parts and is_shown(s, option.parts)), None)
                    parts = next((f.said for f in frames if step and f.pos == step.after), "")
                    yield Choice(said.text, option.right, said.belief, said.asks, parts)
            case Call():
                yield from self._called(scene, told, ran)
            case Act() if len(scene.solution) == 1:
                yield from self._acted(scene, told)
            case _:
                return

    def _called(self, call: Call, told: Telling, ran: Run) -> Iterator[Choice]:
        verdict = ran.refused if ran.refused is not None else ran.verdict
        forbidden = verdict is not None and bool(verdict.broken)
        yield Choice(self.words.word("allowed"), not forbidden)
        if forbidden and verdict is not None:
            yield Choice(self.words.word("forbidden_for", why=self.voice.check(verdict.broken[0])), right=True)
            for why in call.reasons[: MOST - 2]:
                yield Choice(self.words.word("forbidden_for", why=told.reason[why]), right=False)
        else:
            yield Choice(self.words.word("forbidden"), right=False)

    def _acted(self, act: Act, told: Telling) -> Iterator[Choice]:
        """The move that does it, and moves that do not: those that people try, then others that may be made."""
        solution = self.game.parse(act.solution[0])
        yield Choice(self.voice.move(solution), right=True)
        tried = {miss.tried[0]: told.miss[miss.id] for miss in act.misses}
        legal = [move for move in self.game.legal(begin(self.game, act)) if type(move) is type(solution)]
        plain = sorted(map(str, legal), key=lambda text: (len(text), text))
        found = 1
        for text in dict.fromkeys((*tried, *plain)):
            ran = attempt(self.game, act, (text,))
            if found < MOST and not reached(self.game, act, ran):
                found += 1
                asks = tried.get(text) or self._came(ran)
                yield Choice(self.voice.move(self.game.parse(text)), right=False, asks=asks)

    def _came(self, ran: Run) -> str:
        """What comes of a move that does not do it, in one sentence that can't be taken for the answer."""
        at = deciding(self.voice, ran.steps)
        return self.words.word("would_come", came=self.voice.verdict(ran.steps[at])) if at is not None else ""


def _apart(choices: Iterable[Choice]) -> Iterable[Choice]:
    """Those that can be told apart; a lone one is no choice."""
    found: dict[str, Choice] = {}
    for choice in choices:
        found.setdefault(choice.text, choice)
    return found.values() if len(found) > 1 else ()


def stops(voice: Voice, steps: Sequence[Step[Any]]) -> Iterator[range]:
    """Steps by the named stops they are shown at; a step without a name belongs to the stop before."""
    if not steps:
        return
    begins = [at for at, step in enumerate(steps) if not at or _begins(voice, steps[at - 1], step)]
    for at, end in zip(begins, (*begins[1:], len(steps)), strict=True):
        yield range(at, end)


def _begins(voice: Voice, before: Step[Any], step: Step[Any]) -> bool:
    name = voice.stop(step.rule)
    return bool(name) and name != voice.stop(before.rule)


def _evidence(verdict: Verdict) -> tuple[Mark, ...]:
    return tuple(Mark(id, "fails") for id in verdict.broken[0].where)
