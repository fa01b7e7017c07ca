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
from tutor.lessons import course
from tutor.lessons.scenes import Act
from tutor.scenes.choice import Refuses
from tutor.scenes.messages import Key as Stroke
from tutor.scenes.messages import Known, Message, Pointed, Pressed, Sized, Tick
from tutor.view.asked import QUERY
from tutor.view.pages.table.host import Host
from tutor.view.pages.table.log import whole
from tutor.view.pages.table.page import TablePage, table
from tutor.view.pages.table.state import Draft
from tutor.view.pages.table.turns import now, turns

every_game = pytest.mark.parametrize("game", [GAMES[key] for key in GAMES], ids=list(GAMES))


def opened(
    game: AnyGame = CAESAR,
    *,
    opponents: int | None = None,
    seed: int = 5,
    store: MemoryStore | None = None,
    calm: bool = False,
) -> TablePage:
    count = game.players[0]
    setup = game.Setup(players=count) if "players" in game.Setup.__struct_fields__ else game.Setup()
    others = count - 1 if opponents is None else opponents
    page = TablePage(game, Draft(setup, others), seed=seed, learner=Learner(store or MemoryStore(), "somebody"))
    return told(page, Sized(1280, 800, calm))


def told(page: TablePage, *messages: Message) -> TablePage:
    for message in messages:
        page.hear(message)
        page.frame.show()
    return page


def to_my_turn(page: TablePage) -> TablePage:
    return told(page, Stroke("s"))


def pass_time(page: TablePage, until: Callable[[TablePage], bool] = lambda page: page.frame.shown.wait is None) -> int:
    """Let time pass as the page asks for it; how many ticks."""
    for ticks in range(500):
        if until(page):
            return ticks
        wait = page.frame.shown.wait
        assert wait is not None, "time stands still"
        told(page, Tick(wait.beat))
    raise AssertionError("it never stops")


def marks(page: TablePage, *kinds: str) -> list[str]:
    return [mark.id for mark in page.frame.shown.marks if mark.kind in kinds]


def asked(page: TablePage) -> Decision:
    found = page.host.asked(page.state)
    assert found is not None
    return found


def play_something(page: TablePage) -> TablePage:
    """Click what is marked until a move is made."""
    before = len(page.state.sitting.history)
    for _ in range(12):
        clicks = page.host.clicks(page.state)
        if clicks.settled():
            told(page, Pressed("do_it"))
        elif clicks.takes:
            told(page, Pointed((next(iter(clicks.takes)),)))
        else:
            told(page, Pressed("option", clicks.options[0]))
        if len(page.state.sitting.history) > before:
            return page
    raise AssertionError("no click makes a move")


# ------------------------------------------------------------------------------------------------ my move
def test_a_card_is_laid_with_two_clicks() -> None:
    page = opened()
    told(page, Pointed(("hand:cleopatra:0",)))
    assert marks(page, "selected") == ["hand:cleopatra:0"]
    told(page, Pointed(("side:censors:cleopatra",)))
    made = [turned for turned in page.state.sitting.history if not turned.auto]
    assert [str(turned.move) for turned in made] == ["lay (1) censors"]


@every_game
def test_what_can_be_taken_is_marked_at_every_question_and_after_every_move(game: AnyGame) -> None:
    page = to_my_turn(opened(game))
    for _ in range(4):
        assert marks(page, "pick", "target") or page.host.clicks(page.state).options
        to_my_turn(play_something(page))


def test_an_illegal_click_is_answered_where_it_happened_with_a_reason_and_a_way_out() -> None:
    page = to_my_turn(opened(GAMES["kleopatra"]))
    clicks, scene = page.host.clicks(page.state), page.frame.shown.scene
    assert scene is not None
    wrong = next(thing.id for thing in scene.things if isinstance(clicks.on((thing.id,)), Refuses))
    before = page.state.sitting
    told(page, Pointed((wrong,)))
    assert page.state.sitting is before
    assert wrong in marks(page, "refused")
    found = page.host.judged(page.state)
    assert page.host.voice.check(found.verdict.broken[0]) in unescape(page.frame.shown.head)
    told(page, Pressed("instead", "0"))
    assert found.now[0].move in [str(turned.move) for turned in page.state.sitting.history]


def test_what_means_nothing_is_said_to_mean_nothing() -> None:
    page = told(opened(), Pointed(("confidence:stack",)))
    assert page.state.stray
    assert "note" in page.frame.shown.head


def test_whoever_wants_to_be_asked_confirms_every_move() -> None:
    page = told(
        opened(), Pressed("confirm", "true"), Pointed(("hand:cleopatra:0",)), Pointed(("side:censors:cleopatra",))
    )
    assert not [turned for turned in page.state.sitting.history if not turned.auto]
    assert 'data-do="do_it"' in page.frame.shown.foot
    told(page, Pressed("do_it"))
    assert [turned for turned in page.state.sitting.history if not turned.auto]


# ------------------------------------------------------------------------------------------------ others' turns
@every_game
def test_others_move_one_at_a_time_and_stop_when_i_am_asked(game: AnyGame) -> None:
    page = to_my_turn(opened(game))
    play_something(page)
    for _ in range(300):
        shown, before = page.frame.shown, page.state
        if shown.wait is None:
            break
        told(page, Tick(shown.wait.beat))
        fresh = page.state.sitting.history[len(before.sitting.history) :]
        players = [
            page.game.decision(page.state.sitting.before(len(before.sitting.history) + n)) for n in range(len(fresh))
        ]
        assert sum(isinstance(one, Decision) and one.seat is not Seat.CHANCE for one in players) <= 1
    assert page.host.asked(page.state) or page.host.outcome(page.state)


def test_a_tick_that_comes_late_means_nothing() -> None:
    page = play_something(to_my_turn(opened(GAMES["cleocatra"])))
    pass_time(page, lambda one: one.frame.shown.wait is not None)
    wait = page.frame.shown.wait
    assert wait is not None
    told(page, Tick(wait.beat))
    state = page.state
    assert told(page, Tick(wait.beat)).state is state


def test_space_pauses_arrows_step_and_the_pace_sets_the_time() -> None:
    page = opened(GAMES["kleopatra"])
    pass_time(page, lambda one: len(one.state.sitting.history) > len(opened(GAMES["kleopatra"]).state.sitting.history))
    told(page, Stroke(" "))
    assert page.state.paused
    assert page.frame.shown.wait is None
    here = now(page.host, page.state)
    assert here is not None
    told(page, Stroke("ArrowLeft"))
    assert page.state.look == here.seen - 1
    told(page, Stroke("ArrowRight"))
    assert page.state.look is None
    told(page, Stroke("ArrowRight"))
    later = now(page.host, page.state)
    assert later is not None
    assert (len(later.steps), later.seen) > (len(here.steps), here.seen)
    told(page, Stroke(" "), Pressed("pace", "slow"))
    assert page.frame.shown.wait is not None
    assert page.frame.shown.wait.after == 1200
    assert told(page, Pressed("pace", "fast")).frame.shown.wait.after == 200  # type: ignore[union-attr]


@every_game
def test_to_my_turn_skips_what_others_do(game: AnyGame) -> None:
    page = to_my_turn(opened(game))
    assert asked(page).seat == Seat.FIRST
    assert page.frame.shown.wait is None


def test_dice_do_not_change_when_a_game_is_watched_or_skipped() -> None:
    watched, skipped = opened(GAMES["kleopatra"]), to_my_turn(opened(GAMES["kleopatra"]))
    pass_time(watched)
    assert [t.move for t in watched.state.sitting.history] == [t.move for t in skipped.state.sitting.history]


# ------------------------------------------------------------------------------------------------ the log
@every_game
def test_the_log_reads_in_the_order_of_play_and_chance_is_nobody(game: AnyGame) -> None:
    page = to_my_turn(opened(game))
    for _ in range(5):
        to_my_turn(play_something(page))
    every = turns(page.host, page.state.sitting)
    assert [turn.first for turn in every] == sorted(turn.first for turn in every)
    assert [turn.round for turn in every] == sorted(turn.round for turn in every)
    assert all(turn.seat is not Seat.CHANCE for turn in every)
    chance = page.host.voice.name(Seat.CHANCE)
    assert not re.search(rf">{re.escape(chance)}<", str(whole(page.host, page.state)))


def test_the_log_tells_nothing_that_was_not_yet_seen() -> None:
    page = opened(GAMES["kleopatra"])
    pass_time(page, lambda one: now(one.host, one.state) is not None and not one.host.is_settled(one.state))
    here = now(page.host, page.state)
    assert here is not None
    unseen = page.host.voice.step(here.steps[here.stops[here.seen].first], Seat.FIRST)
    assert unseen not in page.frame.shown.sheet


# ------------------------------------------------------------------------------------------------ back
@every_game
def test_undo_goes_back_to_my_last_decision(game: AnyGame) -> None:
    page = to_my_turn(opened(game))
    before = page.state.sitting
    to_my_turn(play_something(page))
    told(page, Pressed("undo"))
    assert page.state.sitting.history == before.history
    assert asked(page)


# ------------------------------------------------------------------------------------------------ eyes
@every_game
def test_viewing_as_anybody_never_breaks_and_asks_only_the_real_position(game: AnyGame) -> None:
    page = to_my_turn(opened(game))
    for value in [*(str(int(seat)) for seat in game.seats(page.state.sitting.pos)), "mover", "all"]:
        told(page, Pressed("seat", value))
        assert page.frame.shown.scene is not None
        to_my_turn(play_something(page))
        assert page.host.asked(page.state) or page.host.outcome(page.state)


def test_a_whole_game_can_be_played_by_clicks() -> None:
    page = to_my_turn(opened(GAMES["cleocatra"], calm=True))
    for _ in range(200):
        if page.host.outcome(page.state):
            break
        to_my_turn(play_something(page))
    assert page.host.outcome(page.state)
    assert 'data-do="new"' in page.frame.shown.foot


# ------------------------------------------------------------------------------------------------ keeping
@every_game
def test_a_running_game_is_kept_by_itself_and_comes_back(game: AnyGame) -> None:
    store = MemoryStore()
    page = to_my_turn(opened(game, store=store))
    play_something(page)
    again = opened(game, store=store)
    assert [t.move for t in again.state.sitting.history] == [t.move for t in page.state.sitting.history]
    assert [t.auto for t in again.state.sitting.history] == [t.auto for t in page.state.sitting.history]
    assert again.state.sitting.opponents == page.state.sitting.opponents


def test_a_game_is_saved_under_a_name_opened_again_and_shared_as_a_code() -> None:
    page = play_something(opened())
    kept = [t.move for t in page.state.sitting.history]
    told(page, Pressed("keep"), Pressed("name", "mine"), Pressed("save"))
    code = re.search(r'data-copy="([^"]+)"', page.frame.shown.over)
    assert code is not None
    told(page, Pressed("close"), Pressed("new"), Pressed("deal"))
    assert [t.move for t in page.state.sitting.history] != kept
    told(page, Pressed("load", "mine"))
    assert [t.move for t in page.state.sitting.history] == kept
    told(page, Pressed("deal"), Pressed("code", code[1]), Pressed("open_code"))
    assert [t.move for t in page.state.sitting.history] == kept


def test_what_cannot_be_saved_or_opened_destroys_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    page = play_something(opened())
    sitting = page.state.sitting
    told(page, Pressed("keep"), Pressed("save"))
    assert page.state.said
    told(page, Pressed("code", "tutor:nonsense"), Pressed("open_code"), Pressed("load", "nobody"))
    assert page.state.said
    told(page, Pressed("name", "mine"), Pressed("save"))

    def full(*_: object) -> None:
        raise Unkept("unkept_full")

    monkeypatch.setattr(MemoryStore, "change", full)
    told(page, Pressed("save_over"))
    assert page.state.sitting is sitting
    assert page.state.said
    play_something(page)
    assert "trouble" in page.frame.shown.head


def test_a_name_with_a_script_in_it_is_shown_as_text() -> None:
    name = "<script>hacked</script>"
    code = Record("caesar", CAESAR.version, position={}, names=("Ann", name)).share()
    page = told(opened(), Pressed("code", code), Pressed("open_code"))
    assert escape(name) in page.frame.shown.head
    assert name not in page.frame.shown.head + page.frame.shown.bar + page.frame.shown.sheet + page.frame.shown.strip


def test_another_game_is_dealt_with_other_players_and_opponents() -> None:
    page = told(
        opened(GAMES["kleopatra"]),
        Pressed("new"),
        Pressed("field:players", "2"),
        Pressed("opponents", "0"),
        Pressed("deal"),
    )
    assert len(page.game.seats(page.state.sitting.pos)) == 5
    assert page.state.eyes == "mover"
    assert asked(page)


def test_a_plain_page_goes_on_with_its_visitors_game(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("TUTOR_RECORDS", str(tmp_path))
    key = "0123456789abcdef" * 2
    one = told(opened(), Known(key))
    play_something(one)
    other = told(opened(), Known(key))
    assert [t.move for t in other.state.sitting.history] == [t.move for t in one.state.sitting.history]


def test_a_phone_shows_the_part_of_the_board_where_something_can_be_taken() -> None:
    for key in GAMES:
        page = told(to_my_turn(opened(GAMES[key])), Sized(390, 844))
        assert page.frame.shown.scene is not None
        assert page.frame.shown.scene.width < 400
        assert marks(page, "pick", "target") or page.host.clicks(page.state).options
        for zone in page.host.zones:
            told(page, Pressed("zone", zone))
            assert page.host.zone(page.state) == zone


def test_the_door_names_a_table_by_what_was_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("TUTOR_RECORDS", str(tmp_path))
    assert table("caesar").name == "caesar"
    assert table("kleopatra").name == "kleopatra"
    assert table("kleopatra", players=4).name not in ("kleopatra", table("kleopatra", players=5).name)
    assert isinstance(table("caesar").host, Host)


def test_a_link_brings_the_same_game_and_a_torn_one_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    page = told(play_something(opened()), Pressed("keep"))
    kept = [t.move for t in page.state.sitting.history]
    link = re.search(r'data-copy="share=([^"]+)"', page.frame.shown.over)
    assert link is not None
    store = MemoryStore()
    monkeypatch.setenv(QUERY, f"share={link[1]}")
    assert [t.move for t in opened(store=store).state.sitting.history] == kept
    assert [t.move for t in opened(store=store).state.sitting.history] == kept
    monkeypatch.setenv(QUERY, f"share={link[1][:-20]}")
    assert opened(store=store).state.said


# ------------------------------------------------------------------------------------------------ a first table
@every_game
def test_a_first_table_begins_with_moves_that_lesson_1_taught(game: AnyGame) -> None:
    first = game.players[0]
    page = TablePage(
        game, Draft(game.Setup(players=first), first - 1), seed=3, learner=Learner(MemoryStore()), first=True
    )
    acts = (scene for lesson in course(game.key)[:2] for scene in lesson.scenes if isinstance(scene, Act))
    kinds = {type(game.parse(text)) for act in acts for text in act.solution}
    assert kinds & {type(move) for move in game.legal(page.state.sitting.pos)}
    off = page.state.draft.off
    assert not off or page.host.words.word("first_table", what="").partition(":")[0] in page.frame.shown.head
