"""Plain pages through Voila; that they work in a browser is shown in tests/browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from tutor.command import main


def test_a_lesson_that_does_not_exist_is_refused_with_those_that_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["present", "caesar", "sculptor"]) == 2
    assert "philosopher" in capsys.readouterr().err


def test_a_game_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["present", "chess", "philosopher"]) == 2
    assert "caesar" in capsys.readouterr().err


def test_voila_is_told_what_to_serve(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told: list[list[str]] = []
    monkeypatch.setattr("voila.app.main", told.append)
    assert main(["app", "--folder", str(tmp_path / "notebooks"), "--no-browser", "--port", "9001"]) == 0
    assert told[0][0].endswith("notebooks")
    assert "--port=9001" in told[0]
    assert "localhost:9001" in capsys.readouterr().out
