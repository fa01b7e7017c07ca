"""The oracle of Caesar & Cleopatra: written from the rulebook, apart from how the game is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tutor.core.course import HIDDEN, Seat
from tutor.core.oracle import Oracle, StepClaim
from tutor.games.caesar.model import Over, Position, Rearranging, Sorting, Spying
from tutor.games.caesar.moves import (
    AnyMove,
    Assassination,
    Begin,
    Bonus,
    Draw,
    Drawn,
    Exchange,
    First,
    Lay,
    Put,
    Reveal,
    Stack,
    Take,
    Veto,
    Vote,
)
from tutor.games.caesar.oracle import actions, end, setup, turn, vote
from tutor.games.caesar.oracle.table import ACTIONS, BOTH, asked, has_influence, other, places
from tutor.games.caesar.pieces import ALL_ACTIONS, BONUSES, HIDDEN_ACTION, SIZES

LIMITS = ("turn.side-limit", "turn.group-limit")
NEEDS: dict[type[Any], tuple[str, ...]] = {
    Stack: ("setup.action-reserve",), Bonus: ("setup.bonus",), First: ("setup.first-five",),
    Lay: ("turn.place", *LIMITS), Begin: ("turn.place", *LIMITS), Draw: ("turn.refill",), Drawn: ("setup.no-peeking",),
    Reveal: ("turn.reveal",), Vote: ("vote.call-eight",), Veto: ("actions.veto", "actions.veto-only-answer"),
    Take: ("actions.spy",), Put: ("actions.castling", *LIMITS), Assassination: ("actions.assassination",),
}  # fmt: skip


def needs(pos: Position, move: AnyMove) -> Iterator[str]:
    """What must be among the reasons to allow a move."""
    nameless = isinstance(move, Assassination) and not move.group
    if not nameless:
        yield from NEEDS.get(type(move), ())
    if isinstance(move, ACTIONS):
        yield "actions.discard"
        if not pos.setup.actions_without_effect:
            yield "actions.target"
        if pos.placed < 2 and places(pos, pos.turn) == 0:
            yield "turn.no-influence-in-hand"
    if isinstance(move, Lay) and len(move.cards) == 1 and not pos.placed:
        yield "turn.single-face-down"
    if isinstance(move, Exchange):
        if move.cards:
            yield from ("turn.passive", "turn.exchange-limit")
        elif not has_influence(pos, other(pos.turn)):
            yield "end.alone-active"


def asks(pos: Position, seat: Seat) -> bool:
    """Whether this is who decides now; nobody takes a turn without influence cards."""
    turns = isinstance(pos.now, Over) or seat != pos.turn or pos.placed == 2 or pos.acted
    return seat == asked(pos) and (turns or has_influence(pos, seat) or is_drawn(pos))


def is_drawn(pos: Position) -> bool:
    return hasattr(pos.now, "left")


def pieces(pos: Position) -> Any:
    """Every card of both sides, the confidence cards; no group and no bonus has more than there are."""
    cards = pos.confidence
    bonuses = Counter(player.bonus for player in pos.players if player.bonus)
    return (
        [side(pos, seat) for seat in BOTH],
        Counter(cards.stack + cards.turned + cards.out),
        not bonuses - Counter(BONUSES),
        [sum(group.won) <= size and min(group.won) >= 0 for group, size in zip(pos.groups, SIZES, strict=True)],
    )


def side(pos: Position, seat: Seat) -> Counter[str]:
    """The 50 cards of a side, wherever they are."""
    player, now = pos.players[seat], pos.now
    cards = [*player.hand, *player.influence, *player.actions, *player.discard]
    cards += [laid.card for group in pos.groups for laid in group.laid[seat]]
    if isinstance(now, Rearranging) and pos.turn == seat:
        cards += now.cards
    if isinstance(now, Sorting):
        cards += now.left if pos.turn == seat else () if pos.turn > seat else ALL_ACTIONS  # hers first, then his
    return Counter(cards)


def leaks(view: Position, seat: Seat) -> Iterator[Any]:
    """Faces that a player may not see."""
    rival, backs = other(seat), {HIDDEN, HIDDEN_ACTION, ""}
    theirs = view.players[rival]
    closed = [card for player in view.players for card in (*player.influence, *player.actions)]
    closed += [card.card for group in view.groups for card in group.laid[rival] if not card.up]
    if not (isinstance(view.now, Spying) and view.turn == seat):
        closed += theirs.hand
    if not isinstance(view.now, Over):
        closed.append(theirs.bonus)
    if view.turn == rival and isinstance(view.now, Sorting | Rearranging):
        closed += view.now.left if isinstance(view.now, Sorting) else view.now.cards
    yield from (card for card in (*closed, view.confidence.top) if card not in backs)


def followed(test: Callable[[StepClaim], bool], done: StepClaim) -> bool:
    """What the step tells is done, and the turn goes on as it should."""
    return test(done) and turn.in_course(done)


ORACLE = Oracle(
    said={**setup.SAID, **turn.SAID, **vote.SAID, **actions.SAID, **end.SAID},
    done={
        rule: partial(followed, test)
        for chapter in (setup, turn, vote, actions, end)
        for rule, test in chapter.DONE.items()
    },
    lines={**vote.LINES, **end.LINES},
    needs=needs, asks=asks, pieces=pieces, leaks=leaks,
    secrets={
        "setup.action-reserve": ("card",), "setup.bonus": ("group",), "setup.first-five": ("card",),
        "setup.no-peeking": ("card",), "actions.castling": ("card",),
    },
    points=end.points, places=end.ranks,
)  # fmt: skip
