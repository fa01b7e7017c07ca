"""A teacher's own lesson: the examples are true, and what is wrong with a file is said in a sentence that names the place."""

from __future__ import annotations

from pathlib import Path

import pytest

import tutor
from tests.games.sampling import GAMES
from tutor.core.record import Broken
from tutor.lessons import lesson_of
from tutor.lessons.format import LIMIT
from tutor.lessons.holes import fill, open_holes, written_ways
from tutor.lessons.load import load
from tutor.lessons.scenes import Act, Call, Predict, Score, Steps, Vary
from tutor.lessons.telling import tellings

EXAMPLES = Path(__file__).parents[2] / "docs" / "lessons"
OURS = sorted((Path(tutor.__file__).parent / "lessons").glob("*/*.toml"))
CAESAR = (EXAMPLES / "caesar.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "game", [game for game in GAMES if (EXAMPLES / f"{game.key}.toml").exists()], ids=lambda game: game.key
)
def test_every_example_is_a_lesson_of_its_game_and_true(game: object) -> None:
    taught = load(EXAMPLES / f"{game.key}.toml")  # type: ignore[attr-defined]
    assert taught.game is game
    assert set(taught.words.scenes) == {scene.id for scene in taught.lesson.scenes}


def test_there_is_an_example_for_every_game_of_ours() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.toml")} == {"caesar", "kleopatra", "morgenland", "cleocatra"}


def test_a_file_has_the_same_shape_as_ours() -> None:
    kinds = [type(scene) for scene in load(EXAMPLES / "caesar.toml").lesson.scenes]
    assert kinds == [Act, Predict, Call, Steps, Vary, Score]


def test_a_call_is_about_the_rule_that_decides_it() -> None:
    abouts = {scene.id: scene.about for scene in load(EXAMPLES / "caesar.toml").lesson.scenes}
    assert abouts["Alone and open"] == "turn.single-face-down"
    assert abouts["Card by card"] == "philosopher.invert"


def test_holes_are_filled_with_what_stands_there_first_and_have_all_their_values() -> None:
    scene = load(EXAMPLES / "caesar.toml").lesson.scene("How little is enough?")
    assert isinstance(scene, Vary)
    assert scene.holes == {"his": (1, 2, 3, 4, 5)}
    assert scene.start.at == {"censors": "4 P : 3"}
    assert open_holes(scene.written) == {"his"}
    assert len(list(written_ways(scene))) == 5
    assert fill({"pile": "{n}", "at": ["{n} x"]}, {"n": 4}) == {"pile": 4, "at": ["4 x"]}


@pytest.mark.parametrize("path", OURS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_lesson_of_ours_passes_the_same_check(path: Path) -> None:
    taught = load(path)
    assert taught.words == tellings(taught.game.key)[taught.lesson.key]
    assert taught.lesson == lesson_of(taught.game.key, taught.lesson.key)


def test_a_lesson_without_words_that_is_none_of_ours_lacks_a_title(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(OURS[0].read_bytes())
    assert "'title'" in told_of(path, "en")


def told_of(path: Path, language: str) -> str:
    with pytest.raises(Broken) as broken:
        load(path, language)
    return broken.value.say(language)


FAULTS = {
    'winner = "cleopatra" }]    #': ('winner = "caesar" }]    #', ("Win with less", "lay (P) censors")),
    '{ breaks = "turn.single-face-down" }': ('{ breaks = "turn.side-limit" }', ("Alone and open", "turn.side-limit")),
    'cleopatra = "1 2 P"': ('cleopatra = "1 2 Phil"', ("Win with less", "hand")),
    "[[scene]]\npredict": ("[[scene\npredict", ("TOML", "27")),
    "hints = [": ("hint = [", ("Win with less", "hints")),
    'solution = ["lay (P) censors"]': ('solution = ["lay P P censors"]', ("Win with less",)),
    'shows = "philosopher.invert" } },\n  { text = "Nobody"': (
        'shows = "philosopher.cancel" } },\n  { text = "Nobody"',
        ("Whose philosopher?", "philosopher.cancel"),
    ),
    'decides = "turn.single-face-down" ': ('decides = "turn.order" ', ("Alone and open", "turn.single-face-down")),
    'seat = "cleopatra"                ': ('seat = "brutus"', ("Win with less", "brutus")),
    'game = "caesar"': ('game = "cesar"', ("caesar",)),
    'call = "Alone and open"\n': ("", ("act, call, predict", "watch")),
    "right = true": ("right = false", ("Whose philosopher?", "right = true")),
    'ask = "You lay': ('aks = "You lay', ("Alone and open", "aks", "ask")),
    'claims = [{ shows = "vote.winner", winner = "caesar" }]': ('claims = [{ proves = "x" }]', ("proves", "breaks")),
    'claims = [{ shows = "vote.winner", winner = "caesar" }] ': (
        'claims = [{ shows = "vote.winner", winner = "cleopatra" }]',
        ("Whose philosopher?", "vote.winner", "winner = Caesar"),
    ),
    'claims = [{ shows = "vote.winner", winner = "caesar" }]  ': (
        'claims = [{ shows = "vote.tie" }]',
        ("vote.tie", "philosopher.invert"),
    ),
    'claims = [{ shows = "vote.winner", winner = "caesar" }]   ': (
        'claims = [{ scores = 7, seat = "caesar" }]',
        ("scores 7", "1."),
    ),
    '{ text = "Caesar", right = true },\n  { text = "Cleopatra", ': (
        '{ text = "Caesar" },\n  { text = "Cleopatra", right = true, ',
        ("Whose philosopher?", "Cleopatra", "Caesar", "right = true"),
    ),
    '{ text = "Caesar", right = true },\n  { text = "Cleopatra"': (
        '{ text = "Cleopatra", right = true },\n  { text = "Caesar"',
        ("Whose philosopher?", "Caesar"),
    ),
    '{ text = "Caesar", right = true }': (
        '{ text = "Caesar", right = true, claim = { shows = "vote.winner", winner = "cleopatra" } }',
        ("Whose philosopher?", "winner = Cleopatra", "winner = Caesar"),
    ),
    'focus = "censors"                 ': ('focus = "cav1"', ("Win with less", "cav1", "senators, praetors", "score")),
    'solution = ["lay (P) censors"]    ': (
        'look = ["side:censor:cleopatra"]\nsolution = ["lay (P) censors"]',
        ("Win with less", "side:censors:cleopatra"),
    ),
    'about = "philosopher.invert"': ('about = "vote.tie"', ("Card by card", "vote.tie", "philosopher.invert")),
    "holes = { his = [1, 5] }": ("holes = { her = [1, 5] }", ("How little is enough?", "his")),
    'censors = "4 P : {his}"': ('censors = "4 5 5 5 5 P : {his}"', ("How little is enough?", "6")),
    "begin = { his = 3 }": ('begin = { his = "Q" }', ("How little is enough?", "Q")),
    'steps = "Card by card"': ('steps = "Alone and open"', ("Alone and open",)),
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_with_its_place(tmp_path: Path, fault: str, language: str) -> None:
    instead, named = FAULTS[fault]
    assert CAESAR.count(fault) >= 1
    path = tmp_path / "my-lesson.toml"
    path.write_text(CAESAR.replace(fault, instead, 1), encoding="utf-8")
    said = told_of(path, language)
    assert [word for word in named if word not in said] == []
    assert (said == told_of(path, "en")) is (language == "en")
    assert "Traceback" not in said
    assert "\n\n" not in said


def test_what_cannot_be_a_lesson_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "my-lesson.toml"
    with pytest.raises(Broken, match="my-lesson"):
        load(path)
    for data in (b"\xff\xfe", b"", b"x = " + b"[" * 5000, b"#" * (LIMIT + 1)):
        path.write_bytes(data)
        with pytest.raises(Broken):
            load(path)
