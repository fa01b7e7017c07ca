"""Served pages: how the command is called. How they serve is shown in tests/hosting and tests/browser."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tutor.command import arguments, main, pages
from tutor.command.pages import Serving


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What a call would open."""
    serving: list[Any] = []
    monkeypatch.setattr("tutor.command.app", lambda folder, told, **how: serving.append((folder, told, how)) or 0)
    return serving


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield int(other.getsockname()[1])


def test_a_lesson_that_does_not_exist_is_refused_with_those_that_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["present", "caesar", "sculptor"]) == 2
    assert "philosopher" in capsys.readouterr().err


def test_a_game_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["present", "chess", "philosopher"]) == 2
    assert "caesar" in capsys.readouterr().err


def test_without_a_word_only_this_machine_is_served(opened: list[Any]) -> None:
    main(["app"])
    assert opened[0][1] == Serving("localhost", pages.PORT, "/", (), pages.MOST, pages.IDLE)


def test_every_option_reaches_the_server(opened: list[Any]) -> None:
    told = "app --ip 0.0.0.0 --base-url /t --name a.example --name b --most 5 --idle 9 --port 99"
    main(told.split())
    assert opened[0][1] == Serving("0.0.0.0", 99, "/t", ("a.example", "b"), 5, 9)


@pytest.mark.parametrize("verb", ["app", "lab", "class", "present"])
def test_options_work_before_and_after_the_command(verb: str) -> None:
    game = ["caesar"] if verb in {"class", "present"} else []
    parser = arguments.parser()
    for argv in (["--port", "9", "--no-browser", verb, *game], [verb, *game, "--port", "9", "--no-browser"]):
        options = parser.parse_args(argv)
        assert (options.port, options.no_browser) == (9, True)
    last = parser.parse_args(["--port", "9", verb, *game, "--port", "10"])
    assert (last.port, last.no_browser) == (10, False)


def test_a_folder_named_before_the_command_is_used(opened: list[Any], tmp_path: Path) -> None:
    main(["--folder", str(tmp_path), "app"])
    assert opened[0][0] == tmp_path


@pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"
)  # tornado leaves the socket to the collector
def test_a_taken_port_is_said_and_no_other_is_chosen(
    taken: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = ["app", "--folder", str(tmp_path / "mine"), "--ip", "127.0.0.1", "--no-browser", "--port"]
    assert main([*told, str(taken)]) == 2
    assert str(taken) in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main([*told, "99999"])
    assert "99999" in capsys.readouterr().err


@pytest.mark.filterwarnings(
    "ignore::pytest.PytestUnraisableExceptionWarning"
)  # tornado leaves the socket to the collector
def test_an_address_of_another_machine_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["app", "--folder", str(tmp_path / "mine"), "--ip", "192.0.2.1", "--no-browser", "--port", "8867"]) == 2
    assert "192.0.2.1" in capsys.readouterr().err


def test_serving_pages_needs_no_widgets_and_no_notebook(tmp_path: Path) -> None:
    code = (
        "import sys; from tutor.app import server; from tutor.app.pages import OTHERS; "
        "print(sorted({'IPython', 'ipywidgets', 'ipycanvas', 'anywidget', 'numpy', 'jupyter_server', 'voila'} & set(sys.modules)), len(OTHERS))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert found.stdout.strip() == "[] 6"
