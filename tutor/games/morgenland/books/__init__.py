"""What must be true and add up in Morgenland, written from its rulebook and not from the engine."""

from __future__ import annotations

from tutor.core.books import Books
from tutor.games.morgenland.books.said import SAID, needs
from tutor.games.morgenland.books.steps import DONE, SECRETS
from tutor.games.morgenland.books.table import LINES, asks, leaks, pieces, places, points

BOOKS = Books(
    said=SAID, done=DONE, lines=LINES, needs=needs, asks=asks, pieces=pieces, leaks=leaks, secrets=SECRETS,
    points=points, places=places,
)  # fmt: skip
