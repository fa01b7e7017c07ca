"""What a player may know."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.core.game import HIDDEN, Seat
from tutor.games.caesar.model import (
    DOWN,
    HIDDEN_ACTION,
    OTHER,
    Cards,
    Confidence,
    Group,
    Over,
    Phase,
    Player,
    Position,
    Rearranging,
    Sorting,
    Spying,
    is_influence,
)


def view(pos: Position, seat: Seat | None) -> Position:
    """The position as ``seat`` may know it. Both reserves are backs for everybody."""
    if seat is None:
        return pos
    rival = OTHER[seat]
    spied = isinstance(pos.phase, Spying) and pos.turn == seat
    mine, theirs = _backs(pos.players[seat]), _backs(pos.players[rival])
    if not spied:
        theirs = replace(theirs, hand=tuple(HIDDEN if is_influence(card) else HIDDEN_ACTION for card in theirs.hand))
    if not isinstance(pos.phase, Over):
        theirs = replace(theirs, bonus=theirs.bonus and HIDDEN)
    was = pos.confidence
    one, two, three, four, five = (_group(group, rival) for group in pos.groups)
    return replace(
        pos,
        groups=(one, two, three, four, five),
        players=(mine, theirs) if seat == 0 else (theirs, mine),
        confidence=Confidence(was.stack, was.turned, was.out),
        phase=_phase(pos.phase) if pos.turn == rival else pos.phase,
        stuck=0,
    )


def _backs(player: Player) -> Player:
    backs = (HIDDEN_ACTION,) * len(player.actions)
    return replace(player, influence=HIDDEN * len(player.influence), actions=backs)


def _group(group: Group, rival: Seat) -> Group:
    one, two = group.laid
    return Group((_side(one), two) if rival == 0 else (one, _side(two)), group.won)


def _side(cards: Cards) -> Cards:
    return tuple([laid if laid.up else DOWN[HIDDEN] for laid in cards])


def _phase(phase: Phase) -> Phase:
    """Hide the cards the other player is handling."""
    match phase:
        case Sorting(left):
            return Sorting((HIDDEN_ACTION,) * len(left))
        case Rearranging(cards, groups):
            return Rearranging((HIDDEN,) * len(cards), groups)
    return phase
