"""Sketches: what is left out is filled in, what cannot be is refused with every reason."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.caesar.engine import CAESAR, CLEO, FULL_HAND, asked, begun, lies, refused
from tutor.core.course import Impossible, Seat, Unreadable
from tutor.games.caesar import CAESAR as GAME
from tutor.games.caesar.model import Position, Setup, Sketch
from tutor.games.caesar.pieces import ACTIONS, COPIES


def owned(pos: Position, seat: Seat) -> Counter[str]:
    player = pos.players[seat]
    laid = [card.card for group in pos.groups for card in group.laid[seat]]
    return Counter([*player.hand, *player.influence, *player.actions, *player.discard, *laid])


@pytest.mark.parametrize(
    "sketch",
    [
        Sketch(),
        Sketch(at={"censors": "4 5 : 3 (P)"}, next="censors"),
        Sketch(hand={"cleopatra": "P P scout"}, reserve={"cleopatra": "#3"}, actions={"caesar": "#2"}),
        Sketch(reserve={"caesar": "1 1"}, discard={"cleopatra": "5 5"}, moment="refill"),
    ],
)
def test_every_card_of_both_sides_has_a_place(sketch: Sketch) -> None:
    pos = begun(sketch)
    for seat in (CLEO, CAESAR):
        assert owned(pos, seat) == Counter({**COPIES, **ACTIONS})


def test_an_empty_sketch_is_a_turn_of_cleopatra() -> None:
    pos = begun(Sketch())
    assert asked(pos) == (CLEO, "turn.active-or-passive")
    assert pos.players[CLEO].hand == tuple("12345")
    assert len(pos.confidence.stack) == 8


def test_brackets_are_face_down() -> None:
    assert lies(begun(Sketch(at={"censors": "4 5 : 3 (P)"})), "censors") == "4 5 : 3 (P)"
    assert lies(begun(Sketch(at={"censors": "(4)(5) :"})), "censors") == "(4) (5) :"


def test_the_next_confidence_card_is_turned_at_once_unless_another_moment_is_named() -> None:
    assert asked(begun(Sketch(next="censors"))) == (Seat.CHANCE, "turn.reveal")
    assert asked(begun(Sketch(next="censors", moment="turn"))) == (CLEO, "turn.active-or-passive")
    assert list(map(str, GAME.odds(begun(Sketch(next="censors"))))) == ["reveal censors"]


@pytest.mark.parametrize(("moment", "ask"), [("placed", "turn.one-action"), ("refill", "turn.refill")])
def test_a_sketch_names_its_moment(moment: str, ask: str) -> None:
    assert asked(begun(Sketch(moment=moment))) == (CLEO, ask)  # type: ignore[arg-type]


def test_after_placing_nothing_is_asked_unless_an_action_can_be_played() -> None:
    scout = {"cleopatra": "1 scout"}
    assert asked(begun(Sketch(moment="placed", hand=scout, at={"senators": ": (1)"}))) == (CLEO, "turn.one-action")
    assert refused(Sketch(moment="placed", acted=True, hand=scout)) == ["turn.one-action"]
    assert refused(Sketch(moment="placed", hand={"cleopatra": "1 2"})) == ["turn.one-action"]


def test_an_action_of_this_turn_lies_on_the_discard_pile() -> None:
    pos = begun(Sketch(acted=True))
    assert pos.players[CLEO].discard == ("assassination",)
    assert len(pos.players[CLEO].hand) == 4
    every = " ".join(card for card, copies in ACTIONS.items() for _ in range(copies))
    assert refused(Sketch(acted=True, actions={"cleopatra": every})) == ["turn.one-action"]
    assert refused(Sketch(acted=True, hand={"cleopatra": "1 2 3 4 5"})) == ["turn.refill"]
    assert refused(Sketch(moment="placed", hand={"cleopatra": "1 2 3 4 scout"})) == ["turn.refill"]


def test_eight_cards_have_voted_before_the_hand_is_refilled() -> None:
    untied = {"senators": "5 4 3 2 : 1 1 1 1"}
    begun(Sketch(at=untied, acted=True))
    for moment in ("refill", "reveal"):
        assert refused(Sketch(at=untied, acted=True, moment=moment)) == ["vote.eight-again"]


FADES = Setup(orgy_fades=True)
TWO_CLOSED = {"censors": "2:1", "aediles": "0:3"}
NINE_FIVES = {"senators": "5 5 5 :", "praetors": "5 5 5 :", "quaestors": "5 5 5 :"}


@pytest.mark.parametrize(
    ("sketch", "reasons"),
    [
        (Sketch(at=NINE_FIVES), ["setup.influence"]),
        (Sketch(at={"senators": "P P P :"}), ["setup.influence"]),
        (Sketch(hand={"caesar": "wrath wrath"}), ["setup.action-reserve"]),
        (Sketch(bonus={"cleopatra": "praetors", "caesar": "praetors"}), []),
        (Sketch(bonus={"cleopatra": "praetors praetors", "caesar": "praetors"}), ["setup.bonus", "setup.bonus"]),
        (Sketch(at={"senators": "1 1 1 1 1 2 :"}), ["turn.side-limit"]),
        (Sketch(at={"senators": "1 1 1 1 1 : 2 2 2 2"}), ["turn.group-limit"]),
        (Sketch(at={"aediles": "1 :"}, won={"aediles": "3:0"}), ["vote.group-closed"]),
        (Sketch(won={"aediles": "3:1"}), ["setup.patricians"]),
        (Sketch(hand={"cleopatra": "1 2 3 4 5 P"}), ["turn.refill"]),
        (Sketch(turned="censors censors"), ["setup.confidence"]),
        (Sketch(turned="censors", next="censors"), ["setup.confidence"]),
        (Sketch(out="censors"), ["vote.dead-card"]),
        (Sketch(out="shuffle"), ["vote.dead-card"]),
        (Sketch(turned="senators shuffle"), ["vote.orgy-shuffle"]),
        (Sketch(out="orgy", setup=FADES), ["vote.dead-card"]),
        (Sketch(out="orgy orgy", won=TWO_CLOSED, setup=FADES), []),
        (Sketch(out="orgy", setup=Setup(fewer_orgies=True)), []),
        (Sketch(out="orgy orgy", setup=Setup(fewer_orgies=True)), ["vote.dead-card"]),
        (Sketch(acted=True, hand={"cleopatra": "scout veto"}), ["turn.no-influence-in-hand"]),
        (Sketch(acted=True, hand={"cleopatra": "3 veto"}), []),
        (Sketch(setup=Setup(fewer_orgies=True, orgy_fades=True)), ["variants.fewer-orgies"]),
        (
            Sketch(at={"senators": "1 1 1 1 1 2 : 2 2 2"}, hand={"caesar": "wrath wrath"}, won={"aediles": "4:0"}),
            ["turn.side-limit", "turn.group-limit", "setup.patricians", "setup.action-reserve"],
        ),
    ],
)
def test_an_impossible_sketch_is_refused_with_every_reason(sketch: Sketch, reasons: list[str]) -> None:
    if reasons:
        assert sorted(refused(sketch)) == sorted(reasons)
    else:
        assert begun(sketch)


def test_a_refusal_says_how_many_are_too_many() -> None:
    with pytest.raises(Impossible) as error:
        GAME.compose(Sketch(at=NINE_FIVES))
    (check,) = error.value.verdict.broken
    assert check.facts == {"seat": CLEO, "card": "5", "count": 9, "copies": 7}


@pytest.mark.parametrize(
    "sketch",
    [
        Sketch(at={"censers": "4 :"}),
        Sketch(at={"censors": "6 :"}),
        Sketch(won={"censors": "one"}),
        Sketch(hand={"caesar": "dagger"}),
        Sketch(hand={"brutus": FULL_HAND}),
        Sketch(next="saturnalia"),
        Sketch(bonus={"caesar": "censors"}),
        Sketch(reserve={"caesar": "#many"}),
    ],
)
def test_a_sketch_that_cannot_be_read_says_so(sketch: Sketch) -> None:
    with pytest.raises(Unreadable):
        GAME.compose(sketch)


@pytest.mark.parametrize(
    "text",
    ["lay", "lay 4", "lay 4 rome", "assassination praetors 1", "assassination praetors #0", "castling censors", "veto it",
     "draw gold", "take", "reveal", "first 3", "stack P"],
)  # fmt: skip
def test_a_move_that_cannot_be_read_says_what_was_expected(text: str) -> None:
    with pytest.raises(Unreadable):
        GAME.parse(text)


def test_two_cards_are_read_in_any_order() -> None:
    assert GAME.parse("lay 5 praetors, 3 senators") == GAME.parse("lay 3 senators 5 praetors")
    assert GAME.parse("castling aediles censors") == GAME.parse("castling censors aediles")


# ------------------------------------------------------------------------------------------------ eight cards
def test_a_group_of_eight_is_a_tie_that_lies_open_or_of_this_turn() -> None:
    untied, closed, tied = "5 4 3 2 : 1 1 1 1", "2 2 1 1 : 2 2 1 (1)", "2 2 1 1 : 2 2 1 1"
    for at in (untied, closed):
        assert refused(Sketch(at={"senators": at})) == ["vote.eight-again"]
        assert refused(Sketch(at={"senators": at}, next="praetors")) == ["vote.eight-again"]
        GAME.compose(Sketch(at={"senators": at}, moment="placed"))
    GAME.compose(Sketch(at={"senators": tied}))
