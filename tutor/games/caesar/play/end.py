"""The end: whose turn is next, and when there is no next turn."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tutor.core.course import Seat
from tutor.core.rule import Check, Rule
from tutor.core.tally import Tally
from tutor.games.caesar import rules as r
from tutor.games.caesar.model import Over, Playing, Position
from tutor.games.caesar.pieces import (
    ACTIONS,
    BONUS_AT,
    GROUP_AT,
    GROUPS,
    OTHER,
    PLAYER_AT,
    SEATS,
    SIDE_LIMIT,
    SIZES,
    WON_AT,
)
from tutor.games.caesar.play.state import Story, can_lay, has_influence, has_room, is_open, laid_at
from tutor.games.caesar.score import group_lines, outcome, patricians

OPENERS = ("assassination", "castling", "wrath")
"""The action cards that can break up a group of eight."""


def waits(pos: Position, seat: Seat) -> Check | None:
    """Whoever has no influence card left gets no more turns."""
    if seat == pos.turn or has_influence(pos.players[seat]):
        return None
    return r.END_ALONE.check(False, PLAYER_AT[seat], reason="waits")


def turn_over(recorder: Story) -> None:
    """Hand the turn on, or end the game."""
    pos, seat, rival = recorder.pos, recorder.pos.turn, OTHER[recorder.pos.turn]
    mine, theirs = has_influence(pos.players[seat]), has_influence(pos.players[rival])
    alone = mine != theirs
    if not (mine or theirs):
        finish(recorder, r.END_NO_INFLUENCE, *PLAYER_AT)
    elif pos.passes >= (1 if alone else 2) and not any(can_lay(pos, player) for player in SEATS):
        finish(recorder, r.END_DEADLOCK, PLAYER_AT[seat], reason="alone" if alone else "both", seat=seat)
    else:
        begin_turn(recorder, rival if theirs else seat)
        if alone:
            go_on_alone(recorder)


def begin_turn(recorder: Story, seat: Seat) -> None:
    """A new turn."""
    recorder.pos = replace(recorder.pos, turn=seat, now=Playing(), acted=False, placed=0)


def go_on_alone(recorder: Story) -> None:
    """A turn of the only player with influence cards left; it is checked first whether any can ever be laid."""
    pos, seat = recorder.pos, recorder.pos.turn
    if why := blocked(pos, seat):
        full = [GROUP_AT[group] for group in GROUPS if is_open(pos, group)]
        finish(recorder, r.END_BLOCKED, *full, reason=why, seat=seat, rival=OTHER[seat])
    else:
        recorder.step(r.END_ALONE, PLAYER_AT[seat], seat=seat, rival=OTHER[seat])


def blocked(pos: Position, seat: Seat) -> str:
    """Why a lone player can lay no card any more: the own ``side`` is full everywhere, or an ``eight`` stays shut."""
    if has_room(pos, seat):
        return ""
    if all(len(laid_at(pos, group, seat)) == SIDE_LIMIT for group in GROUPS if is_open(pos, group)):
        return "side"
    spent = pos.players[seat].discard  # what is left in hand and reserve is public: all 13 less these
    return "eight" if all(spent.count(card) == ACTIONS[card] for card in OPENERS) else ""


def finish(recorder: Story, why: Rule, *where: str, reason: str = "", **facts: Any) -> None:
    """End the game: say why, then who has won."""
    recorder.pos = replace(recorder.pos, now=Over(why.id))
    recorder.step(why, *where, reason=reason, **facts)
    add_up(recorder)
    result = outcome(recorder.pos)
    assert result is not None
    first = result.standings[0][0]
    points, rival = (result.tallies[seat].total for seat in (first, OTHER[first]))
    won, others = (patricians(recorder.pos, seat) for seat in (first, OTHER[first]))
    recorder.step(
        r.END_WINNER, *PLAYER_AT, reason=result.facts["by"],
        winner=result.standings[0], points=points, rival=rival, patricians=won, others=others,
    )  # fmt: skip


def add_up(recorder: Story) -> None:
    """What is not won counts for nobody; a whole group with the bonus card is worth a line of its own."""
    pos = recorder.pos
    unwon = {name: size - sum(group.won) for name, size, group in zip(GROUPS, SIZES, pos.groups, strict=True)}
    if left := sum(unwon.values()):
        recorder.step(r.END_UNWON, *[GROUP_AT[name] for name in unwon if unwon[name]], count=left)
    for seat in SEATS:
        group = pos.players[seat].bonus
        sheet = Tally(tuple(group_lines(pos, seat, group)))
        if r.END_SCORE_WHOLE in [line.rule for line in sheet.lines]:
            recorder.step(
                r.END_EXAMPLE_NINE, WON_AT[seat], BONUS_AT[seat], sheet=sheet, seat=seat, group=group, total=sheet.total
            )
