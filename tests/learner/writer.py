"""One of many processes that write to the records of one person at once; run with a file and a number."""

from __future__ import annotations

import sys
from pathlib import Path

from tutor.learner import sqlite
from tutor.learner.learner import Learner

sqlite.PATIENCE = 60.0  # a busy machine is not a failing test


def main(path: str, number: str) -> None:
    one = Learner(sqlite.SqliteStore(Path(path)), "user:all")
    for _ in range(100):
        one.answer("game/vote", "same for all", "x", right=True)
        one.finish("game/vote", f"scene of {number}")
        one.practise("game", f"rule of {number}", lambda body: {"n": body.get("n", 0) + 1})
    assert one.troubles == ()


main(*sys.argv[1:])
