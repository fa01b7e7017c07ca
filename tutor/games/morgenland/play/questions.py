"""The course of the game on one page: what every moment asks, whom, and what answers it; what goes on by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tutor.core.course import HIDDEN, Decision, Kind, Seat
from tutor.core.rule import Check, Rule
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import (
    UNSEEN,
    Admitting,
    Answering,
    Avenging,
    Awarding,
    Choosing,
    Delivering,
    Drawing,
    Giving,
    Guarding,
    Keeping,
    Leading,
    Levying,
    Marketing,
    Placing,
    Position,
    Reading,
    Returning,
    Searching,
    Selling,
    Showing,
    Starting,
    Taking,
    Task,
    Taxing,
    Teleporting,
    Trading,
    Turning,
    Unfolding,
    Vizier,
    Window,
    WindowKind,
)
from tutor.games.morgenland.pieces import FIELD_AT, GUARD, GUARD_AT, PALACE, PLAYER_AT, STACK_AT
from tutor.games.morgenland.play import cards_treasure, city, evaluation, guard, palace, vizier
from tutor.games.morgenland.play.answers import (
    COUNTER,
    LET_STAND,
    SPARE,
    counters,
    settle_answering,
)
from tutor.games.morgenland.play.cards_artifacts import FIND, GIVE, UNFOLD
from tutor.games.morgenland.play.cards_figures import PAY_TELEPORT, STRIKE
from tutor.games.morgenland.play.cards_treasure import (
    BARTER,
    CITY_BACK,
    CITY_TAX,
    NO_BARTER,
    PAY_CITY_TAX,
    PAY_SULTANS_TAX,
    RETURN,
    RETURNS,
    SULTANS_BACK,
    levy,
    taxed,
)
from tutor.games.morgenland.play.city import DRAW, KEEP, NO_CAMEL, NO_SWAP, SWAP, TAKE_CAMEL
from tutor.games.morgenland.play.guard import BRIBE, NO_BRIBE, REVEAL, bribe
from tutor.games.morgenland.play.palace import BUY, DELIVER, LEAVE
from tutor.games.morgenland.play.placing import PLACE
from tutor.games.morgenland.play.setup import START, TAKE
from tutor.games.morgenland.play.state import Story, may_cast, may_lay, own, seat_at
from tutor.games.morgenland.play.targets import spoken
from tutor.games.morgenland.play.timing import (
    FIRST,
    PASS,
    PLAY,
    chosen_from,
    in_order,
    legal_at_stop,
    settle_window,
)
from tutor.games.morgenland.play.vizier import GO_ON, SHOW, TURN

KINDS: tuple[Kind, ...] = (
    START, TAKE, TURN, SHOW, GO_ON, PLACE, PLAY, PASS, FIRST, COUNTER, LET_STAND,
    REVEAL, BRIBE, NO_BRIBE, BUY, LEAVE, DELIVER, DRAW, KEEP, SWAP, NO_SWAP, TAKE_CAMEL, NO_CAMEL,
    STRIKE, SPARE, PAY_TELEPORT, RETURN, PAY_CITY_TAX, CITY_BACK, PAY_SULTANS_TAX, SULTANS_BACK, BARTER, NO_BARTER,
    UNFOLD, FIND, GIVE,
)  # fmt: skip


def now(pos: Position) -> Task:
    """The moment of play; between two steps of one move nobody is asked."""
    return pos.tasks[-1] if pos.tasks else Vizier()


# ------------------------------------------------------------------------------------------------ beginning
def ask_start(_pos: Position, _now: Starting) -> Decision:
    """Let chance give the camel to somebody."""
    return Decision(Seat.CHANCE, r.SETUP_CAMEL, answers=(START,))


def ask_take(_pos: Position, now: Taking) -> Decision:
    """Ask which treasures a seat takes."""
    rule = r.SETUP_STOCK if now.why == "dowry" else r.CARDS_CHARITY
    return Decision(now.seat, rule, {"count": now.count}, (TAKE,))


def ask_turn(_pos: Position, _now: Turning) -> Decision:
    """Let chance turn up a treasure card."""
    return Decision(Seat.CHANCE, r.VIZIER_TREASURE_CARD, answers=(TURN,))


def ask_show(_pos: Position, now: Showing) -> Decision:
    """Let chance turn up an artifact."""
    return Decision(Seat.CHANCE, r.VIZIER_ARTIFACT, {"stack": STACK_AT[now.stack]}, (SHOW,))


def ask_nobody(_pos: Position, _now: Task) -> Decision:
    """Ask nobody: things go on by themselves."""
    return Decision(Seat.CHANCE, r.VIZIER_WHO, answers=(GO_ON,))


def _all_asked(pos: Position, now: Answering | Returning | Levying | Admitting) -> bool:
    """Whether everybody has had a turn, so that the next step follows by itself."""
    return now.turn == len(pos.players)


def ask_place(_pos: Position, now: Placing) -> Decision:
    """Ask which figure goes where."""
    return Decision(now.seat, r.PLACING_ORDER, answers=(PLACE,), tempts=(PASS, PLAY))


# ------------------------------------------------------------------------------------------------ stops and answers
STOPS: Mapping[WindowKind, Rule] = {
    "round-start": r.TIMING_ROUND_START,
    "before-placement": r.TIMING_BEFORE_PLACEMENT,
    "before-field": r.TIMING_BEFORE_FIELD,
    "after-caves": r.TIMING_AFTER_CAVES,
    "revealed": r.TIMING_REVEALED,
    "guard-revealed": r.TIMING_GUARD_REVEALED,
    "purchase": r.TIMING_PURCHASE,
}


def ask_window(pos: Position, now: Window) -> Decision:
    """Ask a seat to play something at this stop, or to pass."""
    if now.resolving or now.passes == len(pos.players):
        return ask_nobody(pos, now)
    ask, whose = STOPS[now.kind], r.TIMING_PURCHASE if now.kind == "purchase" else r.TIMING_POLL
    facts: dict[str, Any] = {} if pos.round.placing else {"field": FIELD_AT[_field_of_stop(pos, now)]}
    if now.waiting:
        ask, facts = r.TIMING_PENDING, {"waiting": in_order(pos, now.waiting)}
    return Decision(seat_at(pos, now.turn), ask, facts, (PASS, PLAY), whose, legal=legal_at_stop)


def _field_of_stop(pos: Position, now: Window) -> int:
    """The field that is next, or that lies open; Dragon's Return ends a field while its window is open."""
    ended = now.kind == "revealed" and pos.round.turned < 0
    return pos.round.done - 1 if ended else pos.round.done


def ask_answer(pos: Position, now: Answering) -> Decision:
    """Ask whether a seat counters the card just played."""
    if _all_asked(pos, now):
        return ask_nobody(pos, now)
    rule = r.TIMING_ANSWER_PARASITE if counters(now.play.play) else r.TIMING_ANSWER
    facts = {"caster": now.play.seat, "card": now.play.play.piece, "on": spoken(pos, now.play.play.on)}
    return Decision(seat_at(pos, now.turn), rule, facts, (LET_STAND, COUNTER))


def ask_first(pos: Position, now: Choosing) -> Decision:
    """Ask which of several plays takes effect first."""
    plays = tuple(play for _, play in chosen_from(pos, now.seat))
    return Decision(now.seat, r.TIMING_RESOLVE, {"plays": plays}, (FIRST,))


# ------------------------------------------------------------------------------------------------ magic cards
def ask_return(pos: Position, now: Returning) -> Decision:
    """Ask which treasures a seat returns."""
    if _all_asked(pos, now):
        return ask_nobody(pos, now)
    return Decision(seat_at(pos, now.turn), RETURNS[now.card][0], {"count": now.count}, (RETURN,))


def ask_city_tax(pos: Position, now: Taxing) -> Decision:
    """Ask whether a seat pays for this figure."""
    if not now.left:
        return ask_nobody(pos, now)
    seat = seat_at(pos, now.turn)
    field, figure = taxed(pos, now)
    place = own(pos.board.fields[field], seat).index(figure)
    number = figure.number if figure.up else UNSEEN
    facts = {"due": CITY_TAX, "figure": number, "field": FIELD_AT[field], "place": place}
    return Decision(seat, r.CARDS_CITY_TAX, facts, (CITY_BACK, PAY_CITY_TAX))


def ask_sultans_tax(pos: Position, now: Levying) -> Decision:
    """Ask whether a seat pays for all its figures in the palace fields."""
    if _all_asked(pos, now):
        return ask_nobody(pos, now)
    seat = seat_at(pos, now.turn)
    facts = {"due": levy(pos, seat), "each": pos.setup.sultans_tax}
    return Decision(seat, r.CARDS_SULTANS_TAX, facts, (SULTANS_BACK, PAY_SULTANS_TAX))


def ask_strike(_pos: Position, now: Avenging) -> Decision:
    """Ask whether the owner of a struck figure strikes back."""
    return Decision(now.seat, r.CARDS_EYE_ANSWER, answers=(SPARE, STRIKE))


def ask_barter(_pos: Position, now: Trading) -> Decision:
    """Ask whether a seat swaps once more."""
    return Decision(now.seat, r.CARDS_TRADE, answers=(NO_BARTER, BARTER))


def ask_teleport(_pos: Position, now: Teleporting) -> Decision:
    """Ask which treasures pay for the Teleport."""
    return Decision(now.seat, r.CARDS_TELEPORT, {"field": FIELD_AT[now.field]}, (PAY_TELEPORT,))


def ask_unfold(_pos: Position, now: Unfolding) -> Decision:
    """Let chance settle what lies in a searched stack."""
    return Decision(Seat.CHANCE, r.PROFI_STACKS, {"stack": STACK_AT[now.stack]}, (UNFOLD,))


def ask_find(_pos: Position, now: Searching) -> Decision:
    """Ask for an artifact of the searched stack."""
    rule = r.CARDS_MIRAGE if now.card == "mirage" else r.CARDS_ABRACADABRA
    return Decision(now.seat, rule, {"field": FIELD_AT[PALACE + now.stack]}, (FIND,))


def ask_give(_pos: Position, now: Giving) -> Decision:
    """Ask which own artifact is laid on the stack."""
    return Decision(now.seat, r.CARDS_MAGES_APPRENTICE, {"field": FIELD_AT[PALACE + now.stack]}, (GIVE,))


# ------------------------------------------------------------------------------------------------ city, guard, palace
def ask_draw(_pos: Position, now: Drawing) -> Decision:
    """Let chance give the strongest in the Tent a card."""
    return Decision(Seat.CHANCE, r.PROFI_MAGIC_STACK, {"strongest": now.seat}, (DRAW,))


def ask_keep(_pos: Position, now: Keeping) -> Decision:
    """Ask which of two cards is kept."""
    return Decision(now.seat, r.CITY_TENT, answers=(KEEP,))


def ask_swap(_pos: Position, now: Marketing) -> Decision:
    """Ask whether the strongest in the Market swaps."""
    return Decision(now.seat, r.CITY_MARKET, answers=(NO_SWAP, SWAP))


def ask_camel(_pos: Position, now: Leading) -> Decision:
    """Have the camel taken; only a Smuggler may leave it."""
    if now.free:
        return Decision(now.seat, r.CARDS_SMUGGLER_CAMEL, answers=(TAKE_CAMEL, NO_CAMEL))
    return Decision(now.seat, r.CITY_CARAVANSERAI, answers=(TAKE_CAMEL,), tempts=(NO_CAMEL,))


def ask_reveal(_pos: Position, _now: Guarding) -> Decision:
    """Let chance turn up the guard."""
    return Decision(Seat.CHANCE, r.GUARD_REVEAL, answers=(REVEAL,))


def ask_bribe(pos: Position, now: Admitting) -> Decision:
    """Ask whether a seat pays what its figures lack."""
    if _all_asked(pos, now):
        return ask_nobody(pos, now)
    seat = seat_at(pos, now.turn)
    facts = {"due": bribe(pos, seat), "guard": pos.round.guard}
    return Decision(seat, r.GUARD_ORDER, facts, (NO_BRIBE, BRIBE))


def ask_buy(pos: Position, now: Selling) -> Decision:
    """Ask whether the next strongest buys."""
    if now.turn == len(now.ranks):
        return ask_nobody(pos, now)
    seat = now.ranks[now.turn]
    numbers = tuple([figure.number for figure in own(pos.board.fields[now.field], seat)])
    artifact = pos.board.stacks[now.field - PALACE].up or HIDDEN
    facts = {"field": FIELD_AT[now.field], "artifact": artifact, "numbers": numbers}
    return Decision(seat, r.PALACE_FIRST_CHOICE, facts, (LEAVE, BUY))


def ask_deliver(_pos: Position, now: Delivering) -> Decision:
    """Let chance show the buyer's artifact."""
    return Decision(Seat.CHANCE, r.PALACE_BASIC_UNSEEN, {"buyer": now.seat}, (DELIVER,))


QUESTIONS: Mapping[type[Any], Callable[[Position, Any], Decision]] = {
    Starting: ask_start, Taking: ask_take, Turning: ask_turn, Showing: ask_show, Vizier: ask_nobody, Placing: ask_place,
    Window: ask_window, Answering: ask_answer, Choosing: ask_first, Returning: ask_return, Taxing: ask_city_tax,
    Levying: ask_sultans_tax, Avenging: ask_strike, Trading: ask_barter, Teleporting: ask_teleport,
    Unfolding: ask_unfold, Searching: ask_find, Giving: ask_give, Drawing: ask_draw, Keeping: ask_keep,
    Marketing: ask_swap, Leading: ask_camel, Guarding: ask_reveal, Admitting: ask_bribe, Reading: ask_nobody,
    Awarding: ask_nobody, Selling: ask_buy, Delivering: ask_deliver,
}  # fmt: skip


# ------------------------------------------------------------------------------------------------ who is not asked
def waits(pos: Position, seat: Seat) -> Check | None:
    """Why a player is passed over, where more can be said than who is asked."""
    match now(pos):
        case Window(only=-1, resolving=False):
            return _not_polled(pos, seat)
        case Answering(play=play) if play.seat == seat:
            return r.TIMING_ANSWER.check(False, PLAYER_AT[seat], reason="own")
        case Admitting() if not own(pos.board.fields[GUARD], seat):
            return r.GUARD_NEED_FIGURE.check(False, GUARD_AT, PLAYER_AT[seat])
    return None


def _not_polled(pos: Position, seat: Seat) -> Check | None:
    if until := pos.round.standing[seat]:
        return r.TIMING_STANDING_PASS.check(False, PLAYER_AT[seat], reason="passed", until=until)
    if not may_lay(pos, seat) and not may_cast(pos.players[seat]):
        return r.TIMING_POLL.check(False, PLAYER_AT[seat], reason="nothing")
    return None


# ------------------------------------------------------------------------------------------------ what needs nobody
SETTLE: Mapping[type[Any], Callable[[Story, Any], bool]] = {
    Window: settle_window,
    Answering: settle_answering,
    Reading: evaluation.settle_reading,
    Awarding: evaluation.settle_awarding,
    Showing: vizier.settle_showing,
    Returning: cards_treasure.settle_returning,
    Taxing: cards_treasure.settle_taxing,
    Levying: cards_treasure.settle_levying,
    Drawing: city.settle_drawing,
    Admitting: guard.settle_admitting,
    Selling: palace.settle_selling,
    Delivering: palace.settle_delivering,
}
"""Tasks that may go on without a decision; each says whether it did."""


def settle(recorder: Story) -> None:
    """Do everything that needs no decision."""
    while not recorder.pos.over:
        tasks = recorder.pos.tasks
        if not tasks and recorder.pos.round.number:
            evaluation.next_field(recorder)
        elif not tasks:
            vizier.new_round(recorder)
        else:
            go_on = SETTLE.get(type(tasks[-1]))
            if go_on is None or not go_on(recorder, tasks[-1]):
                return
