"""The lab, told by messages: painting, the one large button, what cannot be, taking positions along."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tutor.core.game import AnyGame
from tutor.games import GAMES
from tutor.games.caesar import CAESAR
from tutor.games.caesar.model import Sketch
from tutor.learner.learner import Learner
from tutor.learner.store import MemoryStore
from tutor.scenes.messages import Key as Stroke
from tutor.scenes.messages import Known, Message, Pointed, Pressed, Sized, Tick
from tutor.view.asked import QUERY
from tutor.view.pages.lab.laboratory import Laboratory, lab

every_game = pytest.mark.parametrize("game", [GAMES[key] for key in GAMES], ids=list(GAMES))
LAY_FIVE = Pressed("stamp", "up:5@side:censors:caesar")


def opened(game: AnyGame = CAESAR, start: Any = None, store: MemoryStore | None = None) -> Laboratory:
    made = Laboratory(game, start, learner=Learner(store or MemoryStore(), "somebody"))
    return told(made, Sized(1280, 800))


def told(one: Laboratory, *messages: Message) -> Laboratory:
    for message in messages:
        one.hear(message)
        one.frame.show()
    return one


def decided(one: Laboratory) -> str:
    ran = one.bench.ran(one.state)
    assert ran.deciding is not None
    return ran.steps[ran.deciding].rule.id


# ------------------------------------------------------------------------------------------------ the button
def test_the_large_button_votes_and_the_position_stays_as_composed() -> None:
    one = opened()
    before = one.frame.shown.scene
    told(one, Pressed("act"))
    assert decided(one) == "vote.winner"
    assert one.frame.shown.scene == before
    assert [mark.kind for mark in one.frame.shown.marks] == ["changed"] * len(one.frame.shown.marks) != []
    assert "won-by" in one.frame.shown.head


@every_game
def test_every_lab_has_one_large_button_that_does_what_it_is_about(game: AnyGame) -> None:
    one = opened(game)
    assert one.frame.shown.strip.count('data-do="act"') == 1
    told(one, Pressed("act"))
    if one.state.choosing:
        told(one, Pressed("choose", "0"))
    assert isinstance(game.parse(one.state.moves[0]), game.lab.acts)
    assert one.bench.ran(one.state).steps


@every_game
def test_the_answer_is_not_told_before_the_button_is_pressed(game: AnyGame) -> None:
    one = opened(game)
    assert not re.search(r"<details[^>]* open", one.frame.shown.sheet)
    assert not one.frame.shown.marks


def test_where_it_can_be_done_in_several_ways_the_board_asks_which() -> None:
    one = told(opened(GAMES["cleocatra"]), Pressed("act"))
    targets = [mark.id for mark in one.frame.shown.marks if mark.kind in ("pick", "target")]
    assert len(targets) == 3
    told(one, Pointed((targets[0],)))
    assert one.state.moves[0].startswith("rescue")
    assert one.state.live


def test_a_slow_replay_shows_stop_by_stop_and_ends_at_the_position() -> None:
    one = told(opened(), Pressed("act"), Pressed("slowly"))
    scene, seen = one.bench.draw(one.state, one.bench.composed(one.state.sketch)), 0
    while (wait := one.frame.shown.wait) is not None:
        told(one, Tick(wait.beat))
        seen += 1
    assert seen == len(one.bench.ran(one.state).stops) + 1
    assert one.frame.shown.scene == scene


# ------------------------------------------------------------------------------------------------ painting
def test_a_click_in_the_palette_lays_a_card_and_clears_the_outcome() -> None:
    one = told(opened(), Pressed("act"), LAY_FIVE)
    assert one.state.sketch.at["censors"] == "4 5 : 3 P 5"
    assert one.state.moves == ()


@every_game
def test_the_palette_never_shifts(game: AnyGame) -> None:
    """Whatever is held or done, the strip has the same controls in the same order."""

    def controls(one: Laboratory) -> list[str]:
        return re.findall(r'data-do="(\w+)"(?: data-value="([^"]*)")?', one.frame.shown.strip)

    one = opened(game)
    before = controls(one)
    stamp = re.search(r'data-do="stamp"[^>]* data-value="([^"]+)"', one.frame.shown.strip)
    told(one, Pressed("stamp", unescape(stamp[1]) if stamp else ""))
    assert controls(one) == before
    told(one, Stroke("Escape"), Pressed("undo"), Pressed("act"))
    assert controls(one) == before


def test_a_laid_card_that_is_clicked_is_taken_away() -> None:
    one = told(opened(), Pointed(("card:censors:caesar:1", "side:censors:caesar")))
    assert one.state.sketch.at["censors"] == "4 5 : 3"


def test_a_brush_is_held_until_a_place_is_pointed_at() -> None:
    one = told(opened(GAMES["cleocatra"]), Pressed("stamp", "inspector@"))
    assert one.state.brush == "inspector"
    told(one, Pointed(("tile:B",)))
    assert len(one.state.past) == 1
    assert told(one, Pressed("stamp", "inspector@")).state.brush == ""


def test_undo_goes_back_to_the_position_then_to_the_one_before() -> None:
    one = opened()
    first = one.state.sketch
    told(one, LAY_FIVE, Pressed("act"), Pressed("undo"))
    assert one.state.moves == ()
    assert one.state.sketch != first
    assert told(one, Pressed("undo")).state.sketch == first
    told(one, LAY_FIVE, Pressed("clear"))
    assert one.state.sketch == first


def test_a_cell_of_the_mixes_becomes_the_position() -> None:
    one = told(opened(), Pressed("grid", "0,0"))
    assert "P" not in one.state.sketch.at["censors"]


# ------------------------------------------------------------------------------------------------ what cannot be
def test_what_cannot_be_is_answered_with_a_reason_and_what_would_fit() -> None:
    full = Sketch(at={"censors": "1 1 1 : 2 2 2 3"}, next="censors")
    one = opened(start=full)
    told(one, LAY_FIVE)
    assert one.state.sketch == full
    verdict = one.bench.wrong(one.state.wanted)
    assert verdict is not None
    assert one.bench.voice.check(verdict.broken[0]) in unescape(one.frame.shown.head)
    mends = one.bench.mends(one.state)
    assert mends
    told(one, Pressed("mend", "0"))
    assert one.state.sketch == mends[0][1]


def test_a_click_that_means_nothing_says_so() -> None:
    one = told(opened(), Pointed(("total:censors:caesar",)))
    assert one.state.strayed
    assert "note" in one.frame.shown.sheet


# ------------------------------------------------------------------------------------------------ taking along
@every_game
def test_a_position_is_copied_as_link_code_and_writing_and_opened_again(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = opened(game)
    changed = next(
        brush for brush in game.lab.brushes(one.state.sketch)
        if brush.at_once and not brush.on and one.bench.wrong(one.bench.painted(one.state.sketch, brush.id) or one.state.sketch) is None
    )  # fmt: skip
    told(one, Pressed("stamp", f"{changed.id}@"), Pressed("copy"))
    link, code, written = (unescape(text) for text in re.findall(r'data-copy="([^"]+)"', one.frame.shown.over))
    position = game.writing.write(one.state.sketch)
    assert repr(position) in written
    other = told(opened(game), Pressed("code", code), Pressed("open_code"))
    assert game.writing.write(other.state.sketch) == position
    monkeypatch.setenv(QUERY, link)
    assert game.writing.write(opened(game).state.sketch) == position


def test_a_code_that_is_none_says_why_and_changes_nothing() -> None:
    one = told(opened(), Pressed("copy"))
    before = one.state.sketch
    for code in ("nonsense", GAMES_CODE):
        told(one, Pressed("code", code), Pressed("open_code"))
        assert one.state.said
        assert one.state.sketch == before


GAMES_CODE = opened(GAMES["cleocatra"]).bench.record(GAMES["cleocatra"].lab.start).share()


def test_what_is_composed_is_kept_by_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    store = MemoryStore()
    one = told(opened(store=store), LAY_FIVE)
    assert opened(store=store).state.sketch == one.state.sketch
    monkeypatch.setenv("TUTOR_RECORDS", str(tmp_path))
    key = "0123456789abcdef" * 2
    told(told(opened(), Known(key)), LAY_FIVE)
    assert told(opened(), Known(key)).state.sketch == one.state.sketch


def test_the_door_takes_a_position_as_it_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TUTOR_RECORDS", str(tmp_path))
    one = lab("caesar", {"at": {"censors": "1 : 2"}, "next": "censors"})
    assert one.state.sketch.at == {"censors": "1 : 2"}
    assert one.name != lab("caesar").name
