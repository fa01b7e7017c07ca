"""Setting up: what every game begins with, then what chance decides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from tutor.core.course import Impossible, Kind, Seat, Step, record
from tutor.core.rule import Check, Verdict
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import (
    Acting,
    Dealing,
    Drawing,
    FindingFirst,
    Garden,
    Market,
    Player,
    Position,
    Setup,
    Site,
    TurningTile,
)  # fmt: skip
from tutor.games.kleopatra.moves import Begin, Deal
from tutor.games.kleopatra.pieces import (
    CARDS,
    DICE,
    HAND,
    KINDS,
    MERCHANTS,
    MERCHANTS_AT,
    PLAYER_AT,
    PLAYERS,
    PYRAMID_AT,
    SEATS,
    SHAPES,
    STALLS,
    START_TALENTS,
    STATUES,
)
from tutor.games.kleopatra.play.pile import fewer, unseen
from tutor.games.kleopatra.play.state import ITS_CARD, Story, with_card, with_player


def deal(setup: Setup) -> Sequence[Step[Position]]:
    """Lay out everything that needs no chance."""
    players = setup.players
    verdict = Verdict.of((
        r.SETUP_PLAYERS.check(players in PLAYERS, players=players),
        r.SETUP_FIRST_PLAYER.check(setup.first < players, reason="seated", players=players),
    ))  # fmt: skip
    if not verdict:
        raise Impossible(verdict)
    market, site = Market(unseen=tuple(CARDS.values())), Site(garden=Garden(stack=tuple(SHAPES)))
    recorder = record(
        Position(setup, max(setup.first, Seat.FIRST), (Player(),) * players, market, site, TurningTile()),
    )
    recorder.step(r.SETUP_PLAYERS, *PLAYER_AT[:players], players=players)
    recorder.step(r.SETUP_CLEOPATRA, "cleopatra")
    recorder.step(r.SETUP_DICE, "altar", dice=DICE)
    recorder.step(r.SETUP_QUARRY, "stack", tiles=len(SHAPES))
    recorder.step(r.SETUP_BANK)
    recorder.step(r.SETUP_KIT, *PLAYER_AT[:players], talents=START_TALENTS, merchants=MERCHANTS, statues=STATUES)
    recorder.step(r.SETUP_VISIBILITY, *MERCHANTS_AT[:players])
    recorder.step(r.SETUP_HIDDEN_AMULETS, *PYRAMID_AT[:players])
    recorder.step(r.SETUP_DECK, "pile", cards=sum(CARDS.values()))
    return recorder.finish()


# ------------------------------------------------------------------------------------------------ three cards each
DEALS = tuple(map(Deal, KINDS))


def deal_odds(pos: Position) -> Mapping[Deal, int]:
    """Every kind of card, by how many are left."""
    return {move: count for move, count in zip(DEALS, pos.market.unseen, strict=False) if count}


def judge_deal(pos: Position, move: Deal, _seat: Seat, _now: Dealing | None) -> Iterator[Check]:
    """A card that is still there to deal."""
    if pos.market.unseen:
        count = unseen(pos.market, move.card)
        yield r.SETUP_DEAL.check(count > 0, "pile", reason="left", card=move.card, left=count)


def resolve_deal(recorder: Story, move: Deal) -> None:
    """Deal a card to whoever has fewest; when all have theirs, make the draw pile."""
    pos = recorder.pos
    seat = min(SEATS[: len(pos.players)], key=lambda seat: len(pos.players[seat].hand))
    hand = with_card(pos.players[seat].hand, move.card)
    pos = with_player(pos, seat, replace(pos.players[seat], hand=hand))
    recorder.pos = replace(pos, market=replace(pos.market, unseen=fewer(pos.market.unseen, move.card)))
    recorder.step(r.SETUP_DEAL, PLAYER_AT[seat], secret=ITS_CARD[seat], seat=seat, card=move.card, cards=len(hand))
    if all(len(player.hand) == HAND for player in recorder.pos.players):
        split(recorder)


def split(recorder: Story) -> None:
    """Turn one half of the rest up and shuffle; three cards are due for the stalls."""
    pos = recorder.pos
    cards = sum(pos.market.unseen)
    up, down = cards // 2, cards - cards // 2
    then = Acting() if pos.setup.first >= 0 else FindingFirst()
    recorder.pos = replace(pos, market=replace(pos.market, up=up, down=down), now=Drawing(STALLS, then))
    recorder.step(r.SETUP_HALF_SPLIT, "pile", cards=cards, up=up, down=down)
    if cards % 2:
        recorder.step(r.SETUP_ODD_HALF, "pile", cards=cards, up=up, down=down)


# ------------------------------------------------------------------------------------------------ who begins
def begin_odds(pos: Position) -> Mapping[Begin, int]:
    """Everybody looks equally Egyptian."""
    return {Begin(seat): 1 for seat in SEATS[: len(pos.players)]}


def judge_begin(pos: Position, move: Begin, _seat: Seat, _now: FindingFirst | None) -> Iterator[Check]:
    """Somebody who sits at the table."""
    players = len(pos.players)
    yield r.SETUP_FIRST_PLAYER.check(move.seat < players, reason="seated", players=players)


def resolve_begin(recorder: Story, move: Begin) -> None:
    """Let this player begin."""
    recorder.pos = replace(recorder.pos, active=move.seat, now=Acting())
    recorder.step(r.SETUP_FIRST_PLAYER, PLAYER_AT[move.seat], seat=move.seat)


DEAL = Kind(Deal, r.SETUP_DEAL, resolve_deal, judge_deal, odds=deal_odds)
BEGIN = Kind(Begin, r.SETUP_FIRST_PLAYER, resolve_begin, judge_begin, odds=begin_odds)
