"""When and in which order: the stops, the poll, plays that wait and take effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast, get_args

from msgspec.structs import replace

from tutor.core.course import HIDDEN, Kind, Seat
from tutor.core.decides import decides
from tutor.core.rule import Check
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Answering, Choosing, Placing, Position, Task, Waiting, Window
from tutor.games.morgenland.moves import AnyMove, Copy, First, Mark, Nowhere, Pass, Play, Shift, Spot, Target, Until
from tutor.games.morgenland.pieces import (
    ABRACADABRA,
    ARTIFACTS,
    CARPET,
    COUNTERSPELL,
    LAMP,
    PLAYER_AT,
    SCROLL,
)
from tutor.games.morgenland.play.artifacts import ARTIFACT_PIECES, aim_scroll, may_play_artifact
from tutor.games.morgenland.play.cards_artifacts import ARTIFACT_CARDS
from tutor.games.morgenland.play.cards_fields import FIELD_CARDS
from tutor.games.morgenland.play.cards_figures import FIGURE_CARDS
from tutor.games.morgenland.play.cards_treasure import TREASURE_CARDS
from tutor.games.morgenland.play.magic import may_play_card
from tutor.games.morgenland.play.state import (
    Story,
    discarded,
    instead,
    locate,
    may_cast,
    may_lay,
    order,
    pop,
    present,
    push,
    rounded,
    seat_at,
    seated,
    without,
)
from tutor.games.morgenland.play.targets import Piece, elsewhere, lying, marked, spoken

PLAYABLE: Mapping[str, Piece] = {**ARTIFACT_PIECES, **FIELD_CARDS, **FIGURE_CARDS, **TREASURE_CARDS, **ARTIFACT_CARDS}
"""Everything that can be played."""

SHAPES: Mapping[type[Target], str] = {Nowhere: "nothing", Spot: "field", Mark: "mark", Shift: "shift", Copy: "copy"}
"""What a piece must name, as the reason of the check that it was not named."""


# ------------------------------------------------------------------------------------------------ the poll
def is_polled(pos: Position, now: Window, seat: Seat) -> bool:
    """Whether a seat is asked at this stop: it has not passed ahead, and public facts leave it something to play."""
    out = pos.round.standing[seat] if now.only < 0 else seat != now.only
    return not out and (may_lay(pos, seat) or may_cast(pos.players[seat]))


def settle_window(recorder: Story, now: Window) -> bool:
    """Ask the next seat that may have something to play; when all have passed, let the plays take effect, or close."""
    if now.resolving:
        resolve_next(recorder, now)
        return True
    pos, seats, turn = recorder.pos, order(recorder.pos), now.turn
    for passes in range(now.passes, len(seats)):
        if is_polled(pos, now, seats[turn % len(seats)]):
            if turn != now.turn:
                recorder.pos = instead(pos, replace(now, turn=turn, passes=passes))
            return False
        turn += 1
    if now.waiting:
        recorder.pos = instead(pos, replace(now, resolving=True))
        waiting = in_order(pos, now.waiting)
        recorder.step(r.TIMING_RESOLVE, *_pending(now), reason="all", waiting=waiting, order=seats)
    else:
        recorder.pos = pop(pos)
        if now.played:
            recorder.step(r.TIMING_CLOSE)
    return True


@decides(r.TIMING_RESOLVE)
def in_order(pos: Position, waiting: tuple[Waiting, ...]) -> tuple[Waiting, ...]:
    """Waiting plays in the order in which they will take effect."""
    if len(waiting) < 2:
        return waiting
    seats = order(pos)
    return tuple(sorted(waiting, key=lambda play: seats.index(play.seat)))


def _pending(now: Window) -> list[str]:
    return [f"pending:{place}" for place in range(len(now.waiting))]


# ------------------------------------------------------------------------------------------------ passing
def when_pass(pos: Position, seat: Seat) -> Check:
    """One passes at a stop or instead of an answer, never while placing."""
    placing = bool(pos.tasks) and isinstance(pos.tasks[-1], Placing)
    if placing and (left := len(pos.players[seat].figures)):
        return r.PLACING_ALL_EIGHT.check(False, PLAYER_AT[seat], left=left)
    return r.TIMING_POLL.check(False, PLAYER_AT[seat], reason="when")


def judge_pass(pos: Position, move: Pass, seat: Seat, now: Task | None) -> Iterator[Check]:
    """For now, or as far ahead as it makes sense."""
    if now and move.until:
        ahead, known = move.until in untils(pos, now), untils(pos, now) != ("",)
        reason = "ahead" if ahead or not known else "over" if move.until == "placing" else "early"
        yield r.TIMING_STANDING_PASS.check(ahead, PLAYER_AT[seat], reason=reason, until=move.until)


def untils(pos: Position, now: Task) -> tuple[Until, ...]:
    """How long one may pass: ahead only at a stop for all."""
    if not isinstance(now, Window) or now.kind == "purchase":
        return ("",)
    return ("", "play", "placing") if pos.round.placing else ("", "play", "field")


def offer_passes(_pos: Position, _seat: Seat) -> list[Pass]:
    """For any time."""
    return [Pass(until) for until in get_args(Until)]


def resolve_pass(recorder: Story, move: Pass) -> None:
    """Play nothing; the next one is asked."""
    now = present(recorder.pos, Window)
    seat = seat_at(recorder.pos, now.turn)
    if move.until:
        standing = recorder.pos.round.standing
        recorder.pos = rounded(recorder.pos, standing=(*standing[:seat], move.until, *standing[seat + 1 :]))
    recorder.pos = instead(recorder.pos, replace(now, turn=now.turn + 1, passes=now.passes + 1))
    if move.until:
        recorder.step(r.TIMING_STANDING_PASS, PLAYER_AT[seat], seat=seat, until=move.until)
    else:
        recorder.step(r.TIMING_POLL, PLAYER_AT[seat], seat=seat)


# ------------------------------------------------------------------------------------------------ playing
def when_play(pos: Position, seat: Seat) -> Check:
    """Something is played at a stop; in the basic game nothing has a power."""
    if not pos.setup.profi:
        return r.PROFI_POWERS.check(False, PLAYER_AT[seat])
    return r.TIMING_WINDOWS_ONLY.check(False, PLAYER_AT[seat], reason="when")


def judge_play(pos: Position, move: Play, seat: Seat, now: Window | None) -> Iterator[Check]:
    """One artifact, or one magic card with the Lamp out, on a target that its own rules allow."""
    if now and now.kind == "purchase":
        allowed = move.piece in (LAMP, ABRACADABRA)
        yield r.TIMING_PURCHASE.check(allowed, PLAYER_AT[seat], reason="piece", piece=move.piece)
    elif now and move.piece not in ARTIFACTS and PLAYABLE[move.piece].any_time:
        yield r.MAGIC_ANY_TIME.check(True, PLAYER_AT[seat], card=move.piece)
    if pos.setup.profi:
        yield from may_play(pos, seat, move.piece)
        yield from judge_target(pos, seat, move)


def may_play(pos: Position, seat: Seat, piece: str) -> Iterator[Check]:
    """The right to play it at all."""
    if piece in ARTIFACTS:
        yield from may_play_artifact(pos, seat, piece)
    else:
        yield from may_play_card(pos, seat, piece)


def judge_target(pos: Position, seat: Seat, move: Play) -> Iterator[Check]:
    """What it names, and what its own rules say of that."""
    shape, mark = _shape(pos, move.piece), marked(move.on)
    if move.piece == SCROLL:
        yield from aim_scroll(pos, seat, move.on)
    elif type(move.on) is not shape:
        yield r.TIMING_PLAY.check(False, PLAYER_AT[seat], reason=SHAPES[shape], piece=move.piece)
    elif mark is not None and lying(pos, mark) is None:
        yield elsewhere(pos, mark)
    else:
        yield from PLAYABLE[move.piece].aim(pos, seat, move.on)


def _shape(pos: Position, piece: str) -> type[Target]:
    """What a piece must name; by the other reading Abracadabra names its stack."""
    if piece == ABRACADABRA and pos.setup.abracadabra == "any time":
        return Spot
    return PLAYABLE[piece].shape


def offer_plays(pos: Position, seat: Seat) -> list[Play]:
    """Every held piece that can be seen, on every target worth trying."""
    player = pos.players[seat]
    held = [piece for piece in dict.fromkeys(player.artifacts + player.magic) if piece != HIDDEN]
    return [Play(piece, on) for piece in held for on in PLAYABLE[piece].targets(pos, seat)]


def legal_at_stop(pos: Position) -> list[AnyMove]:
    """Every pass and every play of the seat that is asked at a stop."""
    now = present(pos, Window)
    seat = seat_at(pos, now.turn)
    found: list[AnyMove] = [Pass(until) for until in untils(pos, now)]
    for piece in _playable(pos, now, seat):
        found += [Play(piece, on) for on in _legal_targets(pos, seat, piece)]
    return found


def _playable(pos: Position, now: Window, seat: Seat) -> list[str]:
    """The pieces that a seat has the right to play."""
    player = pos.players[seat]
    held: list[str] = []
    if may_lay(pos, seat):
        held += dict.fromkeys(player.artifacts)
    if may_cast(player):
        held += player.magic
    return [piece for piece in held if now.kind != "purchase" or piece in (LAMP, ABRACADABRA)]


def _legal_targets(pos: Position, seat: Seat, name: str) -> list[Target]:
    piece = PLAYABLE[name]
    if piece.legal is not None:
        return list(piece.legal(pos, seat))
    return [on for on in piece.targets(pos, seat) if all(check.ok for check in piece.aim(pos, seat, on))]


def resolve_play(recorder: Story, move: Play) -> None:
    """Lay it out; everybody is asked again."""
    now = present(recorder.pos, Window)
    turn = (now.turn + 1) % len(recorder.pos.players)
    seat = seat_at(recorder.pos, now.turn)
    recorder.pos = instead(recorder.pos, replace(now, turn=turn, passes=0, played=True))
    lay_out(recorder, seat, move)


def lay_out(recorder: Story, seat: Seat, move: Play) -> None:
    """Artifacts go before the screen and act or wait; magic cards can be answered first."""
    pos = recorder.pos
    player, on = pos.players[seat], spoken(pos, move.on)
    if "play" in pos.round.standing:
        standing = tuple("" if until == "play" else until for until in pos.round.standing)
        pos = rounded(pos, standing=cast("tuple[Until, ...]", standing))
    if move.piece not in ARTIFACTS:
        pos = seated(pos, seat, magic=without(player.magic, move.piece))
        recorder.pos = push(pos, Answering(Waiting(seat, move)))
        recorder.step(r.TIMING_PLAY, PLAYER_AT[seat], seat=seat, piece=move.piece, on=on)
        return
    artifacts = without(player.artifacts, move.piece)
    recorder.pos = seated(pos, seat, artifacts=artifacts, laid=(*player.laid, move.piece))
    recorder.step(r.ARTIFACTS_HOW, PLAYER_AT[seat], seat=seat, piece=move.piece, on=on)
    if move.piece == LAMP:
        recorder.step(r.ARTIFACTS_LAMP, PLAYER_AT[seat], seat=seat)
    elif move.piece != COUNTERSPELL:
        wait(recorder, Waiting(seat, move))


def wait(recorder: Story, waiting: Waiting) -> None:
    """Add a play to those that wait; the window is the present task."""
    now = present(recorder.pos, Window)
    now = replace(now, waiting=(*now.waiting, waiting))
    recorder.pos = instead(recorder.pos, now)
    recorder.step(r.TIMING_PENDING, _pending(now)[-1], seat=waiting.seat, waiting=in_order(recorder.pos, now.waiting))


# ------------------------------------------------------------------------------------------------ taking effect
@decides(r.TIMING_RESOLVE)
def resolve_next(recorder: Story, now: Window) -> None:
    """The next play in start-player order; who has several chooses. After the last one the poll starts anew."""
    if not now.waiting:
        recorder.pos = instead(recorder.pos, replace(now, resolving=False, turn=0, passes=0))
        return
    first = next(seat for seat in order(recorder.pos) if any(play.seat == seat for play in now.waiting))
    mine = _places(now, first)
    if len(mine) > 1:
        recorder.pos = push(recorder.pos, Choosing(first))
    else:
        take_effect(recorder, now, mine[0])


def _places(now: Window, seat: Seat) -> list[int]:
    return [place for place, play in enumerate(now.waiting) if play.seat == seat]


def chosen_from(pos: Position, seat: Seat) -> list[tuple[int, Play]]:
    """A seat's waiting plays, each with its place, while it chooses one."""
    window = pos.tasks[-2]
    assert isinstance(window, Window)
    return [(place, window.waiting[place].play) for place in _places(window, seat)]


def judge_first(pos: Position, move: First, seat: Seat, now: Choosing | None) -> Iterator[Check]:
    """One of the own plays that wait."""
    if now:
        mine = chosen_from(pos, seat)
        plays = tuple([play for _, play in mine])
        yield r.TIMING_RESOLVE.check(move.number in [place for place, _ in mine], reason="mine", plays=plays)


def offer_firsts(pos: Position, seat: Seat) -> list[First]:
    """Any of the own plays that wait."""
    return [First(place) for place, _ in chosen_from(pos, seat)]


def resolve_first(recorder: Story, move: First) -> None:
    """Let one of several plays take effect."""
    seat = present(recorder.pos, Choosing).seat
    recorder.pos = pop(recorder.pos)
    now = present(recorder.pos, Window)
    chosen = now.waiting[move.number].play
    recorder.step(r.TIMING_RESOLVE, f"pending:{move.number}", reason="first", seat=seat, play=chosen)
    take_effect(recorder, now, move.number)


def take_effect(recorder: Story, now: Window, place: int) -> None:
    """Let a waiting play take effect, if its own rules still allow it."""
    seat, play = now.waiting[place].seat, now.waiting[place].play
    recorder.pos = instead(recorder.pos, replace(now, waiting=now.waiting[:place] + now.waiting[place + 1 :]))
    if play.piece not in ARTIFACTS:
        recorder.pos = discarded(recorder.pos, play.piece)
    piece, lost = PLAYABLE[play.piece], _lost(recorder.pos, seat, play)
    if not lost:
        piece.effect(recorder, seat, play.on)
        return
    recorder.step(r.TIMING_LOST_TARGET, PLAYER_AT[seat], reason=lost, seat=seat, piece=play.piece)
    if play.piece in ARTIFACTS:
        _spend(recorder, seat, play.piece)


CAUSES: Mapping[str, str] = {r.MAGIC_FULL_PRICE.id: "price", r.CARDS_TABOO.id: "taboo"}
"""Why a play comes to nothing, where that has a sentence of its own."""


def _lost(pos: Position, seat: Seat, play: Play) -> str:
    """Why a waiting play does nothing: its figure, its price or its target has gone."""
    mark = marked(play.on)
    if mark is not None and locate(pos, mark.seat, mark.tag) is None:
        return "figure"
    for check in PLAYABLE[play.piece].aim(pos, seat, play.on):
        if not check.ok:
            return CAUSES.get(check.rule.id, "target")
    return ""


def _spend(recorder: Story, seat: Seat, artifact: str) -> None:
    player = recorder.pos.players[seat]
    if artifact == CARPET:  # it lies on no field, so it lies out no more
        recorder.pos = seated(recorder.pos, seat, laid=without(player.laid, CARPET), spent=(*player.spent, CARPET))
    recorder.step(r.ARTIFACTS_SPENT, PLAYER_AT[seat], seat=seat, artifact=artifact)


PASS = Kind(Pass, when_pass, resolve_pass, judge_pass, offer_passes)
PLAY = Kind(Play, when_play, resolve_play, judge_play, offer_plays)
FIRST = Kind(First, r.TIMING_RESOLVE, resolve_first, judge_first, offer_firsts)
