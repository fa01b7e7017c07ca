"""What must be true and add up in Morgenland, written from its rulebook and not from the engine."""

from __future__ import annotations

from tutor.core.oracle import Oracle
from tutor.games.morgenland.oracle.said import SAID, needs
from tutor.games.morgenland.oracle.steps import DONE, SECRETS
from tutor.games.morgenland.oracle.table import LINES, asks, leaks, pieces, places, points

ORACLE = Oracle(
    said=SAID, done=DONE, lines=LINES, needs=needs, asks=asks, pieces=pieces, leaks=leaks, secrets=SECRETS,
    points=points, places=places,
)  # fmt: skip
