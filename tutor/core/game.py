"""A game, and the course of play that is the same in all games.

A game supplies its questions, one for each moment of play, and its kinds of moves, chapter by chapter. This module alone
decides whether the game is over, whether chance decides, whose decision it is, and whether a move answers the question.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic

from msgspec.structs import replace

from tutor.core.belief import Belief
from tutor.core.change import Case, Change
from tutor.core.counts import Table
from tutor.core.course import Decision, IllegalMove, Kind, M, Outcome, P, Recorder, Seat, Step
from tutor.core.decides import Changes
from tutor.core.lab import Lab, NoLab
from tutor.core.notation import Notation
from tutor.core.oracle import Oracle
from tutor.core.rule import WHEN, Check, Rule, Verdict
from tutor.core.scene import Fact, Format, Scene
from tutor.core.tally import Tally
from tutor.core.voice import ASKED, Voice
from tutor.core.writing import Plain, Writing


def _none(*_: Any) -> None:
    return None


def _one(*_: Any) -> int:
    return 1


def _zero(*_: Any) -> int:
    return 0


def _nothing(*_: Any) -> tuple[Any, ...]:
    return ()


@dataclass(kw_only=True, eq=False)
class Game(Generic[P, M]):
    """A game, declared by its parts; what can be made of questions and kinds is made here, once for all games."""

    key: str
    version: int
    players: tuple[int, ...]
    rules: tuple[Rule, ...]
    Setup: type[Any]
    """Number of players and options; a frozen Struct, every field with a default."""
    Sketch: type[Any]
    """A partial position for labs and tests; a frozen Struct, every field with a default."""
    Position: type[P]
    moves: Notation
    questions: Mapping[type[Any], Callable[[Any, Any], Decision]]
    """What is asked, by the type of the moment."""
    kinds: tuple[Kind, ...]
    """Every kind of move; where a type of move answers in several ways, the first of them speaks for it out of time."""
    now: Callable[[P], Any]
    """The moment of play; its type finds the question."""
    outcome: Callable[[P], Outcome | None]
    """How the game ended, if it has."""
    deal: Callable[[Any], Iterable[Step[P]]]
    """Lay out a new game, one rule a step; the last step's position is the start."""
    compose: Callable[[Any], P]
    """Fill in a sketch legally, or raise `Impossible` with every reason."""
    seats: Callable[[P], tuple[Seat, ...]]
    """The players, in order of play."""
    place: Callable[[Seat], tuple[str, ...]]
    """Where a player is on the board."""
    tally: Callable[[P, Seat], Tally]
    """A seat's score sheet as the position stands."""
    view: Callable[[P, Seat | None], P]
    """The position as a seat may know it, hidden things replaced; ``None`` sees all."""
    imagine: Callable[[P, Seat, Random], P]
    """A position that looks to the seat as this view does, what it may not know drawn at random."""
    picks: Callable[[P, M], tuple[str, ...]]
    """The things and options a player points at to make this move, in the order of asking."""
    scene: Callable[..., Scene]
    """The board: ``scene(view, asked, seat=, voice=, focus=, form=)``."""
    zones: tuple[str, ...] = ()
    """The parts of the board that can be shown large, by name; a focus is one of them, or several with spaces between."""
    emblem: Callable[[Seat, Voice], Scene | None] = _none
    """A player's mark as a small picture."""
    standing: Callable[[P, Seat, Voice], tuple[Fact, ...]] = _nothing
    """What there is to count of a player, from a view: a row of few numbers."""
    turn: Callable[[P], Seat | None] = _none
    """Whose turn it is; None where that is whoever is asked."""
    round: Callable[[P], int] = _zero
    """The number of the round; 0 where rounds are not counted."""
    weigh: Callable[[P, M], int] = _one
    """How readily a simple opponent makes this legal move, from what it may know; at least 1."""
    worth: Callable[[P, Seat], float] | None = None
    """How a seat stands where a game is left before its end, if its points alone do not say."""
    settle: Callable[[Recorder[P]], None] = _none
    """What goes on by itself after a move, until somebody is asked."""
    waits: Callable[[P, Seat], Check | None] = _none
    """Why a player is not asked, where more can be said than who is."""
    oracle: Oracle = field(default_factory=Oracle)
    """What must be true and add up, apart from all of the above."""
    lab: Lab = None  # type: ignore[assignment]
    """How positions are composed by hand; without one there is no lab."""
    writing: Writing = None  # type: ignore[assignment]
    """How positions are written; by default as the types of the sketch say."""
    bare: Mapping[str, Any] = field(default_factory=dict)
    """What is written where nothing else is to matter: piles that are empty."""
    changes: Callable[[Case], Iterable[Change]] = _nothing
    """What could be otherwise in a written position, each change with its sentence, near ones first."""
    moments: Mapping[str, tuple[Rule, ...]] = field(default_factory=dict)
    """When a player is asked, by the name of a sentence: the questions that are asked then."""
    beliefs: tuple[Belief, ...] = ()
    """What people get wrong, as changes of the game."""
    counts: tuple[Table, ...] = ()
    """What there is of everything, made from the game's data."""
    off: Mapping[Rule, Changes] = field(default_factory=dict)
    """What decides in place of a rule that is switched off, where the rule is told elsewhere than it is decided."""
    allows: tuple[Rule, ...] = ()
    """The rules that allow something: where one of them is switched off it is forbidden."""
    recorder: Callable[[P], Recorder[P]] = Recorder
    """What records a move."""
    _kinds: dict[type[Any], tuple[Kind, ...]] = field(init=False)

    def __post_init__(self) -> None:
        self.lab = self.lab or NoLab(self.Sketch())
        self.writing = self.writing or Plain(self.Sketch)
        self._kinds = {one.move: tuple(kind for kind in self.kinds if kind.move is one.move) for one in self.kinds}

    def revised(self, change: Callable[[Kind], Kind], **parts: Any) -> Game[P, M]:
        """The same game with its kinds of moves changed, and perhaps other parts: a house rule, or a fault to be found."""
        made = {kind: change(kind) for kind in self.kinds}

        def revise(ask: Callable[[Any, Any], Decision]) -> Callable[[Any, Any], Decision]:
            def asks(pos: Any, now: Any) -> Decision:
                asked = ask(pos, now)
                answers, tempts = ([made[kind] for kind in kinds] for kinds in (asked.answers, asked.tempts))
                return replace(asked, answers=tuple(answers), tempts=tuple(tempts))

            return asks

        questions = {moment: revise(ask) for moment, ask in self.questions.items()}
        return dataclasses.replace(self, **{"kinds": tuple(made.values()), "questions": questions, **parts})

    def parse(self, text: str, /) -> M:
        """Read a move's notation, the inverse of ``str(move)``; raise `Unreadable`."""
        move: M = self.moves.parse(text)
        return move

    def is_zone(self, focus: str) -> bool:
        """Whether a focus names parts of this board; the whole board needs no name."""
        return set(focus.split()) <= set(self.zones)

    def draw(self, view: P, /, *, seat: Seat | None, voice: Voice, focus: str = "", form: Format = "wide") -> Scene:
        """The board as ``seat`` sees it; ``focus`` names the one zone to show large, drawn in this format."""
        return self.scene(view, self.decision(view), seat=seat, voice=voice, focus=focus, form=form)

    # -------------------------------------------------------------------------------------------- the question
    def decision(self, pos: P, /) -> Decision | Outcome:
        """The one question of the position, or how the game ended."""
        return self.outcome(pos) or self._question(pos)

    def _question(self, pos: P) -> Decision:
        now = self.now(pos)
        return self.questions[type(now)](pos, now)

    def candidates(self, pos: P, /) -> Sequence[M]:
        """Everything worth trying, kind by kind."""
        if self.outcome(pos):
            return ()
        asked = self._question(pos)
        found: list[M] = []
        for kind in dict.fromkeys(asked.answers + asked.tempts):
            found += kind.offers(pos, asked.seat) if kind.odds is None else kind.odds(pos)
        return found

    def legal(self, pos: P, /, asked: Decision | None = None) -> Sequence[M]:
        """Every legal move; here and below, whoever has the question at hand hands it on."""
        if asked is None:
            if self.outcome(pos):
                return ()
            asked = self._question(pos)
        if asked.legal is not None:
            return asked.legal(pos)
        found: list[M] = []
        for kind in asked.answers:
            found += self._legal(pos, asked.seat, kind)
        return found

    def _legal(self, pos: P, seat: Seat, kind: Kind) -> Iterable[M]:
        """A kind's own list, or what its judge lets through."""
        if kind.odds is not None:
            return kind.odds(pos)
        if kind.legal is not None:
            return kind.legal(pos, seat)
        now = self.now(pos)
        return [move for move in kind.offers(pos, seat) if all(check.ok for check in kind.judge(pos, move, seat, now))]

    def odds(self, pos: P, /) -> Mapping[M, int]:
        """The weights of chance; empty while a player decides."""
        if self.outcome(pos):
            return {}
        weigh = self._question(pos).answers[0].odds
        return {} if weigh is None else weigh(pos)

    # -------------------------------------------------------------------------------------------- the move
    def judge(self, pos: P, move: M, /, by: Seat | None = None, asked: Decision | None = None) -> Iterator[Check]:
        """Time first, which is weighed here; then what the move's own chapter says of it."""
        if asked is None:
            if over := self.outcome(pos):
                yield Check(over.why, False, {}, (), ASKED)
                return
            asked = self._question(pos)
        seat = asked.seat if by is None else by
        answer = _answering(asked, move)
        kind = answer or self._kinds[type(move)][0]
        by_chance = kind.odds is not None
        mine = seat == asked.seat and by_chance == (seat == Seat.CHANCE)
        if answer and mine:
            yield Check(asked.whose or asked.ask, True, {"seat": seat}, self._place(seat), ASKED)
            yield from kind.judge(pos, move, seat, self.now(pos))
            return
        told = list(self._untimely(pos, move, seat, asked))
        yield from told
        if seat in self.seats(pos) and not by_chance:
            failed = (check for check in kind.judge(pos, move, seat, None) if not check.ok)
            yield from [check for check in failed if check not in told]

    def _untimely(self, pos: P, move: M, seat: Seat, asked: Decision) -> Iterator[Check]:
        """Why it is not the time: when such a move is made, why this seat may not make it, who is asked instead."""
        answer = _answering(asked, move)
        kind = answer or self._kinds[type(move)][0]
        if not answer:
            yield from self._when(kind, pos, seat)
        elif seat != Seat.CHANCE and (unasked := kind.unasked(pos, seat, move)):
            yield unasked
        if seat != asked.seat or (kind.odds is not None) != (seat == Seat.CHANCE):
            yield from self._waits(pos, seat, asked)

    def _when(self, kind: Kind, pos: P, seat: Seat) -> Iterator[Check]:
        """When such a move can be made."""
        if isinstance(kind.when, Rule):
            yield kind.when.check(False, reason=WHEN)
        elif seat in self.seats(pos):
            yield kind.when(pos, seat)

    def _waits(self, pos: P, seat: Seat, asked: Decision) -> Iterator[Check]:
        """Who is asked what, instead of this seat."""
        if seat != Seat.CHANCE and (waiting := self.waits(pos, seat)):
            yield waiting
        facts = {"seat": asked.seat, "ask": asked.ask.id, **asked.facts}
        yield Check(asked.whose or asked.ask, False, facts, self._place(asked.seat), ASKED)

    def _place(self, seat: Seat) -> tuple[str, ...]:
        return () if seat == Seat.CHANCE else self.place(seat)

    def is_chance(self, move: M, /) -> bool:
        """Whether chance makes such a move, and no player."""
        return self._kinds[type(move)][0].odds is not None

    def resolve(self, pos: P, move: M, /, asked: Decision | None = None) -> Iterator[Step[P]]:
        """The effect of a legal move; the last step's position asks the next question."""
        kinds = self._kinds[type(move)]
        kind = kinds[0] if len(kinds) == 1 else _answering(asked or self._question(pos), move)
        assert kind is not None, move
        recorder = self.recorder(pos)
        kind.resolve(recorder, move)
        self.settle(recorder)
        return iter(recorder.finish())


def _answering(asked: Decision, move: object) -> Kind | None:
    """The kind of answer that this move is, if it is one."""
    kinds: tuple[Kind, ...] = asked.answers
    return next((kind for kind in kinds if kind.move is type(move)), None)


AnyGame = Game[Any, Any]


def sift(game: Game[P, M], pos: P) -> list[M]:
    """Ask the judge about every candidate."""
    return [move for move in game.candidates(pos) if is_legal(game, pos, move)]


def is_legal(game: Game[P, M], pos: P, move: M, by: Seat | None = None) -> bool:
    """Ask the judge, stopping at the first broken rule."""
    return all(check.ok for check in game.judge(pos, move, by))


def why(game: Game[P, M], pos: P, move: M, by: Seat | None = None) -> Verdict:
    """Ask the judge for every check, held or failed."""
    return Verdict.of(game.judge(pos, move, by))


def play(game: Game[P, M], pos: P, move: M, by: Seat | None = None, asked: Decision | None = None) -> Iterator[Step[P]]:
    """Judge ``move`` in full, at once; then its effects follow, one by one."""
    for check in game.judge(pos, move, by, asked):
        if not check.ok:
            raise IllegalMove(why(game, pos, move, by))
    return game.resolve(pos, move, asked)
