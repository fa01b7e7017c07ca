"""The oracle of Kleopatra und die Baumeister, written from the digest of its two rulebooks, chapter by chapter."""

from __future__ import annotations

from tutor.core.oracle import Oracle
from tutor.games.kleopatra.oracle import characters, end, market, offering, palace, quarry, sanctuary, turn
from tutor.games.kleopatra.oracle.needs import needs
from tutor.games.kleopatra.oracle.table import SECRETS, asks, leaks, pieces, places, points

ORACLE = Oracle(
    said={
        **turn.SAID, **market.SAID, **quarry.SAID, **palace.SAID, **sanctuary.SAID, **offering.SAID, **characters.SAID
    },
    done={
        **turn.DONE, **market.DONE, **quarry.DONE, **palace.DONE, **sanctuary.DONE, **offering.DONE, **characters.DONE,
        **end.DONE,
    },
    lines={**quarry.LINES, **palace.LINES, **offering.LINES, **end.LINES},
    needs=needs, asks=asks, pieces=pieces, leaks=leaks, secrets=SECRETS, points=points, places=places,
)  # fmt: skip
