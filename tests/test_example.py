"""docs/example: the game one starts from keeps the contract, and is played, explained, practised and on the wall."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import tutor
from tutor.command import main
from tutor.core import language
from tutor.core.game import AnyGame, why
from tutor.core.outside import GROUP
from tutor.core.record import Broken
from tutor.core.refused import Refused
from tutor.core.voice import Voice
from tutor.explore.spot import Unplayable, begin
from tutor.games import GAMES
from tutor.learner.current import guest
from tutor.practice import Practice
from tutor.practice.sheet import sheet
from tutor.room.items import mix
from tutor.testing import check, lacks, playing, subject
from tutor.testing.subject import Finding

ROOT = Path(tutor.__file__).parents[1]
HOME = ROOT / "docs" / "example"
PROJECT = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REFUSED_MOVE = {"heap": 6, "taken": [0, 2], "last": 2}

Bring = Callable[..., None]


@pytest.fixture
def nim(bring: Bring, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    language._words.cache_clear()
    monkeypatch.syspath_prepend(HOME)
    bring(PROJECT["name"], **PROJECT["entry-points"][GROUP])
    return GAMES["nim"]


def copy(bring: Bring, at: Path, change: Callable[[Path], None]) -> None:
    """The example with something wrong in it, installed as another package."""
    language._words.cache_clear()
    name = f"nim_{at.name.replace('-', '_')}"
    home = at / name
    shutil.copytree(HOME / "nim_with_a_card", home, ignore=shutil.ignore_patterns("__pycache__"))
    change(home)
    bring("changed-nim", at=at, nim=f"{name}:NIM")


def test_the_game_to_start_from_is_one_file_that_can_be_read_at_once() -> None:
    (file,) = (HOME / "nim_with_a_card").rglob("*.py")
    assert len(file.read_text(encoding="utf-8").splitlines()) <= 250


def test_it_keeps_the_contract_and_says_what_it_does_without(nim: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    assert check("nim").findings == ()
    assert {one.word for one in lacks(nim)} >= {"lacks_lab", "lacks_lessons", "lacks_oracle", "lacks_cabinet"}
    assert main(["game", "check", "nim"]) == 0
    out = capsys.readouterr().out
    assert Voice.load("testing").word("without") in out


def test_it_is_explained(nim: AnyGame) -> None:
    start = nim.writing.read(REFUSED_MOVE)
    verdict = why(nim, nim.compose(start), nim.parse("take 2"))
    assert [check.rule.id for check in verdict.broken] == ["turn.echo"]
    said = Voice.load("nim").check(verdict.broken[0])
    assert "2" in said


def test_it_is_practised_and_printed_without_lessons_or_specimens(nim: AnyGame) -> None:
    session = Practice(nim, guest(), seed=5, items=4)
    asked = []
    while session.item is not None:
        asked.append(session.item.rule)
        session.answer(session.item.answer)
        session.next()
    assert set(asked) == {"turn.echo"}
    assert 'class="item"' in sheet(nim, questions=3)


def test_it_is_on_the_wall_of_a_class(nim: AnyGame) -> None:
    deck = mix(nim, Voice.load("room"), "1234")
    assert deck.cards
    assert all(card.choices for card in deck.cards)


def test_a_lab_and_lessons_that_are_not_there_are_told_in_a_sentence(
    nim: AnyGame, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Broken) as told:
        tutor.lab("nim")
    assert told.value.why == "no_lab"
    assert main(["present", "nim", "--no-browser"]) == 2
    assert "--practice" in capsys.readouterr().err
    assert main(["sheet", "nim", "--plan"]) == 0
    assert main(["sheet", "nim", "--tonight"]) == 0


def test_how_its_positions_are_written_follows_from_the_types_of_its_sketch(nim: AnyGame) -> None:
    takes = {field["name"]: field["takes"] for field in tutor.position("nim").data()["fields"]}
    what = Voice.load("positions").words["what"]
    assert takes["heap"] == what["number"]
    assert takes["cards"] == f"{what['by_list']}: {what['number']}"
    assert takes["last"] == what["literal"]
    assert ("0", "1", "2", "3") in [
        tuple(field["words"][0]) for field in tutor.position("nim").data()["fields"] if field["words"]
    ]


# ------------------------------------------------------------------------------------------------ what a stranger gets wrong
def test_a_fault_in_a_file_of_words_names_the_file_and_the_line(bring: Bring, tmp_path: Path) -> None:
    def both(home: Path) -> None:
        words = home / "text" / "en" / "nim.toml"
        text = words.read_text(encoding="utf-8").replace('fails.when = "Sticks', 'fails = "No."\nfails.when = "Sticks')
        words.write_text(text, encoding="utf-8")

    copy(bring, tmp_path, both)
    (told,) = GAMES.broken()
    line = next(tmp_path.rglob("text/en/nim.toml")).read_text(encoding="utf-8").splitlines()
    at = next(number for number, one in enumerate(line, 1) if one.startswith('fails.when = "Sticks'))
    assert "nim.toml" in str(told)
    assert f"line {at}" in str(told)


def test_a_fault_in_a_file_of_a_lesson_names_the_file_and_the_line(bring: Bring, tmp_path: Path) -> None:
    def lesson(home: Path) -> None:
        (home / "lessons").mkdir()
        (home / "lessons" / "01-take.toml").write_text('game = "nim"\nminutes = = 3\n', encoding="utf-8")

    copy(bring, tmp_path, lesson)
    (told,) = GAMES.broken()
    assert "01-take.toml" in str(told)
    assert "line 2" in str(told)


def test_a_compose_that_trusts_its_sketch_is_told_by_the_check_and_in_a_sentence(bring: Bring, tmp_path: Path) -> None:
    def trusting(home: Path) -> None:
        file = home / "__init__.py"
        file.write_text(
            file.read_text(encoding="utf-8").replace("len(piles) == 3 and ", "piles[2] >= 0 and "), encoding="utf-8"
        )

    copy(bring, tmp_path, trusting)
    game = GAMES["nim"]
    found = {one.word for one in playing.composes_or_refuses(subject(game))}
    assert found == {"compose_broke"}
    with pytest.raises(Unplayable) as told:
        begin(game, game.Sketch(taken=(1,)))
    assert told.value.why == "compose_broke"
    assert isinstance(told.value, Refused)


BROKEN = {
    "offers_whatever_is_legal": ("return [Take(str(sticks)) for sticks in range(1, MOST + 1)]", 'return [Take("1"), Take("2")]'),
    "tells_twins_alike": ('secret=Secret("card", (seat,)), ', ""),
    "words_every_rule": ('"end.stuck", RULING', '"end.over", RULING'),
    "shows_the_teacher_all": ("if seat is None or is_over(pos):", "if is_over(pos):"),
    "picks_what_is_there": ('return ("heap", f"sticks:', 'return ("pile", f"sticks:'),
    "changes_the_position": ("recorder.pos = replace(pos, heap=pos.heap - sticks", "replace(pos, heap=pos.heap - sticks"),
    "places_everybody_at_the_end": ("if sheets[seat].total == total) for total in totals)", "if sheets[seat].total == total) for total in totals[:1])"),
    "writes_on_the_board": ('pic.label(x, 250, voice.word("taken"', 'pic.label(x + 480, 250, voice.word("taken"'),
}  # fmt: skip


@pytest.mark.parametrize("clause", BROKEN)
def test_the_check_finds_what_is_wrong_and_says_it(
    bring: Bring, tmp_path: Path, clause: str, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new = BROKEN[clause]

    def fault(home: Path) -> None:
        file = home / "__init__.py"
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new), encoding="utf-8")

    copy(bring, tmp_path, fault)
    found: tuple[Finding, ...] = check("nim").findings
    assert found
    assert main(["game", "check", "nim"]) == 1
    assert found[0].say(Voice.load("testing")) in capsys.readouterr().out
