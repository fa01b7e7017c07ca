"""A sketch made into a position, or refused with every reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.game import Impossible, Seat, Unreadable
from tutor.core.rule import Check, Verdict
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import (
    ACTIONS,
    BONUSES,
    CONFIDENCE,
    COPIES,
    GROUP_LIMIT,
    GROUPS,
    HAND,
    NUMBERS,
    ORGY,
    OTHER,
    SEATS,
    SHUFFLE_ORGY,
    SIDE_LIMIT,
    SIDES,
    SIZES,
    Confidence,
    Group,
    Over,
    Player,
    Position,
    Sketch,
    add,
    is_influence,
)
from tutor.games.caesar.notation import cards, one_of, side
from tutor.games.caesar.play.flow import FADING_FROM, PLAYING, REVEALING, all_won, begin_turn, refill
from tutor.games.caesar.play.opening import ALL_ACTIONS, ALL_INFLUENCE
from tutor.games.caesar.play.state import has_influence, has_room, rooms, split


class Holdings(Struct, frozen=True):
    """What a sketch says one side owns; None is left to us, a number is how many."""

    laid: tuple[str, ...]
    hand: tuple[str, ...] | None
    discard: tuple[str, ...]
    reserve: tuple[str, ...] | int | None
    actions: tuple[str, ...] | int | None
    bonus: tuple[str, ...]

    def named(self) -> tuple[str, ...]:
        """Every card the sketch names."""
        piles = (self.hand, self.reserve, self.actions)
        return self.laid + self.discard + tuple(card for pile in piles if isinstance(pile, tuple) for card in pile)


def compose(sketch: Sketch) -> Position:
    """Read the sketch, weigh it, fill in the rest."""
    groups = _groups(sketch)
    owned = tuple(_holdings(sketch, groups, seat) for seat in SEATS)
    confidence = _confidence(sketch)
    seat = Seat(SIDES.index(sketch.turn))
    checks = [*_weigh_groups(groups), *_weigh_cards(owned), *_weigh_bonus(owned)]
    checks += _weigh_confidence(sketch, groups, confidence)
    _insist(checks)
    players = tuple(_player(holdings, 4 if sketch.moment == "refill" else HAND) for holdings in owned)
    one, two = _with_bonus(players, owned)
    blank = Position(sketch.setup, groups, (one, two), confidence, seat, PLAYING, sketch.acted)
    return _at_moment(blank, sketch)


def _insist(checks: list[Check]) -> None:
    verdict = Verdict(tuple(checks))
    if not verdict:
        raise Impossible(verdict)


# ------------------------------------------------------------------------------------------------ reading
def _groups(sketch: Sketch) -> tuple[Group, Group, Group, Group, Group]:
    for name in (*sketch.at, *sketch.won):
        one_of(name, GROUPS)
    one, two, three, four, five = (_group(sketch.at.get(name, ""), sketch.won.get(name, "")) for name in GROUPS)
    return one, two, three, four, five


def _group(at: str, won: str) -> Group:
    mine, _, theirs = at.partition(":")
    one, _, two = (won or "0:0").partition(":")
    try:
        return Group((side(mine), side(theirs)), (int(one), int(two)))
    except ValueError as error:
        raise Unreadable(f"{at!r} and {won!r}: expected cards as in '4 5 : 3 (P)' and numbers as in '1:2'") from error


def _holdings(sketch: Sketch, groups: tuple[Group, ...], seat: Seat) -> Holdings:
    name = SIDES[seat]
    for field in (sketch.hand, sketch.discard, sketch.reserve, sketch.actions, sketch.bonus):
        for key in field:
            one_of(key, SIDES)
    return Holdings(
        tuple(laid.card for group in groups for laid in group.laid[seat]),
        add((), *cards(sketch.hand[name])) if name in sketch.hand else None,
        cards(sketch.discard.get(name, "")),
        _pile(sketch.reserve, name),
        _pile(sketch.actions, name),
        tuple(one_of(group, BONUSES) for group in sketch.bonus.get(name, "").split()),
    )


def _pile(piles: Mapping[str, str], name: str) -> tuple[str, ...] | int | None:
    if name not in piles:
        return None
    text = piles[name].strip()
    if not text.startswith("#"):
        return cards(text)
    if not text[1:].isdecimal():
        raise Unreadable(f"{text!r}: expected cards, or a number of cards as in '#3'")
    return int(text[1:])


def _confidence(sketch: Sketch) -> Confidence:
    turned, out = (tuple(one_of(card, CONFIDENCE) for card in text.split()) for text in (sketch.turned, sketch.out))
    if sketch.setup.fewer_orgies and ORGY not in out:
        out += (ORGY,)
    gone = turned + out
    stack = [card for card, copies in CONFIDENCE.items() for _ in range(copies - gone.count(card))]
    return Confidence(tuple(sorted(stack)), turned, out, sketch.next and one_of(sketch.next, CONFIDENCE))


# ------------------------------------------------------------------------------------------------ weighing
def _weigh_groups(groups: tuple[Group, ...]) -> Iterator[Check]:
    for name, size, group in zip(GROUPS, SIZES, groups, strict=True):
        won = sum(group.won)
        yield r.SETUP_PATRICIANS.check(won <= size and min(group.won) >= 0, group=name, count=won, size=size)
        both = len(group.laid[0]) + len(group.laid[1])
        if not both:
            continue
        yield r.TURN_CLOSED_GROUP.check(won < size, group=name)
        for laid in group.laid:
            number = len(laid)
            yield r.TURN_SIDE_LIMIT.check(number <= SIDE_LIMIT, group=name, count=number, limit=SIDE_LIMIT)
        yield r.TURN_GROUP_LIMIT.check(both <= GROUP_LIMIT, group=name, count=both, limit=GROUP_LIMIT)


def _weigh_cards(owned: tuple[Holdings, ...]) -> Iterator[Check]:
    for seat, holdings in zip(SEATS, owned, strict=True):
        named = holdings.named()
        for card in dict.fromkeys(named):
            number = named.count(card)
            if is_influence(card):
                copies = COPIES[card]
                yield r.SETUP_INFLUENCE.check(number <= copies, seat=seat, card=card, count=number, copies=copies)
            else:
                copies = ACTIONS[card]
                yield r.SETUP_ACTION_RESERVE.check(number <= copies, card=card, left=copies - number, copies=copies)
        size = len(holdings.hand or ())
        yield r.TURN_REFILL.check(size <= HAND, full=True, count=size, limit=HAND, reserve="influence", left=0)


def _weigh_bonus(owned: tuple[Holdings, ...]) -> Iterator[Check]:
    dealt = [group for holdings in owned for group in holdings.bonus]
    for group in dict.fromkeys(dealt):
        number, copies = dealt.count(group), BONUSES[group]
        yield r.SETUP_BONUS.check(number <= copies, group=group, count=number, copies=copies, several=False)
    for holdings in owned:
        number = len(holdings.bonus)
        if number > 1:
            yield r.SETUP_BONUS.check(False, group=holdings.bonus[0], count=number, copies=1, several=True)


def _weigh_confidence(sketch: Sketch, groups: tuple[Group, ...], confidence: Confidence) -> Iterator[Check]:
    setup = sketch.setup
    yield r.VARIANTS_FEWER_ORGIES.check(not (setup.fewer_orgies and setup.orgy_fades))
    seen = (*confidence.turned, *confidence.out, *([confidence.top] if confidence.top else []))
    for card in dict.fromkeys(seen):
        number, copies = seen.count(card), CONFIDENCE[card]
        yield r.SETUP_CONFIDENCE.check(number <= copies, card=card, count=number, copies=copies)
    if SHUFFLE_ORGY in confidence.turned:
        yield r.VOTE_ORGY_SHUFFLE.check(False)
    closed = {name for name, size, group in zip(GROUPS, SIZES, groups, strict=True) if sum(group.won) == size}
    fading = CONFIDENCE[ORGY] if setup.orgy_fades and len(closed) >= FADING_FROM else 0
    orgies = max(fading, int(setup.fewer_orgies))
    for card in dict.fromkeys(confidence.out):
        gone = card in closed or (card == ORGY and confidence.out.count(ORGY) <= orgies)
        yield r.VOTE_DEAD_CARD.check(gone, group=card)


# ------------------------------------------------------------------------------------------------ filling in
def _player(owned: Holdings, hand_size: int) -> Player:
    """Give every card of the side a place."""
    named = owned.named()
    influence = _left(ALL_INFLUENCE, [card for card in named if is_influence(card)])
    actions = _left(ALL_ACTIONS, [card for card in named if not is_influence(card)])
    hand = owned.hand
    if hand is None:
        hand = tuple(card for card in NUMBERS if card in influence)[:hand_size]
        influence = _left(influence, hand)
    reserve, discard = _share(owned.reserve, influence)
    action_reserve, more = _share(owned.actions, actions)
    return Player(hand, "".join(sorted(reserve)), action_reserve, add((), *owned.discard, *discard, *more))


def _left(pool: Iterable[str], used: Iterable[str]) -> list[str]:
    rest = list(pool)
    for card in used:
        rest.remove(card)
    return rest


def _share(wanted: tuple[str, ...] | int | None, rest: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What goes into a reserve, and what was discarded before."""
    if wanted is None:
        return tuple(rest), ()
    if isinstance(wanted, tuple):
        return wanted, tuple(rest)
    spread = sorted(range(len(rest)), key=lambda index: rest[:index].count(rest[index]))[:wanted]
    inside = tuple(rest[index] for index in sorted(spread))
    return inside, tuple(_left(rest, inside))


def _with_bonus(players: tuple[Player, ...], owned: tuple[Holdings, ...]) -> tuple[Player, Player]:
    """Deal bonus cards to those for whom the sketch names none."""
    one, two = (holdings.bonus[0] if holdings.bonus else "" for holdings in owned)
    one = one or next(group for group in BONUSES if group != two)
    two = two or next(group for group in BONUSES if group != one)
    return replace(players[0], bonus=one), replace(players[1], bonus=two)


def _at_moment(pos: Position, sketch: Sketch) -> Position:
    if all_won(pos):
        return replace(pos, phase=Over(r.END_ALL_WON.id))
    match sketch.moment or ("reveal" if sketch.next else "turn"):
        case "placed":
            return replace(pos, placed=2)
        case "refill":
            return refill(replace(pos, placed=2))
        case "reveal":
            return replace(pos, placed=2, phase=REVEALING)
    return _turn_begins(pos)


def _turn_begins(pos: Position) -> Position:
    seat, rival = pos.turn, OTHER[pos.turn]
    mine, theirs = (has_influence(pos.players[player]) for player in (seat, rival))
    if not mine and not theirs:
        return replace(pos, phase=Over(r.END_NO_INFLUENCE.id))
    if not mine:
        _insist([r.END_ALONE.check(False, seat=seat, rival=rival)])
    if not theirs and not has_room(pos, seat):
        return replace(pos, phase=Over(r.END_BLOCKED.id))
    if pos.acted:
        _insist([_still_places(pos, seat)])
    return replace(begin_turn(pos, seat), acted=pos.acted)


def _still_places(pos: Position, seat: Seat) -> Check:
    """Weigh whether a player who has played an action can go on to place."""
    own, room = len(split(pos.players[seat].hand)[0]), sum(rooms(pos, seat))
    return r.TURN_NO_INFLUENCE_IN_HAND.check(own > 0 and room > 0, need=1, count=own, room=room, opens=False)
