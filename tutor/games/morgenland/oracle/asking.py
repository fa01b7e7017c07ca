"""Who may be asked: by what waits, and by what lies on the table."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.games.morgenland.model import (
    Admitting,
    Answering,
    Avenging,
    Choosing,
    Figure,
    Giving,
    Keeping,
    Leading,
    Levying,
    Marketing,
    Placing,
    Position,
    Returning,
    Searching,
    Selling,
    Taking,
    Taxing,
    Teleporting,
    Trading,
    Window,
)
from tutor.games.morgenland.oracle.reading import (
    at_turn,
    figures,
    has_artifact_to_play,
    has_card_to_play,
    has_something_to_play,
    in_city,
    in_palace,
    order,
    ranks,
    strength,
    within,
)
from tutor.games.morgenland.pieces import CARAVANSERAI, COUNTERSPELL, GUARD, MARKET, TENT


def asks(pos: Position, seat: Seat) -> bool:
    """Whether this player, or chance, may be the one who is asked."""
    if seat is Seat.CHANCE:
        return not _somebody(pos)
    return _in_the_city(pos, seat) or _at_the_palace(pos, seat) or _by_a_card(pos, seat) or _by_the_round(pos, seat)


def _somebody(pos: Position) -> bool:
    return any(asks(pos, Seat(seat)) for seat in range(len(pos.players)))


def _by_the_round(pos: Position, seat: Seat) -> bool:
    """The first treasures in start-player order; a figure, from whoever has one; a play, from whoever may have one."""
    match pos.tasks[-1]:
        case Taking(why="dowry"):
            waiting = [task.seat for task in pos.tasks if isinstance(task, Taking)]
            return seat == next(each for each in order(pos) if each in waiting)
        case Placing(placer):
            return seat == placer and pos.round.placing and bool(pos.players[seat].figures)
        case Window(resolving=False) as window if window.passes < len(pos.players):
            asked = seat == window.only if window.only >= 0 else not pos.round.standing[seat]
            return asked and seat == at_turn(pos, window.turn) and has_something_to_play(pos, seat)
        case Choosing(owner):
            owners = [wait.seat for task in pos.tasks[:-1] if isinstance(task, Window) for wait in task.waiting]
            return seat == owner == next(each for each in order(pos) if each in owners) and owners.count(seat) > 1
    return False


def _by_a_card(pos: Position, seat: Seat) -> bool:
    """Whoever a magic card asks for something: one named player, or one after the other."""
    match pos.tasks[-1]:
        case Taking(asked, why="charity") | Avenging(asked) | Trading(asked):
            return seat == asked
        case Teleporting(asked):
            return seat == asked and sum(pos.players[seat].hoard) >= 3
        case Searching(asked, stack):
            return seat == asked and seat in within(pos.board.stacks[stack].known)
        case Giving(asked):
            return seat == asked and bool(pos.players[seat].artifacts)
        case Answering(turn=turn) | Returning(turn=turn) | Taxing(turn=turn) | Levying(turn=turn):
            return turn < len(pos.players) and seat == at_turn(pos, turn) and _can_answer(pos, seat)
    return False


def taxable(pos: Position, seat: Seat) -> list[Figure]:
    """The figures that City Tax is about: in the city; by the other reading anywhere but at the guard."""
    if pos.setup.city_tax == "city":
        return [figure for _, figure in in_city(pos, seat)]
    here = (figure for number, figures in enumerate(pos.board.fields) if number != GUARD for figure in figures)
    return [figure for figure in here if figure.seat == seat]


def _can_answer(pos: Position, seat: Seat) -> bool:
    """Whoever may counter a card, can return so much, or has figures that are taxed."""
    match pos.tasks[-1]:
        case Answering(play):
            lent = any(COUNTERSPELL in player.laid for other, player in enumerate(pos.players) if other != seat)
            can = has_artifact_to_play(pos, seat) or (lent and has_card_to_play(pos, seat))
            return seat != play.seat and can
        case Returning(count=count):
            return sum(pos.players[seat].hoard) >= count
        case Taxing(caster, left=left):
            return seat != caster and bool(left) and set(left) <= {figure.tag for figure in taxable(pos, seat)}
        case Levying(caster):
            return seat != caster and bool(in_palace(pos, seat))
    return False


def _in_the_city(pos: Position, seat: Seat) -> bool:
    """The strongest in a city field."""
    match pos.tasks[-1]:
        case Keeping():
            return ranks(pos, TENT)[0] == seat
        case Marketing():
            return ranks(pos, MARKET)[0] == seat
        case Leading():
            return ranks(pos, CARAVANSERAI)[0] == seat
    return False


def _at_the_palace(pos: Position, seat: Seat) -> bool:
    """Whoever is too weak for the guard; then the ranks of a palace field, one after the other."""
    match pos.tasks[-1]:
        case Admitting(turn) if turn < len(pos.players):
            weak = bool(figures(pos, GUARD, seat)) and strength(pos, GUARD, seat) < pos.round.guard
            return seat == at_turn(pos, turn) and weak and seat not in within(pos.spells.keys)
        case Selling(field, ranked, turn) if turn < len(ranked):
            return ranked == ranks(pos, field) and seat == ranked[turn]
    return False
