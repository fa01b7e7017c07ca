"""An exercise: a question that any game can answer, options that each have their proof, and the place of the right one."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from tutor.core.course import Decision, Outcome, Seat, Step
from tutor.practice.scenario import Scenario

Kind = Literal["may", "next", "deal", "stays", "then", "points", "find", "spot"]
KINDS: tuple[Kind, ...] = ("may", "next", "deal", "stays", "then", "points", "find", "spot")


# ------------------------------------------------------------------------------------------------ answers
class Yes(Struct, frozen=True):
    """It may be done."""


class No(Struct, frozen=True):
    """It may not, because of this rule; ``when``: because of the moment; ``asked``: because somebody else is asked."""

    rule: str
    reason: Literal["", "when", "asked"] = ""
    belief: str = ""
    """The wrong rule that forbids it, if it has words of its own for that."""


class Told(Struct, frozen=True, eq=False):
    """This happens."""

    step: Step[Any]


class Board(Struct, frozen=True, eq=False):
    """Things on the board look like this; ``view`` is what the asked seat sees."""

    view: Any
    things: tuple[str, ...]


class Then(Struct, frozen=True, eq=False):
    """This is asked then, or the game is over."""

    asked: Decision | Outcome


class Number(Struct, frozen=True):
    """So many."""

    count: int


class Make(Struct, frozen=True, eq=False):
    """This move."""

    move: Any


class Fine(Struct, frozen=True):
    """Nothing is wrong with it."""


Answer = Yes | No | Told | Board | Then | Number | Make | Fine


# ------------------------------------------------------------------------------------------------ questions
class Question(Struct, frozen=True, eq=False):
    """What is asked about a move in a position; ``by`` is who tries it, if it is not the seat asked there."""

    kind: Kind
    scenario: Scenario
    move: Any = None
    by: Seat | None = None
    rule: str = ""
    """may: the reason looked for first; next, points: the rule whose step is asked about; find: the one to be seen."""
    nth: int = 0
    """Which step of that rule."""
    things: tuple[str, ...] = ()
    """stays: what is looked at."""
    seat: Seat | None = None
    """points: whose."""
    moves: tuple[Any, ...] = ()
    """find: what can be chosen."""
    steps: tuple[Step[Any], ...] = ()
    """spot: what somebody did, right or wrong."""


# ------------------------------------------------------------------------------------------------ proofs and options
class Proof(Struct, frozen=True):
    """Why somebody would answer so: a wrong rule of the game by its id, or a slip by its name, and the rule it concerns."""

    by: Literal["belief", "slip"]
    id: str
    rule: str


class Option(Struct, frozen=True, eq=False):
    """An answer, and who would give it; nobody but the engine gives the right one."""

    answer: Answer
    proofs: tuple[Proof, ...] = ()

    @property
    def belief(self) -> str:
        """The wrong rule behind it, if there is one."""
        return next((proof.id for proof in self.proofs if proof.by == "belief"), "")

    @property
    def rule(self) -> str:
        """The rule that whoever answers so has wrong; empty for the right answer."""
        return self.proofs[0].rule if self.proofs else ""


class Item(Struct, frozen=True, eq=False):
    """An exercise. ``seat`` is who is asked and sees the board; None sees all of it."""

    game: str
    rule: str
    seat: Seat | None
    ask: Question
    options: tuple[Option, ...]
    answer: int
    level: int
    """How hard: 1 to 3."""
    where: tuple[str, ...] = ()
    """What decides, to be lit once it is answered."""

    @property
    def kind(self) -> Kind:
        """What sort of question it is."""
        return self.ask.kind

    @property
    def right(self) -> Option:
        """The right answer."""
        return self.options[self.answer]

    @property
    def beliefs(self) -> tuple[str, ...]:
        """The wrong rules that it can find out."""
        return tuple(option.belief for option in self.options if option.belief)
