"""The words, and the notes on the two rulebooks."""

from __future__ import annotations

import pytest

from tests.games.case import Case, run
from tests.games.kleopatra.boards import MOSAIC, POCKET, cards, laid, paid
from tests.games.kleopatra.test_end import LAST, last_visit
from tests.games.kleopatra.test_garden_rules import NONE_LEFT, ONE_LEFT
from tutor.core.game import why
from tutor.core.voice import Voice
from tutor.games.kleopatra import KLEOPATRA, rules
from tutor.games.kleopatra.model import Setup, Sketch
from tutor.games.kleopatra.rules import RULES

NOTES = Voice.load("kleopatra").words["disagreement"]
DISAGREEMENTS = {rule.id.partition(".")[2] for rule in RULES if rule.section == "disagreements"}


def test_every_disagreement_has_both_readings_and_what_we_follow() -> None:
    assert len(NOTES) == 28
    assert {key for key, note in NOTES.items() if {"german", "italian", "follow"} - set(note)} == set()


def test_every_disagreement_that_is_a_rule_is_noted_and_has_an_option() -> None:
    assert DISAGREEMENTS - set(NOTES) == set()
    assert {name.replace("-", "_") for name in DISAGREEMENTS} - set(Setup.__struct_fields__) == set()


def test_every_option_and_every_value_of_it_has_words() -> None:
    options = Voice.load("kleopatra").words["option"]
    fields = set(Setup.__struct_fields__) - {"players"}
    assert fields - set(options) == set()
    assert all(f"{name}:{value}" in options for name in fields - {"first"} for value in [getattr(Setup(), name)])


VOICE = Voice.load("kleopatra")
ONE_STATUE = ONE_LEFT
SCRIBES = Sketch(hands=(cards(f"{MOSAIC} 2 scribe"),), stack="WFIL")
COURTESAN = Sketch(setup=Setup(players=3, character_order="german"), hands=(("courtesan",),))
LATE = Sketch(setup=Setup(players=3, hand_check="before"), hands=(cards("artisan vizier"),), top="wood")
T_CELLS = "r7c4 r7c5 r7c6 r8c5 r9c5"


@pytest.mark.parametrize(
    ("sketch", "moves", "text"),
    [
        (ONE_STATUE, laid("T", T_CELLS), "One tile, 2 sanctuaries: Red has only 1 statue left for them."),
        (ONE_STATUE, (*laid("T", T_CELLS), "forgo"), "Red leaves these sanctuaries unclaimed, so they stay nobody's."),
        (NONE_LEFT, laid("T", T_CELLS), "Red has no statue left, so nobody claims them."),
        (
            Sketch(Setup(players=3, late_claim="german"), hands=(cards(MOSAIC),), garden=POCKET, stack="TFNPUVWXYZ"),
            (*laid("T", T_CELLS), "forgo"),
            "Red leaves these sanctuaries unclaimed, but may still claim them in a later turn.",
        ),
        (COURTESAN, ("play courtesan", "fetch courtesan"), "Red takes 1 amulet for a Courtesan."),
        (Sketch(hands=(("vizier",),), pile=0), ("play vizier",), "There are no more cards: the Vizier draws nothing."),
        (
            Sketch(hands=(("vizier",),), pile=1, top="wood", discard=("stone",)),
            ("play vizier",),
            "1 discard becomes the new pile: 0 face up, 1 face down, shuffled.",
        ),
    ],
)
def test_what_happens_is_told_in_the_right_number(sketch: Sketch, moves: tuple[str, ...], text: str) -> None:
    assert text in [VOICE.step(step) for step in run(KLEOPATRA, Case("", sketch, moves)).steps]


@pytest.mark.parametrize(
    ("sketch", "moves", "tried", "text"),
    [
        (
            SCRIBES,
            (*paid("mosaic", MOSAIC), "scribe I"),
            "scribe L",
            "You cannot take tile L too: a Scribe has already chosen this mosaic.",
        ),
        (
            SCRIBES,
            (*paid("mosaic", MOSAIC), "scribe I"),
            "inlay W r1c1 r1c2 r2c2 r2c3 r3c3",
            "A Scribe has chosen tile I, so you cannot build tile W.",
        ),
        (
            Sketch(stack=""),
            (),
            "inlay F r1c2 r1c3 r2c1 r2c2 r3c2",
            "No tile lies open on the stack, so you cannot build tile F.",
        ),
        (Sketch(sphinxes=6), (), "build sphinx:3", "All six sphinxes stand already, so none can go on space 3."),
        (Sketch(sphinxes=1), (), "build sphinx:3", "The next sphinx goes on space 2, not on space 3."),
        (Sketch(throne=2), (), "build throne", "Pedestal and throne stand already."),
        (Sketch(throne=1), (), "build pedestal", "The pedestal stands already. Now comes the throne."),
        (Sketch(), (), "build throne", "The pedestal must stand before the throne."),
        (
            LATE,
            ("take 1", "done", "turn lapis", "turn wood", "turn wood"),
            "play vizier",
            "Your hand was checked before the refill. It is too late for characters.",
        ),
    ],
)
def test_why_a_move_is_refused_is_true(sketch: Sketch, moves: tuple[str, ...], tried: str, text: str) -> None:
    verdict = run(KLEOPATRA, Case("", sketch, moves, tried)).verdict
    assert text in [VOICE.check(check) for check in verdict.broken]


def test_one_die_one_card_and_several_winners_are_told_so() -> None:
    assert (
        VOICE.check(rules.SETUP_DEAL.check(True, reason="left", card="vizier", left=1))
        == "1 such card is left to deal."
    )
    shared = last_visit(talents=(15, 20, 4), merchants=(1, 1), amulets=(2, 2, 9))
    alone = last_visit(talents=(16, 20, 4), merchants=(1, 1), amulets=(2, 2, 9))
    ends = [VOICE.ends(KLEOPATRA.decision(run(KLEOPATRA, Case("", sketch, LAST)).pos)) for sketch in (shared, alone)]
    assert [text.rpartition(". ")[2] for text in ends] == ["The winners: Red and Blue.", "The winner: Red."]


def test_a_stall_that_does_not_exist_is_not_counted_but_named_as_missing() -> None:
    pos, voice = KLEOPATRA.compose(Sketch()), Voice.load("kleopatra")
    (broken,) = why(KLEOPATRA, pos, KLEOPATRA.parse("take 7")).broken
    assert voice.check(broken) == "There are only stalls 1, 2 and 3. Take all the cards from one of them."
