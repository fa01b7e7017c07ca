"""The dragon caves: a shelf for each rank."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.core.course import Seat
from tutor.core.decides import decides
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.pieces import FIELD_AT, PLAYER_AT, amount, only, plus, shelf_at
from tutor.games.morgenland.play.state import Story, seated, shelved


@decides(r.CAVES_AWARD)
def award(recorder: Story, cave: int, ranked: Sequence[Seat]) -> None:
    """The strongest takes the top shelf, the second strongest the next."""
    field = FIELD_AT[cave]
    shelves = list(recorder.pos.board.shelves[cave])
    for place, (seat, count) in enumerate(zip(ranked, tuple(shelves), strict=False)):
        shelves[place] = 0
        pos = seated(recorder.pos, seat, hoard=plus(recorder.pos.players[seat].hoard, only(cave, count)))
        recorder.pos = shelved(pos, cave, tuple(shelves))
        where = (shelf_at(cave, place), PLAYER_AT[seat])
        recorder.step(r.CAVES_AWARD, *where, field=field, seat=seat, rank=place + 1, treasure=(amount(cave, count),))
    if any(shelves) and ranked:
        left = [shelf_at(cave, place) for place, count in enumerate(shelves) if count]
        recorder.step(r.EVALUATION_NO_RANK, field, *left, field=field, seats=tuple(ranked), left=len(left))
