"""What there is of everything, in tables."""

from __future__ import annotations

from tutor.core.counts import Row, Table, summed
from tutor.games.caesar.pieces import ACTIONS, BONUSES, CONFIDENCE, COPIES, DATA, PHILOSOPHER

AT_ONCE = 1
"""Of each number so many are laid at the groups before the game, and as many are the first hand."""


def _each(card: str) -> Row:
    laid = 0 if card == PHILOSOPHER else AT_ONCE
    return Row(card, (COPIES[card], laid, laid, COPIES[card] - 2 * laid))


TABLES = (
    Table(
        "groups", "setup", ("patricians", "confidence", "bonus"),
        summed(Row(name, (DATA["patricians"].get(name, 0), count, BONUSES.get(name, 0))) for name, count in CONFIDENCE.items()),
    ),
    Table("influence", "setup", ("each", "laid", "hand", "reserve"), summed(map(_each, COPIES))),
    Table("actions", "actions", ("each",), summed(Row(name, (count,)) for name, count in ACTIONS.items())),
)  # fmt: skip
