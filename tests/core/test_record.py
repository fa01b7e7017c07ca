import re
import zlib
from base64 import urlsafe_b64encode

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.toy import LADDER, Climb, Setup, Sketch
from tutor.core.course import Impossible, Seat
from tutor.core.record import Broken, Record, Shared
from tutor.core.table import Auto, Table

pytestmark = pytest.mark.usefixtures("fifth_game")

GAMES = {"ladder": LADDER}


def played(seed: int = 3) -> Table:
    table = Table.deal(
        LADDER, Setup(players=3, toll=False), names=("Ann", "<b>"), seed=seed, auto=Auto(seats=frozenset(Seat))
    )
    table.settle()
    return table


def broken(text: str | bytes) -> str:
    with pytest.raises(Broken) as refused:
        Record.loads(text).table(GAMES)
    return str(refused.value)


def test_a_dealt_game_is_its_setup_its_names_and_its_moves() -> None:
    table = played()
    record = Record.loads(Record.of(table).dumps())
    assert record == Record.of(table)
    again = record.table(GAMES)
    assert (again.pos, again.setup, again.names, again.moves) == (table.pos, table.setup, table.names, table.moves)


def test_a_composed_game_begins_with_its_sketch() -> None:
    table = Table.compose(LADDER, Sketch(hands=((4,), (5,))))
    table.play(Climb(4))
    again = Record.loads(Record.of(table).dumps()).table(GAMES)
    assert (again.sketch, again.pos) == (table.sketch, table.pos)


@given(st.integers(0, 50))
def test_a_share_code_is_the_same_record(seed: int) -> None:
    record = Record.of(played(seed))
    assert record.share().startswith("tutor:")
    assert Record.loads(f"  {record.share()}\n") == record


def test_a_table_can_be_made_with_other_options() -> None:
    table = Record.of(played()).table(GAMES, auto=Auto(), names=("X",))
    assert (table.auto, table.names) == (Auto(), ("X",))


def test_a_record_of_an_unknown_game_names_the_games() -> None:
    assert "ladder" in broken('{"game": "chess", "rules": 1}')


def test_a_record_of_other_rules_says_which() -> None:
    assert "version 9" in broken('{"game": "ladder", "rules": 9}')
    assert "format 2" in broken('{"game": "ladder", "rules": 1, "tutor": 2}')


@pytest.mark.parametrize(
    "text", ["{", "[]", '"x"', "", '{"game": "ladder"}', '{"game": "ladder", "rules": 1, "x": 1}', b"\xff"]
)
def test_what_is_no_record_is_refused(text: str | bytes) -> None:
    assert re.search("no record|no JSON|not UTF-8", broken(text))


@pytest.mark.parametrize("setup", ['{"players": "two"}', '{"colour": "red"}', "[1]"])
def test_a_setup_that_cannot_be_read_is_refused(setup: str) -> None:
    assert "setup" in broken(f'{{"game": "ladder", "rules": 1, "setup": {setup}}}')


def test_a_position_that_cannot_be_read_is_refused() -> None:
    assert "position" in broken('{"game": "ladder", "rules": 1, "position": {"hands": "many"}}')


def test_an_impossible_position_is_refused_with_its_reasons() -> None:
    record = Record.loads('{"game": "ladder", "rules": 1, "position": {"hands": [[3, 3, 3], []]}}')
    with pytest.raises(Impossible) as refused:
        record.table(GAMES)
    assert [check.rule.id for check in refused.value.verdict.broken] == ["setup.copies"]


@pytest.mark.parametrize("move", ["4", "banana"])
def test_a_record_with_a_move_that_cannot_be_played_says_which(move: str) -> None:
    text = f'{{"game": "ladder", "rules": 1, "position": {{"hands": [[3], [5]]}}, "moves": ["3x", "{move}"]}}'
    assert broken(text).startswith(f"Move 2, '{move}'")


@given(st.binary(max_size=40))
def test_a_damaged_share_code_is_refused(junk: bytes) -> None:
    with pytest.raises(Broken):
        Record.loads(b"tutor:" + junk)


def test_a_shortened_share_code_asks_for_the_whole() -> None:
    assert "Copy it again" in broken(Record.of(played()).share()[:-9])


def test_a_share_code_of_something_else_is_refused() -> None:
    for data in (b"[1, 2]", b'{"game": "ladder", "rules": 1}'):
        assert "no share code" in broken("tutor:" + urlsafe_b64encode(zlib.compress(data)).decode())


def test_a_share_code_without_a_record_is_no_record() -> None:
    assert "position" in broken(Shared("scene", "ladder", section="turn", scene="rising").code())


def test_what_is_usual_is_not_written_down() -> None:
    assert set(msgspec.json.decode(Record("ladder", 1).dumps())) == {"game", "rules"}
