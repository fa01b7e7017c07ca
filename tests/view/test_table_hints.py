"""At the table: a hint that proposes moves, and an opponent that thinks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tutor.games import GAMES
from tutor.scenes.messages import Pressed
from tutor.view.pages.table import host as hosting
from tutor.view.pages.table.host import Host
from tutor.view.pages.table.keeping import extras
from tutor.view.pages.table.side import head
from tutor.view.pages.table.state import Draft, Sitting, TableState
from tutor.view.pages.table.update import sit, update

OWN = GAMES["cleocatra"]


def begun(host: Host, draft: Draft) -> Sitting:
    """A game in which a person is asked what to do, no longer how to set up."""
    sitting = host.deal(draft, 3)
    while True:
        asked = host.game.decision(sitting.pos)
        if asked.seat not in sitting.opponents and asked.seat >= 0 and asked.ask.id not in host.setting:
            return sitting
        sitting = host.answered(sitting) or host.made(sitting, host.game.legal(sitting.pos)[0])


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Host:
    monkeypatch.setattr(hosting, "HINTS", 0)
    monkeypatch.setattr(hosting, "THINKS", 0)
    return Host(OWN)


def test_a_hint_proposes_moves_and_one_of_them_can_be_made(host: Host) -> None:
    draft = Draft(OWN.Setup(), 1)
    sitting = begun(host, draft)
    state = sit(host, TableState(sitting, draft), sitting)
    hinted = update(host, state, Pressed("hint", ""))
    assert 0 < len(hinted.hints) <= 3
    assert all(one.move in OWN.legal(sitting.pos) for one in hinted.hints)
    assert all(one.says in str(head(host, hinted, sitting.pos)) for one in hinted.hints if "'" not in one.says)
    assert update(host, hinted, Pressed("menu", "")).hints == ()
    made = update(host, hinted, Pressed("hinted", "0"))
    assert made.sitting.history[len(sitting.history)].move == hinted.hints[0].move
    assert made.hints == ()


def test_a_good_opponent_is_chosen_in_the_form_and_kept(host: Host) -> None:
    draft = Draft(OWN.Setup(), 1)
    state = update(host, TableState(host.deal(draft, 3), draft), Pressed("good", "true"))
    assert state.draft.good
    dealt = begun(host, state.draft)
    assert dealt.good
    assert extras(replace(state, sitting=dealt))["good"] is True


def test_a_good_opponent_thinks_only_where_it_has_a_choice(host: Host) -> None:
    sitting = begun(host, Draft(OWN.Setup(), 1, good=True))
    theirs = replace(sitting, opponents=frozenset(OWN.seats(sitting.pos)))
    made = host.answered(theirs)
    assert made is not None
    assert made.history[-1].move in OWN.legal(sitting.pos)
    assert host.thought(replace(theirs, good=False), None) is None  # type: ignore[arg-type]
