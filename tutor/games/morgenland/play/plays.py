"""Playing an artifact or a magic card: what may be played now, on what, and what happens when it takes effect."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from tutor.core.game import Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import Answering, Position, Task, Window
from tutor.games.morgenland.moves import Play, Spot, Target
from tutor.games.morgenland.pieces import ABRACADABRA, ARTIFACTS, CARPET, LAMP, MAGIC, SEATS
from tutor.games.morgenland.play.artifacts import ARTIFACT_PIECES
from tutor.games.morgenland.play.board import limit, may_cast, may_lay, played
from tutor.games.morgenland.play.cards_artifacts import ARTIFACT_CARDS
from tutor.games.morgenland.play.cards_fields import FIELD_CARDS
from tutor.games.morgenland.play.cards_figures import FIGURE_CARDS
from tutor.games.morgenland.play.cards_treasure import TREASURE_CARDS
from tutor.games.morgenland.play.piece import Piece, lying, marked
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
def judge(pos: Position, task: Task, move: Play, mover: int) -> list[Check]:
    """Whether a seat may play that now, whoever is asked."""
    kind = type(task)
    checks = [*_at_a_stop(move.piece, mover, pos.setup.profi, kind is Window or kind is Answering)]
    if isinstance(task, Window):
        asked = seat_at(pos, task.turn)
        checks.append(POLLED[asked][mover == asked])
    if pos.setup.profi:
        checks += _judge_right(pos, move.piece, mover)
        checks += _judge_target(pos, move, mover)
    return checks


# Checks that recur are shared: thousands of moves are judged, and few of them are new.
@cache
def _at_a_stop(piece: str, mover: int, profi: bool, stop: bool) -> tuple[Check, Check]:
    return (
        rules.PROFI_POWERS.check(profi, things.player(mover), piece=piece),
        rules.TIMING_WINDOWS_ONLY.check(stop, piece=piece),
    )


POLLED = tuple(
    tuple(rules.TIMING_POLL.check(ok, things.player(asked), seat=asked) for ok in (False, True)) for asked in SEATS
)
"""Whether the seat asked is the one that acts."""
_NAMED = {piece: tuple(rules.TIMING_PLAY.check(aimed, piece=piece) for aimed in (False, True)) for piece in TABLE}
_CARD = {card: {"card": card} for card in MAGIC}
_PIECE = {piece: {"piece": piece} for piece in TABLE}


def _judge_right(pos: Position, piece: str, mover: int) -> Iterable[Check]:
    player, at_player = pos.players[mover], things.AT_PLAYER[mover]
    if piece in ARTIFACTS:
        held = piece in player.artifacts
        where = (things.IN_ARTIFACTS[mover][player.artifacts.index(piece)],) if held else at_player
        count, most = played(player), limit(pos, mover)
        return (
            Check(rules.MAGIC_HELD, held, _PIECE[piece], where),
            Check(rules.ARTIFACTS_ONE, count < most, {"played": count, "limit": most}, at_player),
        )
    held = piece in player.magic
    where = (things.IN_MAGIC[mover][player.magic.index(piece)],) if held else at_player
    own = Check(rules.MAGIC_HELD, held, _PIECE[piece], where)
    lamp = Check(rules.MAGIC_LAMP, LAMP in player.laid, _CARD[piece], at_player)
    if TABLE[piece].any_time:
        return own, lamp, Check(rules.MAGIC_ANY_TIME, True, _CARD[piece], where)
    return own, lamp


def _judge_target(pos: Position, move: Play, mover: int) -> Iterable[Check]:
    piece, on = move.piece, move.on
    mark = marked(on)
    aimed = (mark is None or lying(pos, mark) is not None) and type(on) is _shape(pos, piece)
    named = _NAMED[piece][aimed]
    return (named, *TABLE[piece].aim(pos, SEATS[mover], on)) if aimed else (named,)


def _shape(pos: Position, piece: str) -> type[Target]:
    if piece == ABRACADABRA and pos.setup.abracadabra == "any time":
        return Spot
    return TABLE[piece].shape


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
