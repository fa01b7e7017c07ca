"""Kleopatra und die Baumeister: build the palace, and do not be the most corrupt."""

from __future__ import annotations

from operator import attrgetter

from tutor.core.game import Game
from tutor.games.kleopatra import draw
from tutor.games.kleopatra.beliefs import BELIEFS
from tutor.games.kleopatra.changes import MOMENTS, changes
from tutor.games.kleopatra.compose import compose
from tutor.games.kleopatra.counts import TABLES
from tutor.games.kleopatra.draw.standing import emblem, standing
from tutor.games.kleopatra.lab import LAB
from tutor.games.kleopatra.model import Position, Setup, Sketch
from tutor.games.kleopatra.moves import NOTATION, AnyMove
from tutor.games.kleopatra.off import ALLOWS, OFF
from tutor.games.kleopatra.opponent import weigh, worth
from tutor.games.kleopatra.oracle import ORACLE
from tutor.games.kleopatra.picks import picks
from tutor.games.kleopatra.pieces import PLAYER_AT, PLAYERS, SEATS
from tutor.games.kleopatra.play.questions import KINDS, QUESTIONS
from tutor.games.kleopatra.play.setup import deal
from tutor.games.kleopatra.rules import RULES
from tutor.games.kleopatra.score import outcome, tally
from tutor.games.kleopatra.view import imagine, view
from tutor.games.kleopatra.writing import WRITING

KLEOPATRA: Game[Position, AnyMove] = Game(
    key="kleopatra",
    version=2,
    players=PLAYERS,
    rules=RULES,
    Setup=Setup,
    Sketch=Sketch,
    Position=Position,
    lab=LAB,
    moves=NOTATION,
    questions=QUESTIONS,
    kinds=KINDS,
    now=attrgetter("now"),
    outcome=outcome,
    deal=deal,
    compose=compose,
    seats=lambda pos: SEATS[: len(pos.players)],
    place=lambda seat: (PLAYER_AT[seat],),
    tally=tally,
    view=view,
    imagine=imagine,
    picks=picks,
    scene=draw.scene,
    zones=draw.ZONES,
    emblem=emblem,
    standing=standing,
    turn=attrgetter("active"),
    weigh=weigh,
    worth=worth,
    oracle=ORACLE,
    writing=WRITING,
    changes=changes,
    moments=MOMENTS,
    beliefs=BELIEFS,
    counts=TABLES,
    off=OFF,
    allows=ALLOWS,
)
