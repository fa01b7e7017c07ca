"""Sheets as a browser prints them: so many pages and no more, in every game and language."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from tutor.ask.tonight import tonight_page
from tutor.command.card import card
from tutor.core.game import AnyGame
from tutor.core.language import languages
from tutor.games import GAMES as ENGINES
from tutor.practice.sheet import sheet

GAMES = tuple(ENGINES.values())
pytestmark = pytest.mark.xdist_group("browser")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def pages(browser: Browser, html: str) -> int:
    """How many sheets of paper a page is."""
    page = browser.new_page()
    try:
        page.set_content(html)
        return len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(prefer_css_page_size=True)))
    finally:
        page.close()


@every_game
@pytest.mark.parametrize("language", languages())
def test_a_game_is_played_tonight_from_one_sheet_of_paper(browser: Browser, game: AnyGame, language: str) -> None:
    html = tonight_page(game.key, language)
    assert pages(browser, html) == 1
    assert html.count("<svg") == 1


@every_game
def test_ten_questions_fit_on_two_sheets(browser: Browser, game: AnyGame) -> None:
    html = sheet(game)
    questions = html[: html.index("<article>")] + "</body></html>"
    assert html.count('class="item"') == 10
    assert pages(browser, questions) <= 2


@pytest.mark.parametrize("language", languages())
def test_all_keys_are_on_one_card(browser: Browser, language: str) -> None:
    assert pages(browser, card(language)) == 1
