"""Plain pages through Voila; that they work in a browser is shown in tests/browser."""

from __future__ import annotations

import nbformat
import pytest

from tutor.command import main, pages


def test_a_lesson_that_does_not_exist_is_refused_with_those_that_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["present", "caesar", "sculptor"]) == 2
    assert "philosopher" in capsys.readouterr().err


def test_a_game_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["present", "chess", "philosopher"]) == 2
    assert "caesar" in capsys.readouterr().err


def test_a_page_is_a_notebook_of_one_cell_and_leaves_nothing_behind() -> None:
    with pages.page("1 + 1", "sum") as path:
        notebook = nbformat.read(path, as_version=4)
        nbformat.validate(notebook)
        assert [cell.source for cell in notebook.cells] == ["1 + 1"]
    assert not path.parent.exists()


@pytest.mark.parametrize(("argv", "what"), [(["app"], "notebooks"), (["present", "caesar", "vote"], "vote.ipynb")])
def test_voila_is_told_what_to_serve(
    argv: list[str], what: str, monkeypatch: pytest.MonkeyPatch, tmp_path, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[list[str]] = []
    monkeypatch.setattr("voila.app.main", told.append)
    folder = ["--folder", str(tmp_path / "notebooks")] if argv == ["app"] else []
    assert main([*argv, *folder, "--no-browser", "--port", "9001"]) == 0
    assert told[0][0].endswith(what)
    assert "--port=9001" in told[0]
    assert "localhost:9001" in capsys.readouterr().out
