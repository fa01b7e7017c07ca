"""The Scribe: chooses a tile of the stack, or turns a die, or is just laid down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tutor.core.course import Kind, Seat
from tutor.core.rule import Check
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Own, Paying, Position
from tutor.games.kleopatra.moves import ScribeDie, ScribeTile
from tutor.games.kleopatra.pieces import AMULETS, DICE, PLAYER_AT, SHAPES
from tutor.games.kleopatra.play.errands import is_checked, is_in_time, play_card, spend, when_character
from tutor.games.kleopatra.play.offering import begin_offering
from tutor.games.kleopatra.play.stack import fits_somewhere
from tutor.games.kleopatra.play.state import Story, held_at, is_setting_up

ONTO, OFF = ScribeDie(onto=True), ScribeDie(onto=False)


def when_scribe(pos: Position, seat: Seat) -> Check:
    """Like every character, in your own turn: he is no answer to another player's roll."""
    if seat != pos.active and not is_setting_up(pos):
        return r.CHARACTERS_SCRIBE_NO_COUNTER.check(False, PLAYER_AT[pos.active], active=pos.active)
    return when_character(pos, seat)


def is_needed(pos: Position, seat: Seat) -> bool:
    """Whether without this Scribe the mosaic in the making could not be laid: the top tile fits nowhere (a reading)."""
    visit, top = pos.visit, pos.site.garden.top
    unchosen = visit.ordered == "mosaic" and not visit.tile and pos.setup.top_test == "german"
    return unchosen and pos.players[seat].hand.count("scribe") == 1 and not fits_somewhere(pos, top)


def is_free(pos: Position, seat: Seat) -> Iterator[Check]:
    """A Scribe who must choose a tile does nothing else."""
    if is_needed(pos, seat):
        tile = pos.site.garden.top
        yield r.DISAGREEMENTS_TOP_TEST.check(False, "stack", reason="scribe", tile=tile)


# ------------------------------------------------------------------------------------------------ a tile
def when_tile(pos: Position, seat: Seat) -> Check:
    """While a mosaic is built."""
    if seat == pos.active and isinstance(pos.now, Own):
        return r.CHARACTERS_SCRIBE_MOSAIC.check(False, "stack", reason="when")
    return when_scribe(pos, seat)


def judge_tile(pos: Position, move: ScribeTile, seat: Seat, now: Paying | None) -> Iterator[Check]:
    """One tile for a mosaic, from below the top, and it must fit."""
    tile, garden, at = move.tile, pos.site.garden, held_at(pos, seat, "scribe")
    yield r.CHARACTERS_PLAY.check(at != (), *at, card="scribe")
    if now and pos.visit.tile:
        yield r.CHARACTERS_SCRIBE_MOSAIC.check(False, "stack", reason="again", tile=tile)
    elif tile == garden.top:
        yield r.CHARACTERS_SCRIBE_MOSAIC.check(False, "stack", reason="top", tile=tile)
    else:
        yield r.CHARACTERS_SCRIBE_MOSAIC.check(tile in garden.stack, "stack", reason="stack", tile=tile)
    if tile in garden.stack:
        yield r.CHARACTERS_SCRIBE_FIT.check(fits_somewhere(pos, tile), "stack", tile=tile)


def offer_tiles(pos: Position, seat: Seat) -> Iterable[ScribeTile]:
    """Every tile."""
    return [ScribeTile(tile) for tile in SHAPES] if "scribe" in pos.players[seat].hand else []


def legal_tiles(pos: Position, seat: Seat) -> Iterable[ScribeTile]:
    """Every tile below the top that fits, for a mosaic in the making."""
    garden = pos.site.garden
    if pos.visit.tile or "scribe" not in pos.players[seat].hand:
        return []
    return [ScribeTile(tile) for tile in garden.stack if tile != garden.top and fits_somewhere(pos, tile)]


def resolve_tile(recorder: Story, move: ScribeTile) -> None:
    """The tile is built instead of the top one."""
    seat = recorder.pos.active
    play_card(recorder, "scribe")
    recorder.pos = replace(recorder.pos, visit=replace(recorder.pos.visit, tile=move.tile))
    recorder.step(r.CHARACTERS_SCRIBE_MOSAIC, "stack", f"tile:{move.tile}", seat=seat, tile=move.tile)
    spend(recorder, "scribe", AMULETS["scribe"])


# ------------------------------------------------------------------------------------------------ a die
def judge_die(pos: Position, move: ScribeDie, seat: Seat, now: Own | None) -> Iterator[Check]:
    """A blank die onto the altar, or one that lies there off it."""
    altar, at = pos.site.altar, held_at(pos, seat, "scribe")
    yield from is_in_time(pos, seat)
    yield r.CHARACTERS_PLAY.check(at != (), *at, card="scribe")
    if now:
        yield from is_free(pos, seat)
    if move.onto:
        yield r.CHARACTERS_SCRIBE_DIE.check(True, "altar", reason="onto", blank=DICE - altar)
    else:
        yield r.CHARACTERS_SCRIBE_DIE.check(altar > 0, "altar", reason="off", altar=altar)


def offer_dice(pos: Position, seat: Seat) -> Iterable[ScribeDie]:
    """Onto, and off."""
    return (ONTO, OFF) if "scribe" in pos.players[seat].hand else ()


def legal_dice(pos: Position, seat: Seat) -> Iterable[ScribeDie]:
    """Onto, and off if a die lies there."""
    if "scribe" not in pos.players[seat].hand or is_checked(pos) or is_needed(pos, seat):
        return ()
    return (ONTO, OFF) if pos.site.altar else (ONTO,)


def resolve_die(recorder: Story, move: ScribeDie) -> None:
    """Turn a die; the fifth on the altar sets off the offering at once."""
    seat, lying, then = recorder.pos.active, recorder.pos.site.altar, play_card(recorder, "scribe")
    altar = lying + 1 if move.onto else lying - 1
    recorder.pos = replace(recorder.pos, site=replace(recorder.pos.site, altar=altar))
    die, reason = f"die:{max(altar, lying)}", "onto" if move.onto else "off"
    recorder.step(r.CHARACTERS_SCRIBE_DIE, die, "altar", reason=reason, seat=seat, altar=altar)
    spend(recorder, "scribe", 0)
    if altar == DICE:
        begin_offering(recorder, then, scribe=True)
        recorder.step(r.CHARACTERS_SCRIBE_TRIGGER, "altar", seat=seat)


def lay_down(recorder: Story) -> None:
    """Turn no die: he may, he need not."""
    seat = recorder.pos.active
    play_card(recorder, "scribe")
    recorder.step(r.CHARACTERS_SCRIBE_DIE, "altar", reason="idle", seat=seat)
    spend(recorder, "scribe", 0)


TILE = Kind(ScribeTile, when_tile, resolve_tile, judge_tile, offer_tiles, legal_tiles)
DIE = Kind(ScribeDie, when_scribe, resolve_die, judge_die, offer_dice, legal_dice)
