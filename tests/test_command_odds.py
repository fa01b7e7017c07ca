"""Odds and what-if as commands, and answers that are piped from one command to the next."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from tests.test_command import Shell
from tutor.command import MISUSED, main

VOTE = {"at": {"censors": "3 2 P : 4 5"}, "next": "censors"}


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    return Shell(capsys, tmp_path)


def question(folder: Path, **asked: object) -> str:
    file = folder / "question.json"
    file.write_text(json.dumps({"game": "caesar", **asked}), encoding="utf-8")
    return str(file)


def test_odds_are_counted_for_whoever_knows_all_and_sampled_for_a_seat(shell: Shell, tmp_path: Path) -> None:
    file = question(tmp_path, position=VOTE)
    all_known = shell.json("odds", file, "vote.winner", "--fact", "winner=cleopatra")
    assert (all_known["method"], all_known["value"]) == ("counted", 1.0)
    seat = shell.json("odds", file, "vote.winner", "--fact", "winner=cleopatra", "--seat", "cleopatra", "--width", "1")
    assert seat["method"] == "sampled"
    assert seat["low"] <= seat["value"] <= seat["high"]
    assert seat["assumed"]


def test_what_if_lists_what_can_be_changed_then_what_follows(shell: Shell, tmp_path: Path) -> None:
    file = question(tmp_path, position=VOTE, move="reveal censors")
    levers = [one["lever"] for one in shell.json("whatif", file)]
    assert "turn" in levers
    table = shell.json("whatif", file, "turn")
    assert len(table["values"]) == 2
    assert all(one["says"] and one["record"]["game"] == "caesar" for one in table["values"])


def test_what_was_found_is_asked_by_the_next_command(
    shell: Shell, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = json.dumps(shell.json("find", "caesar", "vote.tie"))
    for command in ("why", "score", "draw", "share"):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(found.encode())))
        assert main([command, "-", "--json"]) == 0
        assert json.loads(capsys.readouterr().out)


def test_where_nothing_was_found_the_next_command_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = json.dumps({"game": "caesar", "found": False})
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(nothing.encode())))
    assert main(["why", "-"]) == MISUSED
    assert "Nothing was found" in capsys.readouterr().err
