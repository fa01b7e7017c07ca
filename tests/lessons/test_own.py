"""A teacher's own lesson: the examples are true, and what is wrong with a file is said in a sentence that names the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.sampling import GAMES
from tutor.core.record import Broken
from tutor.lessons.own import LIMIT, load
from tutor.lessons.scenes import Act, Call, Predict

EXAMPLES = Path(__file__).parents[2] / "docs" / "lessons"
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
    act, predict, call = load(EXAMPLES / "caesar.toml").lesson.scenes
    assert isinstance(act, Act)
    assert isinstance(predict, Predict)
    assert isinstance(call, Call)


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
