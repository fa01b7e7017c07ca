"""After the points: inspectors come, and the figures go home."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check
from tutor.games.cleocatra import rules as r
from tutor.games.cleocatra.cells import bits, shape
from tutor.games.cleocatra.model import Position, Posting, Recalling
from tutor.games.cleocatra.moves import POSTS, RECALLS, Post, Recall
from tutor.games.cleocatra.pieces import INDEX, INSPECTOR_AT, LETTERS, MUT, PRINCESS, RESCUER_AT, SUPPLY_AT, TILE_AT
from tutor.games.cleocatra.play.state import Story, free_inspectors, letters, lies, put, watched
from tutor.games.cleocatra.play.turn import rescue_over


# ------------------------------------------------------------------------------------------------ where they are wanted
def inspect(recorder: Story, tile: int, scored: int) -> None:
    """One inspector comes to the rescuer's tile; from a Princess tile two go anywhere."""
    pos = recorder.pos
    wanted = inspectors_wanted(pos, tile)
    if wanted == 2:
        recorder.step(r.ADVANCED_PRINCESS, TILE_AT[tile], reason="two", seat=pos.actor, tile=LETTERS[tile])
    if wanted == pos.rules.inspectors:  # all there are: nobody has to choose which
        for source in bits(pos.pyramid.inspectors):
            recall(recorder, source)
    send_inspectors(recorder, tile, scored)


def inspectors_wanted(pos: Position, tile: int) -> int:
    """How many inspectors a rescue from this tile calls."""
    return 2 if pos.feature(tile) == PRINCESS else 1


def send_inspectors(recorder: Story, tile: int, scored: int) -> None:
    """Ask from which tile an inspector comes while too few are free; then where two go, or put the one down."""
    pos = recorder.pos
    wanted = inspectors_wanted(pos, tile)
    if free_inspectors(pos) < wanted:
        recorder.pos = replace(pos, now=Recalling(pos.now.part, tile, scored))
    elif wanted == 2:
        recorder.pos = replace(pos, now=Posting(pos.now.part, tile, scored, wanted))
    else:
        recorder.pos = replace(pos, pyramid=watched(pos.pyramid, pos.pyramid.inspectors | 1 << tile))
        recorder.step(r.RESCUE_INSPECTOR, INSPECTOR_AT[tile], reason="puts", seat=pos.actor, tile=LETTERS[tile])
        go_home(recorder, tile, scored)


# ------------------------------------------------------------------------------------------------ taking one from a tile
def when_recall(pos: Position, seat: Seat) -> Check:
    """Inspectors leave their tiles only while too few are free."""
    enough = isinstance(pos.now, Posting) and seat == pos.actor
    return r.RESCUE_INSPECTOR.check(False, reason="enough" if enough else "when")


def judge_recall(pos: Position, move: Recall, _seat: Seat, _now: Recalling | None) -> Iterator[Check]:
    """From a tile that has one."""
    tile = INDEX[move.tile]
    there = pos.pyramid.inspectors >> tile & 1 == 1
    where = INSPECTOR_AT[tile] if there else TILE_AT[tile]
    yield r.RESCUE_INSPECTOR.check(there, *([where] if lies(pos, move.tile) else []), reason="there", tile=move.tile)


def offer_recalls(pos: Position, _seat: Seat) -> list[Recall]:
    """Every tile."""
    return [RECALLS[tile] for tile in bits(shape(pos.pyramid.cells).laid)]


def legal_recalls(pos: Position, _seat: Seat) -> list[Recall]:
    """Every tile with an inspector."""
    return [RECALLS[tile] for tile in bits(pos.pyramid.inspectors)]


def resolve_recall(recorder: Story, move: Recall) -> None:
    """The inspector is free now."""
    now = recorder.pos.now
    assert isinstance(now, Recalling)
    recall(recorder, INDEX[move.tile])
    send_inspectors(recorder, now.tile, now.scored)


def recall(recorder: Story, source: int) -> None:
    """Take an inspector from a tile."""
    pos = recorder.pos
    recorder.pos = replace(pos, pyramid=watched(pos.pyramid, pos.pyramid.inspectors & ~(1 << source)))
    where = INSPECTOR_AT[source], TILE_AT[source]
    recorder.step(r.RESCUE_INSPECTOR, *where, reason="takes", seat=pos.actor, tile=LETTERS[source])


# ------------------------------------------------------------------------------------------------ the Princess
def when_post(pos: Position, seat: Seat) -> Check:
    """Where inspectors go is chosen only after a rescue from a Princess tile, once two are free."""
    if isinstance(pos.now, Recalling) and seat == pos.actor:
        if pos.feature(pos.now.tile) != PRINCESS:
            return r.RESCUE_INSPECTOR.check(False, TILE_AT[pos.now.tile], reason="own-tile")
        return r.ADVANCED_PRINCESS.check(False, reason="first-find")
    return r.ADVANCED_PRINCESS.check(False, reason="when")


def judge_post(pos: Position, move: Post, _seat: Seat, _now: Posting | None) -> Iterator[Check]:
    """On any tile without one."""
    name, tile = move.tile, INDEX[move.tile]
    if not lies(pos, name):
        yield r.ADVANCED_PRINCESS.check(False, reason="no-tile", tile=name)
        return
    there = pos.pyramid.inspectors >> tile & 1 == 1
    yield r.ADVANCED_PRINCESS.check(not there, INSPECTOR_AT[tile] if there else TILE_AT[tile], reason="bare", tile=name)


def offer_posts(pos: Position, _seat: Seat) -> list[Post]:
    """Every tile."""
    return [POSTS[tile] for tile in bits(shape(pos.pyramid.cells).laid)]


def legal_posts(pos: Position, _seat: Seat) -> list[Post]:
    """Every tile without an inspector."""
    return [POSTS[tile] for tile in bits(shape(pos.pyramid.cells).laid & ~pos.pyramid.inspectors)]


def resolve_post(recorder: Story, move: Post) -> None:
    """An inspector stands there; after the second the figures go home."""
    pos, tile = recorder.pos, INDEX[move.tile]
    now = pos.now
    assert isinstance(now, Posting)
    recorder.pos = replace(
        pos,
        pyramid=watched(pos.pyramid, pos.pyramid.inspectors | 1 << tile),
        now=Posting(now.part, now.tile, now.scored, now.left - 1),
    )
    recorder.step(r.ADVANCED_PRINCESS, INSPECTOR_AT[tile], reason="puts", seat=pos.actor, tile=move.tile)
    if now.left == 1:
        go_home(recorder, now.tile, now.scored)


# ------------------------------------------------------------------------------------------------ going home
def go_home(recorder: Story, tile: int, scored: int) -> None:
    """The scorer and the helpers who brought a point go home; on a Mut tile the scorer stays."""
    pos = recorder.pos
    seat = pos.actor
    leaving = returning(pos, seat, tile, scored)
    if stays(pos, tile):
        recorder.step(r.ADVANCED_MUT, RESCUER_AT[seat][tile], seat=seat, tile=LETTERS[tile])
        leaving &= ~(1 << tile)
    if leaving:
        recorder.pos = replace(pos, pyramid=put(pos.pyramid, seat, pos.out(seat) & ~leaving))
        where = [RESCUER_AT[seat][each] for each in bits(leaving)]
        tiles, count, home = letters(leaving), leaving.bit_count(), recorder.pos.home(seat)
        recorder.step(r.RESCUE_RETURN, *where, SUPPLY_AT[seat], seat=seat, tiles=tiles, count=count, home=home)
    rescue_over(recorder)


@decides(r.ADVANCED_MUT)
def stays(pos: Position, tile: int) -> bool:
    """Whether the scorer stays on this tile: it is a Mut tile."""
    return pos.feature(tile) == MUT


@decides(r.RESCUE_RETURN)
def returning(pos: Position, seat: Seat, tile: int, scored: int) -> int:
    """The tiles whose rescuers go home: the scorer's, and the scored ones with helpers."""
    return pos.out(seat) & scored | 1 << tile


RECALL = Kind(Recall, when_recall, resolve_recall, judge_recall, offer_recalls, legal_recalls)
POST = Kind(Post, when_post, resolve_post, judge_post, offer_posts, legal_posts)
KINDS = (RECALL, POST)
