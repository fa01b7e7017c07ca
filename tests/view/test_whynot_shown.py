"""Why not: what is offered instead of a refused move, and questions about moves that are not offered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.toy import LADDER
from tests.view.conftest import LOW, do, trouble
from tutor.core.course import Decision, Outcome, Seat
from tutor.core.game import AnyGame, is_legal, why
from tutor.core.table import Auto, Table
from tutor.core.voice import Voice
from tutor.explore.spot import Spot
from tutor.games import GAMES
from tutor.view.beats import Cases
from tutor.view.page import Page
from tutor.view.play import Play
from tutor.view.player import lesson
from tutor.view.progress import Progress
from tutor.view.stage import Eyes
from tutor.view.workbench import Laboratory


@pytest.fixture
def play(paper: Page, eyes: Eyes) -> Play:
    made = Play(paper, eyes, Table.compose(LADDER, LOW))
    made.show()
    return made


GAME = GAMES["caesar"]
VOICE = Voice.load("caesar")
FULL = GAME.Sketch(at={"senators": "1 1 2 2 3"})
LAY = "lay (4) senators"
"""One card too many for a side."""
DRAW = "draw influence"
"""A card too early: one must be laid first."""


@pytest.fixture
def bench(progress: Progress) -> Laboratory:
    return Laboratory(GAME, VOICE, FULL, progress)


@pytest.fixture
def full(paper: Page) -> Play:
    made = Play(paper, Eyes(GAME, VOICE), Table.compose(GAME, FULL))
    made.show()
    return made


def ask(play: Play, text: str, by: Seat | None = None) -> str:
    if by is not None:
        do(play.query.panel, "by", str(int(by)))
    do(play.query.panel, "ask", text)
    return play.stage.verdicts.widget.html


def offered(html: str, kind: str) -> list[str]:
    return re.findall(rf'data-do="({kind}:\d+)"', html)


# ------------------------------------------------------------------------------------------------ repairs
def test_a_refused_move_offers_others_that_are_legal_now(full: Play) -> None:
    play = full
    html = ask(play, LAY)
    found = offered(html, "instead")
    assert found
    do(play.stage.verdicts, found[0])
    chosen = play.picker.choice.chosen
    assert chosen is not None
    assert is_legal(GAME, play.table.pos, chosen.move)
    assert play.stage.verdict


def test_changes_of_the_position_are_looked_for_on_demand_in_a_lab(bench: Laboratory) -> None:
    play = bench.play
    html = ask(play, LAY)
    assert 'data-do="elsewhere"' in html
    assert not offered(html, "edit")
    do(play.stage.verdicts, "elsewhere")
    changed = offered(play.stage.verdicts.widget.html, "edit")
    assert changed
    do(play.stage.verdicts, changed[0])
    assert trouble(bench) == ""
    assert bench.sketch != FULL
    assert play.stage.verdict, "the move is legal in the position that was opened"
    bench.undo()
    assert bench.sketch == FULL


def test_elsewhere_than_in_a_lab_a_changed_position_is_shown_below(full: Play, paper: Page) -> None:
    play = full
    play.composed(lambda: Spot(FULL))
    ask(play, LAY)
    do(play.stage.verdicts, "elsewhere")
    do(play.stage.verdicts, offered(play.stage.verdicts.widget.html, "edit")[0])
    assert play.table.sketch == FULL
    assert play.exhibit.stage is not None
    assert play.exhibit.stage.verdict
    do(play.exhibit.head, "close")
    assert paper.aside.children == ()


def test_a_dealt_position_is_not_changed(full: Play) -> None:
    assert 'data-do="elsewhere"' not in ask(full, LAY)


def test_a_first_move_that_leads_to_the_wanted_one_is_chosen_with_a_click(full: Play) -> None:
    found = offered(ask(full, DRAW), "later")
    assert found
    do(full.stage.verdicts, found[0])
    assert full.stage.verdict
    assert full.table.history == []


def test_a_lesson_that_tries_a_forbidden_move_shows_what_is_allowed(progress: Progress) -> None:
    player = lesson("caesar", "turn", progress)
    beats = [beat for beat in player.script.lesson.beats if beat.kind == "tries"]
    page = player.tries(beats[0].id)
    cases = page.shown
    assert isinstance(cases, Cases)
    refused = next(k for k, staged in enumerate(cases.staged) if staged.verdict is not None and not staged.verdict)
    cases.choose(refused)
    do(cases.stage.verdicts, "try")
    found = offered(cases.stage.verdicts.widget.html, "instead")
    assert found
    do(cases.stage.verdicts, found[0])
    assert trouble(page) == ""
    assert cases.exhibit.stage is not None
    assert cases.exhibit.stage.verdict


# ------------------------------------------------------------------------------------------------ any move
def test_a_move_that_is_not_offered_gets_its_whole_verdict(play: Play) -> None:
    ask(play, "9")
    assert play.stage.verdict is not None
    assert not play.picker.offers(LADDER.parse("9"))
    assert play.stage.verdict.broken


def test_a_move_of_a_seat_that_is_not_asked_is_judged_as_that_seats(play: Play) -> None:
    ask(play, "5", Seat.SECOND)
    assert play.stage.verdict is not None
    assert not play.stage.verdict
    assert play.table.history == []


def test_what_cannot_be_read_is_answered_with_an_example(play: Play) -> None:
    before = play.stage.verdicts.widget.html
    ask(play, "jump!")
    told = re.search(r'role="alert">([^<]*)<', play.query.panel.widget.html)
    assert told is not None
    example = told.group(1).rpartition(": ")[2]
    assert LADDER.parse(example) in LADDER.legal(play.table.pos)
    assert play.stage.verdicts.widget.html == before


def test_every_kind_of_move_has_an_example_that_can_be_asked_with_a_click(play: Play) -> None:
    examples = re.findall(r'data-do="(example=[^"]*)"', play.query.panel.widget.html)
    kinds = {type(LADDER.parse(text.partition("=")[2])) for text in examples}
    assert kinds >= {type(move) for move in LADDER.candidates(play.table.pos)}
    do(play.query.panel, examples[0])
    assert play.stage.verdict is not None


def test_nothing_is_asked_when_the_game_is_over(play: Play) -> None:
    while not isinstance(play.table.decision, Outcome):
        odds = LADDER.odds(play.table.pos) if play.table.decision.seat is Seat.CHANCE else ()
        play.play(next(iter(odds or LADDER.legal(play.table.pos))))
    assert play.query.panel.widget.html == ""


def secret_tries(game: AnyGame, count: int) -> Iterator[tuple[Any, Seat, Any, Seat]]:
    """Moves of the seat asked on which the judge says something else than one who looks on could know."""
    rng = Random(0)
    table = Table.deal(game, game.Setup(), seed=0, auto=Auto())
    table.settle()
    while count and isinstance(asked := table.decision, Decision):
        viewer = next(seat for seat in game.seats(table.pos) if seat != asked.seat)
        move = rng.choice(list(game.candidates(table.pos)))
        if why(game, table.pos, move, asked.seat) != why(game, game.view(table.pos, viewer), move, asked.seat):
            yield table.pos, viewer, move, asked.seat
            count -= 1
        table.play(rng.choice(game.legal(table.pos)))
        table.settle()


@pytest.mark.parametrize("key", ["caesar", "kleopatra", "morgenland"])
def test_who_may_not_see_a_hand_is_told_nothing_of_it(key: str, paper: Page) -> None:
    """Two positions that look the same to a seat answer its questions about another seat's moves alike."""
    game = GAMES[key]
    tries = list(secret_tries(game, 4))
    assert len(tries) == 4
    for pos, viewer, move, by in tries:
        answers = []
        for seen in (pos, game.view(pos, viewer)):
            play = Play(paper, Eyes(game, Voice.load(key), viewer), Table(game, seen))
            play.ask(move, by)
            answers.append(play.stage.verdicts.widget.html)
        assert answers[0] == answers[1] != ""
