"""The worshippers of Sobek: playing one of them. What each does has a page of its own; the Smuggler's is here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.games.kleopatra import pieces
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Checking, Own, Position
from tutor.games.kleopatra.moves import Play, ScribeDie
from tutor.games.kleopatra.pieces import AMULETS, HAND_LIMIT, PLAYER_AT
from tutor.games.kleopatra.play import scribe
from tutor.games.kleopatra.play.beggar import beg
from tutor.games.kleopatra.play.courtesan import search
from tutor.games.kleopatra.play.envoy import send
from tutor.games.kleopatra.play.errands import is_checked, is_in_time, play_card, spend, when_character
from tutor.games.kleopatra.play.limit import checked
from tutor.games.kleopatra.play.state import Story, excess, held_at
from tutor.games.kleopatra.play.vizier import summon

PLAYS = {card: Play(card) for card in pieces.CHARACTERS}


def judge_play(pos: Position, move: Play, seat: Seat, now: Own | None) -> Iterator[Check]:
    """A character that you hold, and that has something to do."""
    card, hand, at = move.card, pos.players[seat].hand, held_at(pos, seat, move.card)
    yield from is_in_time(pos, seat)
    yield r.CHARACTERS_PLAY.check(at != (), *at, card=card)
    if card == "courtesan" and pos.setup.character_order == "italian":
        discards = len(pos.market.discard)
        yield r.CHARACTERS_COURTESAN_EMPTY.check(discards > 0, "discard", cards=discards)
    if not now:
        return
    if card == "smuggler":
        yield r.CHARACTERS_SMUGGLER_WHEN.check(isinstance(now, Checking), *at)
        yield r.CHARACTERS_SMUGGLER.check(len(hand) > HAND_LIMIT, *at, cards=len(hand), limit=HAND_LIMIT)
    if card == "scribe":
        yield from scribe.is_free(pos, seat)
    if at and sum(one in PLAYS for one in hand) > 1:
        yield r.TURN_CHARACTER_NUMBER.check(True, PLAYER_AT[seat])


def offer_plays(pos: Position, seat: Seat) -> Iterable[Play]:
    """Every character in hand."""
    return [PLAYS[card] for card in dict.fromkeys(pos.players[seat].hand) if card in PLAYS]


def legal_plays(pos: Position, seat: Seat) -> Iterable[Play]:
    """The same that have something to do."""
    hand = pos.players[seat].hand
    if is_checked(pos):
        return ()
    return [PLAYS[card] for card in dict.fromkeys(hand) if card in PLAYS and _has_effect(pos, seat, card)]


def _has_effect(pos: Position, seat: Seat, card: str) -> bool:
    match card:
        case "courtesan":
            return bool(pos.market.discard) or pos.setup.character_order == "german"
        case "smuggler":
            return isinstance(pos.now, Checking) and excess(pos) > 0
        case "scribe":
            return not scribe.is_needed(pos, seat)
        case _:
            return True


def legal_characters(pos: Position, seat: Seat) -> list[Play | ScribeDie]:
    """All that may be done with characters now."""
    hand = pos.players[seat].hand
    if not hand or hand[-1] not in PLAYS:  # characters are sorted behind all others
        return []
    return [*legal_plays(pos, seat), *scribe.legal_dice(pos, seat)]


def resolve_play(recorder: Story, move: Play) -> None:
    """Send each to work; a Scribe without a task just goes."""
    match move.card:
        case "beggar":
            beg(recorder)
        case "courtesan":
            search(recorder)
        case "envoy":
            send(recorder)
        case "smuggler":
            smuggle(recorder)
        case "vizier":
            summon(recorder)
        case _:
            scribe.lay_down(recorder)


def smuggle(recorder: Story) -> None:
    """All other cards are kept for one amulet, this time."""
    seat = recorder.pos.active
    play_card(recorder, "smuggler")
    recorder.step(r.CHARACTERS_SMUGGLER, PLAYER_AT[seat], seat=seat, cards=len(recorder.pos.players[seat].hand))
    spend(recorder, "smuggler", AMULETS["smuggler"])
    recorder.step(r.CHARACTERS_SMUGGLER_ONCE, PLAYER_AT[seat], seat=seat)
    checked(recorder)


PLAY = Kind(Play, when_character, resolve_play, judge_play, offer_plays, legal_plays)
CHARACTERS = (PLAY, scribe.DIE)
"""What may be done with characters at any moment of one's own turn."""
