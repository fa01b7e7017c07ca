"""Positions are written in one way in all games; what cannot be read or cannot be is refused, at once and in words."""

from __future__ import annotations

import json
import os
import re
import resource
import sys
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import tutor
from tests.games import fuzz
from tutor.ask.question import ask, stand
from tutor.ask.tell import why_at
from tutor.core.course import Impossible, Seat
from tutor.core.game import AnyGame
from tutor.core.record import Broken, Record
from tutor.core.script import Misread, table, whole_type
from tutor.core.table import Table
from tutor.core.voice import Voice
from tutor.core.writing import told
from tutor.games import ALL, GAMES

DOCS = Path(__file__).parents[2] / "docs" / "positions.md"
INPUTS = int(os.environ.get("TUTOR_SOAK", "2000")) // len(ALL)
MEGABYTES = 200

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


# ------------------------------------------------------------------------------------------------ there and back
@every_game
def test_what_is_written_is_read_as_the_same_position(game: AnyGame) -> None:
    for data in fuzz.known(game):
        sketch = game.writing.read(data)
        again = game.writing.write(sketch)
        assert game.writing.read(json.loads(json.dumps(again))) == sketch


@every_game
def test_a_written_position_is_composed_as_its_sketch_is(game: AnyGame) -> None:
    for sketch in [row.sketch for grid in game.lab.grids(game.lab.start) for row in grid.rows] + [game.lab.start]:
        again = game.writing.read(game.writing.write(sketch))
        assert _composed(game, again) == _composed(game, sketch)


def _composed(game: AnyGame, sketch: Any) -> Any:
    try:
        return game.compose(sketch)
    except Impossible as error:
        return error.verdict


@every_game
def test_a_record_of_a_composed_game_holds_the_written_position(game: AnyGame) -> None:
    table = Table.compose(game, game.lab.start)
    again = Record.loads(Record.of(table).share()).table(GAMES)
    assert again.pos == table.pos
    assert Record.of(table).position == game.writing.write(game.lab.start)


@every_game
def test_a_seat_is_named_or_numbered(game: AnyGame) -> None:
    script = game.writing.fields["turn"]
    for number, name in enumerate(script.words):
        assert {script.parse(way) for way in (name, name.upper(), number, str(number))} == {number}


def test_in_python_a_seat_may_be_a_number_or_a_seat_too() -> None:
    ways = ({"hand": {"caesar": "4"}}, {"hand": {1: "4"}}, {"hand": {Seat.SECOND: "4"}})
    assert len({stand(GAMES["caesar"], way).pos for way in ways}) == 1
    assert stand(GAMES["caesar"], {"turn": Seat.SECOND}).pos.turn == Seat.SECOND


@pytest.mark.parametrize("data", [{"hand": object()}, {"hand": {1.5: "4"}}, {object(): 1}, {"hand": {"caesar": b"4"}}])
def test_what_is_no_plain_data_is_refused_too(data: Any) -> None:
    with pytest.raises(Broken):
        stand(GAMES["caesar"], data)


@every_game
def test_the_same_word_means_the_same_in_all_games(game: AnyGame) -> None:
    assert {"players", "options", "turn"} <= set(game.writing.fields)
    assert not {"hands", "stage", "instant", "active", "camel", "scores", "setup", "tiles"} & set(game.writing.fields)


# ------------------------------------------------------------------------------------------------ told by the command
@every_game
def test_every_field_and_every_kind_of_it_is_told_in_words(game: AnyGame) -> None:
    words = Voice.load("positions").words
    own, shared = words.get(game.key, {}), words["field"]
    kinds: set[str] = set()
    for name, script in game.writing.fields.items():
        assert own.get(name) or shared.get(name), name
        queue = [script]
        while queue:
            one = queue.pop()
            kinds.add(one.what)
            queue += one.parts
    assert kinds - {"lines", "option"} <= set(words["what"])


def test_no_word_of_the_positions_is_left_over() -> None:
    words = Voice.load("positions").words
    code = "".join(path.read_text(encoding="utf-8") for path in (DOCS.parents[1] / "tutor").rglob("*.py"))
    assert [word for word in words["word"] if not re.search(rf"['\"]{word}['\"]", code)] == []
    kinds = {kind.removeprefix("by_") for kind in words["what"]} | set(words["one"])
    assert [kind for kind in kinds if f'"{kind}"' not in code] == []
    for game in ALL:
        assert set(words[game.key]) <= set(game.writing.fields)
    assert set(words["field"]) <= {name for game in ALL for name in game.writing.fields}


@every_game
def test_the_example_of_a_game_can_be_asked_about(game: AnyGame) -> None:
    assert tutor.legal(game.key, game.writing.example).moves
    assert json.dumps(game.writing.example) in json.dumps(tutor.position(game.key).data())
    assert "senators" in str(tutor.position("caesar"))


@every_game
def test_the_schema_has_every_field_and_allows_no_other(game: AnyGame) -> None:
    schema = game.writing.schema()
    position = schema["$defs"]["Position"]
    assert list(position["properties"]) == list(game.writing.fields)
    assert position["additionalProperties"] is False
    assert position["required"] == []


@every_game
def test_the_schema_takes_whatever_is_written(game: AnyGame) -> None:
    kind = whole_type(table("position", game.writing.fields))
    told = [game.writing.write(game.writing.read(data)) for data in fuzz.known(game)]
    told += [question["position"] for question, _ in examples() if question["game"] == game.key]
    for position in told:
        taken = msgspec.to_builtins(msgspec.convert(position, kind))
        assert position.keys() <= taken.keys()


# ------------------------------------------------------------------------------------------------ what is wrong with it
def wrong(key: str, data: Any) -> list[str]:
    with pytest.raises(Misread) as misread:
        GAMES[key].writing.read(data)
    return list(told(misread.value, Voice.load("positions")))


@pytest.mark.parametrize(
    ("key", "data", "at", "near"),
    [
        ("kleopatra", {"hand": {"red": "3 artizan"}}, "hand.red", "artisan"),
        ("kleopatra", {"hand": {"red": "stone, 2 tainted lapiz"}}, "hand.red", "tainted-lapis"),
        ("kleopatra", {"hands": {"red": "artisan"}}, "hands", "hand"),
        ("kleopatra", {"hand": {"rad": "artisan"}}, "hand.rad", "red"),
        ("kleopatra", {"options": {"new_pille": "drawn"}}, "options.new_pille", "new_pile"),
        ("kleopatra", {"options": {"envoy": "germann"}}, "options.envoy", "german"),
        ("caesar", {"at": {"senator": "1"}}, "at.senator", "senators"),
        ("caesar", {"at": {"senators": {"ceasar": "1"}}}, "at.senators.ceasar", "caesar"),
        ("caesar", {"moment": "refil"}, "moment", "refill"),
        ("morgenland", {"at": {"markt": "red 7"}}, "at.markt", "market"),
        ("morgenland", {"magic": {"blue": "parasit"}}, "magic.blue", "parasite"),
        ("morgenland", {"moment": "before markt"}, "moment", "before-market"),
        ("morgenland", {"spells": {"tabo": "tent"}}, "spells.tabo", "taboo"),
        ("cleocatra", {"at": {"0:0": "violett: red"}}, "at.0:0", "violet"),
        ("cleocatra", {"at": {"0:0": "violet: rad"}}, "at.0:0", "red"),
    ],
)
def test_an_error_names_the_field_and_the_nearest_word(key: str, data: Any, at: str, near: str) -> None:
    (said,) = wrong(key, data)
    assert said.startswith(f"{at}: ")
    assert f"'{near}'" in said


def test_all_that_is_wrong_is_told_at_once() -> None:
    data = {"hnad": {}, "turn": "nobody", "hand": {"red": "artizan, stome", "blue": 4}, "altar": "two", "pile": 10**30}
    assert [line.split(":")[0] for line in wrong("kleopatra", data)] == [
        "hnad", "turn", "hand.red", "hand.red", "hand.blue", "altar", "pile",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "data"),
    [
        ("caesar", {"reserve": {"cleopatra": "castling"}}),
        ("caesar", {"reserve": {"cleopatra": "#99"}}),
        ("caesar", {"reserve": {"cleopatra": 99}}),
        ("caesar", {"actions": {"caesar": "4"}}),
        ("caesar", {"at": {"senators": "4 (5 : 3"}}),
        ("caesar", {"at": {"senators": "1 : 2 : 3"}}),
        ("caesar", {"hand": {"caesar": "(4)"}}),
        ("caesar", {"hand": {"caesar": "9999x4"}}),
        ("caesar", {"hand": {"caesar": "4", "1": "4"}}),
        ("caesar", {"won": {"senators": "-1:2"}}),
        ("caesar", {"players": 300_000_000}),
        ("kleopatra", {"players": 300_000_000}),
        ("kleopatra", {"amulets": {"red": 10**18}}),
        ("kleopatra", {"hand": {"red": "9999 artisan"}}),
        ("kleopatra", {"garden": "." * 10_000}),
        ("kleopatra", {"sanctuaries": "r3c4"}),
        ("morgenland", {"stacks": [{"down": 100_000_000}]}),
        ("morgenland", {"stacks": ["lamp (9999 ?)"]}),
        ("morgenland", {"players": 300_000_000}),
        ("morgenland", {"at": {"market": "7"}}),
        ("morgenland", {"at": {"market": "red double"}}),
        ("morgenland", {"guard": 5}),
        ("morgenland", {"entered": "red", "filled": "tent"}),
        ("morgenland", {"spells": {"smuggled": "palace1"}}),
        ("cleocatra", {"at": {"0:4001": "?", "0:x": "?"}}),
        ("cleocatra", {"score": {"red": 10**20}}),
        ("cleocatra", {"players": 300_000_000}),
        ("cleocatra", {"at": {f"0:{at}": "?" for at in range(100)}}),
        ("cleocatra", []),
        ("cleocatra", "red"),
    ],
)
def test_what_cannot_be_read_is_refused_before_anything_is_built(key: str, data: Any) -> None:
    assert all(len(line) < 400 for line in wrong(key, data))


@pytest.mark.parametrize(
    ("key", "data", "rules"),
    [
        ("caesar", {"moment": "refill", "hand": {"cleopatra": "1 2 3 4 5"}}, {"turn.refill"}),
        ("caesar", {"moment": "refill", "hand": {"cleopatra": "9x5"}}, {"turn.refill", "setup.influence"}),
        ("kleopatra", {"statues": {"red": 0, "blue": 0, "green": 0}}, {"setup.kit"}),
        ("kleopatra", {"amulets": {"red": 90}}, {"setup.kit"}),
        ("kleopatra", {"players": 9}, {"setup.players"}),
        ("kleopatra", {"moment": "bid", "altar": 5, "bids": {"green": 2}}, {"offering.bid"}),
        ("morgenland", {"options": {"profi": True}, "moment": "before tent", "spells": {"smuggled": "market"}}, {"cards.smuggler"}),
        ("morgenland", {"options": {"profi": True}, "spells": {"smuggler": "red"}}, {"cards.smuggler"}),
        ("morgenland", {"stacks": ["", "", "", "", ""]}, {"data.artifact-counts", "end.last-artifact"}),
        ("morgenland", {"moment": "before market", "at": {"cave1": "red (5)"}}, {"evaluation.stay"}),
        ("morgenland", {"treasure": {"red": "30 crowns"}}, {"data.treasure-counts"}),
        ("cleocatra", {"at": {f"0:{at}": "?" for at in range(30)}}, {"setup.two-players"}),
        ("cleocatra", {"at": ["0:0 ?", "0:0 ?"]}, {"tiles.explore"}),
        ("cleocatra", {"players": 9}, {"setup.players"}),
    ],
)  # fmt: skip
def test_what_no_game_reaches_is_refused_with_every_reason(key: str, data: Any, rules: set[str]) -> None:
    with pytest.raises(Impossible) as impossible:
        GAMES[key].compose(GAMES[key].writing.read(data))
    assert {check.rule.id for check in impossible.value.verdict.broken} == rules


def test_what_cards_have_changed_has_been_played() -> None:
    pos = stand(GAMES["morgenland"], {"options": {"profi": True}, "spells": {"spies": "red"}}).pos
    assert pos.supply.discard == ("spy",)


def test_past_the_guard_its_number_is_known() -> None:
    assert stand(GAMES["morgenland"], {"moment": "before palace1"}).pos.round.guard


# ------------------------------------------------------------------------------------------------ short texts
@pytest.mark.parametrize(
    ("key", "one", "other"),
    [
        ("caesar", {"at": {"senators": {"cleopatra": "4 5", "caesar": "3 (P)"}}}, {"at": {"senators": "4 5 : 3 (p)"}}),
        ("caesar", {"won": {"senators": {"caesar": 2}}}, {"won": {"Senators": "0:2"}}),
        ("caesar", {"hand": {"caesar": "4 4 4"}}, {"hand": {1: "3x4"}}),
        ("kleopatra", {"hand": {"red": "3 artisans, tainted lapis"}}, {"hand": {"red": "artisan artisan artisan tainted-lapis"}}),
        ("kleopatra", {"garden": ["." * 9] * 9}, {"garden": "/".join(["." * 9] * 9)}),
        ("kleopatra", {"stack": "T N"}, {"stack": "TN"}),
        ("morgenland", {"treasure": {"red": "2 crowns, large pearl"}}, {"treasure": {"red": "crown crown 3 pearls"}}),
        ("morgenland", {"magic": {"red": "Eye for an Eye, Sultan's Tax"}}, {"magic": {"red": "eye-for-an-eye sultans-tax"}}),
        ("morgenland", {"at": {"market": "red 7 (5), blue double 4 carpet"}}, {"at": {"market": "R7 (R5) B4d Bc"}}),
        ("morgenland", {"moment": "before market"}, {"moment": "before-market"}),
        ("morgenland", {"at": {"market": "Red 7, Purple 4"}}, {"at": {"market": "R7 P4"}}),
        ("morgenland", {"at": ["market red 7", "cave1 red 4"]}, {"at": {"market": "red 7", "cave1": "red 4"}}),
        ("cleocatra", {"at": {"0:0": "violet: red, blue"}}, {"at": ["0:0 violet: blue red"]}),
    ],
)  # fmt: skip
def test_one_thing_can_be_written_in_several_ways(key: str, one: Any, other: Any) -> None:
    read = GAMES[key].writing.read
    assert read(_text_keys(one)) == read(_text_keys(other))


def _text_keys(data: Any) -> Any:
    return {str(key): _text_keys(value) for key, value in data.items()} if isinstance(data, dict) else data


def test_who_lays_here_there_and_here_again_is_written_in_that_order() -> None:
    game = GAMES["morgenland"]
    laid = ["market red 7", "cave1 red 4", "market red 9"]
    sketch = game.writing.read({"at": laid})
    assert [lies.number for lies in sketch.figures] == [7, 4, 9]
    assert game.writing.write(sketch)["at"] == laid


# ------------------------------------------------------------------------------------------------ what the docs show
def examples() -> list[tuple[dict[str, Any], str]]:
    """Every question of the docs, and the answer below it: allowed, or the rule that says no."""
    found = re.findall(r"```(json|toml)\n(.*?)```\n→ `?([^`\n]*)", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    return [(tomllib.loads(text) if kind == "toml" else json.loads(text), answer) for kind, text, answer in found]


@pytest.mark.parametrize(("question", "said"), examples())
def test_every_example_of_the_docs_is_answered_as_it_says(question: dict[str, Any], said: str, tmp_path: Path) -> None:
    path = tmp_path / "question.json"
    path.write_text(json.dumps(question), encoding="utf-8")
    asked, at = ask(str(path))
    answer = why_at(at, asked.move, asked.seat, asked.by)
    assert said == ("allowed" if answer else answer.verdict.broken[0].rule.id)


def test_the_docs_have_examples_of_every_game() -> None:
    assert {question["game"] for question, _ in examples()} == {game.key for game in ALL}


def test_the_docs_name_every_field_of_every_game() -> None:
    text = DOCS.read_text(encoding="utf-8")
    for game in ALL:
        section = re.search(rf"^## [^\n]*`{game.key}`\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
        assert section is not None, game.key
        missing = [name for name in game.writing.fields if f"`{name}`" not in section[1] and f"| `{name}`" not in text]
        assert missing == [], game.key


# ------------------------------------------------------------------------------------------------ anything at all
def many(game: AnyGame, inputs: int) -> int:
    """How many of so many were taken."""
    taken = 0
    for seed in range(inputs):
        rng = Random(f"{game.key}/{seed}")
        data = fuzz.written(game, rng)
        try:
            taken += fuzz.tried(game, data, rng)
        except Exception as error:
            error.add_note(f"seed {seed}: {data}")
            raise
    return taken


@every_game
def test_whatever_is_written_is_answered_or_refused_soon_and_plays_on(game: AnyGame) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert INPUTS / 5 < many(game, INPUTS) < INPUTS
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < MEGABYTES * 1024


@pytest.mark.parametrize(
    ("key", "module", "chapter"),
    [
        ("caesar", "compose", "weigh_cards"),
        ("kleopatra", "compose", "_cards"),
        ("morgenland", "compose.reasons", "_magic"),
        ("cleocatra", "compose", "_weigh_tiles"),
    ],
)
def test_what_is_not_weighed_is_found_out(key: str, module: str, chapter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[f"tutor.games.{key}.{module}"], chapter, lambda *_: iter(()))
    with pytest.raises((AssertionError, LookupError, ValueError)):
        many(GAMES[key], 1000)


def test_a_position_that_is_refused_is_refused_as_broken() -> None:
    with pytest.raises(Broken):
        stand(GAMES["caesar"], {"hand": {"caesar": "six"}})
