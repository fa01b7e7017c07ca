"""Why not, find and readings, in text and as commands."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

import tutor
from tests.test_command import POSITION, Shell
from tests.toy import LADDER, Sketch
from tutor.ask import explore
from tutor.ask.findings import Sight
from tutor.ask.question import begun
from tutor.ask.wording import changed, written
from tutor.command import STOPPED, main
from tutor.core.game import AnyGame
from tutor.core.record import Broken, Record
from tutor.core.table import Table
from tutor.core.voice import Voice
from tutor.explore.cabinet import cabinet
from tutor.explore.edits import Make, Paint, Set
from tutor.explore.find import Found, Progress
from tutor.explore.goal import Cites
from tutor.explore.spot import Spot
from tutor.games import ALL, GAMES

pytestmark = pytest.mark.usefixtures("fifth_game")

VAIN = ("setup.copies", "end.all-played")
"""Rules of the toy that never meet."""


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    return Shell(capsys, tmp_path)


# ------------------------------------------------------------------------------------------------ why not
def test_whynot_gives_what_is_broken_and_what_is_legal_instead(shell: Shell) -> None:
    answer = shell.json("whynot", shell.file(position=POSITION, move="5"))
    assert answer["legal"] is False
    assert [check["rule"] for check in answer["broken"]] == ["turn.from-hand", "turn.rising"]
    assert answer["now"]
    for other in answer["now"]:
        assert tutor.why("ladder", POSITION, other["move"])


def test_whynot_in_words_has_only_what_fails_and_every_way_out(shell: Shell) -> None:
    said = shell("whynot", shell.file(position=POSITION, move="5"))
    assert "[turn.rising]" in said
    assert "turn.in-turn" not in said
    assert "Instead you could:" in said


def test_a_changed_position_is_given_as_a_record_that_allows_the_move() -> None:
    answer = tutor.whynot("ladder", {"hands": [[4], [5]], "piles": [[6], []]}, "4").data()
    assert answer["elsewhere"]
    for other in answer["elsewhere"]:
        assert other["change"]
        assert tutor.why("ladder", Record.read(other["record"]), "4")


def test_a_move_that_is_out_of_turn_is_allowed_at_another_time() -> None:
    answer = tutor.whynot("ladder", POSITION, "5", by="Ben")
    assert not answer
    assert answer.told.later
    assert "On your next turn." in str(answer)


@pytest.mark.parametrize("move", ["lay (5) senators", "scout praetors", "veto"])
def test_a_seat_is_told_the_same_whatever_lies_face_down(move: str) -> None:
    """Neither a changed position nor a future may tell what the other side has."""
    hidden = [("(2) 4", "1 2 veto"), ("(5) 4", "1 2 3"), ("(P) 4", "spy scout 1")]
    told = {
        str(tutor.whynot("caesar", {"hand": {"cleopatra": "5 5 scout", "caesar": hand}, "at": at}, move, seat=0))
        for cards, hand in hidden
        for at in [{"praetors": f"1 : {cards}", "senators": "1 2 3 4 : 1 2 3 4"}]
    }
    assert len(told) == 1


def test_an_allowed_move_has_nothing_to_repair(shell: Shell) -> None:
    assert tutor.whynot("ladder", POSITION, "7")
    assert "nothing to repair" in shell("whynot", shell.file(position=POSITION, move="7"))


def test_a_bare_position_offers_no_change_to_how_it_came_about() -> None:
    assert tutor.whynot("ladder", LADDER.compose(Sketch(((4,), (5,)), ((6,), ()))), "4").told.elsewhere == ()


def test_a_table_is_asked_where_it_stands() -> None:
    table = Table.compose(LADDER, Sketch(((4, 7), (5,))))
    table.play(LADDER.parse("7"))
    assert tutor.whynot("ladder", table, "4").data()["broken"]


def test_moves_lead_on_from_a_start_and_leave_it_as_it_was() -> None:
    table = Table.compose(LADDER, Sketch(((4, 7), (5,))))
    assert str(tutor.whynot("ladder", table, "4", moves=("7",))) == str(tutor.whynot("ladder", table, "4", moves=["7"]))
    assert tutor.why("ladder", table, "7")
    assert tutor.legal("ladder", table.pos, moves=("7",)).moves
    with pytest.raises(Broken, match="Move 2"):
        tutor.score("ladder", table, moves=("7", "7"))


def test_whynot_says_the_same_every_time() -> None:
    assert repr(tutor.whynot("ladder", POSITION, "5")) == str(tutor.whynot("ladder", POSITION, "5"))


def test_a_written_position_is_read_for_pages_that_start_from_it() -> None:
    assert begun(LADDER, POSITION) == Sketch(((4, 7), (5,)), ((6,), ()))
    with pytest.raises(Broken, match=r"setup\.copies"):
        begun(LADDER, {"hands": [[3, 3, 3, 1], []]})
    with pytest.raises(Broken, match="as it is written"):
        begun(LADDER, LADDER.compose(LADDER.lab.start))


# ------------------------------------------------------------------------------------------------ words for a change
def test_a_change_is_told_by_its_brush_its_option_or_as_it_is_written() -> None:
    spot, voice = Spot(LADDER.lab.start), Voice.load("ladder")
    brush = LADDER.lab.brushes(spot.start)[0]
    assert brush.title.split()[-1] in changed(LADDER, voice, spot, Paint(brush.id, "pile:0"))
    assert changed(LADDER, voice, spot, Set(("hands",), ((4,), (5,)))) == "without a 7 (Hand of Ada)"
    assert changed(LADDER, voice, spot, Make("7")) == "Climb with the 7"


def test_what_is_counted_otherwise_is_told_with_what_it_was_and_the_place_it_stands_in() -> None:
    game = GAMES["kleopatra"]
    told = changed(game, Voice.load("kleopatra"), Spot(game.Sketch()), Set(("discard",), ("wood",)))
    assert told == "Discard pile: 1 card instead of 0 cards (Market)"


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ({"a": {"b": 1}}, {"a": {"b": 2}}, ["a b: 2 instead of 1"]),
        ({"a": [1, 2, 2]}, {"a": [1, 2]}, ["a: without 2"]),
        ({"a": [1]}, {"a": [3, 4]}, ["a: without 1 and with 3, 4"]),
        ({"a": [1, 2]}, {"a": [1, 3]}, ["a 2: 3 instead of 2"]),
        ({"a": ""}, {"a": "x"}, ['a: "x" instead of nothing']),
        ({"a": 1}, {"a": 1}, []),
    ],
)
def test_two_starts_are_compared_as_they_are_written(one: Any, other: Any, said: list[str]) -> None:
    assert list(written(Voice.load("ladder"), one, other)) == said


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_a_start_is_written_without_what_a_reader_fills_in(game: AnyGame) -> None:
    for specimen in cabinet(game.key).specimens[::9]:
        spot = specimen.spot(game)
        assert spot.record(game).start(game) == spot.start


# ------------------------------------------------------------------------------------------------ find
def test_find_gives_a_record_that_shows_the_rule(shell: Shell) -> None:
    answer = shell.json("find", "ladder", "turn.rising", "--rounds", "1", "--workers", "1")
    assert answer["found"] is True
    assert {row["rule"] for row in answer["told"]} == {"turn.rising"}
    record = Record.read(answer["record"])
    assert [check.rule.id for check in tutor.why("ladder", record, answer["tried"]).verdict.broken] == ["turn.rising"]


def test_what_was_found_can_be_asked_about_further() -> None:
    found = tutor.find("ladder", "turn.rising", rounds=1, workers=1)
    assert found
    assert not tutor.why("ladder", found.record, found.tried)


@pytest.mark.parametrize("key", [key for key in GAMES if key != "ladder"])
def test_a_rule_of_the_cabinet_is_shown_at_once_and_always_alike(key: str) -> None:
    rule = cabinet(key).specimens[-1].rule
    first, second = (str(tutor.find(key, rule)) for _ in range(2))
    assert first == second
    assert rule in first
    assert "second" not in first.rpartition("Seen in")[2]


def test_a_search_in_vain_says_how_far_it_looked_and_no_more() -> None:
    found = tutor.find("ladder", *VAIN, rounds=1, workers=1)
    assert not found
    assert found.tried == ""
    assert "Not seen in" in str(found)
    answer = found.data()
    assert answer["found"] is False
    assert answer["games"] > 100
    assert "record" not in answer


def test_two_readings_are_shown_where_they_differ(shell: Shell) -> None:
    argv = ("find", "ladder", "--differ", "toll", "--rounds", "1", "--workers", "1")
    answer = shell.json(*argv)
    assert answer["differ"]["option"] == "toll"
    assert answer["differs"]
    assert "What differs:" in shell(*argv)
    assert shell.json(*argv[:3], "toll=false", *argv[4:]) == answer


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("chess", "a.b"), "no game 'chess'"),
        (("ladder",), "Name the rules"),
        (("ladder", "turn.rising", "--differ", "toll"), "not both"),
        (("ladder", "no.such"), "no.such"),
        (("ladder", "--differ", "weather"), "no option 'weather'"),
        (("ladder", "--differ", "toll=rain"), "not rain"),
    ],
)
def test_what_cannot_be_looked_for_is_refused(shell: Shell, argv: tuple[str, ...], said: str) -> None:
    assert said in shell.refused("find", *argv)


def test_a_long_way_is_told_by_its_last_moves() -> None:
    table = Table.deal(LADDER, seed=1)
    while len(table.history) < 12:
        table.play(LADDER.legal(table.pos)[0])
    moves = tuple(map(str, table.moves))
    spot = Spot(table.setup, moves[:-1], moves[-1])
    told = Sight(LADDER, Voice.load("ladder"), Found("ladder", Cites(("turn.climb",)), spot, 1, 1, 0))
    assert "Moves that lead there: 11, the last 6 of them" in str(told)
    assert len(told.data()["record"]["moves"]) == 11


# ------------------------------------------------------------------------------------------------ stopping
@pytest.fixture
def heard() -> Iterator[None]:
    """Ctrl-C is heard, also where the tests run in the background of a shell, which does not pass it on."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody presses Ctrl-C while a search goes on that only ends when it is stopped."""

    def endless(
        game: AnyGame, *rules: str, progress: Callable[[Progress], None], stop: Callable[[], bool], **_: Any
    ) -> Found:
        Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)).start()
        chunks = 0
        while not stop():
            chunks += 1
            progress(Progress(chunks, 8, chunks, chunks, found=False))
        return Found(game.key, Cites(rules), None, chunks, chunks, 0, stopped=True)

    monkeypatch.setattr("tutor.explore.find.find", endless)


@pytest.mark.usefixtures("heard", "interrupted")
@pytest.mark.skipif(os.name == "nt", reason="a process cannot send itself Ctrl-C there")
def test_ctrl_c_ends_a_search_which_says_how_far_it_looked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "ladder", "turn.rising", "--workers", "2"]) == STOPPED
    assert "when it was stopped" in capsys.readouterr().out


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="no signal masks here")
def test_those_who_search_do_not_hear_ctrl_c() -> None:
    with ThreadPoolExecutor(1, initializer=explore._undisturbed) as aside:
        assert signal.SIGINT in aside.submit(signal.pthread_sigmask, signal.SIG_BLOCK, ()).result()


@pytest.mark.usefixtures("heard")
@pytest.mark.skipif(os.name == "nt", reason="no process groups there")
def test_ctrl_c_in_a_terminal_reaches_the_processes_too_and_the_search_still_ends_in_good_order() -> None:
    command = [sys.executable, "-m", "tutor", "find", "caesar", "end.blocked", "vote.winner", "--workers", "2"]
    watched, terminal = os.openpty()
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=terminal, start_new_session=True, text=True)
    try:
        assert os.read(watched, 1)  # the bar is drawn: all are at work
        os.killpg(running.pid, signal.SIGINT)
        said, _ = running.communicate(timeout=60)
    finally:
        running.kill()
        os.close(terminal)
        os.close(watched)
    assert running.returncode == STOPPED
    assert "when it was stopped" in said


# ------------------------------------------------------------------------------------------------ readings
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_every_option_parts_the_readings_in_one_sentence(game: AnyGame, shell: Shell) -> None:
    rows = shell.json("find", game.key, "--differ")
    assert {row["option"] for row in rows} == {known.option for known in cabinet(game.key).contested}
    assert all(row["differs"] for row in rows)
    assert len(shell("find", game.key, "--differ").splitlines()) == 2 * len(rows)


def test_rules_are_found_by_words(shell: Shell) -> None:
    assert shell.json("find", "caesar", "philosopher", "tie")["rules"] == ["philosopher.tie"]
    assert "philosopher.tie" in shell.refused("find", "caesar", "philosopher")
    assert "vote.tie" in shell.refused("find", "caesar", "vote.tye")


def test_readings_lists_all_that_is_not_simply_printed(game: AnyGame, shell: Shell) -> None:
    answer = shell.json("readings", game.key)
    listed = {one["id"] for one in answer["rulings"]}
    assert listed >= {rule.id for rule in game.rules if rule.provenance != "printed"}
    assert all(one["why"] for one in answer["rulings"])
    said = shell("readings", game.key)
    assert all(rule in said for rule in listed)


def test_readings_tells_both_results_of_a_switch(shell: Shell) -> None:
    answer = shell.json("readings", "kleopatra")
    assert answer["switches"]
    for one in answer["switches"]:
        assert one["record"] is None or one["differs"]


def test_readings_of_one_section(shell: Shell) -> None:
    listed = shell.json("readings", "cleocatra", "--section", "rescue")
    assert {one["id"].partition(".")[0] for one in listed["rulings"]} == {"rescue"}
    assert listed["switches"] == []
    assert "sections are" in shell.refused("readings", "cleocatra", "--section", "dragons")


def test_an_option_is_named_with_the_values_it_has() -> None:
    with pytest.raises(Broken, match="one of"):
        tutor.find("kleopatra", differ=("wall_cells", "german", "martian"))
