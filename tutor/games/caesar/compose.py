"""A sketch made into a position, or refused with every reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.course import Impossible, Seat, Unreadable
from tutor.core.notation import Spelling, one_of, several
from tutor.core.rule import Check, Verdict
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import Cards, Confidence, Group, Laid, Over, Player, Playing, Position, Revealing, Sketch
from tutor.games.caesar.moves import ANY_CARD, CARD, FACE, GROUP
from tutor.games.caesar.pieces import (
    ACTIONS,
    ALL_ACTIONS,
    ALL_INFLUENCE,
    BONUSES,
    CONFIDENCE,
    COPIES,
    GROUP_LIMIT,
    GROUPS,
    HAND,
    NUMBERS,
    ORGY,
    OTHER,
    POINTS,
    SEATS,
    SHUFFLE_ORGY,
    SIDE_LIMIT,
    SIDES,
    SIZES,
    add,
    is_influence,
)
from tutor.games.caesar.play.confidence import FADING_FROM
from tutor.games.caesar.play.end import blocked
from tutor.games.caesar.play.setup import one_orgy_variant
from tutor.games.caesar.play.state import all_won, has_influence, has_room, influence_in, refilling

SIDE = one_of("a side", SIDES)
ACTION_CARD = one_of("an action card", ACTIONS)
CONFIDENCE_CARD = one_of("a confidence card", CONFIDENCE)
BONUS_GROUP = one_of("a group with a bonus card", BONUSES)


class Holdings(Struct, frozen=True):
    """What a sketch says one side owns; None is left to us, a number is how many."""

    laid: tuple[str, ...]
    hand: tuple[str, ...] | None
    discard: tuple[str, ...]
    reserve: tuple[str, ...] | int | None
    actions: tuple[str, ...] | int | None
    bonus: tuple[str, ...]

    @property
    def named(self) -> tuple[str, ...]:
        """Every card the sketch names."""
        piles = (self.hand, self.reserve, self.actions)
        return self.laid + self.discard + tuple(card for pile in piles if isinstance(pile, tuple) for card in pile)

    @property
    def spare(self) -> tuple[str, ...]:
        """The action cards it does not name."""
        return tuple([card for card, copies in ACTIONS.items() for _ in range(copies - self.named.count(card))])


def compose(sketch: Sketch) -> Position:
    """Read the sketch, weigh it, fill in the rest."""
    groups = read_groups(sketch)
    turn = Seat(SIDES.index(sketch.turn))
    owned = tuple(read_holdings(sketch, groups, seat) for seat in SEATS)
    owned = tuple(of_this_turn(sketch, one) if seat == turn else one for seat, one in enumerate(owned))
    confidence = read_confidence(sketch)
    checks = [*weigh_groups(groups), *weigh_bonus(owned), *weigh_confidence(sketch, groups, confidence)]
    checks += weigh_eights(sketch, groups)
    for seat in SEATS:
        checks += weigh_cards(owned[seat], seat, most_in_hand(sketch, seat))
        checks += weigh_first_five(owned[seat], groups, seat)
    checks += weigh_turn(sketch, owned[turn], turn)
    insist(checks)
    players = [fill_in(holdings, most_in_hand(sketch, Seat(at))) for at, holdings in enumerate(owned)]
    one, two = with_bonus(players, owned)
    return at_moment(Position(sketch.setup, groups, (one, two), confidence, turn, Playing(), sketch.acted), sketch)


def insist(checks: Iterable[Check]) -> None:
    """Refuse the sketch with everything that is wrong."""
    wrong = tuple([check for check in checks if not check.ok])
    if wrong:
        raise Impossible(Verdict(wrong))


# ------------------------------------------------------------------------------------------------ reading
def read(spelling: Spelling, text: str) -> tuple[str, ...]:
    """As many as are written."""
    found: tuple[str, ...] = several(spelling.what, spelling).read(text.split())
    return found


def read_side(text: str) -> Cards:
    """The cards of one side of a group, as in ``4 5 (P)``."""
    words, cards = text.replace(")(", ") (").split(), []
    while words:
        card, up = FACE.read(words)
        cards.append(Laid(card, up))
    return tuple(cards)


def read_groups(sketch: Sketch) -> tuple[Group, Group, Group, Group, Group]:
    """What lies at the groups, and who has won how many."""
    for name in (*sketch.at, *sketch.won):
        GROUP.read([name])
    one, two, three, four, five = (read_group(sketch.at.get(name, ""), sketch.won.get(name, "")) for name in GROUPS)
    return one, two, three, four, five


def read_group(at: str, won: str) -> Group:
    """One group, from ``4 5 : 3 (P)`` and ``1:2``."""
    mine, _, theirs = at.partition(":")
    one, _, two = (won or "0:0").partition(":")
    try:
        return Group((read_side(mine), read_side(theirs)), (int(one), int(two)))
    except ValueError as error:
        raise Unreadable(f"{at!r} and {won!r}: expected cards as in '4 5 : 3 (P)' and numbers as in '1:2'") from error


def read_holdings(sketch: Sketch, groups: tuple[Group, ...], seat: Seat) -> Holdings:
    """What one side owns."""
    name = SIDES[seat]
    laid = tuple(card.card for group in groups for card in group.laid[seat])
    for field in (sketch.hand, sketch.discard, sketch.reserve, sketch.actions, sketch.bonus):
        for key in field:
            SIDE.read([key])
    return Holdings(
        laid,
        add((), *read(ANY_CARD, sketch.hand[name])) if name in sketch.hand else None,
        read(ANY_CARD, sketch.discard[name]) if name in sketch.discard else gone(laid, groups, seat),
        read_pile(sketch.reserve, name, CARD),
        read_pile(sketch.actions, name, ACTION_CARD),
        read(BONUS_GROUP, sketch.bonus.get(name, "")),
    )


def gone(laid: tuple[str, ...], groups: tuple[Group, ...], seat: Seat) -> tuple[str, ...]:
    """Of the first five the numbers that must have been discarded: there is a card at every group, and not theirs."""
    every = all(group.laid[seat] for group in groups)
    return tuple([card for card in NUMBERS if card not in laid]) if every else ()


def read_pile(piles: Mapping[str, str], name: str, card: Spelling) -> tuple[str, ...] | int | None:
    """The cards of a reserve, or how many they are."""
    if name not in piles:
        return None
    text = piles[name].strip()
    if not text.startswith("#"):
        return read(card, text)
    if not text[1:].isdecimal():
        raise Unreadable(f"{text!r}: expected cards, or a number of cards as in '#3'")
    return int(text[1:])


def read_confidence(sketch: Sketch) -> Confidence:
    """The confidence cards; those not named are in the stack."""
    turned, out = read(CONFIDENCE_CARD, sketch.turned), read(CONFIDENCE_CARD, sketch.out)
    if sketch.setup.fewer_orgies and ORGY not in out:
        out += (ORGY,)
    gone = turned + out
    stack = [card for card, copies in CONFIDENCE.items() for _ in range(copies - gone.count(card))]
    return Confidence(tuple(sorted(stack)), turned, out, sketch.next and CONFIDENCE_CARD.read([sketch.next]))


# ------------------------------------------------------------------------------------------------ weighing
def weigh_groups(groups: tuple[Group, ...]) -> Iterator[Check]:
    """No more patricians and cards at a group than there can be."""
    for name, size, group in zip(GROUPS, SIZES, groups, strict=True):
        won, one, two = sum(group.won), *group.laid
        both = len(one) + len(two)
        yield r.SETUP_PATRICIANS.check(won <= size and min(group.won) >= 0, group=name, count=won, size=size)
        if both and won == size:
            yield r.VOTE_GROUP_CLOSED.check(False, group=name, count=both)
        for laid in group.laid:
            yield r.TURN_SIDE_LIMIT.check(len(laid) <= SIDE_LIMIT, group=name, count=len(laid), limit=SIDE_LIMIT)
        yield r.TURN_GROUP_LIMIT.check(both <= GROUP_LIMIT, group=name, count=both, limit=GROUP_LIMIT)


def weigh_eights(sketch: Sketch, groups: tuple[Group, ...]) -> Iterator[Check]:
    """A group of eight has voted before, unless this turn has brought it there; so it lies open, and is tied."""
    if moment_of(sketch) == "placed" or (moment_of(sketch) == "turn" and sketch.acted):
        return
    for name, group in zip(GROUPS, groups, strict=True):
        one, two = (sum(POINTS[laid.card] for laid in side) for side in group.laid)
        if sum(map(len, group.laid)) == GROUP_LIMIT:
            tied = one == two and all(laid.up for side in group.laid for laid in side)
            yield r.VOTE_EIGHT_AGAIN.check(tied, group=name)


def weigh_cards(owned: Holdings, seat: Seat, limit: int) -> Iterator[Check]:
    """No more cards than the side owns, and no more in hand than a hand can have now."""
    for card in dict.fromkeys(owned.named):
        number = owned.named.count(card)
        copies = COPIES[card] if is_influence(card) else ACTIONS[card]
        rule = r.SETUP_INFLUENCE if is_influence(card) else r.SETUP_ACTION_RESERVE
        yield rule.check(number <= copies, reason="owned", seat=seat, card=card, count=number, copies=copies)
    numbers = [is_influence(card) for card in owned.named]
    for rule, pile, left in (
        (r.SETUP_INFLUENCE, owned.reserve, len(ALL_INFLUENCE) - sum(numbers)),
        (r.SETUP_ACTION_RESERVE, owned.actions, len(ALL_ACTIONS) - numbers.count(False)),
    ):
        if isinstance(pile, int):
            yield rule.check(pile <= left, reason="reserve", seat=seat, count=pile, left=left)
    if owned.hand is not None:
        yield r.TURN_REFILL.check(len(owned.hand) <= limit, reason="hand", count=len(owned.hand), limit=limit)


def weigh_first_five(owned: Holdings, groups: tuple[Group, ...], seat: Seat) -> Iterator[Check]:
    """With a card at every group the numbers of the first five lie there too, unless they were discarded."""
    if all(group.laid[seat] for group in groups):
        missing = tuple([card for card in NUMBERS if card not in owned.laid + owned.discard])
        yield r.SETUP_FIRST_FIVE.check(not missing, reason="missing", seat=seat, cards=missing)


def weigh_bonus(owned: tuple[Holdings, ...]) -> Iterator[Check]:
    """One bonus card each, and two for each group."""
    dealt = [group for holdings in owned for group in holdings.bonus]
    for group in dict.fromkeys(dealt):
        number, copies = dealt.count(group), BONUSES[group]
        yield r.SETUP_BONUS.check(number <= copies, reason="copies", group=group, count=number, copies=copies)
    for holdings in owned:
        if len(holdings.bonus) > 1:
            yield r.SETUP_BONUS.check(False, reason="one", count=len(holdings.bonus))


def weigh_confidence(sketch: Sketch, groups: tuple[Group, ...], confidence: Confidence) -> Iterator[Check]:
    """Every confidence card is in one place, and out of the game only if it had to leave."""
    setup, next_card = sketch.setup, (confidence.top,) if confidence.top else ()
    yield one_orgy_variant(setup)
    seen = confidence.turned + confidence.out + next_card
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


def weigh_turn(sketch: Sketch, owned: Holdings, seat: Seat) -> Iterator[Check]:
    """The action of this turn lies on the discard pile; who has laid cards is asked only if an action is left."""
    if sketch.acted:
        yield r.TURN_ONE_ACTION.check(bool(played(owned.discard)), reason="unplayed", seat=seat)
    if moment_of(sketch) == "placed":
        held = [card for card in owned.hand or () if card in ACTIONS]
        yield r.TURN_ONE_ACTION.check(bool(held) and not sketch.acted, reason="over", seat=seat)


# ------------------------------------------------------------------------------------------------ filling in
def moment_of(sketch: Sketch) -> str:
    """The moment a sketch names; who says which confidence card comes next is about to turn it over."""
    return sketch.moment or ("reveal" if sketch.next else "turn")


def most_in_hand(sketch: Sketch, seat: Seat) -> int:
    """The largest hand a side can have: on turn one card is gone once something was laid or played."""
    gone = sketch.turn == SIDES[seat] and (moment_of(sketch) in ("placed", "refill") or sketch.acted)
    return HAND - (gone and moment_of(sketch) != "reveal")


def of_this_turn(sketch: Sketch, owned: Holdings) -> Holdings:
    """Where nothing is said: the action played this turn is discarded, and one that still can be played is in hand."""
    spare = owned.spare
    if sketch.acted and not played(owned.discard):
        owned = replace(owned, discard=(*owned.discard, *played(spare)[:1]))
    if moment_of(sketch) == "placed" and owned.hand is None and spare:
        numbers = [card for card in NUMBERS if owned.named.count(card) < COPIES[card]]
        owned = replace(
            owned, hand=add((), *numbers[: most_in_hand(sketch, Seat(SIDES.index(sketch.turn))) - 1], spare[0])
        )
    return owned


def played(cards: Iterable[str]) -> tuple[str, ...]:
    """The actions of one's own turn among cards; a Veto answers in the other's."""
    return tuple([card for card in cards if card in ACTIONS and card != "veto"])


def fill_in(owned: Holdings, hand_size: int) -> Player:
    """Give every card of the side a place."""
    influence = left_over(ALL_INFLUENCE, [card for card in owned.named if is_influence(card)])
    actions = left_over(ALL_ACTIONS, [card for card in owned.named if not is_influence(card)])
    hand = owned.hand
    if hand is None:
        hand = tuple(card for card in NUMBERS if card in influence)[:hand_size]
        influence = left_over(influence, hand)
    reserve, discard = share(owned.reserve, influence)
    action_reserve, more = share(owned.actions, actions)
    return Player(hand, "".join(sorted(reserve)), action_reserve, add((), *owned.discard, *discard, *more))


def left_over(pool: Iterable[str], used: Iterable[str]) -> list[str]:
    """The pool without the cards used."""
    rest = list(pool)
    for card in used:
        rest.remove(card)
    return rest


def share(wanted: tuple[str, ...] | int | None, rest: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What goes into a reserve, and what was discarded before; a number of cards is taken from all kinds alike."""
    if wanted is None:
        return tuple(rest), ()
    if isinstance(wanted, tuple):
        return wanted, tuple(rest)
    spread = sorted(range(len(rest)), key=lambda index: rest[:index].count(rest[index]))[:wanted]
    inside = tuple(rest[index] for index in sorted(spread))
    return inside, tuple(left_over(rest, inside))


def with_bonus(players: list[Player], owned: tuple[Holdings, ...]) -> tuple[Player, Player]:
    """Deal bonus cards to those for whom the sketch names none."""
    one, two = (holdings.bonus[0] if holdings.bonus else "" for holdings in owned)
    one = one or next(group for group in BONUSES if group != two)
    two = two or next(group for group in BONUSES if group != one)
    return replace(players[0], bonus=one), replace(players[1], bonus=two)


# ------------------------------------------------------------------------------------------------ the moment
def at_moment(pos: Position, sketch: Sketch) -> Position:
    """The position at the moment the sketch names."""
    if all_won(pos):
        return replace(pos, now=Over(r.END_ALL_WON.id))
    match moment_of(sketch):
        case "placed":
            return replace(pos, placed=2)
        case "refill":
            return replace(pos, placed=2, now=refilling(pos.players[pos.turn]))
        case "reveal":
            return replace(pos, placed=2, now=Revealing())
    return turn_begins(pos)


def turn_begins(pos: Position) -> Position:
    """A turn, or the end that comes before it."""
    seat, rival = pos.turn, OTHER[pos.turn]
    mine, theirs = (has_influence(pos.players[player]) for player in (seat, rival))
    if not mine and not theirs:
        return replace(pos, now=Over(r.END_NO_INFLUENCE.id))
    if not mine:
        insist([r.END_ALONE.check(False, reason="turn", seat=seat)])
    if not theirs and blocked(pos, seat):
        return replace(pos, now=Over(r.END_BLOCKED.id))
    if pos.acted and not (influence_in(pos.players[seat].hand) and has_room(pos, seat)):
        insist([r.TURN_NO_INFLUENCE_IN_HAND.check(False, reason="acted", seat=seat)])
    return pos
