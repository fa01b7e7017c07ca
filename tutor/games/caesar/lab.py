"""Composing votes by hand: cards at the groups, patricians won, the confidence card that comes next."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tutor.core.course import Impossible, Recorder, Seat, Step
from tutor.core.lab import Brush, Grid, Rack, Row, Stamp
from tutor.core.voice import Voice
from tutor.games.caesar import rules as r
from tutor.games.caesar.compose import compose, read, read_side
from tutor.games.caesar.model import UP, Cards, Laid, Position, Setup, Sketch
from tutor.games.caesar.moves import ANY_CARD, Reveal
from tutor.games.caesar.pieces import CONFIDENCE, GROUPS, INFLUENCE, PHILOSOPHER, SEATS, SIDE_AT, SIDES
from tutor.games.caesar.play.confidence import resolve_reveal

SWITCHES = ("shuffled_actions", "orgy_fades", "fewer_orgies", "actions_without_effect", "against_nobody")
MIXES = tuple((one, two) for one in range(3) for two in range(3))


class CaesarLab:
    """Cards are painted onto the two sides of a group."""

    start = Sketch(at={"censors": "4 5 : 3 P"}, next="censors")
    acts: tuple[type[Any], ...] = (Reveal,)

    def brushes(self, sketch: Sketch, /, language: str | None = None) -> tuple[Brush, ...]:
        """Cards, patricians, and what comes next."""
        return tuple(_brushes(sketch, Voice.load("caesar", language)))

    def racks(self, sketch: Sketch, /, language: str | None = None) -> tuple[Rack, ...]:
        """The cards of each side, for the group that is asked; Caesar's above, as on the board."""
        group, voice = self.focus(sketch), Voice.load("caesar", language)
        if not group:
            return ()
        return tuple(
            Rack(voice.name(seat), tuple(_stamp(card, SIDE_AT[group][seat]) for card in INFLUENCE), seat)
            for seat in reversed(SEATS)
        )

    def paint(self, sketch: Sketch, brush: str, where: str, /) -> Sketch:  # noqa: PLR0911 - one line a brush
        """Use a brush on a side, a card, a group or a player."""
        verb, _, what = brush.partition(":")
        zone, *place = where.split(":")
        match verb, zone:
            case ("next", _):
                return replace(sketch, next="" if what == "none" else what, moment="")
            case ("turn", _):
                return replace(sketch, turn="cleopatra" if what == "cleopatra" else "caesar")
            case ("option", _):
                return replace(sketch, setup=_switched(sketch.setup, what))
            case ("won", "group"):
                return _with_won(sketch, place[0], what)
            case ("up" | "down", "side" | "card"):
                return _with_card(sketch, place[0], place[1], Laid(what, up=verb == "up"))
            case ("up" | "down", "player"):
                return _with_hand(sketch, place[0], (*_hand(sketch, place[0]), what))
            case ("flip" | "remove", "card"):
                return _changed(sketch, place[0], place[1], int(place[2]), verb)
            case ("remove", "hand"):
                held = _hand(sketch, place[0])
                return _with_hand(sketch, place[0], held[: int(place[1])] + held[int(place[1]) + 1 :])
        return sketch

    def focus(self, sketch: Sketch, /) -> str:
        """The group that is asked."""
        return sketch.next if sketch.next in GROUPS else ""

    def grids(self, sketch: Sketch, /, language: str | None = None) -> tuple[Grid, ...]:
        """Every mix of philosophers at the group that is asked."""
        group = self.focus(sketch)
        if not group:
            return ()
        voice = Voice.load("caesar", language)
        word = voice.word
        discards = tuple(word("lab_discards", seat=seat) for seat in SEATS)
        head = (word("lab_philosophers"), word("lab_winner"), *discards)
        return (Grid(word("lab_grid", group=group), head, tuple(_rows(sketch, group, voice))),)


# ------------------------------------------------------------------------------------------------ brushes
def _stamp(card: str, where: str) -> Stamp:
    return Stamp(f"up:{card}", where, card, "philosopher" if card == PHILOSOPHER else "")


def _brushes(sketch: Sketch, voice: Voice) -> Iterator[Brush]:
    word = voice.word
    for verb in ("up", "down"):
        for card in INFLUENCE:
            yield Brush(f"{verb}:{card}", word(f"lab_{verb}"), word("lab_card", card=card))
    yield Brush("flip", word("lab_change"), word("lab_flip"))
    yield Brush("remove", word("lab_change"), word("lab_remove"))
    for name in SIDES:
        yield Brush(f"won:{name}", word("lab_patricians"), word("lab_won", side=name))
    yield Brush("won:nobody", word("lab_patricians"), word("lab_unwon"))
    for card in CONFIDENCE:
        yield Brush(f"next:{card}", word("lab_confidence"), word(card), at_once=True, on=sketch.next == card)
    yield Brush("next:none", word("lab_confidence"), word("lab_none"), at_once=True, on=not sketch.next)
    for name in SIDES:
        on = sketch.turn == name
        yield Brush(f"turn:{name}", word("lab_turn"), word("lab_side", side=name), at_once=True, on=on)
    for name in SWITCHES:
        on = getattr(sketch.setup, name) != getattr(Setup(), name)
        yield Brush(f"option:{name}", word("lab_options"), word(f"lab_{name}"), at_once=True, on=on)


def _switched(setup: Setup, name: str) -> Setup:
    if name == "against_nobody":
        usual = setup.against_nobody == "empty side wins"
        return replace(setup, against_nobody="postponed" if usual else "empty side wins")
    return replace(setup, **{name: not getattr(setup, name)})


def _sides(sketch: Sketch, group: str) -> tuple[Cards, Cards]:
    one, _, two = sketch.at.get(group, "").partition(":")
    return read_side(one), read_side(two)


def _with_sides(sketch: Sketch, group: str, one: Cards, two: Cards) -> Sketch:
    text = f"{' '.join(map(str, one))} : {' '.join(map(str, two))}"
    return replace(sketch, at={**sketch.at, group: text})


def _with_card(sketch: Sketch, group: str, name: str, laid: Laid) -> Sketch:
    one, two = _sides(sketch, group)
    return _with_sides(sketch, group, *((*one, laid), two) if name == SIDES[0] else (one, (*two, laid)))


def _changed(sketch: Sketch, group: str, name: str, index: int, verb: str) -> Sketch:
    sides = list(_sides(sketch, group))
    mine = SIDES.index(name)
    row = sides[mine]
    new = (Laid(row[index].card, up=not row[index].up),) if verb == "flip" else ()
    sides[mine] = (*row[:index], *new, *row[index + 1 :])
    return _with_sides(sketch, group, sides[0], sides[1])


def _with_won(sketch: Sketch, group: str, name: str) -> Sketch:
    one, _, two = (sketch.won.get(group) or "0:0").partition(":")
    won = (int(one) + (name == SIDES[0]), int(two) + (name == SIDES[1])) if name in SIDES else (0, 0)
    return replace(sketch, won={**sketch.won, group: f"{won[0]}:{won[1]}"})


def _hand(sketch: Sketch, name: str) -> tuple[str, ...]:
    """The hand as the sketch has it, or as it would be filled in."""
    if name in sketch.hand:
        return read(ANY_CARD, sketch.hand[name])
    try:
        return compose(sketch).players[SIDES.index(name)].hand
    except Impossible:
        return ()


def _with_hand(sketch: Sketch, name: str, held: tuple[str, ...]) -> Sketch:
    return replace(sketch, hand={**sketch.hand, name: " ".join(held)})


# ------------------------------------------------------------------------------------------------ the table of mixes
def _rows(sketch: Sketch, group: str, voice: Voice) -> Iterator[Row]:
    """A row for each mix that can lie there."""
    numbers = [tuple(laid for laid in row if laid.card != PHILOSOPHER) for row in _sides(sketch, group)]
    here = tuple(sum(laid.card == PHILOSOPHER for laid in row) for row in _sides(sketch, group))
    for mix in MIXES:
        rows = [row + (UP[PHILOSOPHER],) * more for row, more in zip(numbers, mix, strict=True)]
        mixed = sketch if mix == here else _with_sides(sketch, group, rows[0], rows[1])
        try:
            pos = compose(replace(mixed, next=group, moment="reveal"))
        except Impossible:
            continue
        steps = _voted(pos, group)
        word = "lab_mix_ours" if any(step.rule in OURS for step in steps) else "lab_mix"
        yield Row((voice.word(word, one=mix[0], two=mix[1]), *_outcome(pos, steps, voice)), mixed, mix == here)


OURS = (r.PHILOSOPHER_TWO_TWO, r.PHILOSOPHER_AGAINST_NOBODY)
"""Mixes that the book does not have: our ruling decides them."""


def _voted(pos: Position, group: str) -> tuple[Step[Position], ...]:
    """What happens when the group votes."""
    recorder = Recorder(pos)
    resolve_reveal(recorder, Reveal(group))
    return tuple(recorder.finish())


def _outcome(pos: Position, steps: tuple[Step[Position], ...], voice: Voice) -> tuple[str, str, str]:
    """Who wins the vote and what each side discards, read from its steps."""
    winner = next((step.facts["winner"] for step in steps if step.rule is r.VOTE_WINNER), None)
    end = next((step.after for step in reversed(steps) if step.rule in PAYING), pos)
    name = voice.name(winner) if winner is not None else voice.word("lab_nobody")
    one, two = (_lost(pos, end, seat, voice) for seat in SEATS)
    return name, one, two


PAYING = (r.VOTE_LOSSES, r.PHILOSOPHER_LOSSES, r.PHILOSOPHER_SPENT)


def _lost(before: Position, after: Position, seat: Seat, voice: Voice) -> str:
    lost = after.players[seat].discard[len(before.players[seat].discard) :]
    return voice.word("lab_discarded", cards=lost)
