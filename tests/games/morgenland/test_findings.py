"""What was once told wrongly, each mended at its cause."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.coverage import cases, taught
from tests.games.morgenland.cards import at_market
from tests.games.morgenland.engine import (
    BLUE,
    GAME,
    GREEN,
    RED,
    RICH,
    Seat,
    Setup,
    Sketch,
    Spells,
    asked,
    basic,
    begun,
    broken,
    ended,
    facts,
    held,
    hoard,
    holding,
    lay,
    profi,
    reached,
    refused,
    rules,
    said,
    told,
    verdict,
)
from tests.games.sampling import moments, move_pool
from tutor.core.course import Decision, Impossible
from tutor.core.game import play, sift, why
from tutor.core.voice import Voice
from tutor.games.morgenland.model import Lies, Named, Pile, Position

VOICE = Voice.load("morgenland")
PROFI = Setup(players=3)
STACKS = (Pile("key", 4), Pile("scroll", 4), Pile("double", 4))


def reasons(start: Sketch | Position, *moves: str, by: Seat | None = None) -> list[tuple[str, str]]:
    """The rules the last move breaks, each with the way in which it does."""
    return [(check.rule.id, check.reason) for check in verdict(start, *moves, by=by).broken]


# ------------------------------------------------------------------------------------------------ another is asked
def test_a_key_tried_out_of_turn_is_not_told_that_it_is_too_late() -> None:
    start = profi(
        "turned", "guard", guard=8, on={"guard": "R2", "palace1": "(B4)"}, artifacts=holding("lamp", "key", "key")
    )
    assert broken(start, "key", by=BLUE) == {"timing.poll"}
    (check,) = verdict(start, "key", by=BLUE).broken
    assert VOICE.check(check).startswith("Now Red may play something")


def test_a_smuggler_tried_out_of_turn_after_the_caves_is_told_only_who_is_asked() -> None:
    start = profi("before", "tent", on={"market": "(B4)"}, laid=(("lamp",), ("lamp",)), magic=(("spy",), ("smuggler",)))
    assert broken(start, "smuggler", by=BLUE) == {"timing.poll"}


def test_who_passed_ahead_or_has_nothing_to_play_is_told_so() -> None:
    start = profi("turned", "market", on={"market": "R1"}, artifacts=((), ("key",), ("key",)), laid=(("lamp",),))
    assert reasons(start, "key", by=RED)[0] == ("timing.poll", "nothing")
    assert reasons(start, "pass field", "key", by=BLUE)[0] == ("timing.standing-pass", "passed")


# ------------------------------------------------------------------------------------------------ the Smuggler
def djinn_right(pos: Position) -> int:
    return pos.spells.djinn


def test_a_carpet_that_sits_before_the_smuggler_keeps_the_djinns_right_from_him() -> None:
    start = begun(profi(
        "before", "tent", camel=GREEN, on={"market": "(R4)"}, artifacts=((), ("key",), ("carpet",)),
        laid=(("lamp",), ("lamp",), ()), magic=((), ("smuggler",), ()),
    ))  # fmt: skip
    pos = reached(start, "carpet djinn", "smuggler")
    while pos.round.done <= 6 and not djinn_right(pos):
        pos = reached(pos, str(GAME.legal(pos)[0]))
        assert djinn_right(pos) in {0, 1 << GREEN}
    assert djinn_right(pos) == 1 << GREEN


def test_the_smuggler_has_the_djinns_right_at_once_if_nobody_is_there() -> None:
    start = profi("before", "tent", on={"market": "(R4)"}, laid=((), ("lamp",)), magic=((), ("smuggler",)))
    assert djinn_right(reached(start, "smuggler")) == 1 << BLUE


def test_the_smuggler_loses_the_djinns_right_to_a_carpet_that_sits_before_him() -> None:
    start = profi(
        "before", "djinn", camel=GREEN, on={"djinn": "Gc", "market": "(B4)"}, laid=((), (), ("carpet",)),
        spells=Spells(smuggler=1, smuggled=1 << 6, djinn=1 << BLUE),
    )  # fmt: skip
    steps = told(start, "go")
    assert [fact["seat"] for fact in said(steps, "city.djinn")] == [BLUE, GREEN]
    assert djinn_right(steps[-1].after) == 1 << GREEN


# ------------------------------------------------------------------------------------------------ ticks that were false
def test_under_spy_nobody_is_promised_secrecy() -> None:
    start = profi("placing", spells=Spells(spies=0b010), turn=RED)
    assert "cards.spy" in held(start, "9 market")
    assert "placing.look" not in held(start, "9 market")
    assert "placing.look" in held(start, "9 guard")


def test_a_palace_field_is_not_said_to_hold_any_number() -> None:
    start = basic("placing", on={"palace1": "(R1)", "market": "(R2)"})
    assert "placing.any-number" not in held(start, "9 palace1")
    assert "placing.any-number" in held(start, "9 market")


def test_abracadabra_is_for_the_buyer_only() -> None:
    start = profi(
        "turned", "palace2", on={"palace2": "R1"}, hoards=(RICH,), stacks=STACKS, artifacts=holding("lamp"),
        laid=((), ("lamp",)), magic=((), ("abracadabra",)),
    )  # fmt: skip
    pos = reached(start, "pass", "pass", "buy 1=1crown")
    assert {"timing.purchase", "cards.abracadabra"} <= broken(pos, "abracadabra", by=BLUE)


def test_nobody_is_told_that_their_own_card_can_be_countered() -> None:
    start = profi(
        "turned", "market", on={"market": "R1"}, artifacts=(("counterspell",), ("counterspell",)), laid=(("lamp",),),
        magic=(("charity",),), spells=Spells(djinn=1),
    )  # fmt: skip
    assert "artifacts.counterspell" not in held(start, "charity", "counterspell", by=RED)
    assert reasons(start, "charity", "counterspell", by=RED)[0] == ("timing.answer", "own")


@pytest.mark.parametrize("move", ["swap crown 3gem", "decline"])
def test_only_the_strongest_is_told_about_the_market(move: str) -> None:
    start = basic("turned", "market", on={"market": "R5 B4"}, hoards=(RICH,) * 3)
    assert held(start, "go", move, by=BLUE) == set()


def test_a_scroll_is_not_said_to_be_playable() -> None:
    start = profi("turned", "market", on={"market": "R1"}, artifacts=holding("scroll"))
    assert held(start, "scroll") == {"timing.poll", "magic.held", "artifacts.one"}


def test_a_field_under_taboo_is_not_said_to_be_open_for_a_carpet() -> None:
    start = profi("turned", "market", on={"market": "R1"}, artifacts=holding("carpet"), spells=Spells(taboo=1 << 8))
    assert "artifacts.carpet-where" not in held(start, "carpet caravanserai")


# ------------------------------------------------------------------------------------------------ the wrong moment
@pytest.mark.parametrize(
    ("move", "first"),
    [
        ("buy 1=1crown", ("palace.one-each", "when")),
        ("pay 1crown", ("treasures.stock", "when")),
        ("swap crown 3gem", ("city.market", "when")),
        ("take 3gem", ("setup.stock", "when")),
        ("barter crown gem", ("cards.trade", "when")),
        ("keep spy", ("city.tent", "when")),
        ("back", ("magic.full-price", "when")),
        ("camel", ("city.caravanserai", "when")),
    ],
)
def test_a_move_at_another_moment_is_told_when_it_can_be_made(move: str, first: tuple[str, str]) -> None:
    assert reasons(basic("placing", hoards=(RICH,)), move)[0] == first


def test_a_bribe_without_a_figure_at_the_guard_is_told_so() -> None:
    start = basic("turned", "guard", guard=8, on={"guard": "R6", "palace1": "R1 (B1)"}, hoards=(RICH,) * 3)
    assert reasons(start, "go", "pay 3crown", by=BLUE)[0] == ("guard.need-figure", "")
    assert reasons(start, "go", "pay 2crown", "pay 3crown", by=BLUE)[0] == ("guard.bribe-figure", "none")


# ------------------------------------------------------------------------------------------------ which figure
def test_city_tax_says_which_figure_is_asked_for() -> None:
    start = profi("turned", "market", on={"market": "R5 B4 B2"}, cast=("city-tax",), hoards=((0,) * 5, RICH))
    pos = reached(start, "city-tax")
    questions = []
    for _ in range(2):
        decision = GAME.decision(pos)
        assert isinstance(decision, Decision)
        questions.append(VOICE.ask(decision))
        pos = reached(pos, "pay 2crown")
    assert "the 4" in questions[0]
    assert "the 2" in questions[1]


def test_two_face_down_figures_are_told_apart_without_their_numbers() -> None:
    on = {"market": "R5", "caravanserai": "(B4) (B2)"}
    start = profi("turned", "market", on=on, cast=("city-tax",), hoards=((0,) * 5, RICH))
    pos = reached(start, "city-tax")
    first, second = GAME.decision(pos), GAME.decision(reached(pos, "back"))
    assert isinstance(first, Decision)
    assert isinstance(second, Decision)
    assert (first.facts["figure"], first.facts["place"]) == (0, 0)
    assert (second.facts["figure"], second.facts["place"]) == (0, 0)  # the other one is gone
    paid = GAME.decision(reached(pos, "pay 2crown"))
    assert isinstance(paid, Decision)
    assert paid.facts["place"] == 1


def test_an_open_figure_is_named_by_its_number() -> None:
    steps = told(at_market("eye-for-an-eye"), "eye-for-an-eye market.B0")
    assert VOICE.step(steps[0]) == "Red plays Eye for an Eye on Blue's 4 at the Market."
    hidden = told(at_market("eye-for-an-eye"), "eye-for-an-eye caravanserai.B1")
    assert VOICE.step(hidden[0]) == "Red plays Eye for an Eye on Blue's face-down figure at the Caravanserai."


def test_an_eclipse_names_the_owners() -> None:
    on = {"market": "R5", "caravanserai": "R9 R4 Bc"}
    start = profi("turned", "market", on=on, laid=(("lamp",), ("carpet",)), magic=(("lunar-eclipse",),))
    steps = told(start, "lunar-eclipse caravanserai")
    assert said(steps, "cards.lunar-eclipse")[0]["figures"] == (Named(RED, 9), Named(BLUE, 3))


# ------------------------------------------------------------------------------------------------ what is told
def test_a_teleport_whose_price_is_gone_has_not_lost_its_target() -> None:
    start = profi(
        "turned", "market", on={"market": "R5 G8"}, camel=BLUE, hoards=((3, 0, 0, 0, 0),), cast=("teleport", "sacrifice")
    )  # fmt: skip
    steps = told(start, "sacrifice", "teleport market.G0 palace3")
    assert [step.reason for step in steps if step.rule.id == "timing.lost-target"] == ["price"]


@pytest.mark.parametrize(("artifact", "useful"), [("carpet", True), ("scroll", False), ("key", False)])
def test_a_new_artifact_is_said_to_be_playable_only_if_it_is(artifact: str, useful: bool) -> None:
    start = profi(
        "turned", "palace1", on={"palace1": "R1", "palace2": "(R2)"}, hoards=(RICH,), artifacts=holding("double"),
        stacks=(Pile(artifact, 4), Pile("scroll", 4), Pile("double", 4)),
    )  # fmt: skip
    assert ("artifacts.new" in rules(told(start, "pass", "buy 1=1gem", "pass"))) is useful


def test_no_stop_is_left_after_the_last_field_and_after_the_last_artifact() -> None:
    start = profi(
        "turned", "palace1", on={"palace1": "R1"}, hoards=(RICH,), artifacts=holding("double"),
        stacks=(Pile("carpet", 4), Pile("scroll", 4), Pile("double", 4)),
    )  # fmt: skip
    assert "artifacts.new" not in rules(told(start, "pass", "buy 1=1gem", "pass"))


def test_a_price_tells_what_is_offered_and_what_is_owned_apart() -> None:
    taxed = at_market("city-tax")
    assert facts(taxed, "magic.full-price", "city-tax", "pay 1crown") == {"paid": 1, "due": 2}
    poor = profi("turned", "market", on={"market": "R5 G8"}, cast=("teleport",), hoards=((2, 0, 0, 0, 0),))
    assert facts(poor, "magic.full-price", "teleport market.G0 palace3") == {"own": 2, "due": 3}


def test_the_last_are_not_the_first_from_the_guard_on() -> None:
    start = profi("turned", "guard", guard=5, on={"guard": "R9", "palace1": "(R1)"}, cast=("last-first",))
    assert said(told(start, "last-first"), "cards.last-first")[0]["field"] == "palace:1"


def test_leaving_the_bribe_without_palace_figures_takes_nothing_back() -> None:
    start = basic("turned", "guard", guard=8, on={"guard": "R5"}, hoards=(RICH,))
    steps = told(start, "go", "decline")
    assert [(step.reason, dict(step.facts)) for step in steps if step.rule.id == "guard.refuse"] == [
        ("out", {"seat": RED})
    ]


def test_ending_a_trade_is_no_pass() -> None:
    steps = told(at_market("trade"), "trade", "decline")
    assert [step.reason for step in steps if step.rule.id == "cards.trade"] == ["opens", "ends"]


def test_the_apprentice_says_which_of_four_things_is_wrong() -> None:
    bare = profi("turned", "market", on={"market": "R5"}, cast=("mages-apprentice",))
    assert reasons(bare, "mages-apprentice palace1") == [("cards.mages-apprentice", "unplayed")]
    able = profi(
        "turned", "market", on={"market": "R5"}, artifacts=(("scroll",),), laid=(("lamp",),),
        magic=(("mages-apprentice",),),
    )  # fmt: skip
    assert reasons(able, "mages-apprentice market") == [("cards.mages-apprentice", "stack")]
    assert reasons(able, "mages-apprentice palace1", "give lamp") == [("cards.mages-apprentice", "played")]
    assert reasons(able, "mages-apprentice palace1", "give key") == [("cards.mages-apprentice", "none")]


def test_every_place_is_explained_at_the_end() -> None:
    start = profi(
        "turned", "palace1", on={"palace1": "R1"}, camel=RED, hoards=((1, 0, 0, 0, 0), (0, 2, 0, 0, 0)),
        artifacts=holding(
            "lamp double carpet key scroll counterspell key", "scroll lamp double carpet key",
            "scroll lamp double carpet counterspell",
        ),
        stacks=(Pile("counterspell"), Pile(), Pile()),
    )  # fmt: skip
    steps = told(start, "pass", "pass", "pass", "buy 1=1crown", "pass")
    assert [rule for rule in rules(steps) if rule.startswith("end.")] == [
        "end.last-artifact", "end.most", "end.scrolls", "end.treasure",
    ]  # fmt: skip
    assert said(steps, "end.scrolls")[0]["seats"] == (BLUE, GREEN)
    assert ended(steps[-1].after).standings == ((RED,), (BLUE,), (GREEN,))


# ------------------------------------------------------------------------------------------------ changed rulings
def test_the_treasure_given_in_the_market_may_be_among_the_three() -> None:
    hoards = ((1, 0, 0, 0, 0), (26, 0, 0, 0, 0))
    start = basic("turned", "market", on={"market": "R5"}, hoards=hoards, caves=((),) * 5)
    assert begun(start).supply.stock[0] == 2
    assert hoard(reached(start, "go", "swap crown 3crown"), RED) == (3, 0, 0, 0, 0)


# ------------------------------------------------------------------------------------------------ composing
@pytest.mark.parametrize(
    ("sketch", "faults"),
    [
        (profi(on={"market": "Rc"}), {"artifacts.carpet"}),
        (profi(on={"market": "Rc", "caravanserai": "Rc"}, laid=(("carpet",),)), {"artifacts.carpet"}),
        (profi("placing", on={"market": "Rc"}, laid=(("carpet",),)), {"artifacts.carpet-when"}),
        (profi(on={"market": "R5 R5d"}), {"artifacts.double"}),
        (profi(laid=(("scroll",),)), {"artifacts.scroll"}),
        (profi(spells=Spells(taboo=1 << 9)), {"guard.magic-immune"}),
        (profi(on={"cave1": "(R9)"}), {"evaluation.stay"}),
        (profi(spells=Spells(smuggled=1 << 7)), {"cards.smuggler"}),
        (Sketch(figures=lay(market="R9 R9"), caves=((1, 1, 1), (), (), (), ())), {"data.figures", "caves.shelves"}),
        (
            Sketch(setup=PROFI, instant="turned", field="market", figures=(Lies("market", RED, sort="copy"),)),
            {"artifacts.carpet"},
        ),
    ],
)
def test_what_no_game_can_reach_is_refused_with_every_reason(sketch: Sketch, faults: set[str]) -> None:
    assert refused(sketch) == faults


def test_a_game_without_artifacts_left_cannot_be_composed() -> None:
    everything = ("lamp", "double", "carpet", "counterspell", "key", "scroll") * 5
    start = basic("placing", stacks=(Pile(),) * 5, artifacts=(everything[:10], everything[10:20], everything[20:]))
    assert refused(start) == {"end.last-artifact"}


def test_a_top_shelf_may_be_empty_before_the_second_once_a_cave_is_done() -> None:
    pos = begun(basic("turned", "market", on={"market": "R5"}, caves=((0, 3), (), (), (), ())))
    assert pos.board.shelves[0] == (0, 3)
    assert refused(basic("turned", "cave1", on={"cave1": "R5"}, caves=((0, 3), (), (), (), ()))) == {"caves.shelves"}


# ------------------------------------------------------------------------------------------------ judges and lists
def test_the_judge_answers_for_every_view_seat_and_move() -> None:
    rng, pool = Random(8), move_pool(GAME)
    for moment in moments(GAME, 40):
        seats = (*GAME.seats(moment.pos), Seat.CHANCE)
        for view in (moment.pos, *[GAME.view(moment.pos, seat) for seat in GAME.seats(moment.pos)]):
            for move in rng.sample(pool, 6):
                assert all(why(GAME, view, move, seat).checks for seat in seats)


def test_the_fast_lists_are_the_judges_in_every_composed_case() -> None:
    for pos in composed():
        assert sorted(map(str, GAME.legal(pos))) == sorted(map(str, sift(GAME, pos)))


def composed() -> list[Position]:
    """The positions of all cases and lessons."""
    found: list[Position] = []
    starts = [(start, moves) for start, moves, _, _ in cases(GAME)]
    starts += [(case.start, list(case.moves)) for case in taught(GAME)]
    for start, moves in starts:
        try:
            pos = begun(start)
        except Impossible:
            continue
        found.append(pos)
        for text in moves:
            for step in play(GAME, pos, GAME.parse(text)):
                pos = step.after
            found.append(pos)
    return found


def test_between_two_steps_nobody_is_asked() -> None:
    steps = told(profi("turned", "market", on={"market": "R1"}, cast=("spy",)), "spy")
    between = [step.after for step in steps if step.rule.id == "timing.resolve"]
    assert [asked(pos) for pos in between] == [(Seat.CHANCE, "vizier.who")]


# ------------------------------------------------------------------------------------------------ what the books denied
def test_a_figure_that_came_back_is_behind_the_screen_and_out_for_the_round() -> None:
    start = profi("placing", turn=RED, hands=((1, 2, 4, 5, 6, 7, 8),), on={"market": "(B4)"})
    assert "placing.own-figure" in held(start, "9 market")
    assert reasons(start, "9 market") == [("magic.out", "")]
    assert reasons(profi("placing", turn=RED, on={"market": "(R9)"}), "9 market") == [("placing.own-figure", "")]


def test_passing_while_placing_is_refused_as_such_only_where_a_figure_is_asked_for() -> None:
    start = profi(
        "round-start",
        laid=(("lamp",),),
        magic=(("sacrifice",),),
        hoards=(RICH, RICH, RICH),
        artifacts=((), ("key",), ("key",)),
    )
    demanded = ("sacrifice", "pass", "pass", "pass", "pass")
    assert asked(reached(start, *demanded)) == (RED, "cards.sacrifice")
    assert reasons(start, *demanded, "pass")[0] == ("timing.poll", "when")
    assert reasons(profi("placing", turn=RED), "pass")[0] == ("placing.all-eight", "")


@pytest.mark.parametrize("move", ["buy 7=7crown 1=1pearl", "buy 1=1pearl 7=7crown"])
def test_a_price_is_right_whichever_figure_is_named_first(move: str) -> None:
    start = basic("turned", "palace1", on={"palace1": "R1 R7"}, hoards=((7, 1, 0, 0, 0),))
    assert verdict(start, "go", move)
    assert hoard(reached(start, "go", move), RED) == (0, 0, 0, 0, 0)


def test_a_copied_double_names_a_figure_where_it_lies() -> None:
    start = profi(
        "turned",
        "market",
        on={"market": "R1", "cave1": "R2", "palace1": "(B4)"},
        laid=(("lamp",), ("double",)),
        magic=(("parasite",),),
    )
    there, tag = next(
        (field, one.tag) for field in (0, 7) for one in begun(start).board.fields[field] if one.number == 1
    )
    assert there == 7
    assert verdict(start, f"parasite B.double market.R{tag}")
    assert reasons(start, f"parasite B.double cave1.R{tag}") == [("timing.play", "elsewhere")]
    assert reasons(start, "parasite B.double tent.R9") == [("timing.play", "figure")]


def test_a_copied_key_is_not_said_to_work_once_the_guard_is_done() -> None:
    parts = {"laid": (("lamp",), ("key",)), "magic": (("parasite",),)}
    before = profi("before", "market", on={"market": "R1", "palace1": "(B4)"}, **parts)
    after = profi("turned", "palace1", on={"palace1": "R1 B4"}, guard=3, entered=(RED, BLUE), **parts)
    assert "cards.parasite-guard" in held(before, "parasite B.key")
    assert reasons(after, "parasite B.key") == [("timing.guard-revealed", "")]
    assert "cards.parasite-guard" not in held(after, "parasite B.key")


def test_the_palace_limit_counts_what_was_placed_and_says_so() -> None:
    start = profi("placing", turn=RED, on={"palace1": "R1 R1d"}, laid=(("double",),), spells=Spells(spies=0b010))
    (check,) = [check for check in verdict(start, "9 palace1").checks if check.rule.id == "placing.palace-limit"]
    assert VOICE.check(check) == "You have placed 1 figure at palace field 1; the limit is 5."


def test_a_price_of_one_who_has_no_figures_there_is_not_called_theirs() -> None:
    start = basic("turned", "palace1", on={"palace1": "R1"}, hoards=(RICH, RICH))
    (check,) = [
        c
        for c in verdict(start, "go", "buy 2=2crown 1=1crown", by=BLUE).broken
        if c.rule.id == "palace.price-different"
    ]
    assert VOICE.check(check) == "2 figures need 2 different kinds. You offer crowns more than once."


def test_a_scroll_is_refused_as_such_whatever_it_is_played_on() -> None:
    start = profi("turned", "market", on={"market": "R1"}, artifacts=(("scroll", "key"),))
    for move in ("scroll", "scroll market", "scroll market.R0", "scroll market.R9"):
        assert reasons(start, move) == [("artifacts.scroll", "")]


def test_a_copied_scroll_is_not_asked_for_a_target() -> None:
    start = profi(
        "turned", "market", on={"market": "R1"}, artifacts=((), ("scroll",)), laid=(("lamp",),), magic=(("parasite",),)
    )
    for move in ("parasite B.scroll", "parasite B.scroll guard", "parasite B.scroll market.R0"):
        assert reasons(start, move) == [("cards.parasite", "scroll"), ("cards.parasite-out", "")]


def test_a_figure_at_the_guard_is_not_said_to_be_movable() -> None:
    start = profi("before", "market", on={"market": "B1", "guard": "(R4)"}, cast=("second-chance",))
    (check,) = [
        check for check in verdict(start, "second-chance guard.R0 market").checks if check.rule.id == "artifacts.fixed"
    ]
    assert "guard.magic-immune" in broken(start, "second-chance guard.R0 market")
    assert VOICE.check(check) == "This is a placed figure, no Carpet and no double."


def test_who_has_no_counterspell_is_not_told_to_use_one() -> None:
    start = profi(
        "turned", "market", on={"market": "R1"}, artifacts=((), ("key",)), laid=(("lamp",),), magic=(("charity",),)
    )
    (check,) = [
        check
        for check in verdict(start, "charity", "counterspell", by=BLUE).checks
        if check.rule.id == "artifacts.counterspell"
    ]
    assert "magic.held" in broken(start, "charity", "counterspell", by=BLUE)
    assert VOICE.check(check) == "Red has just played Charity: a Counterspell can cancel it."
