"""The palace: who is asked, what is paid, and how the game ends."""

from __future__ import annotations

import pytest

from tests.games.morgenland.engine import (
    BLUE,
    GAME,
    GREEN,
    RED,
    RICH,
    Seat,
    Sketch,
    asked,
    basic,
    broken,
    ended,
    facts,
    held,
    hoard,
    holding,
    profi,
    reached,
    rules,
    said,
    told,
)
from tutor.games.morgenland.model import Pile
from tutor.games.morgenland.moves import Price
from tutor.games.morgenland.pieces import amount


# ------------------------------------------------------------------------------------------------ the offer
def test_the_strongest_is_asked_and_not_forced() -> None:
    start = basic("turned", "palace1", on={"palace1": "R9 B2"}, hoards=((9, 0, 0, 0, 0), (0, 0, 0, 2, 0)))
    pos = reached(start, "go")
    assert asked(pos) == (RED, "palace.first-choice")
    assert broken(pos, "buy 2=2cup", by=BLUE) == {"palace.first-choice"}
    pos = reached(pos, "decline")
    assert asked(pos) == (BLUE, "palace.first-choice")
    steps = told(pos, "decline")
    assert "palace.unsold" in rules(steps)
    assert len(steps[-1].after.board.stacks[0].down) == len(pos.board.stacks[0].down)


def test_after_a_sale_nobody_else_is_asked() -> None:
    start = basic("turned", "palace1", on={"palace1": "R9 B2"}, hoards=((9, 0, 0, 0, 0), (0, 0, 0, 2, 0)))
    steps = told(start, "go", "buy 9=9crown", "show key")
    assert "palace.one-each" in rules(steps)
    assert steps[-1].after.players[RED].artifacts == ("key",)
    assert steps[-1].after.round.number == 2


def test_in_the_basic_game_the_buyer_takes_the_artifact_unseen() -> None:
    start = basic("turned", "palace1", on={"palace1": "R1"}, hoards=(RICH,))
    pos = reached(start, "go", "buy 1=1gem")
    assert asked(pos) == (Seat.CHANCE, "palace.basic-unseen")
    steps = told(pos, "show scroll")
    (step,) = [step for step in steps if step.rule.id == "palace.basic-unseen"]
    assert (step.seen_by(RED)["artifact"], step.seen_by(BLUE)["artifact"]) == ("scroll", "?")
    assert GAME.view(steps[-1].after, BLUE).players[RED].artifacts == ("?",)


def test_in_the_profispiel_the_buyer_gets_the_face_up_artifact_and_may_play_it() -> None:
    start = profi(
        "turned", "palace1", on={"palace1": "R1", "palace2": "(R2)"}, hoards=(RICH,), artifacts=holding("scroll"),
        stacks=(Pile("carpet", 4), Pile("scroll", 4), Pile("double", 4)),
    )  # fmt: skip
    steps = told(start, "pass", "buy 1=1gem", "pass")
    assert "artifacts.new" in rules(steps)
    assert steps[-1].after.players[RED].artifacts == ("scroll", "carpet")
    assert asked(steps[-1].after) == (RED, "timing.before-field")


def test_an_unsold_artifact_is_on_offer_next_round() -> None:
    start = profi(
        "turned", "palace1", on={"palace1": "R1"}, stacks=(Pile("key", 4), Pile("scroll", 4), Pile("double", 4))
    )
    pos = reached(start, "go", "decline", "turn A2")
    assert [stack.up for stack in pos.board.stacks] == ["key", "scroll", "double"]


# ------------------------------------------------------------------------------------------------ the price
FIVE_TWO = basic("turned", "palace1", on={"palace1": "R5 R2"}, hoards=((0, 0, 5, 3, 0),))


@pytest.mark.parametrize(
    ("offer", "faults"),
    [
        ("buy 5=5gem 2=2cup", set()),
        ("buy 5=3cup 2=2gem", {"palace.price-number"}),
        ("buy 5=5cup 2=2gem", {"treasures.change"}),
        ("buy 5=5gem", {"palace.price-number"}),
        ("buy 5=3gem+2cup 2=2crown", {"palace.price-one-kind", "treasures.change"}),
        ("buy 5=5gem 2=2gem", {"palace.price-different", "treasures.change"}),
    ],
)
def test_each_figure_is_paid_its_number_in_one_kind_of_its_own(offer: str, faults: set[str]) -> None:
    assert broken(FIVE_TWO, "go", offer) == faults


def test_declining_says_how_one_could_have_paid() -> None:
    prices = facts(FIVE_TWO, "palace.unsold", "go", "decline")["prices"]
    assert prices == (Price(5, (amount(2, 5),)), Price(2, (amount(3, 2),)))


def test_declining_says_what_is_missing() -> None:
    start = basic("turned", "palace1", on={"palace1": "R4 R5"}, hoards=((8, 3, 3, 0, 0),))
    assert facts(start, "palace.unsold", "go", "decline") == {"figures": (5, 4), "need": 4, "kinds": 2, "enough": 1}


def test_prices_mean_value() -> None:
    start = basic("turned", "palace1", on={"palace1": "R6"}, hoards=((0, 0, 6, 0, 0),))
    assert "treasures.change" in held(start, "go", "buy 6=6gem")
    assert hoard(reached(start, "go", "buy 6=6gem"), RED) == (0, 0, 0, 0, 0)


def test_a_carpet_costs_a_kind_of_its_own() -> None:
    start = profi("turned", "palace1", on={"palace1": "R4 Rc"}, laid=(("carpet",),), hoards=((0, 0, 0, 0, 7),))
    assert "palace.extra-figures" in held(start, "go", "buy 4=4gold 3=3gold")
    assert broken(start, "go", "buy 4=4gold 3=3gold") == {"palace.price-different"}


def test_six_figures_are_strength_but_cannot_be_paid() -> None:
    on = {"palace1": "R1 R2 R4 R5 R6 Rc B1"}
    start = profi("turned", "palace1", on=on, laid=(("carpet",),), hoards=(RICH,))
    offer = "buy 1=1crown 2=2pearl 4=4gem 5=5cup 6=6gold 3=3crown"
    assert broken(start, "go", offer) == {"palace.over-five", "palace.price-different"}
    assert asked(reached(start, "go", "decline")) == (BLUE, "palace.first-choice")


# ------------------------------------------------------------------------------------------------ the end
KINDS = ("lamp", "double", "carpet", "counterspell", "key", "scroll")


def last_artifact(reds: str, blues: str, greens: str, left: str, **rest: object) -> Sketch:
    """Red can buy the last artifact in palace field 2; figures lie in palace field 3, too."""
    return profi(
        "turned", "palace2", on={"palace2": "R1", "palace3": "(B1)"},
        artifacts=holding(reds, blues, greens), stacks=(Pile(), Pile(left), Pile()), **rest,
    )  # fmt: skip


REDS, BLUES, GREENS = (
    "lamp double carpet key scroll",
    "lamp double carpet key scroll",
    "lamp double carpet key scroll counterspell",
)
TO_BUY = ("pass", "pass", "pass", "buy 1=1crown")
ONE_CROWN = ((1, 0, 0, 0, 0),)


def test_the_game_ends_at_once_when_the_last_artifact_is_sold() -> None:
    start = last_artifact(REDS, f"{BLUES} counterspell", GREENS, "counterspell", hoards=ONE_CROWN)
    steps = told(start, *TO_BUY, "pass")
    assert "end.last-artifact" in rules(steps)
    pos = steps[-1].after
    assert ended(pos).why.id == "end.last-artifact"
    assert "palace:3" not in [fact["field"] for fact in said(steps, "evaluation.one-field")]
    assert broken(pos, "pass") == {"end.last-artifact"}


@pytest.mark.parametrize(
    ("hands", "hoards", "camel", "decided", "winner"),
    [
        ((f"{REDS} counterspell", BLUES, GREENS), ONE_CROWN, BLUE, "end.most", RED),
        (
            (REDS, f"{BLUES} counterspell", GREENS),
            ((1, 2, 0, 0, 0), (0, 5, 0, 0, 0), (0,) * 5),
            GREEN,
            "end.treasure",
            BLUE,
        ),
        ((REDS, f"{BLUES} counterspell", GREENS), ((1, 0, 0, 0, 0),), GREEN, "end.start-order", GREEN),
    ],
)
def test_ties_are_broken_by_scrolls_then_treasure_then_start_order(
    hands: tuple[str, str, str], hoards: tuple[tuple[int, ...], ...], camel: Seat, decided: str, winner: Seat
) -> None:
    start = last_artifact(*hands, "counterspell", hoards=hoards, camel=camel)
    steps = told(start, *TO_BUY, "pass")
    assert [rule for rule in rules(steps) if rule.startswith("end.")][-1] == decided
    assert ended(steps[-1].after).standings[0] == (winner,)


def test_the_tie_breaks_hold_in_the_basic_game_too() -> None:
    everything = KINDS * 5
    start = basic(
        "turned", "palace2", on={"palace2": "R1"}, hoards=((1, 0, 0, 0, 0), (0, 1, 0, 0, 0)),
        artifacts=(everything[:9], everything[9:19], everything[19:29]),
        stacks=(Pile(), Pile("", 1), Pile(), Pile(), Pile()),
    )  # fmt: skip
    steps = told(start, "go", "buy 1=1crown", "show scroll")
    told_at_the_end = [rule for rule in rules(steps) if rule.startswith("end.")]
    assert told_at_the_end == ["end.last-artifact", "end.most", "end.version", "end.scrolls", "end.treasure"]
    assert said(steps, "end.scrolls")[0]["seats"] == (RED, BLUE)
    assert ended(steps[-1].after).standings == ((BLUE,), (RED,), (GREEN,))


def test_scores_count_artifacts_and_nothing_that_only_decides_between_equals() -> None:
    start = last_artifact(REDS, f"{BLUES} counterspell", GREENS, "counterspell", hoards=ONE_CROWN)
    pos = reached(start, *TO_BUY, "pass")
    tally = ended(pos).tallies[RED]
    assert tally.total == 6
    assert [(line.rule.id, line.count, line.points) for line in tally.lines] == [("end.most", 6, 6)]


def test_another_seats_sheet_shows_only_the_number_of_artifacts() -> None:
    pos = reached(last_artifact(REDS, f"{BLUES} counterspell", GREENS, "counterspell"))
    assert [line.rule.id for line in GAME.tally(GAME.view(pos, GREEN), BLUE).lines] == ["end.most"]
