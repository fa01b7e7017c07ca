"""Nim with a card: take sticks from a heap, and hold a card that nobody else knows. A whole game in one file.

Two players. Each is dealt one of the cards 1, 2, 3 face down. In turn they take one to three sticks, never as many as
were just taken. When nobody can go on, a stick is a point, and whoever took the last one adds the number of their card.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.belief import Belief, Example
from tutor.core.course import Decision, Impossible, Kind, Outcome, Recorder, Seat, Secret, Step, record
from tutor.core.decides import decides
from tutor.core.game import Game
from tutor.core.notation import Move, Notation, one_of
from tutor.core.oracle import Oracle
from tutor.core.refused import Phrase
from tutor.core.rule import PRINTED, RULING, Check, Rule, Verdict, declared
from tutor.core.scene import Format, Scene
from tutor.core.tally import Line, Tally
from tutor.core.voice import Voice
from tutor.look.kit import Picture, card, card_back, header
from tutor.look.palette import BLUE, YELLOW

# --- rules, in the book's order
HEAP = Rule("setup.heap", PRINTED, "Nim with a card, 1")
CARDS = Rule("setup.cards", PRINTED, "Nim with a card, 1")
TAKE = Rule("turn.take", PRINTED, "Nim with a card, 2")
THERE = Rule("turn.there", PRINTED, "Nim with a card, 2")
ECHO = Rule("turn.echo", PRINTED, "Nim with a card, 2")
STICKS = Rule("score.sticks", PRINTED, "Nim with a card, 3")
CARD = Rule("score.card", PRINTED, "Nim with a card, 3")
STUCK = Rule("end.stuck", RULING, "Nim with a card, 3")
RULES = declared(globals())

PLAYERS, DECK, MOST = (Seat.FIRST, Seat.SECOND), (1, 2, 3), 3
HIDDEN = -1
"""A card that one may not know; 0 is none yet."""


# --- what lies on the table
class Dealing(Struct, frozen=True, tag=True):
    """Chance gives the next player a card."""


class Playing(Struct, frozen=True, tag=True):
    """The player on turn takes sticks."""


class Position(Struct, frozen=True):
    """Everything that affects what may happen next."""

    heap: int
    cards: tuple[int, ...] = (0, 0)
    taken: tuple[int, ...] = (0, 0)
    last: int = 0
    """How many sticks were just taken; 0 before the first turn."""
    turn: Seat = Seat.FIRST
    now: Dealing | Playing = Dealing()


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """How many sticks there are."""

    sticks: Literal[9, 12] = 12


class Sketch(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody writes of a position: each field has a default."""

    heap: int = 5
    cards: tuple[int, ...] = (1, 2)
    taken: tuple[int, ...] = (0, 0)
    last: Literal[0, 1, 2, 3] = 0
    turn: Literal[0, 1] = 0


# --- moves and how they are written
class Take(Move, frozen=True):
    """Take sticks: ``take 2``."""

    form = "take {sticks}"
    sticks: Annotated[str, one_of(Phrase("nim", "sticks"), "123")]


class Deal(Move, frozen=True):
    """Chance deals a card: ``deal 3``."""

    form = "deal {card}"
    card: Annotated[str, one_of(Phrase("nim", "card"), "123")]


# --- a turn
def judge_take(pos: Position, move: Take, seat: Seat, now: Playing | None) -> Iterator[Check]:
    """Every check that makes sense, the decisive one first; ``now`` only if this player is asked just that."""
    yield THERE.check(int(move.sticks) <= pos.heap, "heap", count=pos.heap, sticks=int(move.sticks))
    if now and pos.last:
        yield fresh(pos, int(move.sticks))


@decides(ECHO)
def fresh(pos: Position, sticks: int) -> Check:
    """Not as many as were just taken. Marked, so that a wrong idea of the rule can decide in its place."""
    return ECHO.check(sticks != pos.last, "heap", last=pos.last, sticks=sticks)


def offer_takes(pos: Position, seat: Seat) -> list[Take]:
    """Everything worth trying: what is refused among it can be explained."""
    return [Take(str(sticks)) for sticks in range(1, MOST + 1)]


def resolve_take(recorder: Recorder[Position], move: Take) -> None:
    """Change the position, then record which rule did it, with the facts of its sentence."""
    pos, seat, sticks = recorder.pos, recorder.pos.turn, int(move.sticks)
    taken = tuple(count + sticks * (other == seat) for other, count in zip(PLAYERS, pos.taken, strict=True))
    recorder.pos = replace(pos, heap=pos.heap - sticks, taken=taken, last=sticks, turn=Seat(1 - seat))
    recorder.step(TAKE, "heap", f"taken:{seat}", seat=seat, sticks=sticks, left=recorder.pos.heap)


# --- dealing
def judge_deal(pos: Position, move: Deal, seat: Seat, now: Dealing | None) -> Iterator[Check]:
    """A card that nobody has yet."""
    yield CARDS.check(int(move.card) not in pos.cards, reason="free", card=int(move.card))


def resolve_deal(recorder: Recorder[Position], move: Deal) -> None:
    """The card goes to the first player without one, who alone may know it."""
    pos, seat = recorder.pos, Seat(recorder.pos.cards.index(0))
    cards = tuple(int(move.card) if other == seat else held for other, held in zip(PLAYERS, pos.cards, strict=True))
    recorder.pos = replace(pos, cards=cards, now=Dealing() if 0 in cards else Playing())
    recorder.step(CARDS, f"card:{seat}", secret=Secret("card", (seat,)), seat=seat, card=int(move.card))


TAKING = Kind(Take, TAKE, resolve_take, judge_take, offer_takes)
ODDS = lambda pos: {Deal(str(card)): 1 for card in DECK if card not in pos.cards}
GIVING = Kind(Deal, CARDS, resolve_deal, judge_deal, odds=ODDS)
QUESTIONS = {
    Playing: lambda pos, _now: Decision(pos.turn, TAKE, answers=(TAKING,)),
    Dealing: lambda pos, _now: Decision(Seat.CHANCE, CARDS, {"owner": Seat(pos.cards.index(0))}, (GIVING,)),
}


# --- beginning and end
def deal(setup: Setup) -> list[Step[Position]]:
    """Lay out a new game, one rule a step."""
    recorder = record(Position(setup.sticks))
    recorder.step(HEAP, "heap", count=setup.sticks)
    return recorder.finish()


def tally(pos: Position, seat: Seat) -> Tally:
    """Lines of a score sheet; a card counts for whoever took the last stick, and is told when it lies open."""
    lines = [Line(STICKS, 1, pos.taken[seat], where=(f"taken:{seat}",))] if pos.taken[seat] else []
    if is_over(pos) and pos.turn != seat and pos.last:
        lines.append(Line(CARD, pos.cards[seat], where=(f"card:{seat}",)))
    return Tally(tuple(lines))


def is_over(pos: Position) -> bool:
    """Nobody can go on: no stick is left, or only as many as were just taken."""
    return pos.now == Playing() and (not pos.heap or pos.heap == pos.last == 1)


def outcome(pos: Position) -> Outcome | None:
    """Who came where, most points first."""
    if not is_over(pos):
        return None
    sheets = {seat: tally(pos, seat) for seat in PLAYERS}
    totals = sorted({sheet.total for sheet in sheets.values()}, reverse=True)
    places = tuple(tuple(seat for seat in PLAYERS if sheets[seat].total == total) for total in totals)
    return Outcome(STUCK, places, sheets, {"total": totals[0]})


def compose(sketch: Sketch) -> Position:
    """A whole position of a sketch, or `Impossible` with every reason: its types allow more than the game does."""
    piles, cards = (sketch.heap, *sketch.taken), sketch.cards
    checks = (
        HEAP.check(len(piles) == 3 and min(piles) >= 0 and sum(piles) <= 12, "heap"),
        CARDS.check(len(cards) == len(set(cards)) == 2 and set(cards) <= set(DECK), reason="two"),
    )
    if failed := tuple(check for check in checks if not check.ok):
        raise Impossible(Verdict(failed))
    return Position(sketch.heap, cards, sketch.taken, sketch.last, Seat(sketch.turn), Playing())


# --- what is hidden
def view(pos: Position, seat: Seat | None) -> Position:
    """The position as a seat may know it; at the end all cards lie open."""
    if seat is None or is_over(pos):
        return pos
    seen = (held if other == seat or not held else HIDDEN for other, held in zip(PLAYERS, pos.cards, strict=True))
    return replace(pos, cards=tuple(seen))


def imagine(view: Position, seat: Seat, rng: Random) -> Position:
    """A position that looks to the seat as this view does."""
    unknown = [card for card in DECK if card not in view.cards]
    rng.shuffle(unknown)
    return replace(view, cards=tuple(unknown.pop() if held == HIDDEN else held for held in view.cards))


# --- the board
def picks(pos: Position, move: Take | Deal) -> tuple[str, ...]:
    """What one points at to make a move: a thing of the board, or an option with words."""
    take = isinstance(move, Take)
    return ("heap", f"sticks:{move.sticks}") if take else (f"card:{pos.cards.index(0)}", f"deal:{move.card}")


def scene(
    view: Position, asked: Decision | Outcome, *, seat: Seat | None, voice: Voice, focus: str = "", form: Format = "wide",
) -> Scene:  # fmt: skip
    """The board: every board is 1120 wide; each thing has an id, a place and words."""
    question = voice.ends(asked) if isinstance(asked, Outcome) else voice.ask(asked)
    pic = Picture(1120, 400, f"{voice.words['title']}. {question}")
    header(pic, voice.words["title"], None, question, "ladder")
    for stick in range(view.heap):
        pic.box(60 + 34 * stick, 100, 12, 110, YELLOW, "#23262C", r=5)
    pic.thing("heap", 40, 90, 460, 130, voice.word("heap", count=view.heap))
    for owner in PLAYERS:
        x, held = 40 + 540 * owner, view.cards[owner]
        pic.label(x, 250, voice.word("taken", seat=owner, count=view.taken[owner]), 18)
        pic.thing(f"taken:{owner}", x, 236, 400, 28, voice.word("taken", seat=owner, count=view.taken[owner]))
        if held == HIDDEN:
            card_back(pic, x, 275, 70, 100, BLUE)
        elif held:
            card(pic, x, 275, 70, 100)
            pic.label(x + 35, 325, held, 34, align="middle", bold=True)
        words = voice.word("card", seat=owner, card=held) if held > 0 else voice.word("back", seat=owner)
        pic.thing(f"card:{owner}", x, 275, 70, 100, words)
    return pic.scene()


# --- a wrong idea, and the game
ANY_NUMBER = {fresh: lambda pos, sticks: replace(fresh.truth(pos, sticks), ok=True)}
"""What decides for somebody who does not know the rule; ``truth`` is the rule itself."""
BELIEFS = (Belief("any-number", ECHO, ANY_NUMBER, Example(Sketch(6, taken=(0, 2), last=2), tried="take 2")),)
CASES = [(Sketch(heap=13), [], "", None), (Sketch(cards=(1, 1)), [], "", None), (Sketch(heap=2), [], "take 3", None)]
"""Positions that random games do not reach, for `tutor game check`: a start, moves, a move that is tried, by whom."""

NIM: Game[Position, Take | Deal] = Game(
    key="nim", version=1, players=(2,), rules=RULES, Setup=Setup, Sketch=Sketch, Position=Position,
    moves=Notation(Take, Deal), questions=QUESTIONS, kinds=(TAKING, GIVING), now=lambda pos: pos.now, outcome=outcome,
    deal=deal, compose=compose, seats=lambda _pos: PLAYERS, place=lambda seat: (f"taken:{seat}",), tally=tally, view=view,
    imagine=imagine, picks=picks, scene=scene, beliefs=BELIEFS, oracle=Oracle(pieces=lambda pos: pos.heap + sum(pos.taken)),
)  # fmt: skip
