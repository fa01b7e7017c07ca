"""Ladder: a toy game of rising piles. It proves the core, and that one more game, from outside, changes nothing else."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from operator import attrgetter
from typing import Any

from tests.toy.beliefs import BELIEFS
from tests.toy.changes import MOMENTS, changes
from tests.toy.compose import compose
from tests.toy.draw import scene
from tests.toy.lab import LadderLab
from tests.toy.model import Hand, Position, Setup, Sketch, now, place, seats
from tests.toy.moves import NOTATION, Climb, Draw, Drop, Move
from tests.toy.oracle import ORACLE
from tests.toy.picks import picks
from tests.toy.play.questions import KINDS, QUESTIONS
from tests.toy.play.setup import deal
from tests.toy.rules import RULES
from tests.toy.score import outcome, tally
from tests.toy.view import imagine, view
from tutor.core.game import Game

WORDS: Mapping[str, Any] = tomllib.loads((files(__package__) / "text/en/ladder.toml").read_text(encoding="utf-8"))

LADDER: Game[Position, Move] = Game(
    key="ladder", version=1, players=(2, 3), rules=RULES, Setup=Setup, Sketch=Sketch, Position=Position,
    lab=LadderLab(), moves=NOTATION, questions=QUESTIONS, kinds=KINDS, now=now, outcome=outcome, deal=deal,
    compose=compose, seats=seats, place=place, tally=tally, view=view, imagine=imagine, picks=picks, scene=scene, oracle=ORACLE, beliefs=BELIEFS,
    changes=changes, moments=MOMENTS, turn=attrgetter("turn"),
)  # fmt: skip

__all__ = ["LADDER", "WORDS", "Climb", "Draw", "Drop", "Hand", "Position", "Setup", "Sketch"]
