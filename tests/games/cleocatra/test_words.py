"""The words of explanations."""

from __future__ import annotations

from tests.games.cleocatra.engine import RED, sheet, strip, told, verdict
from tests.games.cleocatra.layout import AROUND, lay_out
from tutor.core.voice import Voice
from tutor.games.cleocatra.pieces import COLOURS

VOICE = Voice.load("cleocatra")
BOTH = lay_out(AROUND, "violet:red orange:red orange:red green")


def test_a_split_is_told_with_its_parts():
    judged = verdict(strip("violet:red orange green blue:blue"), "search B")
    assert [VOICE.check(check) for check in judged.broken] == [
        "Without B the pyramid falls into two parts: A and C + D."
    ]


def test_a_sheet_reads_like_counting_aloud():
    lines = sheet(BOTH, "rescue A", "score B").lines
    assert [(VOICE.line(line), line.points) for line in lines] == [
        ("Violet: tile A", 1),
        ("Orange: tile B", 1),
        ("Green: tile D", 1),
        ("Helper on B", 1),
    ]


def test_what_brings_no_point_is_told_with_its_reason():
    assert [VOICE.step(step) for step in told(BOTH, "rescue A", "score B")][1:3] == [
        "C is orange too, but only B is scored.",
        "Red's rescuer on C does not help, because C is not scored.",
    ]


def test_every_colour_has_the_words_a_sentence_needs():
    names = VOICE.words["name"]
    assert set(names["a"]) == set(names["feature"]) == set(COLOURS)
    assert VOICE.name(RED) == "Red"
