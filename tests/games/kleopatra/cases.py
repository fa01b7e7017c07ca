"""Every case of the rule tables, for the count of rules heard."""

from __future__ import annotations

from tests.games.kleopatra import (
    test_characters,
    test_end,
    test_findings,
    test_garden_rules,
    test_market,
    test_offering_rules,
    test_quarry,
    test_setup,
    test_worked_examples,
)
from tutor.games.kleopatra.model import Sketch

TABLES = (
    test_setup, test_market, test_quarry, test_garden_rules, test_offering_rules, test_characters, test_end,
    test_worked_examples, test_findings,
)  # fmt: skip
CASES = [(case.start, list(case.moves), case.tried, case.by) for module in TABLES for case in module.TABLE]
CASES += [(sketch, [], "", None) for sketch, _, _ in test_setup.REFUSED.values()]
CASES += [
    (Sketch(walls=("X1",)), [], "", None),
    (test_characters.VIZIER, ["play vizier", *test_characters.DRAWS, "pick wood"], "pick wood", None),
    (Sketch(hands=(test_characters.cards("beggar stone"),)), ["order wall"], "lay beggar", None),
]
