"""Morgenland (Aladdin's Dragons): figures with hidden strengths, and cards that interrupt everything."""

from __future__ import annotations

from operator import attrgetter

from tutor.core.course import Seat
from tutor.core.game import Game
from tutor.games.morgenland.beliefs import BELIEFS
from tutor.games.morgenland.changes import MOMENTS, changes
from tutor.games.morgenland.compose import compose
from tutor.games.morgenland.counts import TABLES
from tutor.games.morgenland.draw import ZONES, scene
from tutor.games.morgenland.draw.standing import emblem, standing
from tutor.games.morgenland.lab import LAB
from tutor.games.morgenland.model import Position, Setup, Sketch
from tutor.games.morgenland.moves import NOTATION, AnyMove
from tutor.games.morgenland.off import ALLOWS, OFF
from tutor.games.morgenland.opponent import weigh
from tutor.games.morgenland.oracle import ORACLE
from tutor.games.morgenland.picks import picks
from tutor.games.morgenland.pieces import PLAYER_AT, SEATS
from tutor.games.morgenland.play.questions import KINDS, QUESTIONS, now, settle, waits
from tutor.games.morgenland.play.setup import deal
from tutor.games.morgenland.rules import RULES
from tutor.games.morgenland.score import outcome, tally
from tutor.games.morgenland.view import imagine, view
from tutor.games.morgenland.writing import WRITING


def seats(pos: Position) -> tuple[Seat, ...]:
    """The players, clockwise."""
    return SEATS[: len(pos.players)]


def place(seat: Seat) -> tuple[str, ...]:
    """Where a player sits."""
    return (PLAYER_AT[seat],)


MORGENLAND: Game[Position, AnyMove] = Game(
    key="morgenland", version=2, players=(3, 4, 5), rules=RULES,
    Setup=Setup, Sketch=Sketch, Position=Position, lab=LAB, moves=NOTATION,
    questions=QUESTIONS, kinds=KINDS, now=now, settle=settle, waits=waits,
    outcome=outcome, deal=deal, compose=compose, seats=seats, place=place,
    tally=tally, view=view, imagine=imagine, oracle=ORACLE, writing=WRITING, beliefs=BELIEFS, off=OFF, allows=ALLOWS,
    counts=TABLES,
    picks=picks, scene=scene, zones=ZONES, changes=changes, moments=MOMENTS,
    weigh=weigh, emblem=emblem, standing=standing, round=attrgetter("round.number"),
)  # fmt: skip
