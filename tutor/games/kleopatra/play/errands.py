"""What all worshippers of Sobek share: when they are played, what they cost, and how the turn goes on after them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Bidding, Drawing, Errand, Own, Position, Refilling, Shedding
from tutor.games.kleopatra.pieces import PLAYER_AT, PYRAMID_AT
from tutor.games.kleopatra.play.state import Story, corrupted, discarded, errand, is_setting_up, without_card


def when_character(pos: Position, seat: Seat) -> Check:
    """In your own turn, until the hand is checked, and never between a full altar and its offering."""
    at, now = PLAYER_AT[pos.active], pos.now
    if is_setting_up(pos):
        return r.TURN_CHARACTERS.check(False, reason="setup")
    if seat != pos.active:
        return r.TURN_CHARACTERS.check(False, at, reason="other", active=pos.active)
    if isinstance(now, Bidding):
        return r.TURN_CHARACTER_ALTAR.check(False, "altar")
    checked = isinstance(now, Drawing) and isinstance(now.then, Refilling) and pos.setup.hand_check == "before"
    if checked or isinstance(now, Shedding):
        return r.TURN_CHARACTER_LAST.check(False, at, reason="refill" if checked else "shedding")
    if work := errand(pos):
        return r.TURN_CHARACTERS.check(False, at, reason="busy", card=work.card)
    return r.TURN_CHARACTERS.check(False, at, reason="chance")


def is_in_time(pos: Position, seat: Seat) -> Iterator[Check]:
    """It is not another player's moment, and the hand has not been checked before the refill (an option)."""
    if isinstance(pos.now, Own) and seat != pos.active:
        yield r.TURN_CHARACTERS.check(False, PLAYER_AT[pos.active], reason="other", active=pos.active)
    elif is_checked(pos):
        yield r.TURN_CHARACTER_LAST.check(False, PLAYER_AT[seat], reason="refill")


def is_checked(pos: Position) -> bool:
    """Whether the last moment for characters is past, though the turn goes on."""
    return isinstance(pos.now, Refilling) and pos.setup.hand_check == "before"


def play_card(recorder: Story, card: str) -> Own:
    """The card leaves the hand; the moment of the turn in which it does is told back."""
    seat, then = recorder.pos.active, recorder.pos.now
    assert isinstance(then, Own)
    recorder.pos = replace(without_card(recorder.pos, seat, card), played=card)
    recorder.step(r.CHARACTERS_PLAY, PLAYER_AT[seat], seat=seat, card=card)
    if recorder.pos.setup.character_order == "german":
        recorder.pos = replace(discarded(recorder.pos, (card,)), played="")
        recorder.step(r.DISAGREEMENTS_CHARACTER_ORDER, "discard", card=card)
    return then


def go_home(recorder: Story, amulets: int) -> None:
    """A character's work is done: the turn goes back to where it was."""
    work = recorder.pos.now
    assert isinstance(work, Errand)
    recorder.pos = replace(recorder.pos, now=work.then)
    spend(recorder, work.card, amulets)


def spend(recorder: Story, card: str, amulets: int) -> None:
    """The card goes on the discard pile, unless it went there first (a reading), and its amulets under the pyramid."""
    seat = recorder.pos.active
    recorder.pos = corrupted(recorder.pos, seat, amulets)
    if recorder.pos.setup.character_order == "italian":
        recorder.pos = replace(discarded(recorder.pos, (card,)), played="")
        reason = "discards" if amulets else "free"
        recorder.step(
            r.PAYMENT_TAINTED_COST, PYRAMID_AT[seat], "discard", reason=reason, seat=seat, card=card, amulets=amulets
        )  # fmt: skip
    elif amulets:
        recorder.step(r.PAYMENT_TAINTED_COST, PYRAMID_AT[seat], reason="takes", seat=seat, card=card, amulets=amulets)
