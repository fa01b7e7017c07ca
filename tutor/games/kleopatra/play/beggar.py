"""The Beggar: each opponent gives two talents or a standard resource card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat, Secret
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Begging, Position
from tutor.games.kleopatra.moves import Give, Show
from tutor.games.kleopatra.pieces import AMULETS, PLAYER_AT, RESOURCES, TALENTS_AT, TROMPE
from tutor.games.kleopatra.play.errands import go_home, play_card
from tutor.games.kleopatra.play.state import Story, clockwise, counted, handed, held_at, paid

ALMS = 2
"""Talents a Beggar is given."""
TALENTS = Give("talents")


def beg(recorder: Story) -> None:
    """Every opponent is asked, clockwise."""
    seat, then = recorder.pos.active, play_card(recorder, "beggar")
    others = clockwise(recorder.pos)[1:]
    recorder.pos = replace(recorder.pos, now=Begging(then, others))
    recorder.step(r.CHARACTERS_BEGGAR, *[PLAYER_AT[other] for other in others], seat=seat)


# ------------------------------------------------------------------------------------------------ giving
def judge_give(pos: Position, move: Give, seat: Seat, now: Begging | None) -> Iterator[Check]:
    """Two talents, no fewer, or a standard resource card that you hold."""
    card, talents = move.card, pos.players[seat].talents
    if now and not gifts(pos, seat):
        yield r.CHARACTERS_BEGGAR_UNABLE.check(False, PLAYER_AT[seat], talents=talents)
    if card == "talents":
        yield r.CHARACTERS_BEGGAR_NO_PART.check(talents >= ALMS, TALENTS_AT[seat], talents=talents, due=ALMS)
        return
    at = held_at(pos, seat, card)
    yield r.CHARACTERS_BEGGAR.check(at != (), *at, reason="held", card=card)
    if card == TROMPE and pos.setup.tainted_mark == "italian":
        yield r.DISAGREEMENTS_TAINTED_MARK.check(True, *at)
    else:
        yield r.CHARACTERS_BEGGAR_STANDARD.check(card in RESOURCES, *at, card=card)


def gifts(pos: Position, seat: Seat) -> list[Give]:
    """Everything a player may give a Beggar."""
    player = pos.players[seat]
    found = [TALENTS] if player.talents >= ALMS else []
    known = (*RESOURCES, TROMPE) if pos.setup.tainted_mark == "italian" else RESOURCES
    return found + [Give(card) for card in dict.fromkeys(player.hand) if card in known]


def offer_gives(pos: Position, seat: Seat) -> Iterable[Give]:
    """Talents, and every kind of card in hand."""
    return [TALENTS, *[Give(card) for card in dict.fromkeys(pos.players[seat].hand)]]


def resolve_give(recorder: Story, move: Give) -> None:
    """Talents change hands openly, a card unseen by the others."""
    taker, giver = recorder.pos.active, _answered(recorder)
    if move.card == "talents":
        recorder.pos = paid(paid(recorder.pos, giver, -ALMS), taker, ALMS)
        where = (TALENTS_AT[giver], TALENTS_AT[taker])
        recorder.step(r.SETUP_OPEN_TRANSFERS, *where, seat=giver, taker=taker, talents=ALMS)
    else:
        recorder.pos = handed(recorder.pos, giver, taker, move.card)
        where, secret = (PLAYER_AT[giver], PLAYER_AT[taker]), Secret("card", (giver, taker))
        recorder.step(r.CHARACTERS_GIVEN_SECRET, *where, secret=secret, seat=giver, taker=taker, card=move.card)
    _go_on(recorder)


# ------------------------------------------------------------------------------------------------ showing
def judge_show(pos: Position, _move: Show, seat: Seat, now: Begging | None) -> Iterator[Check]:
    """Only who can give nothing shows the hand."""
    if now:
        able = tuple(give.card for give in gifts(pos, seat))
        yield r.CHARACTERS_BEGGAR_MUST.check(not able, PLAYER_AT[seat], gifts=able)


def resolve_show(recorder: Story, _move: Show) -> None:
    """Giver and taker see the whole hand."""
    taker, giver = recorder.pos.active, _answered(recorder)
    cards, where = counted(recorder.pos.players[giver].hand), (PLAYER_AT[giver], PLAYER_AT[taker])
    reason, secret = "hand" if cards else "none", Secret("cards", (giver, taker))
    recorder.step(
        r.CHARACTERS_BEGGAR_UNABLE, *where, reason=reason, secret=secret, seat=giver, taker=taker, cards=cards
    )  # fmt: skip
    _go_on(recorder)


def _answered(recorder: Story) -> Seat:
    """The player who is asked, and is asked no more."""
    now = recorder.pos.now
    assert isinstance(now, Begging)
    recorder.pos = replace(recorder.pos, now=Begging(now.then, now.waiting[1:]))
    return now.waiting[0]


def _go_on(recorder: Story) -> None:
    now = recorder.pos.now
    if isinstance(now, Begging) and not now.waiting:
        go_home(recorder, AMULETS["beggar"])


GIVE = Kind(Give, r.CHARACTERS_BEGGAR, resolve_give, judge_give, offer_gives, gifts)
SHOW = Kind(Show, r.CHARACTERS_BEGGAR, resolve_show, judge_show, lambda *_: (Show(),))
