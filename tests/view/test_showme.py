"""Show me: specimens below a page, the page that searches, and the index of all rules."""

from __future__ import annotations

import re
from html import escape

import pytest

from tests.view.conftest import do, trouble
from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.rule import Rule
from tutor.core.table import Table
from tutor.core.voice import Voice
from tutor.explore.cabinet import Cabinet, Missing, cabinet
from tutor.explore.find import Search
from tutor.explore.goal import Cites, Differs
from tutor.games import GAMES
from tutor.view import exhibit as exhibits
from tutor.view import showme
from tutor.view.exhibit import Exhibit, opened
from tutor.view.page import Page
from tutor.view.play import Play
from tutor.view.player import lesson
from tutor.view.progress import Progress
from tutor.view.showme import Index, ShowMe
from tutor.view.stage import Eyes
from tutor.view.workbench import Laboratory

KEY = "caesar"
RULE = "philosopher.against-nobody"
GAME = GAMES[KEY]
LIMIT = "turn.side-limit"


@pytest.fixture
def exhibit(paper: Page) -> Exhibit:
    return Exhibit(paper, lambda: Eyes(GAME, Voice.load(KEY)))


def shown(exhibit: Exhibit) -> str:
    stage = exhibit.stage
    assert stage is not None
    return stage.verdicts.widget.html + stage.way.widget.html + stage.sheets.widget.html


def card(exhibit: Exhibit) -> str:
    """The one open card of a rule."""
    (found,) = re.findall(r'class="rule-card"><p class="law">([^<]*)<', shown(exhibit))
    return str(found)


def _rule(game: AnyGame, id: str) -> Rule:
    return next(rule for rule in game.rules if rule.id == id)


# ------------------------------------------------------------------------------------------------ specimens
@pytest.mark.parametrize("key", GAMES)
def test_a_specimen_of_each_kind_opens_with_its_rule_lit(key: str, paper: Page) -> None:
    game = GAMES[key]
    exhibit = Exhibit(paper, lambda: Eyes(game, Voice.load(key)))
    kinds = {one.kind: one for one in cabinet(key).specimens if len(one.record.moves) < 9}
    for kind, specimen in kinds.items():
        exhibit.show(specimen.rule)
        if kind not in ("asked", "ended"):
            assert escape(exhibit.eyes().voice.rule(_rule(game, specimen.rule))) in card(exhibit)
        assert paper.aside.children
    assert trouble(paper) == ""


def test_a_card_offers_its_specimen_but_not_the_one_that_is_shown(exhibit: Exhibit) -> None:
    rule = next(rule for rule in GAME.rules if rule.id == LIMIT)
    assert f'data-do="show={LIMIT}"' in str(exhibit.offer(rule))
    exhibit.show(LIMIT)
    assert exhibit.offer(rule) is None


def test_a_card_without_a_specimen_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    gap = Cabinet(KEY, 1, (), (Missing(LIMIT, "nobody has ever seen it"),))
    monkeypatch.setattr(exhibits, "cabinet", lambda _: gap)
    assert "nobody has ever seen it" in str(opened(GAME, LIMIT))
    assert opened(GAME, RULE) is None


def test_another_specimen_takes_the_place_of_the_first_and_leaves_no_widget(exhibit: Exhibit, paper: Page) -> None:
    exhibit.show(LIMIT)
    first = exhibit.stage
    assert first is not None
    exhibit.show(RULE)
    assert first.board.canvas.comm is None
    assert len(paper.boards) == 1
    exhibit.close()
    assert paper.boards == []


def test_the_card_of_a_verdict_shows_its_rule_below(paper: Page) -> None:
    play = Play(paper, Eyes(GAME, Voice.load(KEY)), Table.compose(GAME, GAME.lab.start))
    play.show()
    play.ask(GAME.parse("veto"), Seat.FIRST)
    do(play.stage.verdicts, "row:1")
    rules = re.findall(r'data-do="show=([^"]*)"', play.stage.verdicts.widget.html)
    assert rules
    do(play.stage.verdicts, f"show={rules[0]}")
    assert play.exhibit.rule == rules[0]
    assert paper.aside.children


def test_the_card_of_a_line_of_a_sheet_opens(exhibit: Exhibit) -> None:
    scored = next(one for one in cabinet("kleopatra").specimens if one.kind == "scored")
    game = GAMES["kleopatra"]
    exhibit.eyes = lambda: Eyes(game, Voice.load(game.key))
    exhibit.show(scored.rule)
    assert exhibit.stage is not None
    html = exhibit.stage.sheets.widget.html
    assert "rule-card" in html
    line = re.findall(r'data-do="(line:[^"]*)" aria-expanded="true"', html)
    assert len(line) == 1
    do(exhibit.stage.sheets, line[0])
    assert "rule-card" not in exhibit.stage.sheets.widget.html


def test_a_recap_shows_its_rules(progress: Progress) -> None:
    page = lesson(KEY, "philosopher", progress).recap()
    rules = re.findall(r'data-do="show=([^"]*)"', page.shown.panel.widget.html)
    do(page.shown.panel, f"show={rules[0]}")
    assert page.aside.children


# ------------------------------------------------------------------------------------------------ into the lab
def test_in_a_lab_a_specimen_becomes_the_present_position(progress: Progress) -> None:
    lab = Laboratory(GAME, Voice.load(KEY), progress=progress)
    specimen = cabinet(KEY).of(LIMIT)
    assert specimen is not None
    lab.play.exhibit.show(LIMIT)
    do(lab.play.exhibit.head, "lab")
    assert lab.sketch == specimen.spot(GAME).start
    assert lab.play.stage.verdict is not None
    assert LIMIT in {check.rule.id for check in lab.play.stage.verdict.broken}
    assert lab.aside.children == ()


def test_elsewhere_a_lab_opens_below(exhibit: Exhibit, paper: Page) -> None:
    exhibit.show(LIMIT)
    do(exhibit.head, "lab")
    assert trouble(paper) == ""
    assert "tutor" in paper.aside.children[-1]._dom_classes


# ------------------------------------------------------------------------------------------------ the page
def test_a_rule_is_shown_at_once_and_a_saved_notebook_keeps_it() -> None:
    one, other = showme(KEY, RULE), showme(KEY, RULE)
    assert isinstance(one, ShowMe)
    assert one.exhibit.spot is not None
    assert RULE in one.twin
    assert one.twin == other.twin
    assert one.still == other.still is not None


def test_a_rule_that_no_game_has_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"turn\.nonsense"):
        showme(KEY, "turn.nonsense")


def searching(goal: Cites | Differs, progress: Progress, rounds: int = 1) -> ShowMe:
    return ShowMe(GAME, Voice.load(KEY), goal, Search(workers=1, rounds=rounds, tries=20), progress)


def test_a_search_finds_where_two_rules_meet(progress: Progress) -> None:
    page = searching(Cites((LIMIT, "turn.group-limit")), progress)
    page.seek()
    assert 'data-do="stop"' in page.head.widget.html
    worker = page.worker
    if worker is not None:
        worker.join(60)
    assert page.found is not None
    assert not page.busy
    assert page.found.spot is not None
    assert page.exhibit.spot == page.found.spot
    assert trouble(page) == ""


def test_a_search_that_is_stopped_says_how_far_it_looked(progress: Progress) -> None:
    page = searching(Cites((RULE, "turn.no-influence-in-hand")), progress, rounds=9)
    page.seek()
    do(page.head, "stop")
    worker = page.worker
    if worker is not None:
        worker.join(60)
    assert page.found is not None
    assert page.found.stopped
    assert page.found.spot is None
    assert f"{page.found.games} game" in page.head.widget.html


def test_two_readings_stand_side_by_side_before_anything_is_searched(progress: Progress) -> None:
    known = next(one for one in cabinet(KEY).contested if one.record is not None)
    page = searching(Differs(known.option, known.usual, known.other), progress)
    assert page.exhibit.spot is not None
    assert "unlike" in page.readings.widget.html


# ------------------------------------------------------------------------------------------------ the index
def test_the_index_lists_every_rule_and_filters_by_section_and_word(progress: Progress) -> None:
    index = Index(GAME, Voice.load(KEY), progress)
    assert index.list.widget.html.count('data-do="show=') == len(cabinet(KEY).specimens)
    do(index.head, "section", "turn")
    assert {rule.section for rule in index.matching} == {"turn"}
    do(index.head, "filter", "limit")
    assert LIMIT in {rule.id for rule in index.matching}
    assert all("limit" in f"{rule.id} {index.voice.rule(rule)} {rule.source}".lower() for rule in index.matching)
    do(index.list, f"show={LIMIT}")
    assert index.exhibit.rule == LIMIT
