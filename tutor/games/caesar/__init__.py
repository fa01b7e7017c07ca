"""Caesar & Cleopatra: two sides, five groups of patricians, and the votes of Rome."""

from __future__ import annotations

from operator import attrgetter

from tutor.core.game import Game
from tutor.games.caesar import draw
from tutor.games.caesar.beliefs import BELIEFS
from tutor.games.caesar.changes import MOMENTS, changes
from tutor.games.caesar.compose import compose
from tutor.games.caesar.counts import TABLES
from tutor.games.caesar.draw.standing import emblem, standing
from tutor.games.caesar.lab import CaesarLab
from tutor.games.caesar.model import Position, Setup, Sketch, place, seats
from tutor.games.caesar.moves import NOTATION, AnyMove
from tutor.games.caesar.off import ALLOWS, OFF
from tutor.games.caesar.opponent import weigh
from tutor.games.caesar.oracle import ORACLE
from tutor.games.caesar.picks import picks
from tutor.games.caesar.play.end import waits
from tutor.games.caesar.play.questions import KINDS, QUESTIONS
from tutor.games.caesar.play.setup import deal
from tutor.games.caesar.rules import RULES
from tutor.games.caesar.score import outcome, tally
from tutor.games.caesar.view import imagine, view
from tutor.games.caesar.writing import BARE, WRITING

CAESAR: Game[Position, AnyMove] = Game(
    key="caesar",
    version=2,
    players=(2,),
    rules=RULES,
    Setup=Setup,
    Sketch=Sketch,
    Position=Position,
    questions=QUESTIONS,
    kinds=KINDS,
    moves=NOTATION,
    now=attrgetter("now"),
    outcome=outcome,
    deal=deal,
    compose=compose,
    seats=seats,
    place=place,
    waits=waits,
    tally=tally,
    view=view,
    imagine=imagine,
    picks=picks,
    scene=draw.scene,
    zones=draw.ZONES,
    emblem=emblem,
    standing=standing,
    turn=attrgetter("turn"),
    weigh=weigh,
    lab=CaesarLab(),
    oracle=ORACLE,
    writing=WRITING,
    bare=BARE,
    changes=changes,
    moments=MOMENTS,
    beliefs=BELIEFS,
    counts=TABLES,
    off=OFF,
    allows=ALLOWS,
)
