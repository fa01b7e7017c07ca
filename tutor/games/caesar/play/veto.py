"""The answer to an action: a Veto, or letting it happen; and the card that may be drawn afterwards."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import Answering, Drawing, MayDraw, Playing, Position
from tutor.games.caesar.moves import Pass, Veto
from tutor.games.caesar.pieces import DISCARD_AT, OTHER, PLAYER_AT
from tutor.games.caesar.play.actions import CARD_OF, finds, without
from tutor.games.caesar.play.effects import carry_out, may_draw
from tutor.games.caesar.play.state import Story, held_at, with_player
from tutor.games.caesar.play.turn import action_over


# ------------------------------------------------------------------------------------------------ the Veto
def when_veto(pos: Position, seat: Seat) -> Check:
    """A Veto answers the opponent's action as soon as that is named; it is final itself."""
    now = pos.now.then if isinstance(pos.now, Drawing) else pos.now
    vetoed = now == MayDraw("veto")
    if vetoed and seat == pos.turn:
        return r.ACTIONS_NO_COUNTER_VETO.check(False, PLAYER_AT[seat])
    if pos.acted and seat != pos.turn and not vetoed:
        return r.ACTIONS_VETO_MOMENT.check(False, PLAYER_AT[pos.turn], reason="late")
    return r.ACTIONS_VETO_ONLY_ANSWER.check(False, PLAYER_AT[seat], reason="when")


def judge_veto(pos: Position, _move: Veto, seat: Seat, now: Answering | None) -> Iterator[Check]:
    """An action of the opponent, and a Veto in hand."""
    held = held_at(pos, seat, "veto")
    if now:
        yield r.ACTIONS_VETO_ONLY_ANSWER.check(True, PLAYER_AT[pos.turn], reason="answer", action=now.action)
    yield r.ACTIONS_VETO.check(held != (), *held)


def own_action(pos: Position, seat: Seat, _move: Veto) -> Check:
    """The player on turn is not asked, because the action is their own."""
    assert isinstance(pos.now, Answering)
    return r.ACTIONS_VETO_ONLY_ANSWER.check(False, PLAYER_AT[seat], reason="own", action=pos.now.action)


def offer_vetoes(pos: Position, seat: Seat) -> list[Veto]:
    """A Veto that is held."""
    return [Veto()] if "veto" in pos.players[seat].hand else []


def resolve_veto(recorder: Story, _move: Veto) -> None:
    """Prevent the action; the vetoing player may then draw a card."""
    pos, seat, rival = recorder.pos, OTHER[recorder.pos.turn], recorder.pos.turn
    assert isinstance(pos.now, Answering)
    card = CARD_OF[type(pos.now.action)]
    recorder.pos = with_player(pos, seat, without(pos.players[seat], "veto"))
    recorder.step(r.ACTIONS_VETO, DISCARD_AT[seat], DISCARD_AT[rival], seat=seat, rival=rival, card=card)
    count_vetoed(recorder, card)
    may_draw(recorder, MayDraw("veto"))


@decides(r.TURN_VETOED_COUNTS, r.TURN_ONE_ACTION)
def count_vetoed(recorder: Story, card: str) -> None:
    """The vetoed action was the one of this turn."""
    seat, rival = OTHER[recorder.pos.turn], recorder.pos.turn
    recorder.step(r.TURN_VETOED_COUNTS, PLAYER_AT[rival], seat=seat, rival=rival, card=card)


# ------------------------------------------------------------------------------------------------ passing
def offer_pass(_pos: Position, _seat: Seat) -> list[Pass]:
    """Let it be."""
    return [Pass()]


def resolve_let_happen(recorder: Story, _move: Pass) -> None:
    """Carry the action out."""
    pos, seat = recorder.pos, recorder.pos.turn
    assert isinstance(pos.now, Answering)
    action = pos.now.action
    recorder.pos = replace(pos, now=Playing())
    reason = "works" if finds(pos, action, seat) else "idle"
    recorder.step(
        r.ACTIONS_AT_ONCE, PLAYER_AT[seat], reason=reason, seat=seat, rival=OTHER[seat], card=CARD_OF[type(action)]
    )
    carry_out(recorder, action)


def resolve_do_without(recorder: Story, _move: Pass) -> None:
    """Go on without drawing."""
    seat = OTHER[recorder.pos.turn]
    recorder.step(r.TURN_REFILL, PLAYER_AT[seat], reason="without", seat=seat)
    action_over(recorder)


VETO = Kind(Veto, when_veto, resolve_veto, judge_veto, offer_vetoes, unasked=own_action)
LET_HAPPEN = Kind(Pass, r.ACTIONS_VETO_MOMENT, resolve_let_happen, offers=offer_pass)
DO_WITHOUT = Kind(Pass, r.ACTIONS_VETO_MOMENT, resolve_do_without, offers=offer_pass)
KINDS = (VETO, LET_HAPPEN, DO_WITHOUT)
