"""The mark of the checker, and what it says where it disagrees."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.toy import LADDER
from tests.view.conftest import LOW
from tutor.core.course import Seat
from tutor.core.game import why
from tutor.core.rule import Verdict
from tutor.core.table import Table
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.explore.cabinet import cabinet
from tutor.explore.certify import Fault
from tutor.explore.spot import Unplayable, reach
from tutor.games import GAMES
from tutor.view import certified
from tutor.view.certified import Certificates, of_tally, of_try, seal
from tutor.view.page import Page
from tutor.view.play import Play
from tutor.view.stage import Eyes
from tutor.view.way import Deed, deeds


@pytest.fixture
def play(paper: Page, eyes: Eyes) -> Play:
    made = Play(paper, eyes, Table.compose(LADDER, LOW))
    made.show()
    return made


def test_a_verdict_and_the_steps_of_a_move_bear_the_mark(play: Play) -> None:
    move = LADDER.legal(play.table.pos)[0]
    play.picker.take(play.picker.candidate(move))
    assert 'class="seal"' in play.stage.verdicts.widget.html
    play.play(move)
    assert 'class="seal"' in play.stage.way.widget.html


def test_the_mark_is_a_word_that_says_what_it_means() -> None:
    mark = str(seal(()))
    assert ">certified<" in mark.replace("</svg>", ">")
    assert "title=" in mark
    assert seal(None) is None


def test_what_the_checker_objects_to_is_said_plainly(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(certified, "of_verdict", lambda *_: (Fault("untrue-check", "pile.rises"),))
    move = LADDER.legal(play.table.pos)[0]
    play.picker.take(play.picker.candidate(move))
    html = play.stage.verdicts.widget.html
    assert 'role="alert"' in html
    assert "pile.rises" in html
    assert 'class="seal"' not in html


def test_each_move_is_tested_once_and_only_when_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.compose(LADDER, LOW)
    for _ in range(2):
        odds = LADDER.odds(table.pos) if table.decision.seat is Seat.CHANCE else ()  # type: ignore[union-attr]
        table.play(next(iter(odds or LADDER.legal(table.pos))))
    tested: list[Deed] = []

    def test(_: object, deed: Deed) -> tuple[Fault, ...]:
        tested.append(deed)
        return ()

    monkeypatch.setattr(certified, "of_deed", test)
    made = deeds(table.start, table.history)
    found = Certificates(LADDER, made, skip=1)
    assert found.at(0) is None
    assert found.at(1) is None
    assert tested == []
    assert found.at(2) == found.at(1 + len(made[0].steps)) == ()
    assert tested == [made[0]]


def test_a_verdict_that_hides_a_broken_rule_is_not_certified() -> None:
    game = GAMES["caesar"]
    specimen = cabinet("caesar").of("turn.side-limit")
    assert specimen is not None
    spot = specimen.spot(game)
    pos = reach(game, spot.start, spot.moves)
    move = game.parse(spot.tried)
    verdict = why(game, pos, move)
    assert of_try(game, pos, move, verdict) == ()
    lie = Verdict(tuple(replace(check, ok=not check.ok) for check in verdict.checks))
    assert "turn.side-limit" in {fault.rule for fault in of_try(game, pos, move, lie)}


def test_a_sheet_that_adds_up_is_certified() -> None:
    tally = LADDER.tally(LADDER.compose(LOW), Seat.FIRST)
    assert of_tally(LADDER, tally) == ()
    assert of_tally(LADDER, Tally((*tally.lines, replace(tally.lines[0], each=0))))


@pytest.mark.parametrize("key", GAMES)
def test_the_checker_agrees_with_every_specimen(key: str) -> None:
    game, voice = GAMES[key], Voice.load(key)
    wrong = []
    for specimen in cabinet(key).specimens:
        spot = specimen.spot(game)
        if not spot.tried or len(spot.moves) > 20:
            continue
        try:
            pos = reach(game, spot.start, spot.moves)
        except Unplayable:
            continue
        move = game.parse(spot.tried)
        if of_try(game, pos, move, why(game, pos, move, spot.by), spot.by):
            wrong.append((specimen.rule, voice.move(move)))
    assert wrong == []
