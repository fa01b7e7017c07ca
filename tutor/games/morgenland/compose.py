"""A sketch made into a position, or refused with every reason."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from tutor.core.game import HIDDEN, Impossible, Seat
from tutor.core.rule import Check, Verdict
from tutor.games.morgenland import rules, things
from tutor.games.morgenland.model import (
    Admitting,
    Awarding,
    Board,
    Figure,
    Lies,
    Pile,
    Placing,
    Player,
    Position,
    Reading,
    Round,
    Sketch,
    Sort,
    Stack,
    Supply,
    Taking,
    Task,
    Turning,
    Vizier,
    Window,
)
from tutor.games.morgenland.pieces import (
    CARPET_STRENGTH,
    CAVES,
    DOWRY,
    FIELD_IDS,
    FIELD_OF,
    FIELDS,
    GUARD,
    GUARDS,
    KINDS,
    LAMP,
    LETTERS,
    MAGIC,
    NOTHING,
    NUMBERS,
    PACKS,
    PALACE,
    PALACE_LIMIT,
    SEATS,
    TENT,
    VALUE_OF_KIND,
    Hoard,
    Shelves,
)
from tutor.games.morgenland.play.board import limit, placed
from tutor.games.morgenland.play.flow import go_on
from tutor.games.morgenland.play.placing import MAGIC_CITY, city_without_figures
from tutor.games.morgenland.play.setup import in_play, number_of_stacks
from tutor.games.morgenland.play.state import ORDERS, Tale
from tutor.games.morgenland.play.vizier import NOBODY_PASSED

T = TypeVar("T")
WINDOWS = ("round-start", "before-placement")


def lay(**fields: str) -> tuple[Lies, ...]:
    """Figures for a sketch: ``lay(market="R7 (B4) Rc R5d")``: brackets lie face down, c is a Carpet, d a double."""
    return tuple(_lies(field, word) for field, words in fields.items() for word in words.split())


def _lies(field: str, word: str) -> Lies:
    bare = word.strip("()")
    seat = SEATS[LETTERS.index(bare[0])]
    sort: Sort = "carpet" if bare.endswith("c") else "double" if bare.endswith("d") else "figure"
    digits = bare[1:].rstrip("cd")
    return Lies(field, seat, int(digits) if digits else CARPET_STRENGTH, bare == word, sort)


# ------------------------------------------------------------------------------------------------ composing
def compose(sketch: Sketch) -> Position:
    """Fill in a sketch, or refuse it with every reason."""
    known = Verdict.of(_judge_names(sketch))
    if not known:
        raise Impossible(known)
    sketch = _in_turn(sketch)
    pos = _filled(sketch)
    verdict = Verdict.of((*known.checks, *_judge(sketch, pos)))
    if not verdict:
        raise Impossible(verdict)
    return _settled(pos)


def _in_turn(sketch: Sketch) -> Sketch:
    """While placing, who has no figure left is skipped; once nobody has one, the first cave is next."""
    if sketch.instant not in {"placing", *WINDOWS}:
        return sketch
    order = ORDERS[sketch.setup.players][sketch.camel if sketch.turn is None else sketch.turn]
    for seat in order:
        if _player(sketch, seat).figures:
            return replace(sketch, turn=seat)
    return replace(sketch, instant="before", field="cave1")


def _settled(pos: Position) -> Position:
    """The position with somebody asked; where nobody is, the vizier's sign is waited for."""
    tale = Tale(pos)
    top = pos.tasks[-1]
    if isinstance(top, Window):
        go_on(tale)
        if not tale.steps:
            return tale.pos
        return replace(pos, tasks=(*pos.tasks[:-1], Vizier()))
    return pos


def _filled(sketch: Sketch) -> Position:
    setup = sketch.setup
    players = tuple(_player(sketch, seat) for seat in SEATS[: setup.players])
    caves = _caves(sketch)
    board = Board(_fields(sketch), caves)
    pack = tuple(card for card in PACKS[setup.players] if card != sketch.card)
    later = sketch.instant not in {"dowry", "vizier"}
    taken = [sum(player.hoard[kind] for player in players) + sum(caves[kind]) for kind in range(CAVES)]
    stock = tuple(VALUE_OF_KIND - count for count in taken)
    held = {card for player in players for card in player.magic}
    deck = tuple(card for card in MAGIC if card not in held and card not in sketch.discard) if setup.profi else ()
    supply = Supply(stock, (), deck, sketch.discard, pack if later else tuple(PACKS[setup.players]))
    pos = Position(setup, players, board, supply, _round(sketch), sketch.spells, sketch.camel, _tasks(sketch))
    if not pos.round.placing:
        filled = sum(1 << FIELD_OF[code] for code in sketch.filled)
        pos = replace(pos, spells=replace(pos.spells, empty=city_without_figures(pos) & ~filled))
    return _with_stacks(pos, sketch)


def _at(listed: tuple[T, ...], seat: int, default: T) -> T:
    return listed[seat] if seat < len(listed) else default


# ------------------------------------------------------------------------------------------------ parts
def _player(sketch: Sketch, seat: Seat) -> Player:
    out = [lies.number for lies in sketch.figures if lies.seat == seat and lies.sort == "figure"]
    rest = tuple(number for number in NUMBERS if number not in out)
    hand = _at(sketch.hands, seat, None)
    figures = rest if _places(sketch) else ()
    if hand is not None:
        figures = tuple(sorted(hand))
    artifacts, laid = _at(sketch.artifacts, seat, None), _at(sketch.laid, seat, ())
    if artifacts is None and not laid and sketch.setup.profi:
        laid = (LAMP,)
    return Player(
        figures=figures,
        home=tuple(number for number in rest if number not in figures),
        hoard=_at(sketch.hoards, seat, NOTHING),
        magic=_at(sketch.magic, seat, ()),
        artifacts=artifacts or (),
        laid=laid,
    )


def _places(sketch: Sketch) -> bool:
    return sketch.instant not in {"before", "turned"}


def _caves(sketch: Sketch) -> Shelves:
    if sketch.instant in {"dowry", "vizier"}:
        return ((),) * CAVES
    if sketch.caves is not None:
        return sketch.caves
    done = 0 if _places(sketch) else FIELD_OF[sketch.field]
    due = PACKS[sketch.setup.players][sketch.card]
    return tuple(() if cave < done else shelves for cave, shelves in enumerate(due))


def _fields(sketch: Sketch) -> tuple[tuple[Figure, ...], ...]:
    """Placed figures first, so that their tags are the order of their placing."""
    fields: list[list[Figure]] = [[] for _ in range(FIELDS)]
    counts = [0] * len(SEATS)
    extras = len(NUMBERS)
    turned = FIELD_OF[sketch.field] if sketch.instant == "turned" else -1
    for lies in sketch.figures:
        number = FIELD_OF[lies.field]
        up = lies.up or number == turned
        if lies.sort == "figure":
            fields[number].append(Figure(lies.seat, counts[lies.seat], lies.number, up))
            counts[lies.seat] += 1
        else:
            fields[number].append(Figure(lies.seat, extras, lies.number, True, lies.sort))
            extras += 1
    return tuple(map(tuple, fields))


def _round(sketch: Sketch) -> Round:
    later = sketch.instant not in {"dowry", "vizier"}
    after = not _places(sketch)
    field = FIELD_OF[sketch.field]
    return Round(
        number=0 if sketch.instant == "dowry" else 1,
        card=sketch.card if later else "",
        placing=not after,
        done=field if after else 0,
        turned=field if sketch.instant == "turned" else -1,
        guard=sketch.guard if after and field >= GUARD else 0,
        entered=_entered(sketch) if after and field > GUARD else 0,
        standing=NOBODY_PASSED[: sketch.setup.players],
        extras=sum(lies.sort != "figure" for lies in sketch.figures),
    )


def _entered(sketch: Sketch) -> int:
    """After the guard, whoever has figures in the palace fields has entered."""
    inside = {lies.seat for lies in sketch.figures if FIELD_OF[lies.field] >= PALACE}
    return sum(1 << seat for seat in {*inside, *sketch.entered})


def _tasks(sketch: Sketch) -> tuple[Task, ...]:
    field = FIELD_OF[sketch.field]
    turn = Placing(sketch.camel if sketch.turn is None else sketch.turn)
    profi = sketch.setup.profi
    match sketch.instant:
        case "dowry":
            return tuple(Taking(seat, DOWRY) for seat in reversed(ORDERS[sketch.setup.players][sketch.camel]))
        case "vizier":
            return (Turning(),)
        case "round-start" | "before-placement":
            return (turn, Window(sketch.instant))
        case "placing":
            return (turn,)
        case "before":
            window = Window("after-caves" if field == TENT else "before-field")
            return (Reading(field), window if profi else Vizier())
    award = Admitting() if field == GUARD else Awarding(field)
    window = Window("guard-revealed" if field == GUARD else "revealed")
    return (award, window if profi else Vizier())


def _with_stacks(pos: Position, sketch: Sketch) -> Position:
    """Spread what nobody holds over the stacks, each with a face-up artifact in the Profispiel."""
    left = list(in_play(sketch.setup))
    for player in pos.players:
        for piece in (*player.artifacts, *player.laid):
            if piece in left:
                left.remove(piece)
    piles = sketch.stacks
    count = number_of_stacks(sketch.setup)
    if piles is None:
        turned = int(sketch.setup.profi and sketch.instant not in {"dowry", "vizier"})
        sizes = [len(left) // count + (place < len(left) % count) for place in range(count)]
        piles = tuple(Pile("" if not size or not turned else HIDDEN, max(0, size - turned)) for size in sizes)
    named = [piece for pile in piles for piece in (pile.up, *_down(pile)) if piece not in {"", HIDDEN}]
    for piece in named:
        if piece in left:
            left.remove(piece)
    left.reverse()  # Scrolls first: what is turned up without a wish changes least
    stacks = []
    for pile in piles:
        up = left.pop(0) if pile.up == HIDDEN and left else pile.up
        stacks.append(Stack(up, _down(pile)))
    pos = replace(pos, supply=replace(pos.supply, unseen=tuple(reversed(left))))
    return replace(pos, board=replace(pos.board, stacks=tuple(stacks)))


def _down(pile: Pile) -> tuple[str, ...]:
    return (HIDDEN,) * pile.down if isinstance(pile.down, int) else pile.down


# ------------------------------------------------------------------------------------------------ reasons
def _judge_names(sketch: Sketch) -> Iterator[Check]:
    """Whether everything a sketch names exists; nothing else can be said before."""
    players = sketch.setup.players
    seats = {sketch.camel, *(lies.seat for lies in sketch.figures), *sketch.entered}
    seats |= set() if sketch.turn is None else {sketch.turn}
    beyond = [seat for seat in seats if not 0 <= seat < players]
    yield rules.SETUP_FIGURES.check(not beyond, seat=beyond[0] if beyond else sketch.camel, players=players)
    fields = {sketch.field, *(lies.field for lies in sketch.figures), *sketch.filled}
    yield rules.SETUP_BOARD.check(fields <= set(FIELD_OF), caves=5, city=4, palace=5)
    cards = {sketch.card}
    yield rules.SETUP_TREASURE_PACK.check(
        cards <= set(PACKS[players]), things.TREASURE_CARD, card=sketch.card, players=players
    )
    hoards = all(len(hoard) == len(KINDS) and min(hoard) >= 0 for hoard in sketch.hoards)
    yield rules.TREASURES_KINDS.check(hoards and (sketch.caves is None or len(sketch.caves) == CAVES))


def _judge(sketch: Sketch, pos: Position) -> Iterator[Check]:
    yield from _judge_figures(sketch, pos)
    yield from _judge_fields(sketch, pos)
    yield from _judge_caves(sketch, pos)
    yield from _judge_treasure(pos.supply.stock)
    yield from _judge_artifacts(sketch, pos)
    yield from _judge_magic(sketch)
    hidden = sketch.guard == 0 and (sketch.instant, sketch.field) != ("turned", "guard")
    yield rules.DATA_GUARDS.check(hidden or sketch.guard in GUARDS, "guard", guard=sketch.guard)
    if sketch.instant in WINDOWS:
        yield rules.TIMING_WINDOWS_ONLY.check(sketch.setup.profi, piece=LAMP)


def _judge_figures(sketch: Sketch, pos: Position) -> Iterator[Check]:
    for seat in SEATS[: sketch.setup.players]:
        out = [lies.number for lies in sketch.figures if lies.seat == seat and lies.sort == "figure"]
        numbers = sorted((*out, *pos.players[seat].figures))
        own = set(numbers) <= set(NUMBERS) and len(set(numbers)) == len(numbers)
        yield rules.DATA_FIGURES.check(own, seat=seat, numbers=tuple(numbers))


def _judge_fields(sketch: Sketch, pos: Position) -> Iterator[Check]:
    taken = {lies.field for lies in sketch.figures if lies.sort != "carpet"}
    taken |= {sketch.field} if sketch.instant in {"before", "turned"} and FIELD_OF[sketch.field] >= PALACE else set()
    for code in sorted(taken, key=FIELD_OF.__getitem__):
        number, name = FIELD_OF[code], FIELD_IDS[FIELD_OF[code]]
        if number < CAVES and number >= pos.round.done:
            treasure = sum(pos.board.shelves[number])
            yield rules.PLACING_EMPTY_CAVE.check(treasure > 0, name, field=name, treasure=treasure)
        if MAGIC_CITY >> number & 1:
            yield rules.PLACING_BASIC_CLOSED.check(sketch.setup.profi, name, field=name)
        if number >= PALACE:
            used = number - PALACE < len(pos.board.stacks)
            yield rules.PLACING_NO_STACK.check(used, name, field=name, left=int(used))
            own = max(placed(pos.board.fields[number], seat) for seat in range(sketch.setup.players))
            yield rules.PLACING_PALACE_LIMIT.check(own <= PALACE_LIMIT, name, field=name, own=own, limit=PALACE_LIMIT)


def _judge_caves(sketch: Sketch, pos: Position) -> Iterator[Check]:
    most = sketch.setup.players - 1
    for number, shelves in enumerate(pos.board.shelves):
        name = FIELD_IDS[number]
        fits = len(shelves) <= most and all(count > 0 for count in shelves)
        yield rules.CAVES_SHELVES.check(fits, name, field=name, shelves=shelves, most=most)


def _judge_treasure(stock: Hoard) -> Iterator[Check]:
    short = tuple(KINDS[kind] + "s" for kind, count in enumerate(stock) if count < 0)
    yield rules.DATA_TREASURE_COUNTS.check(not short, kinds=short, value=VALUE_OF_KIND)


def _judge_artifacts(sketch: Sketch, pos: Position) -> Iterator[Check]:
    used = in_play(sketch.setup)
    held = [piece for player in pos.players for piece in (*player.artifacts, *player.laid)]
    seen = [piece for stack in pos.board.stacks for piece in (stack.up, *stack.down) if piece]
    named = [piece for piece in (*held, *seen) if piece != HIDDEN]
    unknown = [piece for piece in named if named.count(piece) > used.count(piece)]
    whole = len(held) + len(seen) == len(used) and len(pos.board.stacks) == number_of_stacks(sketch.setup)
    artifact = unknown[0] if unknown else LAMP
    yield rules.DATA_ARTIFACT_COUNTS.check(not unknown and whole, artifact=artifact)
    for seat, player in enumerate(pos.players):
        if sketch.setup.profi:
            own = len(player.artifacts) + len(player.laid)
            yield rules.PROFI_LAMP.check(own > 0, things.player(seat), seat=SEATS[seat])
            most = limit(pos, seat)
            count = len(player.laid)
            yield rules.ARTIFACTS_ONE.check(count <= most, things.player(seat), played=count, limit=most)
        elif player.laid:
            yield rules.PROFI_POWERS.check(False, things.player(seat), piece=player.laid[0])


def _judge_magic(sketch: Sketch) -> Iterator[Check]:
    cards = [card for hand in (*sketch.magic, sketch.discard) for card in hand]
    twice = [card for card in cards if card not in MAGIC or cards.count(card) > 1]
    yield rules.DATA_MAGIC_COUNTS.check(not twice, card=twice[0] if twice else MAGIC[0])
    if cards:
        yield rules.PROFI_MAGIC_STACK.check(sketch.setup.profi, cards=len(cards))
