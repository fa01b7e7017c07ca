"""What is explored on the frame: a rule at work, what the books leave open, one thing changed at a time."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from urllib.parse import quote

import pytest
from msgspec.structs import replace

from tests.toy import LADDER, WORDS, Sketch
from tutor import readings, showme, whatif
from tutor.core.game import AnyGame
from tutor.core.record import Broken
from tutor.core.voice import Voice
from tutor.explore import find
from tutor.explore.cabinet import cabinet
from tutor.explore.levers import NoLever
from tutor.explore.share import decode
from tutor.explore.spot import Spot
from tutor.explore.whatif import field
from tutor.games import GAMES
from tutor.learner.current import guest
from tutor.scenes.messages import Key, Pressed, Sized, Tick
from tutor.view.asked import QUERY
from tutor.view.pages.explorer import quest
from tutor.view.pages.explorer.explorer import Explorer
from tutor.view.pages.explorer.readings import OpenPoints
from tutor.view.pages.explorer.showme import Specimens, found
from tutor.view.pages.explorer.whatif import Levers
from tutor.view.pages.lab.laboratory import Laboratory, named_lab

pytestmark = pytest.mark.usefixtures("wire")

KEY = "caesar"
GAME = GAMES[KEY]
LIMIT = "turn.side-limit"
APART = ("turn.single-face-down", "actions.wrath")
"""One refuses cards that are laid, the other is no such card."""
PHILOSOPHER = "philosopher.against-nobody"
LONELY = {"at": {"censors": "4 5 P"}, "next": "censors"}
SKETCH = Sketch(hands=((4, 7), (5,)), piles=((3,), (6,)), deck=())
TOPS = field(("piles", "0", "0"), (1, 2, 3, 4, 5))
PHONE = 380
"""Units of a drawing that is made for a phone."""


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / KEY).mkdir()
    (tmp_path / "00-start-here.ipynb").write_text("")
    (tmp_path / KEY / "99-lab.ipynb").write_text("")
    monkeypatch.chdir(tmp_path / KEY)


def levers(*names: object, tried: str = "4", voice: Voice | None = None) -> Explorer:
    """A page of the toy game."""
    one, other = (*names, None)[:2]
    spot = Spot(SKETCH, tried=tried)
    return Explorer(LADDER, lambda _: Levers(LADDER, spot, one, other, voice=voice or Voice(WORDS)), learner=guest())  # type: ignore[arg-type]


def html(page: Explorer) -> str:
    shown = page.render()
    return f"{shown.bar}{shown.head}{shown.sheet}{shown.foot}{shown.strip}{shown.over}"


# ------------------------------------------------------------------------------------------------ show me
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_rule_is_shown_at_work_on_a_board_that_a_phone_has_room_for(game: AnyGame) -> None:
    page = showme(game.key)
    assert page.subject.count == len(game.rules)
    page.hear(Sized(390, 800))
    for at in range(page.subject.count):
        page.state = replace(page.state, at=at, look=None)
        shown, one = page.render(), page.subject.case(page.state)
        assert one is not None
        assert one.row is not None
        assert one.row.rule.id == game.rules[at].id
        assert shown.say
        assert one.start is None or (shown.scene is not None and shown.scene.width <= PHONE), game.rules[at].id


def test_a_rule_is_stopped_at_what_it_decides_and_then_carried_out() -> None:
    page = showme(KEY, PHILOSOPHER)
    one = page.subject.case(page.state)
    assert one is not None
    assert one.ran.deciding is not None
    assert one.ran.steps[one.ran.deciding].rule.id == PHILOSOPHER
    assert 'data-do="go_on"' in page.render().foot
    page.hear(Pressed("go_on"))
    while page.state.playing:
        page.hear(Tick(page.state.beat))
    assert page.state.look == len(one.ran.stops)
    assert 'data-do="go_on"' not in page.render().foot


def test_a_refused_move_is_told_by_the_rule_that_was_asked_for_and_lit() -> None:
    page = showme(KEY, LIMIT)
    shown = page.render()
    assert 'class="verdict stop"' in shown.sheet
    assert any(mark.kind == "refused" for mark in shown.marks)


def test_rules_are_found_by_words_and_walked_with_buttons_and_keys() -> None:
    page = showme(KEY, "philosopher")
    assert page.subject.count > 2
    page.state = replace(page.state, look=99)
    page.hear(Key("ArrowRight"))
    assert (page.state.at, page.state.look) == (1, None)
    page.hear(Pressed("previous"))
    page.hear(Pressed("previous"))
    assert page.state.at == 0
    page.hear(Pressed("go", str(page.subject.count - 1)))
    page.hear(Pressed("next"))
    assert page.state.at == 0


def test_the_list_has_every_rule_and_finds_words() -> None:
    page = showme(KEY)
    page.hear(Pressed("list"))
    assert page.render().over.count('data-do="go"') == len(GAME.rules)
    page.hear(Pressed("find", "limit"))
    assert 0 < page.render().over.count('data-do="go"') < len(GAME.rules)
    page.hear(Key("Escape"))
    assert page.render().over == ""


def test_what_nobody_has_as_a_rule_is_refused_by_name() -> None:
    with pytest.raises(Broken, match="nonsense"):
        showme(KEY, "turn.nonsense")


@pytest.fixture
def by_deeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock that goes by what was done, not by how fast a machine does it: a millisecond each time it is looked at."""
    looks = count()
    for module in (find, quest):
        monkeypatch.setattr(module, "perf_counter", lambda: next(looks) / 1000)


def look_through(page: Explorer) -> int:
    """Let a search come to its end; in how many pieces it did."""
    pieces = 0
    while (wait := page.render().wait) is not None:
        assert 'data-do="enough"' in page.render().sheet
        page.hear(Tick(wait.beat))
        pieces += 1
    return pieces


@pytest.mark.usefixtures("by_deeds")
def test_several_rules_are_first_shown_where_they_meet() -> None:
    items = found(GAME, Voice.load(KEY), (LIMIT, "turn.group-limit"))
    assert len(items) == 3
    page = Explorer(GAME, lambda language: Specimens(GAME, items, language), learner=guest())
    look_through(page)
    one = page.subject.case(page.state)
    assert one is not None
    assert {LIMIT, "turn.group-limit"} <= {row.rule.id for row in one.seen.told}


@pytest.mark.usefixtures("by_deeds")
def test_where_rules_meet_is_looked_for_piece_by_piece_until_it_is_found() -> None:
    page = showme(KEY, "vote.call-eight", "philosopher.invert")
    assert page.subject.case(page.state) is None
    assert look_through(page) > 1
    one = page.subject.case(page.state)
    assert one is not None
    assert {"vote.call-eight", "philosopher.invert"} <= {row.rule.id for row in one.seen.told}


@pytest.mark.usefixtures("by_deeds")
def test_what_is_looked_for_in_vain_can_be_stopped_and_the_rules_are_still_shown() -> None:
    page = showme(KEY, *APART)
    far = [page.subject.quest.games]
    for _ in range(2):
        page.hear(Tick(page.render().wait.beat))
        far.append(page.subject.quest.games)
        assert page.subject.words.word("looking", games=far[-1]) in page.render().sheet
    assert far[0] == 0 < far[1] < far[2]
    page.hear(Pressed("enough"))
    assert page.render().wait is None
    assert page.subject.words.word("not-found") in page.render().sheet
    page.hear(Pressed("next"))
    assert page.subject.case(page.state) is not None


def test_a_position_that_cannot_be_says_so_beside_the_nearest_that_can() -> None:
    page = showme(KEY, "vote.eight-again")
    one = page.subject.case(page.state)
    assert one is not None
    assert one.impossible
    assert one.start is not None
    assert "verdict stop" in page.render().sheet


# ------------------------------------------------------------------------------------------------ into the lab
def test_a_link_opens_the_very_position_in_the_lab(monkeypatch: pytest.MonkeyPatch) -> None:
    page = showme(KEY, LIMIT)
    code = page.subject.code(page.state)
    assert f"99-lab.ipynb?share={code}" in page.render().foot
    shared, spot = decode(code, GAMES), page.subject.opens(page.state)
    assert spot is not None
    assert shared.record == spot.record(GAME)
    monkeypatch.setenv(QUERY, f"share={quote(code)}")
    lab = Laboratory(GAME, learner=guest())
    assert lab.state.sketch == spot.start
    assert lab.state.moves == spot.moves


def test_in_a_notebook_the_lab_finds_the_position_in_the_records() -> None:
    learner = guest()
    page = Explorer(GAME, lambda language: OpenPoints(GAME, language), learner=learner)
    spot = page.subject.opens(page.state)
    assert spot is not None
    page.hear(Pressed("lab"))
    assert learner.running(named_lab(GAME)) is not None
    assert Laboratory(GAME, learner=learner).state.sketch == spot.start


def test_a_code_that_is_torn_or_of_another_game_opens_the_lab_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    code = showme("kleopatra", "wall").subject.code(showme("kleopatra", "wall").state)
    for query in (f"share={quote(code)}", "share=TUTOR1.nonsense"):
        monkeypatch.setenv(QUERY, query)
        assert Laboratory(GAME, learner=guest()).state.sketch == GAME.lab.start


# ------------------------------------------------------------------------------------------------ readings
@pytest.mark.parametrize("key", GAMES)
def test_what_can_be_played_either_way_comes_first_and_both_ways_say_something_else(key: str) -> None:
    page = readings(key)
    kept = [known for known in cabinet(key).contested if known.record is not None]
    for at in range(len(kept)):
        page.state = replace(page.state, at=at, side=0)
        one, other = page.subject.cases(page.state)
        assert one.seen.told != other.seen.told
        shown = page.render()
        assert shown.sheet.count('data-do="side"') == 2
        assert 'class="differs"' in shown.head


def test_the_table_is_switched_by_button_and_by_key() -> None:
    page = readings(KEY, "against_nobody")
    before = page.render().scene
    page.hear(Pressed("side", "1"))
    case = page.subject.case(page.state)
    assert case is not None
    assert case.spot.start.setup.against_nobody == "postponed"
    assert page.render().scene != before
    page.hear(Key("s"))
    assert page.render().scene == before


@pytest.mark.parametrize("key", GAMES)
def test_the_list_has_every_open_point(key: str) -> None:
    page = readings(key)
    page.hear(Pressed("list"))
    assert page.render().over.count('data-do="go"') == page.subject.count
    for at in range(page.subject.count):
        page.state = replace(page.state, at=at)
        assert "<h1" in page.render().head


def test_two_values_of_an_option_open_at_that_point() -> None:
    page = showme(KEY, differ=("against_nobody", "empty side wins", "postponed"))
    assert page.render().head == readings(KEY, "against_nobody").render().head
    with pytest.raises(Broken, match="weather"):
        readings(KEY, "weather")


def test_a_game_that_is_not_there_is_named() -> None:
    with pytest.raises(Broken, match="caesar"):
        readings("chess")


# ------------------------------------------------------------------------------------------------ what if
def test_the_lever_marks_where_the_result_turns_over() -> None:
    page = levers(TOPS)
    shown = page.render()
    assert shown.strip.count('data-do="go"') == 5
    assert shown.strip.count('class="flip"') == 1
    assert page.state.at == 2
    page.hear(Pressed("next"))
    assert page.state.at == 3
    assert 'class="verdict stop"' in page.render().head
    assert "turn.rising" in page.render().sheet


def test_the_first_line_is_the_decisive_reason() -> None:
    page = levers(TOPS)
    page.hear(Pressed("go", "4"))
    one = page.subject.case(page.state)
    assert one is not None
    assert one.verdict is not None
    assert one.row is not None
    assert one.row.cites is one.verdict.broken[0]


def test_a_value_that_cannot_be_is_told_why() -> None:
    page = levers(field(("hands", "0"), ((4,), (4, 7, 8, 9))), tried="")
    page.hear(Pressed("go", "1"))
    one = page.subject.case(page.state)
    assert one is not None
    assert one.impossible
    assert 'class="verdict stop"' in page.render().head


def test_two_levers_make_a_map() -> None:
    page = levers("toll", TOPS)
    assert page.subject.count == 10
    assert page.render().sheet.count('data-do="go"') == 10
    page.hear(Pressed("next"))
    settings = page.subject.settings  # type: ignore[attr-defined]
    assert settings[page.state.at].kind != settings[page.subject.first].kind


def test_too_many_values_are_cut_and_that_is_said() -> None:
    page = levers(field(("piles", "0", "0"), tuple(range(1, 100))), tried="")
    assert page.subject.count == 60
    assert "60 of 99" in page.render().sheet


def test_a_lever_that_is_not_there_is_refused() -> None:
    with pytest.raises(NoLever):
        whatif(KEY, LONELY, "weather")


def test_names_are_text() -> None:
    for page in (
        levers(TOPS, voice=Voice(WORDS, ["<script>", "b"])),
        levers("toll", TOPS, voice=Voice(WORDS, ["<script>", "b"])),
    ):
        assert "&lt;script&gt;" in html(page)
        assert "<script>" not in html(page)


# ------------------------------------------------------------------------------------------------ all of them
def pages() -> list[Explorer]:
    return [showme(KEY, LIMIT), readings(KEY), whatif(KEY, LONELY, "against_nobody", tried="reveal censors")]


def test_a_page_has_one_large_button_and_every_button_a_name() -> None:
    for page in pages():
        shown = html(page)
        assert shown.count("b primary") == 1
        for icon in shown.split('class="b quiet icon"')[1:]:
            assert "aria-label=" in icon.partition(">")[0]


def test_the_text_twin_is_the_same_at_every_run() -> None:
    for one, other in zip(pages(), pages(), strict=True):
        bundle = one._repr_mimebundle_()
        assert bundle["text/plain"] == other._repr_mimebundle_()["text/plain"]
        assert bundle["text/plain"]
        assert "image/svg+xml" not in bundle


def test_a_language_is_chosen_in_the_menu_and_keeps_the_place() -> None:
    page = readings(KEY, "against_nobody")
    english = page.render().bar
    page.hear(Pressed("menu"))
    page.hear(Pressed("language", "de"))
    assert page.subject.language == "de"
    assert page.render().bar != english
    page.learner.choose(language="en")


def test_the_board_is_also_there_in_words() -> None:
    for page in pages():
        page.hear(Pressed("words"))
        assert "<pre>" in page.render().over
