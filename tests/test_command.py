"""The `tutor` command: what it answers, and how it refuses."""

from __future__ import annotations

import io
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from msgspec import Struct

import tutor
from tests.toy import LADDER, Climb, Position, Setup, Sketch
from tutor.ask.answers import plain
from tutor.ask.ink import Ink
from tutor.command import main
from tutor.command.terminal import Progress
from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.record import Broken, Record
from tutor.core.table import Auto, Table
from tutor.games import GAMES

pytestmark = pytest.mark.usefixtures("fifth_game")

POSITION = {"hands": [[4, 7], [5]], "piles": [[6], []]}


class Shell:
    """Runs the command and keeps what it said."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.capsys, self.folder = capsys, folder

    def __call__(self, *argv: str) -> str:
        assert main(argv) == 0
        said = self.capsys.readouterr()
        assert said.err == ""
        return said.out

    def json(self, *argv: str) -> Any:
        return json.loads(self(*argv, "--json"))

    def refused(self, *argv: str) -> str:
        assert main(argv) == 2
        said = self.capsys.readouterr()
        assert said.out == ""
        assert said.err.startswith("tutor: ")
        assert "Traceback" not in said.err
        return said.err

    def file(self, content: Any = None, /, **fields: Any) -> str:
        path = self.folder / "question.json"
        data = content if isinstance(content, bytes) else json.dumps(content or {"game": "ladder", **fields}).encode()
        path.write_bytes(data)
        return str(path)


@pytest.fixture
def tutor_(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    return Shell(capsys, tmp_path)


# ------------------------------------------------------------------------------------------------ answers
@pytest.mark.parametrize("key", [*GAMES, "ladder"])
def test_rules_lists_every_rule_with_its_sentence_and_source(tutor_: Shell, key: str) -> None:
    rows = tutor_.json("rules", key)
    assert [row["id"] for row in rows] == [rule.id for rule in GAMES[key].rules]
    for row in rows:
        assert set(row) == {"id", "section", "text", "provenance", "source", "why"}
        assert row["text"]
        assert row["source"]
        assert row["why"] or row["provenance"] == "printed"
    assert rows[0]["text"] in tutor_("rules", key)


def test_rules_of_one_section(tutor_: Shell) -> None:
    assert {row["section"] for row in tutor_.json("rules", "ladder", "--section", "turn")} == {"turn"}
    assert "sections are" in tutor_.refused("rules", "ladder", "--section", "dragons")


def test_games_are_listed(tutor_: Shell) -> None:
    listed = tutor_.json("games")
    assert [row["key"] for row in listed] == list(GAMES)
    assert listed[-1]["key"] == "ladder"
    assert len(tutor_("games").splitlines()) == max(1, len(listed))


def test_why_gives_every_check_with_its_facts(tutor_: Shell) -> None:
    answer = tutor_.json("why", tutor_.file(position=POSITION, move="5"))
    assert answer["legal"] is False
    checks = {check["rule"]: check for check in answer["checks"]}
    assert [rule for rule, check in checks.items() if not check["holds"]] == ["turn.from-hand", "turn.rising"]
    assert checks["turn.rising"]["facts"] == {"card": 5, "top": 6}
    assert checks["turn.rising"]["where"] == ["pile:0"]
    assert answer["steps"] == []


def test_why_tells_what_a_legal_move_does(tutor_: Shell) -> None:
    answer = tutor_.json("why", tutor_.file(position=POSITION, move="7"))
    assert answer["legal"] is True
    assert [step["rule"] for step in answer["steps"]] == ["turn.climb"]
    assert sum(line["points"] for line in answer["steps"][0]["sheet"]) == answer["steps"][0]["facts"]["total"]


def test_why_in_words_shows_how_a_number_was_computed(tutor_: Shell) -> None:
    said = tutor_("why", tutor_.file(position=POSITION, move="7"))
    sheet = tutor_.json("why", tutor_.file(position=POSITION, move="7"))["steps"][0]["sheet"]
    assert sheet
    for line in sheet:
        assert (f"{line['text']}  [{line['rule']}]" in said) == bool(line["points"])


def test_why_in_words_begins_with_the_decisive_reason(tutor_: Shell) -> None:
    file = tutor_.file(position=POSITION, move="5")
    first, asked, source, *others = tutor_("why", file).splitlines()
    assert first.startswith("✗ No. ")
    assert first.endswith("[turn.from-hand]")
    assert "(5)" in asked
    assert source.strip().startswith("Printed: ")
    assert [line.rpartition("  ")[2] for line in others] == ["[turn.rising]"]


def test_what_holds_and_the_facts_are_told_on_demand(tutor_: Shell) -> None:
    file = tutor_.file(position=POSITION, move="5")
    assert "turn.in-turn" not in tutor_("why", file)
    said = tutor_("why", file, "--all")
    assert any(line.startswith("  ✓ ") and line.endswith("[turn.in-turn]") for line in said.splitlines())
    assert "top: 6" not in said
    assert "top: 6" in tutor_("why", file, "--facts")
    assert "\x1b" not in said
    assert str(tutor.why("ladder", POSITION, "5", full=True)) == said.strip()


def test_a_choice_in_the_middle_is_answered_for_every_choice() -> None:
    oranges = {"at": {"0:0": "violet: red", "0:1": "orange: red", "0:-1": "orange"}}
    told = tutor.why("cleocatra", oranges, "rescue A")
    assert [str(one.move) for one in told.choices] == ["score B", "score C"]
    assert all(
        any(str(line).lstrip().startswith(said) for line in str(told).splitlines()) for said in ("Score B", "Score C")
    )
    assert any("sheet" in step for step in told.data()["choices"][0]["steps"])


def test_why_tells_a_seat_only_what_it_may_know(tutor_: Shell) -> None:
    drawn = tutor_.file(position=POSITION, move="5", seat=1)
    answer = tutor_.json("why", drawn)
    assert [check["rule"] for check in answer["checks"] if not check["holds"]] == ["turn.in-turn"]
    asked = tutor_.json("why", tutor_.file(position=POSITION, move="7"), "--seat", "ada")
    assert asked["seat"] == 0
    assert asked["legal"] is True


def test_what_a_seat_may_not_know_is_hidden_in_the_steps(tutor_: Shell) -> None:
    start = Table.compose(LADDER, Sketch(hands=((4,), (5,))))
    start.play(Climb(4))
    told = tutor.why("ladder", start, "+9")
    assert told.data()["steps"][0]["facts"]["card"] == 9
    hidden = tutor.why("ladder", start, "+9", seat=1).data()
    assert hidden["legal"] is False
    assert hidden["steps"] == []


def test_a_move_by_someone_else_is_judged_as_theirs(tutor_: Shell) -> None:
    answer = tutor_.json("why", tutor_.file(position=POSITION, move="5", by="Ben"))
    assert [check["rule"] for check in answer["checks"] if not check["holds"]] == ["turn.in-turn"]


def test_score_shows_every_line(tutor_: Shell) -> None:
    answer = tutor_.json("score", tutor_.file(position=POSITION))
    assert [(sheet["name"], sheet["total"]) for sheet in answer["sheets"]] == [("Ada", 1), ("Ben", 0)]
    assert [line["rule"] for line in answer["sheets"][0]["lines"]] == ["score.pips", "score.toll"]
    assert answer["ended"] is None
    assert "Ada: 1" in tutor_("score", tutor_.file(position=POSITION))


def test_score_of_a_finished_game_says_how_it_ended(tutor_: Shell) -> None:
    record = finished()
    answer = tutor_.json("score", tutor_.file(record=record.share()))
    assert answer["ended"]["rule"] == "end.all-played"
    assert sorted(seat for place in answer["ended"]["standings"] for seat in place) == [0, 1]


def finished() -> Record:
    table = Table.deal(LADDER, seed=1, names=("Zoe", "Yan"), auto=Auto(seats=frozenset(Seat)))
    table.settle()
    return Record.of(table)


def test_a_record_may_be_an_object_or_a_share_code(tutor_: Shell) -> None:
    record = finished()
    files = [tutor_.json("score", tutor_.file(record=form)) for form in (json.loads(record.dumps()), record.share())]
    assert files[0] == files[1]
    assert [sheet["name"] for sheet in files[0]["sheets"]] == ["Zoe", "Yan"]


def test_draw_gives_a_picture(tutor_: Shell, tmp_path: Path) -> None:
    file = tutor_.file(position=POSITION)
    assert ET.fromstring(tutor_("draw", file)).tag.endswith("svg")
    assert "back:1:0" in [thing["id"] for thing in tutor_.json("draw", file, "--seat", "0")["things"]]
    assert tutor_("draw", file, "-o", str(tmp_path / "board.svg")) == ""
    assert (tmp_path / "board.svg").read_text(encoding="utf-8").startswith("<svg")


def test_a_question_may_come_from_standard_input(tutor_: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    text = json.dumps({"game": "ladder", "position": POSITION, "move": "7"})
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))
    assert tutor_.json("why", "-")["legal"] is True


def test_simulate_counts_how_often_each_rule_is_heard(tutor_: Shell) -> None:
    run = tutor_.json("simulate", "ladder", "--games", "3", "--seed", "4", "--players", "3")
    assert run["games"] == 3
    assert run["players"] == 3
    assert run["moves"] == 3 * 36
    assert list(run["rules"]) == [rule.id for rule in LADDER.rules]
    assert set(run["rules"]["turn.rising"]) == {"held", "failed", "acted", "scored", "asked", "ended"}
    assert run["rules"]["turn.rising"]["failed"] > 0
    assert run["rules"]["end.all-played"]["ended"] == 3
    assert run["rules"] == tutor_.json("simulate", "ladder", "--games", "3", "--seed", "4", "--players", "3")["rules"]
    assert "3 games of ladder" in tutor_("simulate", "ladder", "--games", "3")


def test_every_game_can_be_simulated(game: AnyGame, tutor_: Shell) -> None:
    run = tutor_.json("simulate", game.key, "--games", "1")
    assert run["rules"].keys() == {rule.id for rule in game.rules}


# ------------------------------------------------------------------------------------------------ refusals
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"{", "no JSON"),
        (b"\xff\xfe", "UTF-8"),
        (b"[]", "a question"),
        (b'{"position": {}}', "game"),
        (b'{"game": "ladder", "position": {}, "colour": 1}', "colour"),
        (b'{"game": "chess", "position": {}}', "no game 'chess'"),
        (b'{"game": "ladder"}', "either a record or a position"),
        (b'{"game": "ladder", "record": {}, "position": {}}', "either a record or a position"),
        (b'{"game": "ladder", "position": {"hands": 4}}', "position"),
        (b'{"game": "ladder", "position": {"crowns": 4}}', "crowns"),
        (b'{"game": "ladder", "position": {}, "move": "banana"}', "banana"),
        (b'{"game": "ladder", "position": {}}', "no move"),
        (b'{"game": "ladder", "position": {}, "move": "5", "seat": "Eve"}', "no seat 'Eve'"),
        (b'{"game": "ladder", "position": {}, "move": "5", "seat": 0, "by": 1}', "own moves"),
        (b'{"game": "ladder", "record": "tutor:broken", "move": "5"}', "share code"),
        (b'{"game": "ladder", "record": {"game": "ladder", "rules": 99}, "move": "5"}', "version 99"),
        (b'{"game": "ladder", "record": {"game": "chess", "rules": 1}, "move": "5"}', "a record of chess"),
        (b'{"game": "ladder", "record": {"game": "ladder", "rules": 1, "moves": ["9"]}, "move": "5"}', "Move 1"),
        (b'{"game": "ladder", "record": {"rules": 1}, "move": "5"}', "record"),
    ],
)
def test_bad_input_is_refused_in_one_message(tutor_: Shell, content: bytes, said: str) -> None:
    message = tutor_.refused("why", tutor_.file(content))
    assert said in message
    assert len(message.splitlines()) == 1


def test_an_impossible_position_is_refused_with_all_reasons(tutor_: Shell) -> None:
    message = tutor_.refused("score", tutor_.file(position={"hands": [[3, 3, 3, 1], []]}))
    assert "setup.copies" in message
    assert "setup.hand-size" in message


def test_missing_files_unknown_games_and_numbers_are_refused(tutor_: Shell, tmp_path: Path) -> None:
    assert "can't be read" in tutor_.refused("why", str(tmp_path / "missing.json"))
    assert "can't be read" in tutor_.refused("why", str(tmp_path))
    assert "no game" in tutor_.refused("rules", "chess")
    assert "no game" in tutor_.refused("simulate", "chess")
    assert "2 to 3 players" in tutor_.refused("simulate", "ladder", "--players", "9")
    file = tutor_.file(position=POSITION)
    assert "can't be written" in tutor_.refused("draw", file, "-o", str(tmp_path / "no" / "such" / "folder.svg"))


@pytest.mark.parametrize(
    "argv", [("dance",), ("why",), ("simulate", "ladder", "--games", "0"), ("simulate", "ladder", "--seed", "x")]
)
def test_what_the_command_does_not_know_is_refused(argv: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(argv)
    assert ended.value.code == 2
    assert "usage: tutor" in capsys.readouterr().err


@pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"
)  # tornado leaves the socket to the collector
def test_a_port_that_is_taken_or_none_is_refused_before_anything_starts(
    tutor_: Shell, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert str(port) in tutor_.refused("lab", "--no-browser", "--port", str(port), "--folder", str(tutor_.folder))
        assert str(port) in tutor_.refused("app", "--no-browser", "--port", str(port), "--folder", str(tutor_.folder))
    for port in (-1, 99999):
        with pytest.raises(SystemExit):
            main(["lab", "--port", str(port)])
    assert "Traceback" not in capsys.readouterr().err


def test_nothing_that_a_terminal_obeys_reaches_it(tutor_: Shell) -> None:
    for argv in (("find", "ladder", "a\x1b[31mb"), ("why", "/no/a\x1b[31mb"), ("rules", "a\x07b")):
        assert "\x1b" not in tutor_.refused(*argv).replace("\x07", "\x1b")


def test_two_players_of_one_name_go_by_their_numbers(tutor_: Shell) -> None:
    record = {"game": "ladder", "rules": 1, "names": ["Ann", "Ann"]}
    assert "number" in tutor_.refused("score", tutor_.file(record=record), "--seat", "ann")
    assert tutor_.json("score", tutor_.file(record=record), "--seat", "1")["sheets"]


@pytest.mark.skipif(os.name == "nt", reason="no such shell there")
@pytest.mark.parametrize("closed", [">&-", "2>&-", ">&- 2>&-"])
def test_a_closed_stream_is_no_trouble(closed: str) -> None:
    assert subprocess.run(f"{sys.executable} -m tutor rules chess {closed}", shell=True, check=False).returncode == 2


# ------------------------------------------------------------------------------------------------ in Python
@pytest.mark.parametrize(
    "start", [POSITION, Sketch(((4, 7), (5,)), ((6,), ())), LADDER.compose(LADDER.lab.start), Setup(), None]
)
def test_a_start_may_be_given_in_many_forms(start: dict[str, Any] | Sketch | Position | Setup | None) -> None:
    assert tutor.legal("ladder", start).moves
    assert tutor.score("ladder", start).sheets
    assert tutor.draw("ladder", start).scene.things


def test_text_answers_print_as_they_read() -> None:
    answer = tutor.why("ladder", POSITION, "7")
    assert answer
    assert repr(answer) == str(answer) == str(tutor.why("ladder", POSITION, Climb(7)))
    assert not tutor.why("ladder", POSITION, "5")
    assert "Climb with the 7" in repr(tutor.legal("ladder", POSITION))
    assert tutor.draw("ladder", POSITION).data()["svg"].startswith("<svg")
    assert len(tutor.rules("ladder", "turn").rules) == 6


def test_a_finished_game_has_no_legal_moves_and_says_why() -> None:
    answer = tutor.legal("ladder", finished())
    assert answer.moves == ()
    assert "won" in repr(answer)


def test_a_record_of_another_game_is_refused() -> None:
    with pytest.raises(Broken):
        tutor.score("ladder", Record("chess", 1))


class Pair(Struct, frozen=True):
    one: int
    other: tuple[Seat, ...]


@pytest.mark.parametrize(
    ("value", "data"),
    [
        (Seat.SECOND, 1),
        ((1, (2, "x")), [1, [2, "x"]]),
        (frozenset({3, 1}), [1, 3]),
        ({Seat.FIRST: None}, {"0": None}),
        (Climb(4), "4"),
        (Pair(1, (Seat.FIRST,)), {"one": 1, "other": [0]}),
        ((Climb(4), True), ["4", True]),
    ],
)
def test_facts_of_any_kind_become_json(value: Any, data: Any) -> None:
    assert plain(value) == data


# ------------------------------------------------------------------------------------------------ the terminal
class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_for_people_only() -> None:
    for stream, drawn in ((Terminal(), True), (io.StringIO(), False)):
        with Progress("ladder", 10, stream) as progress:
            progress(5)
        assert ("5/10" in stream.getvalue()) == drawn


def test_colours_are_used_only_where_they_are_wanted() -> None:
    assert Ink().mark(True) == "✓"
    assert Ink(colour=True).mark(False) == "\x1b[31m✗\x1b[0m"
