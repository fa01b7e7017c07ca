"""Cleocatra: cats in pyramids, rescuers who score colours, and inspectors who follow them."""

from __future__ import annotations

from operator import attrgetter

from tutor.core.game import Game
from tutor.games.cleocatra import draw
from tutor.games.cleocatra.beliefs import BELIEFS
from tutor.games.cleocatra.changes import MOMENTS, changes
from tutor.games.cleocatra.compose import compose
from tutor.games.cleocatra.counts import TABLES
from tutor.games.cleocatra.draw.standing import emblem, standing
from tutor.games.cleocatra.lab import LAB
from tutor.games.cleocatra.model import Position, Setup, Sketch
from tutor.games.cleocatra.moves import NOTATION, AnyMove
from tutor.games.cleocatra.off import ALLOWS, OFF
from tutor.games.cleocatra.opponent import weigh
from tutor.games.cleocatra.oracle import ORACLE
from tutor.games.cleocatra.picks import picks
from tutor.games.cleocatra.pieces import NUMBERS, player_at
from tutor.games.cleocatra.play.questions import KINDS, QUESTIONS
from tutor.games.cleocatra.play.setup import deal
from tutor.games.cleocatra.play.turn import waits
from tutor.games.cleocatra.rules import RULES
from tutor.games.cleocatra.score import outcome, tally
from tutor.games.cleocatra.view import imagine, view
from tutor.games.cleocatra.writing import WRITING

CLEOCATRA: Game[Position, AnyMove] = Game(
    key="cleocatra",
    version=2,
    players=NUMBERS,
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
    seats=attrgetter("seats"),
    place=player_at,
    tally=tally,
    view=view,
    imagine=imagine,
    picks=picks,
    scene=draw.scene,
    zones=draw.ZONES,
    emblem=emblem,
    standing=standing,
    turn=attrgetter("actor"),
    weigh=weigh,
    waits=waits,
    oracle=ORACLE,
    writing=WRITING,
    changes=changes,
    moments=MOMENTS,
    beliefs=BELIEFS,
    counts=TABLES,
    off=OFF,
    allows=ALLOWS,
)
