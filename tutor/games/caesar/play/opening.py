"""Laying the table, and the choices players make before the first turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace

from tutor.core.game import Impossible, Seat, Secret, Step
from tutor.core.rule import Check, Verdict
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import (
    ACTIONS,
    BONUSES,
    CAESAR,
    CLEOPATRA,
    CONFIDENCE,
    COPIES,
    DOWN,
    GROUPS,
    INDEX,
    NUMBERS,
    ORGY,
    OTHER,
    SEATS,
    SIZES,
    Bonus,
    Confidence,
    DealingBonus,
    First,
    Group,
    LayingFirst,
    Move,
    Player,
    Position,
    Setup,
    Sorting,
    Stack,
    less,
)
from tutor.games.caesar.play.flow import begin_turn
from tutor.games.caesar.play.state import (
    AT_SIDE,
    BONUS_AT,
    GROUP_AT,
    ITS_CARD,
    PLAYER_AT,
    RESERVE_AT,
    SIDE_AT,
    STACK_AT,
    Steps,
    held_at,
    moment,
    tell,
    whose,
    with_laid,
    with_player,
    word,
)

OPENING = tuple(number for number in NUMBERS for _ in range(2))
ALL_ACTIONS = tuple(card for card, copies in ACTIONS.items() for _ in range(copies))
ALL_INFLUENCE = "".join(card * copies for card, copies in COPIES.items())


def deal(setup: Setup) -> Iterator[Step[Position]]:
    """Lay out everything that nobody chooses."""
    alternatives = r.VARIANTS_FEWER_ORGIES.check(not (setup.fewer_orgies and setup.orgy_fades), STACK_AT)
    if not alternatives.ok:
        raise Impossible(Verdict((alternatives,)))
    steps: Steps = []
    pos = _neutral(setup, steps)
    pos = _sides(pos, steps)
    if setup.shuffled_actions:
        players = tuple(replace(player, actions=ALL_ACTIONS) for player in pos.players)
        pos = replace(pos, players=players, phase=DealingBonus())
        where = [RESERVE_AT[seat]["action"] for seat in SEATS]
        tell(steps, r.VARIANTS_SHUFFLED_ACTIONS, pos, *where, count=len(ALL_ACTIONS))
    return iter(steps)


def _neutral(setup: Setup, steps: Steps) -> Position:
    groups = (Group(), Group(), Group(), Group(), Group())
    blank = Position(setup, groups, (Player(), Player()), Confidence(), CLEOPATRA, Sorting(ALL_ACTIONS))
    neutral, each = sum(SIZES) + sum(CONFIDENCE.values()) + sum(BONUSES.values()), len(ALL_INFLUENCE) + len(ALL_ACTIONS)
    tell(steps, r.SETUP_MATERIAL, blank, neutral=neutral, each=each, total=neutral + 2 * each)
    tell(steps, r.SETUP_PATRICIANS, blank, *GROUP_AT, count=sum(SIZES), sizes=SIZES)
    cards = tuple(card for card, copies in CONFIDENCE.items() for _ in range(copies))
    pos = replace(blank, confidence=Confidence(tuple(sorted(cards))))
    tell(
        steps, r.SETUP_CONFIDENCE, pos, STACK_AT, count=len(cards), groups=len(GROUPS), orgies=len(cards) - len(GROUPS)
    )
    if setup.fewer_orgies:
        stack = less(pos.confidence.stack, ORGY)
        pos = replace(pos, confidence=Confidence(stack, (), (ORGY,)))
        tell(steps, r.VARIANTS_FEWER_ORGIES, pos, STACK_AT, count=len(stack))
    return pos


def _sides(pos: Position, steps: Steps) -> Position:
    reserves = [RESERVE_AT[seat]["influence"] for seat in SEATS]
    pos = replace(pos, players=(Player(influence=ALL_INFLUENCE), Player(influence=ALL_INFLUENCE)))
    tell(
        steps, r.SETUP_INFLUENCE, pos, *reserves,
        count=len(ALL_INFLUENCE), copies=COPIES["1"], philosophers=COPIES["P"],
    )  # fmt: skip
    rest = ALL_INFLUENCE
    for card in OPENING:
        rest = rest.replace(card, "", 1)
    pos = replace(pos, players=(Player(OPENING, rest), Player(OPENING, rest)))
    return tell(steps, r.SETUP_OPENING_TEN, pos, *PLAYER_AT, *reserves, count=len(OPENING), left=len(rest))


# ------------------------------------------------------------------------------------------------ the action reserve
def judge_stack(pos: Position, move: Stack, mover: Seat) -> tuple[Check, ...]:
    """Weigh putting an action card next into the reserve."""
    phase = pos.phase
    if type(phase) is not Sorting:
        return word(pos, mover, fits=False)
    if mover != pos.turn:
        return (whose(pos, mover),)
    return whose(pos, mover), _unsorted(mover, move.card, phase.left.count(move.card))


@cache
def _unsorted(mover: Seat, card: str, left: int) -> Check:
    copies = ACTIONS.get(card, 0)
    return r.SETUP_ACTION_RESERVE.check(left > 0, RESERVE_AT[mover]["action"], card=card, left=left, copies=copies)


def resolve_stack(pos: Position, move: Stack, steps: Steps) -> Position:
    """Put the card under those already in the reserve."""
    assert isinstance(pos.phase, Sorting)
    seat, left = pos.turn, less(pos.phase.left, move.card)
    player = pos.players[seat]
    pos = with_player(pos, seat, replace(player, actions=(*player.actions, move.card)))
    steps.append(
        Step(
            r.SETUP_ACTION_RESERVE, pos, {"seat": seat, "card": move.card, "count": len(player.actions) + 1},
            (RESERVE_AT[seat]["action"],), ITS_CARD[seat],
        )
    )  # fmt: skip
    if left:
        return replace(pos, phase=Sorting(left))
    if seat == CLEOPATRA:
        return replace(pos, turn=CAESAR, phase=Sorting(ALL_ACTIONS))
    return replace(pos, turn=CLEOPATRA, phase=DealingBonus())


# ------------------------------------------------------------------------------------------------ the bonus
def bonus_odds(pos: Position) -> dict[Move, int]:
    """The bonus cards not dealt yet."""
    dealt = [player.bonus for player in pos.players]
    return {Bonus(group): copies - dealt.count(group) for group, copies in BONUSES.items()}


def judge_bonus(pos: Position, move: Bonus) -> tuple[Check]:
    """Weigh dealing this bonus card."""
    if type(pos.phase) is not DealingBonus:
        return (moment(pos, fits=False),)
    dealt = [player.bonus for player in pos.players].count(move.group)
    copies = BONUSES.get(move.group, 0)
    facts = {"group": move.group, "count": dealt + 1, "copies": copies, "several": False}
    return (Check(r.SETUP_BONUS, dealt < copies, facts, (BONUS_AT[pos.turn],)),)


def resolve_bonus(pos: Position, move: Bonus, steps: Steps) -> Position:
    """Give the player on turn a secret task."""
    seat = pos.turn
    pos = with_player(pos, seat, replace(pos.players[seat], bonus=move.group))
    facts = {"seat": seat, "group": move.group}
    steps.append(Step(r.SETUP_BONUS, pos, facts, (BONUS_AT[seat],), Secret("group", (seat,))))
    if seat == CLEOPATRA:
        return replace(pos, turn=CAESAR)
    return replace(pos, turn=CLEOPATRA, phase=LayingFirst())


# ------------------------------------------------------------------------------------------------ the first five
def judge_first(pos: Position, move: First, mover: Seat) -> tuple[Check, Check]:
    """Weigh laying one of the first five."""
    if type(pos.phase) is not LayingFirst:
        return word(pos, mover, fits=False)
    card, index = move.card, INDEX[move.group]
    used = card in [laid.card for group in pos.groups for laid in group.laid[mover]]
    taken, held = pos.groups[index].laid[mover] != (), card in NUMBERS
    facts = {"card": card, "group": move.group, "used": used, "taken": taken, "held": held}
    where = held_at(pos, mover, card) + AT_SIDE[index][mover]
    return whose(pos, mover), Check(r.SETUP_FIRST_FIVE, held and not used and not taken, facts, where)


def resolve_first(pos: Position, move: First, steps: Steps) -> Position:
    """Lay the card face down; after the last one the first turn begins."""
    seat, index = pos.turn, INDEX[move.group]
    player = pos.players[seat]
    pos = with_player(pos, seat, replace(player, hand=less(player.hand, move.card)))
    pos = with_laid(pos, index, seat, (DOWN[move.card],))
    facts = {"seat": seat, "card": move.card, "group": move.group}
    steps.append(Step(r.SETUP_FIRST_FIVE, pos, facts, (SIDE_AT[index][seat],), ITS_CARD[seat]))
    if any(not group.laid[seat] for group in pos.groups):
        return pos
    own = [SIDE_AT[group][seat] for group in range(len(GROUPS))]
    tell(steps, r.TURN_LOOK, pos, *own, seat=seat, rival=OTHER[seat])
    if seat == CLEOPATRA:
        return replace(pos, turn=CAESAR)
    pos = begin_turn(pos, CLEOPATRA)
    return tell(steps, r.SETUP_FIRST_PLAYER, pos, PLAYER_AT[CLEOPATRA], seat=CLEOPATRA)
