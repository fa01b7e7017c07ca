"""The game without a rule that is told elsewhere than it is decided."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.core.course import Seat
from tutor.core.decides import Changes
from tutor.core.rule import Rule
from tutor.games.caesar import rules as r
from tutor.games.caesar.beliefs import vetoed_for_free
from tutor.games.caesar.model import Position
from tutor.games.caesar.pieces import OTHER
from tutor.games.caesar.play.philosopher import MIXES, nobody_to_win, wins
from tutor.games.caesar.play.state import Story
from tutor.games.caesar.play.veto import count_vetoed
from tutor.games.caesar.play.vote import award, postpone, vote


def nobody_votes(_recorder: Story, _group: str) -> None:
    """A confidence card calls no vote."""


def somebody_wins(recorder: Story, group: str, total: int, _wise: int) -> None:
    """Equal influence is enough for the player on turn."""
    award(recorder, group, recorder.pos.turn, [total, total])


def the_other_wins(wise: list[int], high: Seat) -> Seat:
    """Philosophers do the opposite of what they do."""
    return OTHER[wins.truth(wise, high)]


def the_other_reading(pos: Position, group: str, winner: Seat) -> bool:
    """An empty side is read the other way."""
    return not nobody_to_win.truth(pos, group, winner)


OFF: Mapping[Rule, Changes] = {
    **{mix: {wins: the_other_wins} for mix in MIXES.values()},
    **{tie: {postpone: somebody_wins} for tie in (r.VOTE_TIE, r.PHILOSOPHER_TIE, r.PHILOSOPHER_ALONE)},
    r.VOTE_CALL_CARD: {vote: nobody_votes},
    r.TURN_VETOED_COUNTS: {count_vetoed: vetoed_for_free},
    r.PHILOSOPHER_AGAINST_NOBODY: {nobody_to_win: the_other_reading},
}
ALLOWS = (r.PHILOSOPHER_PLACING,)
