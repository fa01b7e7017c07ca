"""Playing an artifact or a magic card: what may be played now, on what, and what happens when it takes effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from tutor.core.game import Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Answering, Position, Window
from tutor.games.morgenland.moves import Play, Spot, Target
from tutor.games.morgenland.pieces import ABRACADABRA, ARTIFACTS, CARPET, LAMP, SEATS
from tutor.games.morgenland.play.artifacts import ARTIFACT_PIECES
from tutor.games.morgenland.play.board import limit, may_cast, may_lay, played
from tutor.games.morgenland.play.cards_artifacts import ARTIFACT_CARDS
from tutor.games.morgenland.play.cards_fields import FIELD_CARDS
from tutor.games.morgenland.play.cards_figures import FIGURE_CARDS
from tutor.games.morgenland.play.cards_treasure import TREASURE_CARDS
from tutor.games.morgenland.play.piece import Piece, marked
from tutor.games.morgenland.play.piece import sale as selling_field
from tutor.games.morgenland.play.state import Tale, locate, seat_at, seated, without

TABLE: Mapping[str, Piece] = {**ARTIFACT_PIECES, **FIELD_CARDS, **FIGURE_CARDS, **TREASURE_CARDS, **ARTIFACT_CARDS}


def sale(pos: Position) -> int:
    """The palace field in which something is being bought; only in a purchase."""
    field = selling_field(pos)
    assert field is not None
    return field


# ------------------------------------------------------------------------------------------------ what there is to play
def candidates(pos: Position, seat: Seat) -> list[Play]:
    """Every held piece on every target worth trying."""
    player = pos.players[seat]
    held = dict.fromkeys((*player.artifacts, *player.magic))
    return [Play(piece, on) for piece in held for on in TABLE[piece].targets(pos, seat)]


def legal(pos: Position, seat: Seat) -> list[Play]:
    """Every legal play of a seat that is asked in a window."""
    player = pos.players[seat]
    held: list[str] = []
    if may_lay(pos, seat):
        held += dict.fromkeys(player.artifacts)
    if may_cast(player):
        held += player.magic
    found: list[Play] = []
    for name in held:
        piece = TABLE[name]
        if piece.quick is not None:
            found += [Play(name, on) for on in piece.quick(pos, seat)]
        else:
            found += [
                Play(name, on) for on in piece.targets(pos, seat) if all(check.ok for check in piece.aim(pos, seat, on))
            ]
    return found


# ------------------------------------------------------------------------------------------------ the rules
def judge(pos: Position, move: Play, mover: int) -> Iterator[Check]:
    """Whether a seat may play that now, whoever is asked."""
    task = pos.tasks[-1]
    yield from _at_a_stop(move.piece, mover, pos.setup.profi, isinstance(task, Window | Answering))
    if isinstance(task, Window):
        asked = seat_at(pos, task.turn)
        yield polled(asked, mover == asked)
    if not pos.setup.profi:
        return
    yield from _judge_right(pos, move.piece, mover)
    yield from _judge_target(pos, move, mover)


# The same few checks are made of every play, so they are kept.
@cache
def _at_a_stop(piece: str, mover: int, profi: bool, stop: bool) -> tuple[Check, Check]:
    return (
        rules.PROFI_POWERS.check(profi, things.player(mover), piece=piece),
        rules.TIMING_WINDOWS_ONLY.check(stop, piece=piece),
    )


@cache
def polled(asked: Seat, ok: bool) -> Check:
    """Whether the seat asked is the one that acts."""
    return rules.TIMING_POLL.check(ok, things.player(asked), seat=asked)


@cache
def _one(mover: int, count: int, most: int) -> Check:
    return rules.ARTIFACTS_ONE.check(count < most, things.player(mover), played=count, limit=most)


@cache
def _lamp(mover: int, lit: bool, card: str) -> Check:
    return rules.MAGIC_LAMP.check(lit, things.player(mover), card=card)


@cache
def _named(piece: str, aimed: bool) -> Check:
    return rules.TIMING_PLAY.check(aimed, piece=piece)


def _judge_right(pos: Position, piece: str, mover: int) -> Iterator[Check]:
    player = pos.players[mover]
    artifact = piece in ARTIFACTS
    held = piece in (player.artifacts if artifact else player.magic)
    where = things.held(pos, mover, piece) if held else things.player(mover)
    yield rules.MAGIC_HELD.check(held, where, piece=piece)
    if artifact:
        yield _one(mover, played(player), limit(pos, mover))
    else:
        yield _lamp(mover, LAMP in player.laid, piece)
        if TABLE[piece].any_time:
            yield rules.MAGIC_ANY_TIME.check(True, where, card=piece)


def _judge_target(pos: Position, move: Play, mover: int) -> Iterator[Check]:
    mark = marked(move.on)
    found = locate(pos, mark.seat, mark.tag) if mark else None
    there = not mark or (found is not None and found[0] == mark.field)
    aimed = there and _shaped(pos, move.piece, move.on)
    yield _named(move.piece, aimed)
    if aimed:
        yield from TABLE[move.piece].aim(pos, SEATS[mover], move.on)


def _shaped(pos: Position, piece: str, on: Target) -> bool:
    if piece == ABRACADABRA and pos.setup.abracadabra == "any time":
        return isinstance(on, Spot)
    return isinstance(on, TABLE[piece].shape)


# ------------------------------------------------------------------------------------------------ the effect
def take_effect(tale: Tale, seat: Seat, move: Play) -> None:
    """Let a waiting play take effect, if what it named is still a target."""
    pos = tale.pos
    piece = TABLE[move.piece]
    mark = marked(move.on)
    lies = not mark or locate(pos, mark.seat, mark.tag) is not None
    if lies and all(check.ok for check in piece.aim(pos, seat, move.on)):
        piece.effect(tale, seat, move.on)
        return
    tale.tell(rules.TIMING_LOST_TARGET, things.player(seat), seat=seat, play=move)
    if move.piece in ARTIFACTS:
        _spend(tale, seat, move.piece)


def _spend(tale: Tale, seat: Seat, artifact: str) -> None:
    player = tale.pos.players[seat]
    if artifact == CARPET:  # it lies on no field, so it lies out no more
        tale.pos = seated(tale.pos, seat, laid=without(player.laid, CARPET), spent=(*player.spent, CARPET))
    tale.tell(rules.ARTIFACTS_SPENT, things.player(seat), seat=seat, artifact=artifact)
