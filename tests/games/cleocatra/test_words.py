"""The words for facts."""

from __future__ import annotations

import inspect

import msgspec
import pytest

from tests.games.cleocatra.engine import GAME, RED, sheet, strip, verdict
from tutor.core.voice import Voice
from tutor.games.cleocatra import facts
from tutor.games.cleocatra.model import COLOURS, LETTERS
from tutor.lessons.cleocatra.layout import AROUND, lay_out

VOICE = Voice.load("cleocatra")
KINDS = [
    kind
    for _, kind in inspect.getmembers(facts, inspect.isclass)
    if issubclass(kind, msgspec.Struct) and kind.__module__ == facts.__name__ and kind is not facts.OfTile
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_fact_with_fields_has_words_that_use_them(kind):
    text = VOICE.words["name"][kind.__name__]
    used = {name.partition(":")[0] for _, name, _, _ in VOICE.parse(text) if name}
    assert used <= {field.name for field in msgspec.structs.fields(kind)}


def test_a_split_is_told_with_its_parts():
    judged = verdict(strip("violet:red orange green blue:blue"), "search B")
    assert [VOICE.check(check) for check in judged.broken] == [
        "Without B the pyramid falls into two parts: A, and C with D."
    ]


def test_a_sheet_reads_like_counting_aloud():
    lines = sheet(lay_out(AROUND, "violet:red orange:red orange:red green"), "rescue A", "score B").lines
    assert [(VOICE.line(line), line.points) for line in lines] == [
        ("Violet: tile A", 1),
        ("Orange: tile B", 1),
        ("Green: tile D", 1),
        ("C, orange too: no point, because B is scored", 0),
        ("Helper on B", 1),
        ("Rescuer on C: no point, because B is scored", 0),
    ]


def test_every_tile_and_colour_has_the_words_a_sentence_needs():
    names = VOICE.words["name"]
    assert set(names["a"]) == set(names["feature"]) == set(COLOURS)
    tiles = sum(GAME.compose(strip("violet orange green", players=3)).rules.tiles)
    assert set(names["from"]) >= set(LETTERS[:tiles])
    assert VOICE.name(RED) == "Red"
