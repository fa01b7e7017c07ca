"""A sketch made into a position; `reasons` says what no game can reach."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from tutor.core.course import HIDDEN, Impossible, Recorder, Seat
from tutor.core.rule import Verdict
from tutor.games.morgenland.compose.reasons import BETWEEN_ROUNDS, judge, judge_names
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
    Spells,
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
    FIELD_CODES,
    FIELD_OF,
    FIELDS,
    GUARD,
    GUARDS,
    LAMP,
    LETTERS,
    MAGIC,
    NOTHING,
    NUMBERS,
    PACKS,
    PALACE,
    SEATS,
    TENT,
    VALUE_OF_KIND,
    Shelves,
)
from tutor.games.morgenland.play.questions import settle
from tutor.games.morgenland.play.setup import in_play, number_of_stacks
from tutor.games.morgenland.play.state import ORDERS
from tutor.games.morgenland.play.vizier import NOBODY_PASSED

T = TypeVar("T")


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
    unknown = Verdict.of(judge_names(sketch))
    if not unknown:
        raise Impossible(unknown)
    sketch = _in_turn(sketch)
    pos = _filled(sketch)
    verdict = Verdict.of(judge(sketch, pos))
    if not verdict:
        raise Impossible(verdict)
    return _settled(pos)


def _in_turn(sketch: Sketch) -> Sketch:
    """While placing, who has no figure left is skipped; once nobody has one, the first cave is next."""
    if sketch.instant not in {"placing", "round-start", "before-placement"}:
        return sketch
    order = ORDERS[sketch.setup.players][sketch.camel if sketch.turn is None else sketch.turn]
    for seat in order:
        if _player(sketch, seat).figures:
            return replace(sketch, turn=seat)
    return replace(sketch, instant="before", field="cave1")


def _settled(pos: Position) -> Position:
    """The position with somebody asked; where nobody is, the vizier's sign is waited for."""
    if not isinstance(pos.tasks[-1], Window):
        return pos
    recorder = Recorder(pos)
    settle(recorder)
    return replace(pos, tasks=(*pos.tasks[:-1], Vizier())) if recorder.steps else recorder.pos


def _filled(sketch: Sketch) -> Position:
    setup = sketch.setup
    players = tuple(_player(sketch, seat) for seat in SEATS[: setup.players])
    caves = shelves(sketch)
    board = Board(_fields(sketch), caves)
    pack = tuple(card for card in PACKS[setup.players] if card != sketch.card)[: sketch.pack]
    later = sketch.instant not in BETWEEN_ROUNDS
    taken = [sum(player.hoard[kind] for player in players) + sum(caves[kind]) for kind in range(CAVES)]
    stock = tuple(VALUE_OF_KIND - count for count in taken)
    held = {card for player in players for card in player.magic}
    played = (card for card in _played(sketch.spells) if card not in held and card not in sketch.discard)
    discard = (*sketch.discard, *(played if setup.profi else ()))
    deck = tuple(card for card in MAGIC if card not in held and card not in discard) if setup.profi else ()
    supply = Supply(stock, (), deck, discard, pack if later else tuple(PACKS[setup.players]))
    pos = Position(setup, players, board, supply, _round(sketch), sketch.spells, sketch.camel, _tasks(sketch))
    spells = replace(pos.spells, late=0, empty=0) if pos.round.placing else replace(pos.spells, empty=_empty(sketch))
    pos = replace(pos, spells=spells)
    return _with_stacks(pos, sketch)


def _played(spells: Spells) -> Iterator[str]:
    """Magic cards that must have been played for what they have changed."""
    changed = {
        "spy": spells.spies,
        "taboo": spells.taboo,
        "last-first": spells.reversed,
        "smuggler": spells.smuggler >= 0,
    }
    yield from (card for card, did in changed.items() if did)


def _empty(sketch: Sketch) -> int:
    """City fields in which nothing was placed; a Carpet, and a double of one, came later."""
    filled = {*sketch.filled, *(lies.field for lies in sketch.figures if lies.number != CARPET_STRENGTH)}
    return sum(1 << number for number in range(TENT, GUARD) if FIELD_CODES[number] not in filled)


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
        artifacts, laid = ((), (LAMP,)) if sketch.instant not in BETWEEN_ROUNDS else ((LAMP,), ())
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


def shelves(sketch: Sketch) -> Shelves:
    """What lies in the caves: what is said, or what the card says, as far as it is not yet read."""
    if sketch.instant in BETWEEN_ROUNDS:
        return ((),) * CAVES
    if sketch.caves is not None:
        return sketch.caves
    done = 0 if _places(sketch) else FIELD_OF[sketch.field]
    due = PACKS[sketch.setup.players][sketch.card]
    return tuple(() if cave < done else shelf for cave, shelf in enumerate(due))


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
    later = sketch.instant not in BETWEEN_ROUNDS
    after = not _places(sketch)
    field = FIELD_OF[sketch.field]
    return Round(
        number=0 if sketch.instant == "dowry" else 1,
        card=sketch.card if later else "",
        placing=not after,
        done=field if after else 0,
        turned=field if sketch.instant == "turned" else -1,
        guard=_guard(sketch, field) if after else 0,
        entered=_entered(sketch) if after and field > GUARD else 0,
        standing=NOBODY_PASSED[: sketch.setup.players],
        extras=sum(lies.sort != "figure" for lies in sketch.figures),
    )


def _guard(sketch: Sketch, field: int) -> int:
    """Past the guard its number is known; where nothing is said of it, it was the lowest."""
    if field > GUARD:
        return sketch.guard or min(GUARDS)
    return sketch.guard if field == GUARD else 0


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
        turned = int(sketch.setup.profi and sketch.instant not in BETWEEN_ROUNDS)
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
