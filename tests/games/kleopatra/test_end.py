"""Cleopatra's walk and the final count."""

from __future__ import annotations

from tests.games.case import Case, run
from tests.games.kleopatra.boards import BLUE, CORNER, GREEN, RED, SPHINX, built, cards
from tests.games.kleopatra.tables import lies, over
from tutor.core.course import Outcome
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.kleopatra.model import Over, Setup, Sketch
from tutor.lessons.claim import Ends, Refused, Scores, Shows

DONE = {"obelisks": (1, 2), "doors": ("left", "right"), "throne": 2, "walls": ("L1", "L2", "L3", "B1", "B2", "B3", "R3", "R2", "R1")}  # fmt: skip
LAST = (*built("sphinx:6", SPHINX), "finish")


def last_visit(hands: tuple[tuple[str, ...], ...] = ((),), **facts: object) -> Sketch:
    return Sketch(hands=(cards(SPHINX) + hands[0], *hands[1:]), sphinxes=5, **DONE, **facts)


TABLE = (
    Case("the last of a category moves Cleopatra", Sketch(hands=(cards(SPHINX),), sphinxes=5), LAST, claims=(Shows("end.step", {"walk": 1}), Shows("end.categories", {"count": 1}))),
    Case("the fifth category ends the game at once", last_visit(), LAST, claims=(Ends("end.trigger"), Shows("end.at-once"), Shows("end.trigger", {"categories": 5}))),
    Case("every tainted card in hand is one amulet", last_visit((cards("tainted-stone beggar stone"),)), LAST, claims=(Shows("end.discard-hand", {"seat": RED, "cards": 2}),)),
    Case("sanctuaries take amulets", last_visit(amulets=(5, 0, 0), garden=CORNER, sanctuaries=((RED, "r1c1"),)), LAST, claims=(Shows("end.sanctuaries", {"seat": RED, "left": 1}),)),
    Case("never more than there are", last_visit(amulets=(2, 0, 0), garden=CORNER, sanctuaries=((RED, "r1c1"),)), LAST, claims=(Shows("end.sanctuaries-limit"), Shows("end.crocodile-none"))),
    Case("most amulets are eaten", last_visit(amulets=(3, 1, 2)), LAST, claims=(Shows("end.crocodile", {"seats": (RED,), "left": 3}),)),
    Case("all who tie for most are eaten", last_visit(amulets=(3, 3, 2)), LAST, claims=(Shows("end.crocodile", {"seats": (RED, BLUE)}),)),
    Case("nobody is eaten without amulets", last_visit(), LAST, claims=(Shows("end.crocodile-none"),)),
    Case("everybody is eaten if all are equal", last_visit(amulets=(1, 1, 1)), LAST, claims=(Ends("end.all-eaten"), Shows("end.all-eaten"))),
    Case("a merchant left is worth three", last_visit(talents=(10, 0, 0), merchants=(2,)), LAST, claims=(Scores(21, RED),)),
    Case("equal wealth: fewest amulets", last_visit(talents=(15, 20, 4), merchants=(1, 1), amulets=(1, 2, 9)), LAST, claims=(Shows("end.tie", {"winners": (RED,)}),)),
    Case("still equal: shared", last_visit(talents=(15, 20, 4), merchants=(1, 1), amulets=(2, 2, 9)), LAST, claims=(Shows("end.tie-shared", {"seats": (RED, BLUE)}),)),
    Case("five complete categories are the end", Sketch(sphinxes=6, **DONE), claims=(Refused(("end.trigger",)),)),
    Case("Cleopatra stands where the categories brought her", Sketch(walk=2), claims=(Refused(("end.step",)),)),
    Case("a game that is over has five complete categories", Sketch(stage="over"), claims=(Refused(("end.trigger",)),)),
)  # fmt: skip


@over(TABLE)
def test_end(case: Case) -> None:
    assert lies(case) == []


def test_no_dice_are_rolled_after_the_end() -> None:
    ran = run(KLEOPATRA, Case("", last_visit(), LAST))
    assert ran.pos.now == Over()
    assert "offering.roll" not in {step.rule.id for step in ran.steps}


def test_the_count_goes_in_the_printed_order() -> None:
    sketch = last_visit((("beggar",),), amulets=(3, 5, 2), garden=CORNER, sanctuaries=((RED, "r1c1"),))
    ran = run(KLEOPATRA, Case("", sketch, LAST))
    count = [step.rule.id for step in ran.steps if step.rule.section == "end"]
    order = ["end.at-once", "end.discard-hand", "end.lift", "end.sanctuaries", "end.crocodile", "end.wealth"]
    assert [rule for rule in dict.fromkeys(count) if rule in order] == order


def test_the_eaten_come_last_and_cannot_win() -> None:
    pos = KLEOPATRA.compose(Sketch(stage="over", sphinxes=6, talents=(90, 10, 20), amulets=(4, 1, 0), **DONE))
    outcome = KLEOPATRA.decision(pos)
    assert isinstance(outcome, Outcome)
    assert outcome.standings == ((GREEN,), (BLUE,), (RED,))
    assert outcome.facts["eaten"] == (RED,)


def test_a_sheet_adds_up_to_the_wealth_and_has_no_lines_of_nothing() -> None:
    pos = KLEOPATRA.compose(Sketch(setup=Setup(players=3), stage="over", sphinxes=6, hands=(("beggar",),), talents=(9,), amulets=(2,), **DONE))  # fmt: skip
    sheet = KLEOPATRA.tally(pos, RED)
    assert sheet.total == 9 + 3 * 3
    assert {line.rule.id for line in sheet.lines} == {"end.wealth"}
    assert all(line.points for line in sheet.lines)
