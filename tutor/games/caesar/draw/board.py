"""What every picture of the game shares: cards as they lie and are held, patricians, and their words."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.core.course import HIDDEN, Decision, Outcome, Seat
from tutor.core.voice import Voice
from tutor.games.caesar.draw import cards
from tutor.games.caesar.model import Cards, Laid, Position
from tutor.games.caesar.pieces import (
    CAESAR,
    CLEOPATRA,
    GROUP_AT,
    HIDDEN_ACTION,
    INDEX,
    OTHER,
    PHILOSOPHER,
    POINTS,
    SIDES,
    SIZES,
    card_at,
    hand_at,
    is_influence,
)
from tutor.games.caesar.play.state import count, is_open, laid_at
from tutor.look.kit import Picture
from tutor.look.measure import fit, width
from tutor.look.palette import SOFT


class Board:
    """One view, being drawn: the viewer sits below, the opponent above."""

    pic: Picture

    def __init__(self, view: Position, asked: Decision | Outcome, seat: Seat | None, voice: Voice) -> None:
        self.view, self.asked, self.seat, self.voice = view, asked, seat, voice
        self.below = CLEOPATRA if seat is None else seat
        self.above = OTHER[self.below]
        question = voice.ends(asked) if isinstance(asked, Outcome) else voice.ask(asked)
        self.question, self.title = question, voice.word("board", question=question)

    # -------------------------------------------------------------------------------------------- cards
    def laid(self, group: str, seat: Seat, index: int, laid: Laid, box: tuple[float, float, float, float]) -> None:
        """A card at a group."""
        side = SIDES[seat]
        if laid.up:
            cards.influence(self.pic, side, laid.card, *box)
        else:
            cards.back(self.pic, side, *box, peek="" if laid.card == HIDDEN else laid.card)
        words = self.voice.word("face_up" if laid.up else "face_down", card=laid.card)
        kind = f"{side}:{laid.card}:{laid.up}"
        self.pic.thing(card_at(group, seat, index), *box, words, level=2, kind=kind)

    def held(self, seat: Seat, index: int, held: str, box: tuple[float, float, float, float]) -> None:
        """A card in a hand."""
        side = SIDES[seat]
        if held in (HIDDEN, HIDDEN_ACTION):
            cards.back(self.pic, side, *box, action=held == HIDDEN_ACTION)
        elif is_influence(held):
            cards.influence(self.pic, side, held, *box)
        else:
            cards.action(self.pic, side, held, self.voice.word(held), *box)
        words = self.voice.word("in_hand", card=held)
        self.pic.thing(hand_at(seat, index), *box, words, level=1, kind=f"{side}:{held}")

    def row(self, seat: Seat, hand: Sequence[str], x: float, y: float, span: float, w: float, h: float) -> None:
        """A row of hand cards, closer together when there are many."""
        step = min(w + 8, (span - w) / max(1, len(hand) - 1))
        for index, held in enumerate(hand):
            self.held(seat, index, held, (x + index * step, y, w, h))

    def patricians(self, group: str, x: float, y: float, r: float, step: float, ground: str) -> None:
        """The patricians of a group: who won which, and those that are left."""
        won = self.view.groups[INDEX[group]].won
        owners = [SIDES[self.above]] * won[self.above] + [SIDES[self.below]] * won[self.below]
        for i in range(SIZES[INDEX[group]]):
            if i < len(owners):
                cards.roundel(self.pic, owners[i], x + i * step + r, y, r)
            else:
                self.pic.icon("patrician", x + i * step - 1, y - r - 1, 2 * r + 2, SOFT, ground)

    # -------------------------------------------------------------------------------------------- words
    def name(self, seat: Seat, size: float, room: float) -> str:
        """A player's name, as much of it as fits."""
        return fit(self.voice.name(seat), size, room, bold=True, serif=True)

    def group_words(self, group: str) -> str:
        """A group in words."""
        view, index = self.view, INDEX[group]
        won = view.groups[index].won
        return self.voice.word(
            "group_words" if is_open(view, group) else "closed_words",
            group=group, left=SIZES[index] - sum(won), size=SIZES[index], cards=count(view, group),
            cleopatra=won[CLEOPATRA], caesar=won[CAESAR],
        )  # fmt: skip

    def side_words(self, group: str, seat: Seat) -> str:
        """A side of a group in words."""
        number = len(laid_at(self.view, group, seat))
        return self.voice.word("side_words" if number else "side_empty", seat=seat, cards=number, group=group)

    def player_words(self, seat: Seat) -> str:
        """A player in words."""
        return self.voice.word("player_words", seat=seat, cards=len(self.view.players[seat].hand))

    def group_thing(self, group: str, x: float, y: float, w: float, h: float) -> None:
        """A group, to be pointed at."""
        self.pic.thing(GROUP_AT[group], x, y, w, h, self.group_words(group))


def spread(number: int, w: float, room: float, gap: float) -> tuple[float, float]:
    """The width of cards in a row and the step from one to the next, so that every value can be read."""
    w = min(w, room / (1 + 0.36 * max(0, number - 1)))
    return w, min(w + gap, (room - w) / max(1, number - 1))


def known_total(laid: Cards) -> str:
    """What the viewer knows of a side's influence: the sum of the numbers, philosophers, and whether more lies hidden."""
    known = [card.card for card in laid if card.card != HIDDEN]
    parts = [str(sum(POINTS[card] for card in known))] if known or not laid else []
    parts += [PHILOSOPHER] * known.count(PHILOSOPHER)
    parts += ["?"] * (len(known) < len(laid))
    return " + ".join(parts)


def working(laid: Cards) -> str:
    """The sum behind a total of several numbers."""
    numbers = [card.card for card in laid if card.card not in (HIDDEN, PHILOSOPHER)]
    return " + ".join(numbers) if len(numbers) > 1 else ""


def sized(text: str, size: float, room: float, *, serif: bool = False, least: float = 11) -> float:
    """The size of a bold text, or as much less as it takes to fit."""
    while size > least and width(text, size, bold=True, serif=serif) > room:
        size -= 0.5
    return max(size, least)
