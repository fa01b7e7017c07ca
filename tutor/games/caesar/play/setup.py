"""Laying the table, and the choices players make before the first turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from tutor.core.course import Impossible, Kind, Seat, Secret, Step, record
from tutor.core.rule import Check, Verdict
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import (
    DOWN,
    Confidence,
    DealingBonus,
    Group,
    LayingFirst,
    Player,
    Position,
    Setup,
    Sorting,
)
from tutor.games.caesar.moves import Bonus, First, Stack
from tutor.games.caesar.pieces import (
    ACTIONS,
    ALL_ACTIONS,
    ALL_INFLUENCE,
    BONUS_AT,
    BONUSES,
    CAESAR,
    CLEOPATRA,
    CONFIDENCE,
    COPIES,
    GROUP_AT,
    GROUPS,
    NUMBERS,
    ORGY,
    OTHER,
    PHILOSOPHER,
    PLAYER_AT,
    RESERVE_AT,
    SEATS,
    SIDE_AT,
    SIZES,
    STACK_AT,
    card_at,
    less,
)
from tutor.games.caesar.play.end import begin_turn
from tutor.games.caesar.play.state import ITS_CARD, Story, held_at, laid_at, with_laid, with_player

OPENING = tuple(number for number in NUMBERS for _ in range(2))


# ------------------------------------------------------------------------------------------------ laying the table
def deal(setup: Setup) -> list[Step[Position]]:
    """Lay out everything that nobody chooses."""
    alternatives = one_orgy_variant(setup)
    if not alternatives.ok:
        raise Impossible(Verdict((alternatives,)))
    groups = (Group(), Group(), Group(), Group(), Group())
    blank = Position(setup, groups, (Player(), Player()), Confidence(), CLEOPATRA, Sorting(ALL_ACTIONS))
    recorder = record(blank)
    lay_neutral_cards(recorder)
    lay_sides(recorder)
    if setup.shuffled_actions:
        players = (replace(player, actions=ALL_ACTIONS) for player in recorder.pos.players)
        recorder.pos = replace(recorder.pos, players=tuple(players), now=DealingBonus())
        where = [RESERVE_AT[seat]["action"] for seat in SEATS]
        recorder.step(r.VARIANTS_SHUFFLED_ACTIONS, *where, count=len(ALL_ACTIONS))
    return recorder.finish()


def one_orgy_variant(setup: Setup) -> Check:
    """The two orgy variants are alternatives."""
    return r.VARIANTS_FEWER_ORGIES.check(not (setup.fewer_orgies and setup.orgy_fades), STACK_AT)


def lay_neutral_cards(recorder: Story) -> None:
    """Patricians and confidence cards."""
    neutral = sum(SIZES) + sum(CONFIDENCE.values()) + sum(BONUSES.values())
    each = len(ALL_INFLUENCE) + len(ALL_ACTIONS)
    recorder.step(r.SETUP_MATERIAL, neutral=neutral, each=each, total=neutral + 2 * each)
    recorder.step(r.SETUP_PATRICIANS, *GROUP_AT.values(), count=sum(SIZES), sizes=SIZES)
    cards = tuple(sorted(card for card, copies in CONFIDENCE.items() for _ in range(copies)))
    recorder.pos = replace(recorder.pos, confidence=Confidence(cards))
    orgies = len(cards) - len(GROUPS)
    recorder.step(r.SETUP_CONFIDENCE, STACK_AT, count=len(cards), groups=len(GROUPS), orgies=orgies)
    if recorder.pos.setup.fewer_orgies:
        stack = less(cards, ORGY)
        recorder.pos = replace(recorder.pos, confidence=Confidence(stack, (), (ORGY,)))
        recorder.step(r.VARIANTS_FEWER_ORGIES, STACK_AT, count=len(stack))


def lay_sides(recorder: Story) -> None:
    """The influence cards of both sides."""
    where = [RESERVE_AT[seat]["influence"] for seat in SEATS]
    recorder.pos = replace(recorder.pos, players=(Player(influence=ALL_INFLUENCE), Player(influence=ALL_INFLUENCE)))
    total, copies, wise = len(ALL_INFLUENCE), COPIES["1"], COPIES[PHILOSOPHER]
    recorder.step(r.SETUP_INFLUENCE, *where, count=total, copies=copies, philosophers=wise)
    rest = ALL_INFLUENCE
    for card in OPENING:
        rest = rest.replace(card, "", 1)
    recorder.pos = replace(recorder.pos, players=(Player(OPENING, rest), Player(OPENING, rest)))
    recorder.step(r.SETUP_OPENING_TEN, *PLAYER_AT, *where, count=len(OPENING), left=len(rest))


# ------------------------------------------------------------------------------------------------ the action reserve
def when_stack(pos: Position, seat: Seat) -> Check:
    """Before the game begins, unless beginners shuffle their reserves."""
    if pos.setup.shuffled_actions:
        return r.VARIANTS_SHUFFLED_ACTIONS.check(False, RESERVE_AT[seat]["action"])
    return r.SETUP_ACTION_RESERVE.check(False, reason="when")


def judge_stack(_pos: Position, move: Stack, seat: Seat, now: Sorting | None) -> Iterator[Check]:
    """A card that is not in the reserve yet."""
    if now:
        card, left = move.card, now.left.count(move.card)
        where = RESERVE_AT[seat]["action"]
        yield r.SETUP_ACTION_RESERVE.check(left > 0, where, reason="left", card=card, copies=ACTIONS[card])


def offer_stacks(_pos: Position, _seat: Seat) -> list[Stack]:
    """Every action card."""
    return [Stack(card) for card in ACTIONS]


def legal_stacks(pos: Position, _seat: Seat) -> list[Stack]:
    """Those not in the reserve yet."""
    assert isinstance(pos.now, Sorting)
    return [Stack(card) for card in ACTIONS if card in pos.now.left]


def resolve_stack(recorder: Story, move: Stack) -> None:
    """Put the card under those already in the reserve."""
    pos, seat = recorder.pos, recorder.pos.turn
    assert isinstance(pos.now, Sorting)
    player, left = pos.players[seat], less(pos.now.left, move.card)
    stacked = (*player.actions, move.card)
    recorder.pos = replace(with_player(pos, seat, replace(player, actions=stacked)), now=Sorting(left))
    where = RESERVE_AT[seat]["action"]
    recorder.step(r.SETUP_ACTION_RESERVE, where, secret=ITS_CARD[seat], seat=seat, card=move.card, count=len(stacked))
    if left:
        return
    if seat == CLEOPATRA:
        recorder.pos = replace(recorder.pos, turn=CAESAR, now=Sorting(ALL_ACTIONS))
    else:
        recorder.pos = replace(recorder.pos, turn=CLEOPATRA, now=DealingBonus())


# ------------------------------------------------------------------------------------------------ the bonus
def bonus_odds(pos: Position) -> Mapping[Bonus, int]:
    """The bonus cards not dealt yet."""
    dealt = [player.bonus for player in pos.players]
    return {Bonus(group): copies - dealt.count(group) for group, copies in BONUSES.items()}


def judge_bonus(pos: Position, move: Bonus, _seat: Seat, _now: DealingBonus) -> Iterator[Check]:
    """A bonus card that is not dealt yet."""
    number, copies = [player.bonus for player in pos.players].count(move.group) + 1, BONUSES[move.group]
    where = BONUS_AT[pos.turn]
    yield r.SETUP_BONUS.check(number <= copies, where, reason="copies", group=move.group, count=number, copies=copies)


def resolve_bonus(recorder: Story, move: Bonus) -> None:
    """Give the player on turn a secret task."""
    pos, seat = recorder.pos, recorder.pos.turn
    recorder.pos = with_player(pos, seat, replace(pos.players[seat], bonus=move.group))
    recorder.step(r.SETUP_BONUS, BONUS_AT[seat], secret=Secret("group", (seat,)), seat=seat, group=move.group)
    if seat == CLEOPATRA:
        recorder.pos = replace(recorder.pos, turn=CAESAR)
    else:
        recorder.pos = replace(recorder.pos, turn=CLEOPATRA, now=LayingFirst())


# ------------------------------------------------------------------------------------------------ the first five
def judge_first(pos: Position, move: First, seat: Seat, now: LayingFirst | None) -> Iterator[Check]:
    """Each number once, one card at each group."""
    if now:
        card, group, where = move.card, move.group, held_at(pos, seat, move.card)
        if card == PHILOSOPHER:
            yield r.SETUP_FIRST_FIVE.check(False, *where, reason="number")
        else:
            yield r.SETUP_FIRST_FIVE.check(card not in first_laid(pos, seat), *where, reason="card", card=card)
        yield r.SETUP_FIRST_FIVE.check(not laid_at(pos, group, seat), SIDE_AT[group][seat], reason="group", group=group)


def first_laid(pos: Position, seat: Seat) -> list[str]:
    """Those of the first five that lie already."""
    return [laid.card for group in GROUPS for laid in laid_at(pos, group, seat)]


def offer_firsts(_pos: Position, _seat: Seat) -> list[First]:
    """Every number everywhere."""
    return [First(card, group) for card in NUMBERS for group in GROUPS]


def legal_firsts(pos: Position, seat: Seat) -> list[First]:
    """Numbers not laid yet, at groups without a card."""
    used, free = first_laid(pos, seat), [group for group in GROUPS if not laid_at(pos, group, seat)]
    return [First(card, group) for card in NUMBERS if card not in used for group in free]


def resolve_first(recorder: Story, move: First) -> None:
    """Lay the card face down; after the last one the first turn begins."""
    pos, seat, group = recorder.pos, recorder.pos.turn, move.group
    player = pos.players[seat]
    pos = with_player(pos, seat, replace(player, hand=less(player.hand, move.card)))
    recorder.pos = with_laid(pos, group, seat, (DOWN[move.card],))
    where = card_at(group, seat, 0)
    recorder.step(r.SETUP_FIRST_FIVE, where, secret=ITS_CARD[seat], seat=seat, card=move.card, group=group)
    if len(first_laid(recorder.pos, seat)) < len(GROUPS):
        return
    recorder.step(r.TURN_LOOK, *[SIDE_AT[name][seat] for name in GROUPS], seat=seat, rival=OTHER[seat])
    if seat == CLEOPATRA:
        recorder.pos = replace(recorder.pos, turn=CAESAR)
    else:
        begin_turn(recorder, CLEOPATRA)
        recorder.step(r.SETUP_FIRST_PLAYER, PLAYER_AT[CLEOPATRA], seat=CLEOPATRA)


STACK = Kind(Stack, when_stack, resolve_stack, judge_stack, offer_stacks, legal_stacks)
BONUS = Kind(Bonus, r.SETUP_BONUS, resolve_bonus, judge_bonus, odds=bonus_odds)
FIRST = Kind(First, r.SETUP_FIRST_FIVE, resolve_first, judge_first, offer_firsts, legal_firsts)
KINDS = (STACK, BONUS, FIRST)
