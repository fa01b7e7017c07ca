"""The rule book of rules has every rule, and one page is enough to play tonight."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from tutor.ask.book import entries, rules_page
from tutor.ask.tonight import MISTAKES, mistakes, tonight_page
from tutor.core.game import AnyGame
from tutor.games import ALL
from tutor.lessons.overview import numbers, overview

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


class Text(HTMLParser):
    """What a page says, and the ids in it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.said, self.ids = "", set[str]()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids |= {value for name, value in attrs if name == "id" and value}

    def handle_data(self, data: str) -> None:
        self.said += data


@every_game
def test_every_rule_is_in_the_book_with_all_that_is_known_of_it(game: AnyGame) -> None:
    page = Text(rules_page(game.key))
    assert page.ids >= {rule.id for rule in game.rules}
    for entry in entries(game.key):
        assert entry.text in page.said
        assert entry.source in page.said
        assert entry.reason in page.said
    assert sum(bool(entry.specimen) for entry in entries(game.key)) > len(game.rules) / 2


@every_game
def test_one_page_has_goal_set_up_turn_prices_end_places_and_the_usual_mistakes(game: AnyGame) -> None:
    page, said = Text(tonight_page(game.key, "en")).said, overview(game.key, "en")
    order = [said.theme, said.goal, *said.setup, said.turn, said.prices, said.end, *said.where]
    places = [page.index(text) for text in order]
    assert places == sorted(places)
    assert all(table.title in page for table in numbers(game, "en"))
    assert tonight_page(game.key, "en").count("<svg") == 1
    assert len(mistakes(game)) == MISTAKES


def test_a_page_speaks_the_language_that_is_asked_for() -> None:
    assert 'lang="de"' in rules_page("cleocatra", "de")
    assert tonight_page("cleocatra", "de") != tonight_page("cleocatra")
