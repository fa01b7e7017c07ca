from tests.toy import rules
from tutor.core.rule import Verdict


def test_a_rule_belongs_to_the_section_its_id_begins_with() -> None:
    assert rules.RISING.section == "turn"


def test_a_check_keeps_the_facts_and_places_that_decided_it() -> None:
    check = rules.RISING.check(False, "pile:0", card=4, top=7)
    assert (check.rule, check.ok, check.facts, check.where) == (rules.RISING, False, {"card": 4, "top": 7}, ("pile:0",))


def test_a_verdict_is_true_when_nothing_failed() -> None:
    assert Verdict.of([rules.RISING.check(True)])


def test_a_verdict_names_everything_that_failed_and_keeps_what_held() -> None:
    verdict = Verdict.of(iter([rules.RISING.check(False), rules.IN_TURN.check(True), rules.FROM_HAND.check(False)]))
    assert not verdict
    assert [check.rule for check in verdict.broken] == [rules.RISING, rules.FROM_HAND]
    assert len(verdict.checks) == 3
