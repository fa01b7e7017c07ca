"""Faults that a programmer makes, built into the game: the contract and the books must find them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from tests.faults import AnyGame, done_otherwise, ended, judged, listed, retold, scored, seen
from tutor.core.course import Outcome, Seat, Step
from tutor.core.rule import Check, Rule
from tutor.core.tally import Line, Tally
from tutor.games.caesar import CAESAR
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import Group, MayDraw, Playing, Position, Refilling, Revealing, Voting
from tutor.games.caesar.moves import Castling, Exchange
from tutor.games.caesar.pieces import GROUPS, INDEX, OTHER, SEATS, SIZES


# ------------------------------------------------------------------------------------------------ judges
def told(rule: Rule, change: Callable[[Check], Check | None], move: str = "") -> AnyGame:
    """The checks of one rule are changed."""
    return judged(CAESAR, lambda check: change(check) if check.rule == rule else check, move)


def with_facts(check: Any, **facts: Any) -> Any:
    return replace(check, facts={**check.facts, **facts})


def swapped(check: Check) -> Check:
    reasons = {"none": "veto", "veto": "none"}
    return replace(check, reason=reasons.get(check.reason, check.reason))


def judging(move: str, judge: Callable[..., Iterable[Check]]) -> AnyGame:
    """One kind of move has another judge: ``judge(old, pos, move, seat, now)``."""
    return CAESAR.revised(
        lambda kind: (
            replace(kind, judge=lambda *about, old=kind.judge: judge(old, *about))
            if kind.move.__name__ == move
            else kind
        )
    )


# ------------------------------------------------------------------------------------------------ effects
def doing(rule: Rule, change: Callable[[Step[Any], Position], Step[Any] | None]) -> AnyGame:
    """The steps of one rule are changed, or left out."""
    return retold(CAESAR, lambda step, before: change(step, before) if step.rule == rule else step)


def to_the_wrong_pile(step: Step[Any], before: Position) -> Step[Any]:
    rival = step.facts["rival"]
    card = step.facts["card"]
    players = [
        replace(player, discard=was.discard + (card,) * (seat != rival))
        for seat, player, was in zip(SEATS, step.after.players, before.players, strict=True)
    ]
    return replace(step, after=replace(step.after, players=tuple(players)))


def without_discarding(step: Step[Any], before: Position) -> Step[Any]:
    return replace(step, after=replace(step.after, players=before.players))


def to_the_loser(step: Step[Any], before: Position) -> Step[Any]:
    at = INDEX[step.facts["group"]]
    groups = list(step.after.groups)
    hers, his = before.groups[at].won
    lost = (hers + 1, his) if step.facts["winner"] == 1 else (hers, his + 1)
    groups[at] = Group(groups[at].laid, lost)
    return replace(step, after=replace(step.after, groups=tuple(groups)))


def no_refill(pos: Position, _move: Any) -> Position:
    return replace(pos, now=Revealing()) if isinstance(pos.now, Refilling) else pos


def once_more(pos: Position, _move: Any) -> Position:
    fresh = isinstance(pos.now, Playing) and pos.placed == 0 and not pos.acted
    return replace(pos, turn=OTHER[pos.turn]) if fresh else pos


def no_card_for_the_victim(pos: Position, _move: Any) -> Position:
    return replace(pos, now=Playing()) if pos.now == MayDraw("spy") else pos


def still_unplayed(pos: Position, _move: Any) -> Position:
    return replace(pos, acted=False)


def no_order(pos: Position, _move: Any) -> Position:
    return replace(pos, now=Revealing()) if isinstance(pos.now, Voting) else pos


# ------------------------------------------------------------------------------------------------ lists and views
def without_aediles(_pos: Position, moves: list[Any]) -> list[Any]:
    return [move for move in moves if "aediles" not in [laying.group for laying in move.cards]]


def into_closed_groups(pos: Position, moves: list[Any]) -> list[Any]:
    held = "castling" in pos.players[pos.turn].hand
    shut = [name for name, size, group in zip(GROUPS, SIZES, pos.groups, strict=True) if sum(group.won) == size]
    return [*moves, *(Castling(one, two) for one, two in combinations(GROUPS, 2) if held and {one, two} & {*shut})]


def without_a_pass(_pos: Position, moves: list[Any]) -> list[Any]:
    return [move for move in moves if move != Exchange(())]


def showing(change: Callable[[Any, Any], Any]) -> AnyGame:
    """What the rival has is seen as ``change(seen, real)`` makes it."""

    def view(view: Position, pos: Position, seat: Seat) -> Position:
        players = [
            change(shown, real) if owner != seat else shown
            for owner, shown, real in zip(SEATS, view.players, pos.players, strict=True)
        ]
        return replace(view, players=tuple(players))

    return seen(CAESAR, view)


# ------------------------------------------------------------------------------------------------ the end
def points_only(over: Outcome) -> Outcome:
    hers, his = (over.tallies[seat].total for seat in SEATS)
    return replace(over, standings=(SEATS,)) if hers == his else over


def no_small_majority(lines: tuple[Line, ...]) -> Tally:
    small = [line for line in lines if line.rule == r.END_SCORE_MAJORITY and line.facts["needed"] == 2]
    return Tally(tuple(line for line in lines if line not in small))


FAULTS: dict[str, Callable[[], AnyGame]] = {
    "a side takes six cards": lambda: told(r.TURN_SIDE_LIMIT, lambda c: replace(c, ok=c.facts["count"] <= 6)),
    "a group takes seven cards only": lambda: told(r.TURN_GROUP_LIMIT, lambda c: replace(c, ok=c.facts["count"] <= 7)),
    "reserves replace any number of cards": lambda: told(r.TURN_EXCHANGE_LIMIT, lambda c: replace(c, ok=True)),
    "a Veto is looked for in the wrong hand": lambda: judging(
        "Veto", lambda judge, pos, move, seat, now: judge(pos, move, OTHER[seat], now)
    ),
    "no action and only a Veto are mixed up": lambda: told(r.TURN_ACTION_MOMENT, swapped),
    "an action without effect is not noticed": lambda: told(r.ACTIONS_TARGET, lambda c: c if c.ok else None),
    "a single card may lie face up": lambda: told(r.TURN_SINGLE_FACE_DOWN, lambda c: replace(c, ok=True)),
    "whoever is alone may pass": lambda: told(r.END_ALONE_ACTIVE, lambda c: replace(c, ok=True)),
    "an assassinated card goes to the wrong pile": lambda: doing(r.ACTIONS_ASSASSINATION, to_the_wrong_pile),
    "the Wrath of the Gods burns its cards": lambda: doing(r.ACTIONS_WRATH, without_discarding),
    "the loser takes the patrician": lambda: doing(r.VOTE_WINNER, to_the_loser),
    "philosophers are not spent": lambda: doing(r.PHILOSOPHER_SPENT, lambda _step, _before: None),
    "nobody refills after laying": lambda: done_otherwise(CAESAR, "Lay", no_refill),
    "the same player is on turn again": lambda: done_otherwise(CAESAR, "Reveal", once_more),
    "the victim of a Spy may not draw": lambda: done_otherwise(CAESAR, "Take", no_card_for_the_victim),
    "a vetoed action does not count": lambda: done_otherwise(CAESAR, "Veto", still_unplayed),
    "two groups of eight do not vote": lambda: done_otherwise(CAESAR, "Lay", no_order),
    "nothing is laid at the aediles": lambda: listed(CAESAR, "Lay", without_aediles),
    "castling into a closed group": lambda: listed(CAESAR, "Castling", into_closed_groups),
    "nobody may pass with nothing": lambda: listed(CAESAR, "Exchange", without_a_pass),
    "the rival's bonus card is seen": lambda: showing(lambda shown, real: replace(shown, bonus=real.bonus)),
    "the rival's hand is seen": lambda: showing(lambda shown, real: replace(shown, hand=real.hand)),
    "the rival's ordered reserve is seen": lambda: showing(lambda shown, real: replace(shown, actions=real.actions)),
    "the other side's cards are not counted": lambda: told(
        r.TURN_GROUP_LIMIT, lambda c: with_facts(c, count=c.facts["count"] - 1)
    ),
    "a reserve's number is told as one more": lambda: told(
        r.TURN_REFILL, lambda c: with_facts(c, left=c.facts["left"] + 1) if c.reason == "reserve" else c
    ),
    "the wrong card is named when a side pays": lambda: doing(
        r.VOTE_LOSSES, lambda step, _: with_facts(step, card="1") if step.reason != "nothing" else step
    ),
    "the wrong player is said to veto": lambda: doing(
        r.ACTIONS_VETO, lambda step, _: with_facts(step, seat=step.facts["rival"], rival=step.facts["seat"])
    ),
    "a card laid face down is told to all": lambda: doing(r.TURN_PLACE, lambda step, _: replace(step, secret=None)),
    "a tie of points is shared": lambda: ended(CAESAR, points_only),
    "two of three are no majority": lambda: scored(CAESAR, no_small_majority),
}
"""Each fault, named as what would then be so, and the game that has it."""
