"""The worshippers of Sobek: when they may be played, what they cost, and those whose effect is at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from tutor.core.game import Seat, Step
from tutor.core.rule import Check
from tutor.games.kleopatra.data import AMULETS, CHARACTERS, DICE, HAND_LIMIT
from tutor.games.kleopatra.garden import GARDEN, fits
from tutor.games.kleopatra.model import OWN, Errand, Position, Reading, Stage, clockwise
from tutor.games.kleopatra.moves import Play, ScribeDie, ScribeTile
from tutor.games.kleopatra.play.change import (
    AT_PLAYER,
    AT_PYRAMID,
    OWN_CARD,
    SEATS,
    THE_CARD,
    asked,
    corrupted,
    discarded,
    excess,
    held,
    seated,
    without,
)
from tutor.games.kleopatra.play.limit import checked
from tutor.games.kleopatra.play.offering import due
from tutor.games.kleopatra.play.pile import begin_draw
from tutor.games.kleopatra.rules import (
    CHARACTERS_BEGGAR,
    CHARACTERS_COURTESAN_EMPTY,
    CHARACTERS_PLAY,
    CHARACTERS_SCRIBE_DIE,
    CHARACTERS_SCRIBE_FIT,
    CHARACTERS_SCRIBE_MOSAIC,
    CHARACTERS_SCRIBE_NO_COUNTER,
    CHARACTERS_SCRIBE_TRIGGER,
    CHARACTERS_SMUGGLER,
    CHARACTERS_SMUGGLER_ONCE,
    CHARACTERS_SMUGGLER_WHEN,
    DISAGREEMENTS_CHARACTER_ORDER,
    PAYMENT_TAINTED_COST,
    TURN_CHARACTER_ALTAR,
    TURN_CHARACTER_LAST,
    TURN_CHARACTER_NUMBER,
    TURN_CHARACTERS,
)

VIZIER_DRAWS = 5
PLAYS = {card: Play(card) for card in CHARACTERS if card != "scribe"}
ONTO, OFF = ScribeDie(onto=True), ScribeDie(onto=False)

AnyPlay = Play | ScribeTile | ScribeDie


# ------------------------------------------------------------------------------------------------ legal moves
def plays(pos: Position) -> list[AnyPlay]:
    """Every character the active player may play now."""
    hand = pos.players[pos.active].hand
    if not hand or hand[-1] not in CHARACTERS or _is_checked(pos):  # characters are sorted behind all others
        return []
    found: list[AnyPlay] = []
    for card in dict.fromkeys(hand):
        if card == "scribe":
            found += scribes(pos)
        elif card in PLAYS and _has_effect(pos, card):
            found.append(PLAYS[card])
    return found


def _is_checked(pos: Position) -> bool:
    """Whether the last moment for characters is past: the hand was checked before this refill (an option)."""
    return pos.stage == "refill" and pos.setup.hand_check == "before"


def _has_effect(pos: Position, card: str) -> bool:
    match card:
        case "courtesan":
            return bool(pos.market.discard) or pos.setup.character_order == "german"
        case "smuggler":
            return pos.stage == "check" and excess(pos) > 0
        case _:
            return True


def scribes(pos: Position) -> list[AnyPlay]:
    """What a Scribe can do now."""
    found: list[AnyPlay] = [ONTO, OFF] if pos.site.altar else [ONTO]
    if pos.stage == "pay" and pos.visit.ordered == "mosaic" and not pos.visit.tile:
        garden = pos.site.garden
        free, over = GARDEN & ~garden.covered, pos.setup.turning == "over"
        found += [ScribeTile(tile) for tile in garden.stack if tile != garden.top and fits(tile, free, flip=over)]
    return found


# ------------------------------------------------------------------------------------------------ judging
def judge(pos: Position, move: AnyPlay, by: Seat | None) -> tuple[Check, ...]:
    """Weigh a character card: the moment, the card, its effect."""
    card, stage, mover = move.card if type(move) is Play else "scribe", pos.stage, pos.active
    late = _is_checked(pos)
    if stage in OWN and not late and (by is None or by == mover):
        now = _OWN_TURN[card == "scribe"][stage][mover][pos.site.altar]
    else:
        seat = asked(pos)
        mover = seat if by is None else by
        own, scribe = mover == pos.active, card == "scribe"
        now = _moment(stage, pos.active, seat, pos.site.altar, own=own, scribe=scribe, late=late)
        if mover < 0:
            return now
    where = held(pos, mover, card)
    played = *now, Check(CHARACTERS_PLAY, where != (), THE_CARD[card], where)
    if card == "courtesan":
        return *played, _searching(len(pos.market.discard), pos.setup.character_order)
    if card == "smuggler":
        cards = len(pos.players[mover].hand)
        full = Check(CHARACTERS_SMUGGLER, cards > HAND_LIMIT, {"cards": cards, "limit": HAND_LIMIT}, where)
        return *played, full, Check(CHARACTERS_SMUGGLER_WHEN, stage == "check", {}, where)
    if type(move) is ScribeDie:
        return *played, _DIE[move.onto][pos.site.altar]
    if type(move) is ScribeTile:
        return *played, *_judge_tile(pos, move.tile)
    return played


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
@cache
def _searching(cards: int, order: Reading) -> Check:
    return CHARACTERS_COURTESAN_EMPTY.check(cards > 0 or order == "german", "discard", cards=cards)


_DIE = {
    onto: tuple(
        [CHARACTERS_SCRIBE_DIE.check(onto or altar > 0, "altar", altar=altar, onto=onto) for altar in range(DICE + 1)]
    )
    for onto in (False, True)
}
"""What is said of a die turned, by direction and by the dice on the altar."""


def _moment(
    stage: Stage, active: Seat, seat: Seat, altar: int, *, own: bool, scribe: bool, late: bool = False
) -> tuple[Check, ...]:
    """Whether characters may be played now, by this seat; ``late``: whether the hand was checked before."""
    over, due = late or stage in {"shed", "over"}, stage == "bid"
    here = f"player:{int(active)}"
    now = TURN_CHARACTERS.check(own and (stage in OWN or over or due), here, active=active, asked=seat, stage=stage)
    own_turn = (CHARACTERS_SCRIBE_NO_COUNTER.check(own, here, active=active),) if scribe else ()
    return (
        now,
        *own_turn,
        TURN_CHARACTER_ALTAR.check(not due, "altar", altar=altar),
        TURN_CHARACTER_LAST.check(not over, stage=stage),
        TURN_CHARACTER_NUMBER.check(True),
    )


_OWN_TURN = {
    scribe: {
        stage: tuple(
            [
                tuple([_moment(stage, seat, seat, altar, own=True, scribe=scribe) for altar in range(DICE + 1)])
                for seat in SEATS
            ]
        )
        for stage in OWN
    }
    for scribe in (False, True)
}
"""What is said of a character played by who is asked in the own turn: a Scribe or not, stage, seat, dice on the altar."""


def _judge_tile(pos: Position, tile: str) -> Iterator[Check]:
    garden, visit = pos.site.garden, pos.visit
    building = pos.stage == "pay" and visit.ordered == "mosaic"
    there, again = tile in garden.stack and tile != garden.top, bool(visit.tile)
    facts = {"tile": tile, "building": building, "again": again, "stack": garden.stack, "top": garden.top}
    yield Check(CHARACTERS_SCRIBE_MOSAIC, building and there and not again, facts, ("stack",))
    fit = fits(tile, GARDEN & ~garden.covered, flip=pos.setup.turning == "over")
    yield CHARACTERS_SCRIBE_FIT.check(fit, "stack", tile=tile)


# ------------------------------------------------------------------------------------------------ effects
def resolve(pos: Position, move: AnyPlay) -> Iterator[Step[Position]]:
    """Play a character: effect, discard pile, amulets."""
    card = move.card if isinstance(move, Play) else "scribe"
    seat = pos.active
    player = pos.players[seat]
    pos = replace(pos, players=seated(pos.players, seat, replace(player, hand=without(player.hand, card))))
    if isinstance(move, Play) and card != "smuggler":
        pos = _sent(pos, card)
    if pos.setup.character_order == "german":
        pos = discarded(pos, (card,))
    yield Step(CHARACTERS_PLAY, pos, OWN_CARD[seat][card], AT_PLAYER[seat])
    if pos.setup.character_order == "german":
        yield Step(DISAGREEMENTS_CHARACTER_ORDER, pos, {"card": card}, ("discard",))
    match move:
        case ScribeTile(tile):
            pos = replace(pos, visit=replace(pos.visit, tile=tile))
            yield Step(CHARACTERS_SCRIBE_MOSAIC, pos, {"seat": seat, "tile": tile}, ("stack", f"tile:{tile}"))
            yield spent(pos, card, AMULETS[card])
        case ScribeDie(onto):
            yield from _turn_die(pos, onto=onto)
        case Play("smuggler"):
            yield from _smuggle(pos)
        case Play("beggar"):
            here = tuple(f"player:{int(other)}" for other in clockwise(pos)[1:])
            yield Step(CHARACTERS_BEGGAR, pos, {"seat": seat}, here)
        case Play("vizier"):
            yield from _summoned(pos)


def _sent(pos: Position, card: str) -> Position:
    """A character at work."""
    others = clockwise(pos)[1:]
    stages: dict[str, Stage] = {"beggar": "beg", "envoy": "ask", "courtesan": "search", "vizier": "pile"}
    waiting = others if card == "beggar" else ()
    return replace(pos, stage=stages[card], errand=Errand(card, pos.stage, waiting))


def _summoned(pos: Position) -> Iterator[Step[Position]]:
    """A Vizier draws; where there is no card at all, his work is done."""
    for step in begin_draw(pos, VIZIER_DRAWS):
        pos = step.after
        yield step
    if pos.stage == "pick" and pos.errand is not None and not pos.errand.cards:
        yield returned(pos, 0)


def returned(pos: Position, amulets: int) -> Step[Position]:
    """A character's work is done: the turn goes back to where it was."""
    errand = pos.errand
    assert errand is not None
    return spent(replace(pos, stage=errand.back, errand=None), errand.card, amulets)


def spent(pos: Position, card: str, amulets: int) -> Step[Position]:
    """A character on the discard pile, its amulets under the pyramid."""
    seat = pos.active
    now = pos.setup.character_order == "italian"
    if now:
        pos = discarded(pos, (card,))
    return Step(PAYMENT_TAINTED_COST, corrupted(pos, seat, amulets), *_costs(seat, card, amulets, now))


# Facts that recur are shared, like checks: a game that is kept is made of steps.
@cache
def _costs(seat: Seat, card: str, amulets: int, discards: bool) -> tuple[Mapping[str, Any], tuple[str, ...]]:
    facts = {"seat": seat, "card": card, "amulets": amulets, "discards": discards}
    return facts, (f"pyramid:{int(seat)}", "discard") if discards else AT_PYRAMID[seat]


def _turn_die(pos: Position, *, onto: bool) -> Iterator[Step[Position]]:
    altar = pos.site.altar + (1 if onto else -1)
    die = altar if onto else pos.site.altar
    pos = replace(pos, site=replace(pos.site, altar=altar))
    yield Step(CHARACTERS_SCRIBE_DIE, pos, *_turned(pos.active, onto, altar, die))
    step = spent(pos, "scribe", 0)
    yield step
    if altar == DICE:
        pos = due(step.after, pos.stage, scribe=True)
        yield Step(CHARACTERS_SCRIBE_TRIGGER, pos, {"seat": pos.active}, ("altar",))


@cache
def _turned(seat: Seat, onto: bool, altar: int, die: int) -> tuple[Mapping[str, Any], tuple[str, str]]:
    return {"seat": seat, "onto": onto, "altar": altar}, (f"die:{die}", "altar")


def _smuggle(pos: Position) -> Iterator[Step[Position]]:
    seat = pos.active
    here = AT_PLAYER[seat]
    yield Step(CHARACTERS_SMUGGLER, pos, {"seat": seat, "cards": len(pos.players[seat].hand)}, here)
    step = spent(pos, "smuggler", AMULETS["smuggler"])
    yield step
    yield Step(CHARACTERS_SMUGGLER_ONCE, step.after, {"seat": seat}, here)
    yield from checked(step.after)
