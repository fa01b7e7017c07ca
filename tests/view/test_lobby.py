from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tutor.core.game import AnyGame
from tutor.core.record import Broken
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.lessons import lessons
from tutor.view import lab, lesson, start, table
from tutor.view.progress import START, Progress
from tutor.view.start import Lobby


def html(lobby: Lobby) -> str:
    return "".join(getattr(child, "html", "") for child in lobby.root.children)


def test_every_game_has_a_tile(tmp_path: Path, progress: Progress) -> None:
    shown = html(Lobby(tmp_path, progress))
    assert shown.count('class="tile"') == len(GAMES)
    assert all(str(Voice.load(key).words["title"]).partition(" ")[0] in shown for key in GAMES)


def test_notebooks_that_are_there_are_linked_relatively(tmp_path: Path, progress: Progress) -> None:
    key = next(iter(GAMES))
    (tmp_path / key).mkdir()
    (tmp_path / key / "98-lab.ipynb").write_text("{}")
    shown = html(Lobby(tmp_path, progress))
    assert f'href="{key}/98-lab.ipynb"' in shown
    assert str(tmp_path) not in shown


@pytest.mark.usefixtures("wire")
def test_a_fifth_game_needs_no_change_here(
    fifth_game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / START).write_text("{}")
    monkeypatch.chdir(tmp_path)
    assert "Ladder" in html(start())
    assert lab(fifth_game.key).sketch == fifth_game.lab.start
    assert table(fifth_game.key, players=3, seed=1).play.table.pos.hands[2].cards


@pytest.mark.usefixtures("wire")
@pytest.mark.parametrize("key", list(GAMES))
def test_every_game_has_a_lab_and_a_table(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for page in (lab(key), table(key, seed=1)):
        bundle = page._repr_mimebundle_()
        assert bundle["text/plain"]
        assert bundle["image/svg+xml"].startswith("<svg")
        assert page.trouble.widget.html == ""


@pytest.mark.parametrize("opened", [lab, table, lambda key: lesson(key, "turn")])
def test_a_game_that_is_not_there_is_named_with_those_that_are(opened: Callable[[str], object]) -> None:
    with pytest.raises(Broken, match=next(iter(GAMES))):
        opened("chess")


def test_a_lesson_that_is_not_there_is_named_with_those_that_are() -> None:
    key = next(key for key in GAMES if lessons(key))
    with pytest.raises(ValueError, match=lessons(key)[0].section):
        lesson(key, "nowhere")
