"""The table, told by messages: moves, others' turns one at a time, the log, going back, and keeping."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape, unescape

import pytest

from tutor.core.course import Decision, Seat
from tutor.core.game import AnyGame
from tutor.core.record import Record
from tutor.games import GAMES
from tutor.games.caesar import CAESAR
from tutor.learner.learner import Learner
from tutor.learner.refused import Unkept
from tutor.learner.store import MemoryStore
from tutor.view.asked import QUERY
from tutor.view.choice import Refuses
from tutor.view.frame.messages import Key as Stroke
from tutor.view.frame.messages import Known, Message, Pointed, Pressed, Sized, Tick
from tutor.view.tables.hall import Hall, table
from tutor.view.tables.host import Host
from tutor.view.tables.log import whole
from tutor.view.tables.state import Draft
from tutor.view.tables.turns import now, turns

every_game = pytest.mark.parametrize("game", [GAMES[key] for key in GAMES], ids=list(GAMES))


def opened(
    game: AnyGame = CAESAR,
    *,
    opponents: int | None = None,
    seed: int = 5,
    store: MemoryStore | None = None,
    calm: bool = False,
) -> Hall:
    count = game.players[0]
    setup = game.Setup(players=count) if "players" in game.Setup.__struct_fields__ else game.Setup()
    others = count - 1 if opponents is None else opponents
    hall = Hall(game, Draft(setup, others), seed=seed, learner=Learner(store or MemoryStore(), "somebody"))
    return told(hall, Sized(1280, 800, calm))


def told(hall: Hall, *messages: Message) -> Hall:
    for message in messages:
        hall.hear(message)
        hall.frame.show()
    return hall


def to_my_turn(hall: Hall) -> Hall:
    return told(hall, Stroke("s"))


def pass_time(hall: Hall, until: Callable[[Hall], bool] = lambda hall: hall.frame.shown.wait is None) -> int:
    """Let time pass as the page asks for it; how many ticks."""
    for ticks in range(500):
        if until(hall):
            return ticks
        wait = hall.frame.shown.wait
        assert wait is not None, "time stands still"
        told(hall, Tick(wait.beat))
    raise AssertionError("it never stops")


def marks(hall: Hall, *kinds: str) -> list[str]:
    return [mark.id for mark in hall.frame.shown.marks if mark.kind in kinds]


def asked(hall: Hall) -> Decision:
    found = hall.host.asked(hall.state)
    assert found is not None
    return found


def play_something(hall: Hall) -> Hall:
    """Click what is marked until a move is made."""
    before = len(hall.state.sitting.history)
    for _ in range(12):
        clicks = hall.host.clicks(hall.state)
        if clicks.settled():
            told(hall, Pressed("do_it"))
        elif clicks.takes:
            told(hall, Pointed((next(iter(clicks.takes)),)))
        else:
            told(hall, Pressed("option", clicks.options[0]))
        if len(hall.state.sitting.history) > before:
            return hall
    raise AssertionError("no click makes a move")


# ------------------------------------------------------------------------------------------------ my move
def test_a_card_is_laid_with_two_clicks() -> None:
    hall = opened()
    told(hall, Pointed(("hand:cleopatra:0",)))
    assert marks(hall, "selected") == ["hand:cleopatra:0"]
    told(hall, Pointed(("side:censors:cleopatra",)))
    made = [turned for turned in hall.state.sitting.history if not turned.auto]
    assert [str(turned.move) for turned in made] == ["lay (1) censors"]


@every_game
def test_what_can_be_taken_is_marked_at_every_question_and_after_every_move(game: AnyGame) -> None:
    hall = to_my_turn(opened(game))
    for _ in range(4):
        assert marks(hall, "pick", "target") or hall.host.clicks(hall.state).options
        to_my_turn(play_something(hall))


def test_an_illegal_click_is_answered_where_it_happened_with_a_reason_and_a_way_out() -> None:
    hall = to_my_turn(opened(GAMES["kleopatra"]))
    clicks, scene = hall.host.clicks(hall.state), hall.frame.shown.scene
    assert scene is not None
    wrong = next(thing.id for thing in scene.things if isinstance(clicks.on((thing.id,)), Refuses))
    before = hall.state.sitting
    told(hall, Pointed((wrong,)))
    assert hall.state.sitting is before
    assert wrong in marks(hall, "refused")
    found = hall.host.judged(hall.state)
    assert hall.host.voice.check(found.verdict.broken[0]) in unescape(hall.frame.shown.head)
    told(hall, Pressed("instead", "0"))
    assert found.now[0].move in [str(turned.move) for turned in hall.state.sitting.history]


def test_what_means_nothing_is_said_to_mean_nothing() -> None:
    hall = told(opened(), Pointed(("confidence:stack",)))
    assert hall.state.stray
    assert "note" in hall.frame.shown.head


def test_whoever_wants_to_be_asked_confirms_every_move() -> None:
    hall = told(
        opened(), Pressed("confirm", "true"), Pointed(("hand:cleopatra:0",)), Pointed(("side:censors:cleopatra",))
    )
    assert not [turned for turned in hall.state.sitting.history if not turned.auto]
    assert 'data-do="do_it"' in hall.frame.shown.foot
    told(hall, Pressed("do_it"))
    assert [turned for turned in hall.state.sitting.history if not turned.auto]


# ------------------------------------------------------------------------------------------------ others' turns
@every_game
def test_others_move_one_at_a_time_and_stop_when_i_am_asked(game: AnyGame) -> None:
    hall = to_my_turn(opened(game))
    play_something(hall)
    for _ in range(300):
        shown, before = hall.frame.shown, hall.state
        if shown.wait is None:
            break
        told(hall, Tick(shown.wait.beat))
        fresh = hall.state.sitting.history[len(before.sitting.history) :]
        players = [
            hall.game.decision(hall.state.sitting.before(len(before.sitting.history) + n)) for n in range(len(fresh))
        ]
        assert sum(isinstance(one, Decision) and one.seat is not Seat.CHANCE for one in players) <= 1
    assert hall.host.asked(hall.state) or hall.host.outcome(hall.state)


def test_a_tick_that_comes_late_means_nothing() -> None:
    hall = play_something(to_my_turn(opened(GAMES["cleocatra"])))
    pass_time(hall, lambda one: one.frame.shown.wait is not None)
    wait = hall.frame.shown.wait
    assert wait is not None
    told(hall, Tick(wait.beat))
    state = hall.state
    assert told(hall, Tick(wait.beat)).state is state


def test_space_pauses_arrows_step_and_the_pace_sets_the_time() -> None:
    hall = opened(GAMES["kleopatra"])
    pass_time(hall, lambda one: len(one.state.sitting.history) > len(opened(GAMES["kleopatra"]).state.sitting.history))
    told(hall, Stroke(" "))
    assert hall.state.paused
    assert hall.frame.shown.wait is None
    here = now(hall.host, hall.state)
    assert here is not None
    told(hall, Stroke("ArrowLeft"))
    assert hall.state.look == here.seen - 1
    told(hall, Stroke("ArrowRight"))
    assert hall.state.look is None
    told(hall, Stroke("ArrowRight"))
    later = now(hall.host, hall.state)
    assert later is not None
    assert (len(later.steps), later.seen) > (len(here.steps), here.seen)
    told(hall, Stroke(" "), Pressed("pace", "slow"))
    assert hall.frame.shown.wait is not None
    assert hall.frame.shown.wait.after == 1200
    assert told(hall, Pressed("pace", "fast")).frame.shown.wait.after == 200  # type: ignore[union-attr]


@every_game
def test_to_my_turn_skips_what_others_do(game: AnyGame) -> None:
    hall = to_my_turn(opened(game))
    assert asked(hall).seat == Seat.FIRST
    assert hall.frame.shown.wait is None


def test_dice_do_not_change_when_a_game_is_watched_or_skipped() -> None:
    watched, skipped = opened(GAMES["kleopatra"]), to_my_turn(opened(GAMES["kleopatra"]))
    pass_time(watched)
    assert [t.move for t in watched.state.sitting.history] == [t.move for t in skipped.state.sitting.history]


# ------------------------------------------------------------------------------------------------ the log
@every_game
def test_the_log_reads_in_the_order_of_play_and_chance_is_nobody(game: AnyGame) -> None:
    hall = to_my_turn(opened(game))
    for _ in range(5):
        to_my_turn(play_something(hall))
    every = turns(hall.host, hall.state.sitting)
    assert [turn.first for turn in every] == sorted(turn.first for turn in every)
    assert [turn.round for turn in every] == sorted(turn.round for turn in every)
    assert all(turn.seat is not Seat.CHANCE for turn in every)
    chance = hall.host.voice.name(Seat.CHANCE)
    assert not re.search(rf">{re.escape(chance)}<", str(whole(hall.host, hall.state)))


def test_the_log_tells_nothing_that_was_not_yet_seen() -> None:
    hall = opened(GAMES["kleopatra"])
    pass_time(hall, lambda one: now(one.host, one.state) is not None and not one.host.is_settled(one.state))
    here = now(hall.host, hall.state)
    assert here is not None
    unseen = hall.host.voice.step(here.steps[here.stops[here.seen].first], Seat.FIRST)
    assert unseen not in hall.frame.shown.sheet


# ------------------------------------------------------------------------------------------------ back
@every_game
def test_undo_goes_back_to_my_last_decision(game: AnyGame) -> None:
    hall = to_my_turn(opened(game))
    before = hall.state.sitting
    to_my_turn(play_something(hall))
    told(hall, Pressed("undo"))
    assert hall.state.sitting.history == before.history
    assert asked(hall)


# ------------------------------------------------------------------------------------------------ eyes
@every_game
def test_viewing_as_anybody_never_breaks_and_asks_only_the_real_position(game: AnyGame) -> None:
    hall = to_my_turn(opened(game))
    for value in [*(str(int(seat)) for seat in game.seats(hall.state.sitting.pos)), "mover", "all"]:
        told(hall, Pressed("seat", value))
        assert hall.frame.shown.scene is not None
        to_my_turn(play_something(hall))
        assert hall.host.asked(hall.state) or hall.host.outcome(hall.state)


def test_a_whole_game_can_be_played_by_clicks() -> None:
    hall = to_my_turn(opened(GAMES["cleocatra"], calm=True))
    for _ in range(200):
        if hall.host.outcome(hall.state):
            break
        to_my_turn(play_something(hall))
    assert hall.host.outcome(hall.state)
    assert 'data-do="new"' in hall.frame.shown.foot


# ------------------------------------------------------------------------------------------------ keeping
@every_game
def test_a_running_game_is_kept_by_itself_and_comes_back(game: AnyGame) -> None:
    store = MemoryStore()
    hall = to_my_turn(opened(game, store=store))
    play_something(hall)
    again = opened(game, store=store)
    assert [t.move for t in again.state.sitting.history] == [t.move for t in hall.state.sitting.history]
    assert [t.auto for t in again.state.sitting.history] == [t.auto for t in hall.state.sitting.history]
    assert again.state.sitting.opponents == hall.state.sitting.opponents


def test_a_game_is_saved_under_a_name_opened_again_and_shared_as_a_code() -> None:
    hall = play_something(opened())
    kept = [t.move for t in hall.state.sitting.history]
    told(hall, Pressed("keep"), Pressed("name", "mine"), Pressed("save"))
    code = re.search(r'data-copy="([^"]+)"', hall.frame.shown.over)
    assert code is not None
    told(hall, Pressed("close"), Pressed("new"), Pressed("deal"))
    assert [t.move for t in hall.state.sitting.history] != kept
    told(hall, Pressed("load", "mine"))
    assert [t.move for t in hall.state.sitting.history] == kept
    told(hall, Pressed("deal"), Pressed("code", code[1]), Pressed("open_code"))
    assert [t.move for t in hall.state.sitting.history] == kept


def test_what_cannot_be_saved_or_opened_destroys_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = play_something(opened())
    sitting = hall.state.sitting
    told(hall, Pressed("keep"), Pressed("save"))
    assert hall.state.said
    told(hall, Pressed("code", "tutor:nonsense"), Pressed("open_code"), Pressed("load", "nobody"))
    assert hall.state.said
    told(hall, Pressed("name", "mine"), Pressed("save"))

    def full(*_: object) -> None:
        raise Unkept("unkept_full")

    monkeypatch.setattr(MemoryStore, "change", full)
    told(hall, Pressed("save_over"))
    assert hall.state.sitting is sitting
    assert hall.state.said
    play_something(hall)
    assert "trouble" in hall.frame.shown.head


def test_a_name_with_a_script_in_it_is_shown_as_text() -> None:
    name = "<script>hacked</script>"
    code = Record("caesar", CAESAR.version, position={}, names=("Ann", name)).share()
    hall = told(opened(), Pressed("code", code), Pressed("open_code"))
    assert escape(name) in hall.frame.shown.head
    assert name not in hall.frame.shown.head + hall.frame.shown.bar + hall.frame.shown.sheet + hall.frame.shown.strip


def test_another_game_is_dealt_with_other_players_and_opponents() -> None:
    hall = told(
        opened(GAMES["kleopatra"]),
        Pressed("new"),
        Pressed("field:players", "2"),
        Pressed("opponents", "0"),
        Pressed("deal"),
    )
    assert len(hall.game.seats(hall.state.sitting.pos)) == 5
    assert hall.state.eyes == "mover"
    assert asked(hall)


def test_a_plain_page_goes_on_with_its_visitors_game(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("TUTOR_RECORDS", str(tmp_path))
    key = "0123456789abcdef" * 2
    one = told(opened(), Known(key))
    play_something(one)
    other = told(opened(), Known(key))
    assert [t.move for t in other.state.sitting.history] == [t.move for t in one.state.sitting.history]


def test_a_phone_shows_the_part_of_the_board_where_something_can_be_taken() -> None:
    for key in GAMES:
        hall = told(to_my_turn(opened(GAMES[key])), Sized(390, 844))
        assert hall.frame.shown.scene is not None
        assert hall.frame.shown.scene.width < 400
        assert marks(hall, "pick", "target") or hall.host.clicks(hall.state).options
        for zone in hall.host.zones:
            told(hall, Pressed("zone", zone))
            assert hall.host.zone(hall.state) == zone


def test_the_door_names_a_table_by_what_was_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("TUTOR_RECORDS", str(tmp_path))
    assert table("caesar").name == "caesar"
    assert table("kleopatra").name == "kleopatra"
    assert table("kleopatra", players=4).name not in ("kleopatra", table("kleopatra", players=5).name)
    assert isinstance(table("caesar").host, Host)


def test_a_link_brings_the_same_game_and_a_torn_one_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    hall = told(play_something(opened()), Pressed("keep"))
    kept = [t.move for t in hall.state.sitting.history]
    link = re.search(r'data-copy="share=([^"]+)"', hall.frame.shown.over)
    assert link is not None
    store = MemoryStore()
    monkeypatch.setenv(QUERY, f"share={link[1]}")
    assert [t.move for t in opened(store=store).state.sitting.history] == kept
    assert [t.move for t in opened(store=store).state.sitting.history] == kept
    monkeypatch.setenv(QUERY, f"share={link[1][:-20]}")
    assert opened(store=store).state.said
