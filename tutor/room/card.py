"""A question as a class meets it: how it is answered, what the answers mean, and what is shown after the reveal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.look.marks import Mark, marked

How = Literal["choose", "point", "number", "act"]
"""One of a few answers, a tap on the board, a number, or moves made on the board."""
LEAST, GREATEST = -99, 999
"""Numbers that can be an answer."""


class Choice(Struct, frozen=True):
    """An answer; a wrong one with the belief that would make it right, what the game asks, and where the two part."""

    text: str
    right: bool
    belief: str = ""
    asks: str = ""
    parts: str = ""
    """What is said of the step at which it parts from the game."""
    spot: str = ""
    """The thing that is pointed at; the one without a thing is everywhere else."""
    value: int = 0
    """The number that is meant."""
    slip: str = ""
    """What was overlooked, where no belief is known; only for whoever answered so."""


class Frame(Struct, frozen=True):
    """A stop after the reveal: its name, what happened there, the position, and what is lit."""

    stop: str
    said: str
    pos: Any
    lit: tuple[Mark, ...] = ()


class Card(Struct, frozen=True, eq=False):
    """One question, or something to watch if there are no choices; ``frames`` begin with the one that decides."""

    id: str
    kind: str
    ask: str
    start: Any
    choices: tuple[Choice, ...]
    frames: tuple[Frame, ...]
    after: str
    rule: str = ""
    seat: Seat | None = None
    focus: str = ""
    move: str = ""
    """The move that is called, in words."""
    lead: str = ""
    """What to know before the question."""
    how: How = "choose"
    marks: tuple[Mark, ...] = ()
    """What is lit while it is asked: the move in question, or what can be pointed at."""
    act: Any = None
    """The scene that is acted on phones."""

    def said(self, frame: int) -> tuple[str, str]:
        """What is said at a frame: of the moment, and at the last one the sentence that stays."""
        is_last = frame >= len(self.frames)
        moment = "" if is_last and frame > 1 else self.frames[frame - 1].said
        after = self.after if is_last else ""
        return ("" if moment == after else moment), after

    def takes(self, said: int) -> bool:
        """Whether this can be an answer."""
        return LEAST <= said <= GREATEST if self.how == "number" else 0 <= said < len(self.choices)

    def meant(self, said: int) -> Choice:
        """What an answer stands for; a number that nobody thought of is just wrong."""
        if self.how != "number":
            return self.choices[said]
        known = (choice for choice in self.choices if choice.value == said)
        return next(known, Choice(str(said), right=False, value=said))


def brief(frames: Sequence[Frame], *, asked: bool) -> tuple[Frame, ...]:
    """The moment that decides, then how it ends; what nobody was asked about is one."""
    first, last = frames[0], frames[-1]
    if not asked:
        return (replace(last, said=first.said),)
    return (first,) if len(frames) == 1 else (first, last)


class Deck(Struct, frozen=True, eq=False):
    """All cards of a class, and its words."""

    game: AnyGame
    voice: Voice
    title: str
    hook: str
    closes: str
    """What is said at the end."""
    cards: tuple[Card, ...]
    leads_on: str = ""
    """The name of the next lesson."""
    race: bool = False
    """Whether everybody goes through all cards at their own pace first."""

    def scene(self, number: int, frame: int, form: Format) -> Scene:
        """The board of a card, before the answer (0) or at a frame after the reveal."""
        return drawn(self.game, self.voice, self.cards[number], frame, form)

    def picture(self, number: int, frame: int, form: Format) -> str:
        """The same as SVG."""
        return _svg(self.game, self.voice, self.cards[number], frame, form)


@lru_cache(maxsize=64)
def _svg(game: AnyGame, voice: Voice, card: Card, frame: int, form: Format) -> str:
    return drawn(game, voice, card, frame, form).to_svg()


@lru_cache(maxsize=512)
def drawn(game: AnyGame, voice: Voice, card: Card, frame: int, form: Format) -> Scene:
    """The board of a card, as those see it who are asked."""

    def board(at: int) -> Scene:
        pos = card.frames[at - 1].pos if at else card.start
        return game.draw(game.view(pos, card.seat), seat=card.seat, voice=voice, focus=card.focus, form=form)

    if not frame:
        return marked(board(0), card.marks)
    old, new = board(frame - 1), board(frame)
    return marked(new, [mark for mark in card.frames[frame - 1].lit if not _moved_up(old, new, mark.id)])


def _moved_up(old: Scene, new: Scene, id: str) -> bool:
    """Whether another piece lies now where the one of this id lay: it closed up, and nothing is to be said of it."""
    was, now = old.thing(id), new.thing(id)
    if was is None or now is None or was.kind == now.kind:
        return False
    return any(thing.kind == now.kind and thing.id != id for thing in old.things if thing.kind)
