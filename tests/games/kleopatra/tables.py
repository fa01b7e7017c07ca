"""Rule tests as tables: a case is a start, moves and claims; its title is a sentence of the rulebook."""

from __future__ import annotations

import pytest

from tests.games.case import Case, run
from tutor.games.kleopatra import KLEOPATRA
from tutor.lessons.claim import Claim, holds


def lies(case: Case) -> list[Claim]:
    """The claims of a case that are not true."""
    ran = run(KLEOPATRA, case)
    return [claim for claim in case.claims if not holds(KLEOPATRA, ran, claim)]


def over(table: tuple[Case, ...]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", [pytest.param(case, id=case.title) for case in table])
