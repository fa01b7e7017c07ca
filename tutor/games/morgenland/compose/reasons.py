"""What no game can reach: every reason why a sketch is refused."""

from __future__ import annotations

from collections.abc import Iterator

from tutor.core.course import HIDDEN, Seat
from tutor.core.rule import Check
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.model import Position, Sketch, Spells
from tutor.games.morgenland.pieces import (
    CARD_AT,
    CARPET,
    CARPET_STRENGTH,
    CAVES,
    DJINN,
    DOUBLE,
    FIELD_AT,
    FIELD_OF,
    FIELDS,
    GUARD,
    GUARD_AT,
    GUARDS,
    KEY,
    LAMP,
    MAGIC,
    NUMBERS,
    PACKS,
    PALACE,
    PALACE_LIMIT,
    PLAYER_AT,
    SCROLL,
    SEATS,
    TREASURES,
    VALUE_OF_KIND,
    Hoard,
)
from tutor.games.morgenland.play.end import sold_out
from tutor.games.morgenland.play.placing import MAGIC_CITY
from tutor.games.morgenland.play.setup import in_play, number_of_stacks
from tutor.games.morgenland.play.state import artifact_limit, placed

BETWEEN_ROUNDS = ("dowry", "vizier")
"""Instants at which nothing of a round lies on the table."""


def judge_names(sketch: Sketch) -> Iterator[Check]:
    """Everything a sketch names must exist; nothing else can be said before."""
    players = sketch.setup.players
    seats = {sketch.camel, *(lies.seat for lies in sketch.figures), *sketch.entered}
    seats |= set() if sketch.turn is None else {sketch.turn}
    for seat in sorted(seat for seat in seats if not 0 <= seat < players):
        yield r.SETUP_FIGURES.check(False, seat=seat, players=players)
    if not {sketch.field, *(lies.field for lies in sketch.figures), *sketch.filled} <= set(FIELD_OF):
        yield r.SETUP_BOARD.check(False, caves=5, city=4, palace=5)
    if sketch.card not in PACKS[players]:
        yield r.SETUP_TREASURE_PACK.check(False, CARD_AT, card=sketch.card, players=players)
    if any(len(hoard) != len(TREASURES) or min(hoard) < 0 for hoard in sketch.hoards) or (
        sketch.caves is not None and len(sketch.caves) != CAVES
    ):
        yield r.TREASURES_KINDS.check(False)
    yield from _masks(sketch)
    yield from _sizes(sketch)


def _masks(sketch: Sketch) -> Iterator[Check]:
    """What plays have changed speaks of seats and fields that there are."""
    players, spells = sketch.setup.players, sketch.spells
    if not all(0 <= seats < 1 << players for seats in (spells.keys, spells.djinn, spells.spies)):
        yield r.SETUP_FIGURES.check(False, seat=SEATS[-1], players=players)
    if not all(0 <= fields < 1 << FIELDS for fields in (spells.taboo, spells.late, spells.empty, spells.smuggled)):
        yield r.SETUP_BOARD.check(False, caves=5, city=4, palace=5)


def _sizes(sketch: Sketch) -> Iterator[Check]:
    """Stacks no larger than the box; they are not laid out before that is known."""
    downs = [pile.down if isinstance(pile.down, int) else len(pile.down) for pile in sketch.stacks or ()]
    count, stacks = len(in_play(sketch.setup)), number_of_stacks(sketch.setup)
    if min(downs, default=0) < 0 or sum(downs) > count:
        yield r.DATA_ARTIFACT_COUNTS.check(False, reason="total", total=sum(downs), count=count, stacks=stacks)


def judge(sketch: Sketch, pos: Position) -> Iterator[Check]:
    """Everything else that could not have come about."""
    yield from _figures(sketch, pos)
    yield from _fields(sketch, pos)
    yield from _caves(sketch, pos)
    yield from _treasure(pos.supply.stock)
    yield from _artifacts(sketch, pos)
    for seat in SEATS[: sketch.setup.players]:
        yield from _before_the_screen(sketch, pos, seat)
    yield from _magic(sketch)
    yield from _spells(pos)
    if sketch.instant in BETWEEN_ROUNDS:
        yield from _before_a_round(sketch, pos)
    hidden = sketch.guard == 0 and (sketch.instant, sketch.field) != ("turned", "guard")
    if not hidden and sketch.guard not in GUARDS:
        yield r.DATA_GUARDS.check(False, GUARD_AT, guard=sketch.guard)
    if sketch.instant in {"round-start", "before-placement"} and not sketch.setup.profi:
        yield r.TIMING_WINDOWS_ONLY.check(False, reason="basic")


def _figures(sketch: Sketch, pos: Position) -> Iterator[Check]:
    """Each figure once, and open where the evaluation has passed."""
    for seat in SEATS[: sketch.setup.players]:
        out = [lies.number for lies in sketch.figures if lies.seat == seat and lies.sort == "figure"]
        numbers = sorted((*out, *pos.players[seat].figures))
        doubles = {lies.number for lies in sketch.figures if lies.seat == seat and lies.sort == "double"}
        if not {*numbers, *doubles} <= {*NUMBERS, *doubles & {CARPET_STRENGTH}} or len(set(numbers)) < len(numbers):
            yield r.DATA_FIGURES.check(False, PLAYER_AT[seat], seat=seat, numbers=tuple(numbers))
    for field in range(pos.round.done):
        if not all(figure.up for figure in pos.board.fields[field]):
            yield r.EVALUATION_STAY.check(False, FIELD_AT[field], field=FIELD_AT[field])


def _fields(sketch: Sketch, pos: Position) -> Iterator[Check]:
    """Figures lie only where they could have been placed."""
    taken = {FIELD_OF[lies.field] for lies in sketch.figures if lies.sort in {"figure", "double"}}
    if sketch.instant in {"before", "turned"} and FIELD_OF[sketch.field] >= PALACE:
        taken.add(FIELD_OF[sketch.field])
    for field in sorted(taken):
        name = FIELD_AT[field]
        if pos.round.done <= field < CAVES and not sum(pos.board.shelves[field]):
            yield r.PLACING_EMPTY_CAVE.check(False, name, field=name, treasure=0)
        if MAGIC_CITY >> field & 1 and not sketch.setup.profi:
            yield r.PLACING_BASIC_CLOSED.check(False, name, field=name)
        if field - PALACE >= len(pos.board.stacks):
            yield r.PLACING_NO_STACK.check(False, name, field=name, left=0)
        mine = max(placed(pos.board.fields[field], seat) for seat in range(sketch.setup.players))
        if field >= PALACE and mine > PALACE_LIMIT:
            yield r.PLACING_PALACE_LIMIT.check(False, name, field=name, own=mine, limit=PALACE_LIMIT)


def _caves(sketch: Sketch, pos: Position) -> Iterator[Check]:
    """Filled shelves, not too many; in a cave that is done the top ones may have been emptied."""
    most = sketch.setup.players - 1
    for cave, shelves in enumerate(pos.board.shelves):
        left = shelves
        while cave < pos.round.done and left and not left[0]:
            left = left[1:]
        if len(shelves) > most or any(count <= 0 for count in left):
            yield r.CAVES_SHELVES.check(False, FIELD_AT[cave], field=FIELD_AT[cave], shelves=shelves, most=most)


def _treasure(stock: Hoard) -> Iterator[Check]:
    short = tuple(f"{TREASURES[kind]}s" for kind, count in enumerate(stock) if count < 0)
    if short:
        yield r.DATA_TREASURE_COUNTS.check(False, kinds=short, value=VALUE_OF_KIND)


def _artifacts(sketch: Sketch, pos: Position) -> Iterator[Check]:
    """As many of each kind as there are, and one at least still to be sold."""
    used = in_play(sketch.setup)
    held = [piece for player in pos.players for piece in (*player.artifacts, *player.laid)]
    seen = [piece for stack in pos.board.stacks for piece in (stack.up, *stack.down) if piece]
    named = [piece for piece in (*held, *seen) if piece != HIDDEN]
    for artifact in dict.fromkeys(piece for piece in named if named.count(piece) > used.count(piece)):
        count = used.count(artifact)
        yield r.DATA_ARTIFACT_COUNTS.check(False, reason="kind", artifact=artifact, count=count)
    stacks = number_of_stacks(sketch.setup)
    if len(held) + len(seen) != len(used) or len(pos.board.stacks) != stacks:
        total = len(held) + len(seen)
        yield r.DATA_ARTIFACT_COUNTS.check(False, reason="total", total=total, count=len(used), stacks=stacks)
    if sold_out(pos):
        yield r.END_LAST_ARTIFACT.check(False)


def _before_the_screen(sketch: Sketch, pos: Position, seat: Seat) -> Iterator[Check]:
    """What a seat has played, and what lies on the board because of it."""
    player, where = pos.players[seat], PLAYER_AT[seat]
    if not sketch.setup.profi and player.laid:
        yield r.PROFI_POWERS.check(False, where)
    if sketch.setup.profi and not player.artifacts and not player.laid:
        yield r.PROFI_LAMP.check(False, where, seat=seat)
    played, limit = len(player.laid), artifact_limit(pos, seat)
    if sketch.setup.profi and played > limit:
        yield r.ARTIFACTS_ONE.check(False, where, played=played, limit=limit)
    if SCROLL in player.laid:
        yield r.ARTIFACTS_SCROLL.check(False, where)
    mine = [lies.sort for lies in sketch.figures if lies.seat == seat]
    if pos.round.placing and ("carpet" in mine or "copy" in mine):
        yield r.ARTIFACTS_CARPET_WHEN.check(False, where)
    if mine.count("carpet") > player.laid.count(CARPET) or mine.count("copy") > _copied(pos, seat, CARPET):
        yield r.ARTIFACTS_CARPET.check(False, where, reason="count", seat=seat)
    if any(lies.sort in {"carpet", "copy"} and lies.number != CARPET_STRENGTH for lies in sketch.figures):
        yield r.ARTIFACTS_CARPET.check(False, where, reason="strength", strength=CARPET_STRENGTH)
    if mine.count("double") > player.laid.count(DOUBLE) + _copied(pos, seat, DOUBLE):
        yield r.ARTIFACTS_DOUBLE.check(False, where, reason="laid", seat=seat)


def _copied(pos: Position, seat: Seat, artifact: str) -> int:
    """How often a seat can have used another's artifact: once, with the one Parasite, if it lies out."""
    return int(any(artifact in player.laid for other, player in enumerate(pos.players) if other != seat))


def _magic(sketch: Sketch) -> Iterator[Check]:
    cards = [card for hand in (*sketch.magic, sketch.discard) for card in hand]
    for card in dict.fromkeys(card for card in cards if card not in MAGIC or cards.count(card) > 1):
        yield r.DATA_MAGIC_COUNTS.check(False, reason="once", card=card)
    if cards and not sketch.setup.profi:
        yield r.PROFI_MAGIC_STACK.check(False, reason="basic")


def _spells(pos: Position) -> Iterator[Check]:
    """No magic in the basic game, none at the guard; a Smuggler is somebody, in the city, after the caves."""
    spells = pos.spells
    if not pos.setup.profi and spells != Spells(empty=spells.empty):
        yield r.PROFI_MAGIC_STACK.check(False, reason="basic")
    for seat in SEATS[: len(pos.players)]:
        if spells.keys >> seat & 1 and KEY not in pos.players[seat].laid and not _copied(pos, seat, KEY):
            yield r.ARTIFACTS_KEY.check(False, PLAYER_AT[seat], seat=seat)
    if spells.djinn & spells.djinn - 1 or (spells.djinn and pos.round.done < CAVES):
        yield r.CITY_DJINN.check(False, FIELD_AT[DJINN])
    for field in range(CAVES, FIELDS):
        if spells.late >> field & 1:
            yield r.CARDS_DRAGON_LEAVES.check(False, FIELD_AT[field], reason="cave", field=FIELD_AT[field])
    if spells.taboo >> GUARD & 1:
        yield r.GUARD_MAGIC_IMMUNE.check(False, GUARD_AT, field=GUARD_AT)
    somebody = 0 <= spells.smuggler < len(pos.players)
    played = somebody or spells.smuggled
    if played and (not somebody or spells.smuggled & ~spells.empty or pos.round.done < CAVES):
        yield r.CARDS_SMUGGLER.check(False, reason="smuggled")


def _before_a_round(sketch: Sketch, pos: Position) -> Iterator[Check]:
    """Everything is behind the screens; before the first treasure is taken, nobody has more than a Lamp."""
    full = all(len(player.figures) == len(NUMBERS) and not player.laid for player in pos.players)
    if not full or any(pos.board.fields) or pos.spells != Spells():
        yield r.EVALUATION_ROUND_END.check(False)
    lamps = (LAMP,) if sketch.setup.profi else ()
    held = any(any(player.hoard) or player.magic or player.artifacts != lamps for player in pos.players)
    if sketch.instant == "dowry" and (held or sketch.discard):
        yield r.SETUP_STOCK.check(False, reason="before")
