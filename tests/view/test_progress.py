from __future__ import annotations

from pathlib import Path

import pytest

from tutor.view.progress import FOLDER, START, Options, Progress, Spot, home


def test_progress_is_kept_in_a_file_beside_the_notebooks(tmp_path: Path) -> None:
    Progress(tmp_path).keep("game/turn", "first", Spot(case=1, done=True))
    again = Progress(tmp_path)
    assert again.spot("game/turn", "first") == Spot(case=1, done=True)
    assert again.place("game/turn").at == "first"
    assert again.place("game/turn").done == 1


def test_two_lessons_open_at_once_do_not_forget_each_other(tmp_path: Path) -> None:
    one, other = Progress(tmp_path), Progress(tmp_path)
    one.keep("game/turn", "a", Spot(done=True))
    other.keep("game/vote", "b", Spot(done=True))
    one.choose(Options(large=True))
    found = Progress(tmp_path)
    assert set(found.notes.lessons) == {"game/turn", "game/vote"}
    assert found.options.large


@pytest.mark.parametrize("content", ["{", '{"lessons": 4}', "\x00"])
def test_a_broken_file_is_kept_aside_with_a_message(tmp_path: Path, content: str) -> None:
    path = Progress(tmp_path).path
    path.parent.mkdir()
    path.write_text(content)
    found = Progress(tmp_path)
    assert "progress.json.bak" in found.warning
    assert path.with_suffix(".json.bak").read_text() == content
    found.keep("game/turn", "a", Spot())
    assert Progress(tmp_path).warning == ""


def test_a_folder_that_cannot_be_written_is_told_and_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("a file where the folder should be")
    found = Progress(tmp_path)
    found.keep("game/turn", "a", Spot(done=True))
    assert found.warning
    assert found.place("game/turn").done == 1


def test_all_notebooks_share_the_file_beside_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game").mkdir()
    monkeypatch.chdir(tmp_path / "game")
    assert home() == tmp_path / "game"
    (tmp_path / START).write_text("")
    assert home() == tmp_path
