"""The overview of a game and its numbers: what the rulebooks say of counts and prices, for every number of players."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import tutor
from tests.view.walk import playing, send
from tutor.core.counts import Table
from tutor.core.course import Decision
from tutor.core.game import AnyGame
from tutor.front.pictures import table as as_markdown
from tutor.games import ALL, GAMES
from tutor.lessons import course
from tutor.lessons.overview import laid_out, numbers, overview
from tutor.scenes.messages import Pressed

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


def table(key: str, id: str) -> Table:
    return next(one for one in GAMES[key].counts if one.id == id)


def rows(key: str, id: str) -> dict[str, tuple[int | str, ...]]:
    return {row.name: row.cells for row in table(key, id).rows}


# ------------------------------------------------------------------------------------------------ as the books have it
def test_caesar_has_135_cards_as_the_book_counts_them() -> None:
    groups, influence, actions = rows("caesar", "groups"), rows("caesar", "influence"), rows("caesar", "actions")
    assert groups["sum"] == (21, 8, 6)
    assert {name: groups[name][0] for name in ("senators", "praetors", "quaestors", "censors", "aediles")} == {
        "senators": 5, "praetors": 5, "quaestors": 5, "censors": 3, "aediles": 3,
    }  # fmt: skip
    assert (groups["orgy"][1], groups["shuffle"][1]) == (2, 1)
    assert [groups[name][2] for name in ("senators", "praetors", "quaestors")] == [2, 2, 2]
    assert influence["sum"] == (37, 5, 5, 27)
    assert influence["P"] == (2, 0, 0, 2)
    assert {name: cells[0] for name, cells in actions.items()} == {
        "assassination": 4, "spy": 2, "castling": 2, "scout": 2, "wrath": 1, "veto": 2, "sum": 13,
    }  # fmt: skip
    assert sum(groups["sum"]) + 2 * (influence["sum"][0] + actions["sum"][0]) == 135  # type: ignore[operator]


def test_kleopatra_is_set_up_for_three_four_and_five() -> None:
    players = rows("kleopatra", "players")
    assert table("kleopatra", "players").columns == (3, 4, 5)
    assert players["hand"] == players["merchants"] == players["stalls"] == (3, 3, 3)
    assert players["statues"] == (2, 2, 2)
    assert players["start-talents"] == (5, 5, 5)
    assert players["left"] == (100, 97, 94)
    assert players["face-up"] == (50, 48, 47)
    assert players["face-down"] == (50, 49, 47)


@pytest.mark.parametrize(
    ("piece", "cells"),
    {
        "wall": (9, 1, 1, 1, 0, 0, "3 +1"),
        "sphinx": (6, 1, 1, 0, 1, 0, "2 / 5"),
        "pedestal": (1, 3, 0, 0, 2, 2, 12),
        "throne": (1, 3, 0, 0, 2, 2, 12),
        "obelisk": (2, 3, 2, 2, 0, 0, 12),
        "door": (2, 2, 0, 1, 1, 1, "4 +1"),
        "mosaic": (12, 2, 1, 0, 1, 1, "4 +1"),
    }.items(),
    ids=str,
)
def test_a_piece_costs_and_brings_what_the_book_says(piece: str, cells: tuple[int | str, ...]) -> None:
    assert table("kleopatra", "elements").columns == (
        "count",
        "artisan",
        "stone",
        "wood",
        "marble",
        "lapis",
        "pays",
    )
    assert rows("kleopatra", "elements")[piece] == cells


def test_kleopatras_cards_bonuses_and_places_are_the_books() -> None:
    cards = {name: cells[0] for name, cells in rows("kleopatra", "cards").items()}
    assert {name: cards[name] for name in ("artisan", "stone", "marble", "wood", "lapis", "trompe")} == {
        "artisan": 30, "stone": 18, "marble": 11, "wood": 9, "lapis": 7, "trompe": 8,
    }  # fmt: skip
    assert [cards[name] for name in ("beggar", "courtesan", "envoy", "scribe", "smuggler", "vizier")] == [
        2,
        2,
        2,
        2,
        2,
        1,
    ]
    assert sum(cards.values()) == 109  # type: ignore[arg-type]
    assert list(rows("kleopatra", "bonus").values()) == [(2,), (5,)]
    assert [cells[0] for cells in rows("kleopatra", "offering").values()] == ["-3", "+1", "+2", "+3", "+4"]


def test_morgenland_is_set_up_for_three_four_and_five() -> None:
    players, profi = rows("morgenland", "players"), rows("morgenland", "profi")
    assert table("morgenland", "players").columns == (3, 4, 5)
    assert players["treasure-cards"] == (15, 15, 15)
    assert players["figures"] == (8, 8, 8)
    assert players["dowry"] == (3, 3, 3)
    assert (players["fields-basic"], players["stack-basic"], players["artifacts-basic"]) == (
        (5,) * 3,
        (6,) * 3,
        (30,) * 3,
    )
    assert profi["each-kind"] == profi["fields-profi"] == (3, 4, 5)
    assert profi["boxed"] == (12, 6, 0)
    assert profi["artifacts-profi"] == (15, 20, 25)
    assert profi["magic"] == (21, 21, 21)
    assert set(rows("morgenland", "treasure").values()) == {(14, 5, 19, 29)}


def test_cleocatra_is_set_up_for_two_three_and_four() -> None:
    players = rows("cleocatra", "players")
    assert table("cleocatra", "players").columns == (2, 3, 4)
    assert players["tiles"] == (9, 13, 13)
    assert players["inspectors"] == (2, 3, 3)
    assert players["rescuers"] == (3, 3, 3)
    assert {players[colour] for colour in ("violet", "orange", "green", "blue")} == {(2, 3, 3)}
    assert players["gold"] == (1, 1, 1)


# ------------------------------------------------------------------------------------------------ where they are shown
@every_game
def test_every_table_stands_in_a_lesson_and_in_the_rules_of_its_section(game: AnyGame) -> None:
    shown = [id for lesson in course(game.key) for id in lesson.tables]
    assert sorted(shown) == sorted(table.id for table in game.counts)
    for one in game.counts:
        rules = tutor.rules(game.key, one.section, language="en")
        (told,) = numbers(game, "en", ids=(one.id,))
        assert told.title in str(rules)
        assert f"**{told.title}**" in as_markdown(rules)


@every_game
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_table_has_words_for_all_that_is_in_it(game: AnyGame, language: str) -> None:
    names = {
        cell for one in game.counts for cell in (*one.columns, *(row.name for row in one.rows)) if cell not in range(10)
    }
    for one, told in zip(game.counts, numbers(game, language), strict=True):
        assert len(told.rows) == len(one.rows)
        assert not {word for word in (*told.head, *(row[0] for row in told.rows)) if "-" in word and word in names}


@every_game
def test_an_overview_says_goal_table_turn_prices_end_set_up_and_where_things_go(game: AnyGame) -> None:
    said = overview(game.key, "en")
    assert all((said.theme, said.goal, said.table, said.turn, said.prices, said.end))
    assert len(said.setup) >= 5
    assert len(said.where) >= 3


def test_a_game_from_outside_has_no_overview() -> None:
    assert overview("chess") == type(overview("chess"))()


# ------------------------------------------------------------------------------------------------ the second lesson
@every_game
def test_the_second_lesson_ends_with_steps_numbers_and_a_picture_for_each_number_of_players(game: AnyGame) -> None:
    lesson = course(game.key)[2]
    play = playing(game, lesson, language="en")
    play.state = replace(play.state, scene="")
    play.frame.show()
    page = play.frame.shown.page
    assert page.count("<li>") >= len(overview(game.key, "en").setup)
    assert page.count('class="numbers"') + page.count("class=numbers") == len(lesson.tables)
    for players in game.players:
        assert play.script.words.word("compare", players=players) in page


@every_game
def test_a_table_that_is_set_up_waits_for_its_first_turn(game: AnyGame) -> None:
    for players in game.players:
        pos = laid_out(game, replace(game.Setup(), players=players))
        asked = game.decision(pos)
        assert isinstance(asked, Decision)
        assert len(game.seats(pos)) == players
        assert asked.ask.section not in {"setup", "profi"}


def test_numbers_stand_below_a_verdict_of_their_lesson() -> None:
    lesson = next(one for one in course("kleopatra") if one.key == "offering")
    play = playing(GAMES["kleopatra"], lesson)
    send(play, Pressed("option", "ones:6"))
    send(play, Pressed("go_on"))
    assert play.state.doing.phase == "tells"
    assert "class=numbers" in play.frame.shown.sheet
