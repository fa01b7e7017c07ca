"""An act on a phone's board: taps become moves as on a page, and what came of them becomes an answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Decision
from tutor.core.game import AnyGame, why
from tutor.core.scene import Scene
from tutor.core.voice import Voice
from tutor.lessons.claim import Run
from tutor.lessons.scenes import Act, attempt, budget, missed, reached
from tutor.lessons.telling import Telling
from tutor.look.marks import Mark, marked
from tutor.room.card import Card, Choice
from tutor.scenes.choice import Candidate, Clicks, Nothing, Picks, Plays, Refuses, Way, way
from tutor.scenes.goal import Goal

Outcome = Literal["open", "reached", "missed"]
DO = "="
"""The option that makes the move that is picked, although it could still become another."""
NEAR = 0.04
"""How far beside a thing a finger may come down, as a part of the picture's width."""
BOARDS = 24
"""Boards that are kept for each act: most phones have one of a few."""


class Doing(Struct, frozen=True):
    """How far one phone is: its moves, what it has picked of the next, and how many taps were heard of it."""

    moves: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    heard: int = 0
    refused: str = ""
    """Why the last tap makes no move."""


class Acting:
    """The board of one act for all phones; what costs time is found once."""

    def __init__(self, game: AnyGame, voice: Voice, act: Act) -> None:
        self.game, self.voice, self.act = game, voice.to(act.seat), Goal(game, act).act
        self.run = lru_cache(maxsize=256)(self._run)
        self.outcome = lru_cache(maxsize=256)(self._outcome)
        self.told = lru_cache(maxsize=256)(self._told)
        self.scene = lru_cache(maxsize=BOARDS)(self._scene)
        self.svg = lru_cache(maxsize=BOARDS)(self._svg)
        self._clicks = lru_cache(maxsize=BOARDS)(self._found)
        self._after = lru_cache(maxsize=256)(self._picking)
        self._beside = lru_cache(maxsize=256)(self._options)

    def _run(self, moves: tuple[str, ...]) -> Run:
        """What comes of moves."""
        return attempt(self.game, self.act, moves)

    def _outcome(self, moves: tuple[str, ...]) -> Outcome:
        """Whether the goal is reached, or no move is left."""
        run = self.run(moves)
        if moves and reached(self.game, self.act, run):
            return "reached"
        asked = self.game.decision(run.pos)
        ours = isinstance(asked, Decision) and asked.seat == self.act.seat
        return "open" if ours and len(moves) < budget(self.act) else "missed"

    def answer(self, card: Card, moves: tuple[str, ...]) -> int:
        """Which answer of the card these moves are: the goal, a known way to miss it, or another."""
        if self.outcome(moves) == "reached":
            return 0
        run = self.run(moves)
        miss = missed(self.game, self.act, run)
        known = [one.id for one in self.act.misses]
        return 1 + known.index(miss.id) if miss is not None else len(card.choices) - 1

    # -------------------------------------------------------------------------------------------- taps
    def clicks(self, doing: Doing) -> Clicks:
        """What taps mean now."""
        return self._clicks(doing.moves).picking(doing.picked)

    def _found(self, moves: tuple[str, ...]) -> Clicks:
        pos, known = self.run(moves).pos, [*_known(self.act)]
        told = [self.game.parse(text) for texts in known for text in texts]
        whole = self.game.draw(self.game.view(pos, self.act.seat), seat=self.act.seat, voice=self.voice)
        return Clicks.at(self.game, pos, self.scene(moves), whole, self._ways(), told)

    def _ways(self) -> frozenset[Way]:
        """What kinds of moves the act is about."""
        found: set[Way] = set()
        for moves in _known(self.act):
            for made, text in enumerate(moves):
                move = self.game.parse(text)
                found.add(way(Candidate(move, self.game.picks(self.run(moves[:made]).pos, move), legal=True)))
        return frozenset(found)

    def tapped(self, doing: Doing, x: float, y: float) -> Doing:
        """A tap on the board as phones draw it; ``x`` and ``y`` are parts of it."""
        scene = self.scene(doing.moves)
        at = (x * scene.width, y * scene.height)
        ids = tuple(thing.id for thing in reversed(scene.things) if thing.covers(*at))
        return self.picked(doing, ids or tuple(self._near(doing, scene, at)))

    def _near(self, doing: Doing, scene: Scene, at: tuple[float, float]) -> Iterator[str]:
        """What can be picked beside the place where a finger came down."""
        for id in self.clicks(doing).takes:
            thing = scene.thing(id)
            if thing is not None:
                across = max(thing.x - at[0], 0, at[0] - thing.x - thing.w)
                down = max(thing.y - at[1], 0, at[1] - thing.y - thing.h)
                if max(across, down) <= NEAR * scene.width:
                    yield id

    def picked(self, doing: Doing, ids: tuple[str, ...]) -> Doing:
        """Something was chosen, on the board or beside it."""
        return replace(self._after(replace(doing, heard=0, refused=""), ids), heard=doing.heard)

    def _picking(self, doing: Doing, ids: tuple[str, ...]) -> Doing:
        clicks = self.clicks(doing)
        if ids == (DO,):
            ready = clicks.ready or clicks.choice.chosen
            return self._made(doing, ready.move) if ready is not None and ready.legal else doing
        match clicks.on(ids) if ids else Nothing(""):
            case Plays(move):
                return self._made(doing, move)
            case Picks(picked):
                return replace(doing, picked=picked, refused="")
            case Refuses(move):
                broken = why(self.game, self.run(doing.moves).pos, move).broken
                return replace(doing, picked=(), refused=self.voice.check(broken[0]) if broken else "")
        return replace(doing, refused="")

    def _made(self, doing: Doing, move: Any) -> Doing:
        return Doing((*doing.moves, str(move)), heard=doing.heard)

    # -------------------------------------------------------------------------------------------- what is shown
    def options(self, doing: Doing) -> list[tuple[str, str]]:
        """What can be chosen beside the board, and how it is called."""
        return self._beside(replace(doing, heard=0, refused=""))

    def _options(self, doing: Doing) -> list[tuple[str, str]]:
        clicks = self.clicks(doing)
        found = [(id, self._named(clicks, id)) for id in clicks.options]
        ready = clicks.ready
        return [*found, (DO, self.voice.move(ready.move))] if ready is not None and ready.legal else found

    def _named(self, clicks: Clicks, id: str) -> str:
        name = self.voice.option(id)
        move = None if any(map(str.isalpha, name)) and name != id else clicks.only(id)
        name = name if move is None else self.voice.move(move)
        return name[:1].upper() + name[1:]

    def _told(self, moves: tuple[str, ...]) -> list[str]:
        """Moves in words."""
        return [self.voice.move(self.game.parse(text)) for text in moves]

    def _scene(self, moves: tuple[str, ...]) -> Scene:
        """The board after moves, as a phone draws it."""
        view = self.game.view(self.run(moves).pos, self.act.seat)
        return self.game.draw(view, seat=self.act.seat, voice=self.voice, focus=self.act.focus, form="tall")

    def _svg(self, moves: tuple[str, ...], picked: tuple[str, ...]) -> str:
        """The board of a phone: what can be taken, what is picked."""
        scene = self.scene(moves)
        if self.outcome(moves) != "open":
            return scene.to_svg()
        takes = self.clicks(Doing(moves, picked)).takes
        offered = [Mark(id, "pick" if piece else "target") for id, piece in takes.items()]
        return marked(scene, [*offered, *(Mark(id, "selected") for id in picked)]).to_svg()


def acted(game: AnyGame, voice: Voice, card: Card, act: Act, told: Telling, other: str) -> Card:
    """A card that is answered by moves: those that do it, each known way to miss it, and any other."""
    right = "; ".join(voice.move(game.parse(text)) for text in act.solution)
    misses = (
        Choice("; ".join(voice.move(game.parse(text)) for text in miss.tried), right=False, asks=told.miss[miss.id])
        for miss in act.misses
    )
    choices = (Choice(right, right=True), *misses, Choice(other, right=False))
    return replace(card, how="act", choices=choices, act=act)


@lru_cache(maxsize=64)
def acting(game: AnyGame, voice: Voice, card: Card) -> Acting:
    """The board of a card that is acted on."""
    return Acting(game, voice, card.act)


def _known(act: Act) -> Iterator[tuple[str, ...]]:
    """The attempts that the lesson knows of."""
    yield act.solution
    yield from (miss.tried for miss in act.misses)
