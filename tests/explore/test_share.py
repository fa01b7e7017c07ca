"""What is handed on comes back the same; what is torn, old, foreign or too large is refused in one sentence."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode
from io import BytesIO
from random import Random
from typing import Any

import msgspec
import pytest

import tutor
from bench.explore import illegal_tries
from tests.games.sampling import voice_of
from tests.toy import LADDER
from tutor.ask.hand import look_of
from tutor.ask.picture import png
from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.record import Broken, Record
from tutor.core.table import Table
from tutor.explore import share
from tutor.explore.share import Place, Shared, decode, encode, link
from tutor.explore.spot import Spot, reach
from tutor.games import GAMES

pytestmark = pytest.mark.usefixtures("fifth_game")
PLACES: tuple[Place, ...] = ("page", "lab", "site")


def code(data: Any) -> str:
    return "tutor:" + urlsafe_b64encode(zlib.compress(msgspec.json.encode(data))).decode()


def test_a_position_comes_back_as_it_was(game: AnyGame) -> None:
    spot = Spot(game.lab.start)
    again = decode(encode(share.position(game, spot)), GAMES).record
    assert again is not None
    assert reach(game, again.start(game), again.moves) == reach(game, spot.start, spot.moves)


@pytest.mark.parametrize("place", PLACES)
def test_a_link_holds_the_code(place: Place) -> None:
    shared = share.question(LADDER, Spot(LADDER.lab.start, (), "5"), "turn.rising")
    again = decode(link(shared, place, "ladder/99-lab.ipynb", "https://example.org"), GAMES)
    assert encode(again) == encode(shared)


def test_a_reading_and_a_scene_come_back_as_they_were() -> None:
    spot = Spot(LADDER.lab.start, (), "4")
    for shared in (share.reading(LADDER, spot, "toll", one=True, other=False), share.scene("ladder", "turn", "rising")):
        assert encode(decode(encode(shared), GAMES)) == encode(shared)


def test_a_recorded_game_is_shared_in_the_same_format() -> None:
    record = Record.of(Table.deal(LADDER, seed=1))
    assert record.share() == encode(Shared("position", "ladder", record=record))
    assert decode(record.share(), GAMES).record == record


def test_a_question_in_a_code_is_answered_as_the_question_was() -> None:
    position = {"hands": [[4, 7], [5]], "piles": [[6], []]}
    handed = tutor.share("ladder", position, "5", by="Ada")
    assert handed.shared.answer == tutor.why("ladder", position, "5", by="Ada").decides.id
    with pytest.raises(Broken):
        tutor.share("ladder", LADDER.compose(LADDER.lab.start))


@pytest.mark.parametrize(
    "text",
    [
        "banana",
        "https://example.org/?share=banana",
        "tutor:abc",
        encode(Shared("position", "ladder"))[:-9],
        code([]),
        code({"kind": "position", "game": "chess"}),
        code({"kind": "dance", "game": "ladder"}),
        code({"kind": "position", "game": "ladder", "share": 99}),
        code({"kind": "position", "game": "ladder", "record": {"game": "caesar", "rules": 1}}),
        code({"kind": "look", "game": "ladder", "words": ["\x1b[2J"]}),
        code({"kind": "position", "game": "ladder", "move": "x" * 500}),
        code({"kind": "look", "game": "ladder", "words": ["x" * 300] * 10000}),
    ],
)
def test_what_is_no_code_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(Broken) as refused:
        decode(text, GAMES)
    assert len(str(refused.value).splitlines()) == 1


def test_a_code_for_a_seat_is_the_same_whatever_the_seat_may_not_know(game: AnyGame) -> None:
    voice = voice_of(game)
    for number, tried in enumerate(illegal_tries(game, 12)):
        if tried.seat is not Seat.CHANCE:
            other = game.imagine(game.view(tried.pos, tried.seat), tried.seat, Random(number))
            assert len({encode(share.look(game, voice, pos, tried.seat)) for pos in (tried.pos, other)}) == 1


def test_a_code_for_a_seat_leaves_out_what_the_other_side_holds() -> None:
    hidden = tutor.share("caesar", {"hand": {"caesar": "veto 3"}, "at": {"praetors": "1 : (5)"}}, seat="cleopatra")
    assert hidden.shared.record is None
    look = look_of(hidden.data()["code"])
    assert look is not None
    assert "Veto" not in str(look)


def test_a_board_becomes_a_png(game: AnyGame) -> None:
    image = pytest.importorskip("PIL.Image")
    drawn = tutor.draw(game.key, game.lab.start)
    with image.open(BytesIO(png(drawn.scene))) as picture:
        assert picture.size == (2 * drawn.scene.width, 2 * drawn.scene.height)
