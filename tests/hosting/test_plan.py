"""A lesson plan on paper: every lesson of a game once, in its order, with minutes, aim and the ideas behind wrong answers."""

from __future__ import annotations

import re
from html import unescape
from itertools import pairwise
from pathlib import Path

import pytest

from tutor.command import plan as module
from tutor.command.plan import TAUGHT, path, plan
from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.games import ALL
from tutor.lessons import course
from tutor.lessons.telling import Words, tellings
from tutor.room.deck import deck

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


@every_game
def test_the_path_has_every_lesson_once_and_no_period_is_overfull(game: AnyGame) -> None:
    periods = path(game)
    assert [stop.key for period in periods for stop in period] == [lesson.key for lesson in course(game.key)]
    assert all(0 < sum(stop.minutes for stop in period) <= TAUGHT for period in periods)


@every_game
def test_a_period_ends_only_where_the_next_lesson_does_not_fit(game: AnyGame) -> None:
    periods = path(game)
    for one, following in pairwise(periods):
        assert sum(stop.minutes for stop in one) + following[0].minutes > TAUGHT


@every_game
def test_a_class_is_asked_as_many_questions_as_the_plan_says(game: AnyGame) -> None:
    stop = path(game)[0][0]
    asked = [card for card in deck(game, stop.key, Voice.load("room")).cards if card.choices]
    assert stop.questions == len(asked) > 0
    heard = {(card.ask, choice.text, choice.belief) for card in asked for choice in card.choices}
    assert {(idea.ask, idea.said, idea.belief) for idea in stop.ideas} <= heard


@every_game
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_plan_names_title_aim_and_command_of_every_lesson(game: AnyGame, language: str) -> None:
    page = unescape(plan(game, language))
    for key, words in tellings(game.key, language).items():
        assert words.title in page
        assert words.can in page
        assert f"tutor class {game.key} {key}<" in page


@every_game
def test_the_plan_needs_nothing_else(game: AnyGame) -> None:
    page = plan(game)
    assert not re.search(r"<(script|link|img|iframe)|https?:|@import|url\(", page)


def test_words_of_a_lesson_are_not_read_as_html(monkeypatch: pytest.MonkeyPatch) -> None:
    told = dict(tellings(ALL[0].key))
    first = next(iter(told))
    told[first] = Words("<script>x</script>", "<b>", "&", told[first].scenes)
    monkeypatch.setattr(module, "tellings", lambda *_: told)
    page = plan(ALL[0])
    assert "<script" not in page
    assert "&lt;script&gt;" in page


@every_game
def test_the_page_for_teachers_counts_the_same(game: AnyGame) -> None:
    page = (Path(module.__file__).parents[2] / "docs" / "class.md").read_text(encoding="utf-8")
    periods = path(game)
    stops = [stop for period in periods for stop in period]
    row = f"| `{game.key}` | {len(stops)} | {sum(stop.minutes for stop in stops)} | {len(periods)} | {stops[0].title}: {stops[0].can} |"
    assert row in page
