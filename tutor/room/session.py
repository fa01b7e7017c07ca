"""The class itself: who is in, where it stands, what is answered. It knows no network."""

from __future__ import annotations

import re
import secrets
import time
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cached_property
from random import Random

from msgspec.structs import replace

from tutor.core.voice import Voice
from tutor.room.acting import Doing, acting
from tutor.room.book import Answer, Book, More, Standing
from tutor.room.card import Card, Deck
from tutor.room.names import given, skeleton, tidied
from tutor.room.pointing import hit

LETTERS = "ABCDEFGH"
MOST_PUPILS = 500
MOST_ADDED = 40
SWITCHES = {"hide": "hidden", "blank": "blank", "short": "short", "alone": "alone", "lock": "locked", "given": "given"}
"""Keys that turn something on and off, and what."""
PLACE = re.compile(r"-?[0-9]{1,4}")
AGAIN = "<"
"""The option that begins an act again."""
MORE_TIME = 30
"""Seconds that a press of the timer adds."""
"""Questions that are added to one class."""
HAND = "hand "
"""A hand that the teacher counts is an answer of nobody in particular."""
Maker = Callable[[str, str], Card | None]
"""Makes a question about a rule, from a seed."""


class Refused(ValueError):
    """Something that cannot be done; the message is one sentence for whoever tried it."""


class Later(Refused):
    """Something that can be done a moment later."""


class Session:
    """One class: its deck, its book, and what has been said."""

    def __init__(self, deck: Deck, book: Book, words: Voice, maker: Maker | None = None) -> None:
        self.deck, self.book, self.words, self.maker = deck, book, words, maker
        self.planned = len(deck.cards)
        self.order = list(range(self.planned))
        """The numbers of the cards, in the order in which they are asked."""
        self.at = book.standing()
        self.pupils = book.pupils()
        self.choosers = book.choosers()
        self.said: dict[tuple[int, int], dict[str, int]] = {}
        self.dots: dict[tuple[int, int], dict[str, str]] = {}
        self.acts: dict[tuple[int, int], dict[str, Doing]] = {}
        """Acts that are under way; what is not yet an answer is in no file."""
        for more in book.added():
            self._put(more, self.made(more.rule, more.seed))
        for answer in book.answers():
            self._note(answer)

    # -------------------------------------------------------------------------------------------- where it stands
    @property
    def number(self) -> int:
        """The number of the card on the wall; -1 at the door and at the end."""
        return self._at(self.at)

    @cached_property
    def questions(self) -> list[int]:
        """The numbers of the lesson's own questions; what is added is none of them."""
        return [number for number in range(self.planned) if self.deck.cards[number].choices]

    @property
    def card(self) -> Card | None:
        """The card on the wall; none at the door, during a race and at the end."""
        return self.deck.cards[self.number] if self.number >= 0 else None

    @property
    def asking(self) -> bool:
        """Whether the card on the wall can be answered: it has not been told yet."""
        told = f"{self.number}.{self.at.round}" in self.at.told
        return self.card is not None and bool(self.card.choices) and not self.at.frame and not told

    @property
    def answers(self) -> Mapping[str, int]:
        """What was said to the card on the wall, in this round."""
        return self.said.get((self.number, self.at.round), {})

    def stand(self, standing: Standing) -> None:
        """Go somewhere else, and remember it, and what is told there."""
        standing = self._told(standing)
        self.book.stand(standing)
        self.at = standing

    def _told(self, standing: Standing) -> Standing:
        """The same, with what is told there; another question or frame has no time left over."""
        if (standing.card, standing.frame, standing.round) != (self.at.card, self.at.frame, self.at.round):
            standing = replace(standing, until=0)
        number = self._at(standing)
        if number < 0 or not standing.frame:
            return standing
        key = f"{number}.{standing.round}"
        furthest = max(standing.frame, standing.told.get(key, 0))
        return replace(standing, told={**standing.told, key: furthest})

    def _at(self, standing: Standing) -> int:
        return self.order[standing.card] if 0 <= standing.card < len(self.order) and not standing.stage else -1

    def may_see(self, number: int, frame: int) -> bool:
        """Whether a phone may look at this board: what the wall has shown, or what is raced through; no more."""
        if not 0 <= number < len(self.deck.cards):
            return False
        if frame:
            told = (far for key, far in self.at.told.items() if key.startswith(f"{number}."))
            return frame <= max(told, default=0)
        return bool(self.at.stage) or self.order.index(number) <= self.at.card

    # -------------------------------------------------------------------------------------------- phones
    def join(self, nickname: str = "") -> str:
        """Let somebody in and return the token that is theirs alone."""
        if self.at.locked:
            raise Refused(self.words.word("locked"))
        if len(self.pupils) >= MOST_PUPILS:
            raise Refused(self.words.word("full"))
        token, chosen = secrets.token_urlsafe(16), bool(nickname) and not self.at.given
        name = self._name(nickname) if chosen else self._free_name()
        self.book.join(token, name, chosen=chosen)
        self.pupils[token] = name
        if chosen:
            self.choosers.add(token)
        return token

    def _name(self, nickname: str) -> str:
        """A nickname as it is kept, or why it can't be had: it is none, or looks like somebody else's."""
        name = tidied(nickname)
        if not name:
            raise Refused(self.words.word("nickname_bad"))
        if skeleton(name) in {skeleton(one) for one in self.pupils.values()}:
            raise Refused(self.words.word("nickname_taken", nickname=name))
        return name

    def _free_name(self) -> str:
        nick = self.words.words["nick"]
        return given(nick["first"], nick["second"], set(self.pupils.values()))

    def rename(self, token: str, nickname: str = "") -> None:
        """Call somebody otherwise; without a name the tutor gives one."""
        if token in self.pupils:
            name = self._name(nickname) if nickname else self._free_name()
            self.book.rename(token, name)
            self.pupils[token] = name
            self.choosers.discard(token)

    def remove(self, token: str) -> None:
        """Somebody is not in the class any more, and what they said counts no more."""
        if token in self.pupils:
            self.book.remove(token)
            del self.pupils[token]
            for said in self.said.values():
                said.pop(token, None)
            for dots in self.dots.values():
                dots.pop(token, None)

    def racing(self, token: str) -> int | None:
        """The card that somebody is at in a race, each in an order of their own; None for who has done all."""
        numbers = list(range(self.planned))
        Random(token).shuffle(numbers)
        open = (number for number in numbers if token not in self.said.get((number, 0), {}))
        return next((number for number in open if self.deck.cards[number].choices), None)

    def done(self, token: str) -> int:
        """How many cards of a race somebody has answered."""
        return sum(token in self.said.get((number, 0), {}) for number in range(self.planned))

    def answer(self, token: str, number: int, said: int) -> None:
        """Take an answer of somebody who is in: one of those that are offered, or a number."""
        card = self._open(token, number)
        if card.how in ("point", "act") or not card.takes(said):
            raise Refused(self.words.word("no_such"))
        self._keep(Answer(number, self.at.round, token, said))

    def point(self, token: str, number: int, x: float, y: float) -> None:
        """Take a tap on the board as it is drawn on phones; ``x`` and ``y`` are parts of it."""
        card = self._open(token, number)
        found = hit(self.deck, number, x, y) if card.how == "point" and 0 <= x <= 1 and 0 <= y <= 1 else None
        if found is None:
            raise Refused(self.words.word("no_such" if card.how != "point" else "nothing_there"))
        choice, dot = found
        self._keep(Answer(number, self.at.round, token, choice, dot))

    def doing(self, token: str, number: int) -> Doing:
        """How far somebody is with the moves of an act."""
        key = (number, self.at.round)
        kept = self.dots.get(key, {}).get(token, "")
        return self.acts.get(key, {}).get(token) or Doing(tuple(kept.split("\n")) if kept else ())

    def act(self, token: str, number: int, nth: int, pick: str, x: float | None, y: float | None) -> None:
        """Take a part of a move; the answer is there when the goal is reached or no move is left."""
        card, doing = self._open(token, number), self.doing(token, number)
        if card.how != "act":
            raise Refused(self.words.word("no_such"))
        if nth <= doing.heard:
            return  # it was sent twice
        stage = acting(self.deck.game, self.deck.voice, card)
        if pick == AGAIN:
            after = Doing()
        elif stage.outcome(doing.moves) != "open":
            raise Refused(self.words.word("not_now"))
        elif x is not None and y is not None:
            after = stage.tapped(doing, x, y) if 0 <= x <= 1 and 0 <= y <= 1 else doing
        else:
            after = stage.picked(doing, (pick,))
        if stage.outcome(after.moves) != "open":
            self._keep(Answer(number, self.at.round, token, stage.answer(card, after.moves), "\n".join(after.moves)))
        self.acts.setdefault((number, self.at.round), {})[token] = replace(after, heard=nth)

    def _open(self, token: str, number: int) -> Card:
        """The card that somebody may answer now; in a race only the one they are at."""
        if token not in self.pupils:
            raise Refused(self.words.word("not_in"))
        racing = self.at.stage == "race" and not self.at.blank and self.racing(token) == number
        if not racing and not (number == self.number and self.asking):
            raise Refused(self.words.word("not_now"))
        return self.deck.cards[number]

    def _keep(self, answer: Answer) -> None:
        self.book.answer(answer)
        self._note(answer)

    def _note(self, answer: Answer) -> None:
        self.said.setdefault((answer.card, answer.round), {})[answer.pupil] = answer.choice
        if answer.dot:
            self.dots.setdefault((answer.card, answer.round), {})[answer.pupil] = answer.dot

    # -------------------------------------------------------------------------------------------- the teacher
    def do(self, command: str, value: str = "") -> None:
        """A key or a button of the teacher's."""
        match command:
            case "next":
                self.stand(self._next())
            case "back":
                self.stand(self._back())
            case "go" if PLACE.fullmatch(value):
                self._go(int(value))
            case "number" if PLACE.fullmatch(value) and 0 < int(value) <= len(self.questions):
                self._go(self.order.index(self.questions[int(value) - 1]))
            case "question" if self.card is not None:
                self.stand(replace(self.at, frame=self._opens(self.at.card)))
            case "end" if self.card is not None:
                self.stand(replace(self.at, frame=len(self.card.frames)))
            case "again" if self.card is not None and self.card.choices:
                rounds = [round for card, round in self.said if card == self.number]
                self.stand(replace(self.at, frame=0, round=max((*rounds, self.at.round)) + 1))
            case "timer" if self.asking:
                self.stand(replace(self.at, until=max(self.at.until, time.time()) + MORE_TIME))
            case "untimed":
                self.stand(replace(self.at, until=0))
            case "hand" | "fewer" if len(value) == 1 and value in LETTERS and self.card is not None:
                self._hand(LETTERS.index(value), 1 if command == "hand" else -1)
            case _ if command in SWITCHES:
                field = SWITCHES[command]
                self.stand(replace(self.at, **{field: not getattr(self.at, field)}))

    def _go(self, place: int) -> None:
        place = max(-1, min(place, len(self.order)))
        if self.deck.race and (self.at.stage == "race" or self.at.card < 0) and place >= 0:
            return  # nobody's race ends by a slip of the hand
        number = self.order[place] if 0 <= place < len(self.order) else -1
        rounds = [round for at, round in self.said if at == number]
        frame = self._opens(place)
        self.stand(replace(self.at, card=place, frame=frame, round=max(rounds, default=0), stage="", blank=False))

    def _opens(self, place: int) -> int:
        """The frame at which a card is opened: what asks nothing, or was raced through, is told at once."""
        if not 0 <= place < len(self.order):
            return 0
        raced = self.deck.race and self.order[place] < self.planned
        return int(raced or not self.deck.cards[self.order[place]].choices)

    def _next(self) -> Standing:
        at = self.at
        if at.blank:
            return replace(at, blank=False)
        if self.deck.race and (at.card < 0 or at.stage == "race"):
            return replace(at, card=0, frame=0, round=0, stage="race" if at.card < 0 else "results")
        last = 0 if self.card is None else 1 if at.short and self.card.frames else len(self.card.frames)
        if at.frame < last:
            return replace(at, frame=at.frame + 1)
        place = 0 if at.stage else min(at.card + 1, len(self.order))
        return replace(at, card=place, frame=self._opens(place), round=0, stage="")

    def _back(self) -> Standing:
        at = self.at
        if at.stage:
            return replace(at, card=-1, stage="") if at.stage == "race" else at
        if at.frame > self._opens(at.card):
            return replace(at, frame=at.frame - 1)
        if self.deck.race and at.card == 0:
            return replace(at, frame=0, stage="results", round=0)
        place = max(-1, at.card - 1)
        frames = len(self.deck.cards[self.order[place]].frames) if place >= 0 else 0
        return replace(at, card=place, frame=min(frames, 1) if at.short else frames, round=0)

    def _hand(self, choice: int, more: int) -> None:
        if self.card is None or self.card.how != "choose" or choice >= len(self.card.choices):
            return
        counted = [who for who, said in self.answers.items() if who.startswith(HAND) and said == choice]
        if more > 0:
            self._keep(Answer(self.number, self.at.round, f"{HAND}{choice}.{len(counted)}", choice))
        elif counted:
            gone = Answer(self.number, self.at.round, counted[-1], choice)
            self.book.take_back(gone)
            del self.said[gone.card, gone.round][gone.pupil]

    # -------------------------------------------------------------------------------------------- one more
    def made(self, rule: str, seed: str) -> Card | None:
        """A question about a rule, not yet asked; it takes a moment."""
        return self.maker(rule, seed) if self.maker is not None else None

    def ask_more(self, rule: str, seed: str, card: Card | None) -> None:
        """Ask a question that was made, now; then it goes on where it was."""
        if card is None or self.at.stage == "race" or len(self.deck.cards) - self.planned >= MOST_ADDED:
            raise Refused(self.words.word("no_more"))
        more = More(max(-1, min(self.at.card, len(self.order) - 1)), rule, seed)
        standing = replace(self.at, card=more.place + 1, frame=0, round=0, stage="", blank=False, until=0)
        self.book.add(more, len(self.deck.cards), card, standing)
        self._put(more, card)
        self.at = standing

    def _put(self, more: More, card: Card | None) -> None:
        if card is not None:
            self.deck = replace(self.deck, cards=(*self.deck.cards, card))
            self.order.insert(more.place + 1, len(self.deck.cards) - 1)

    # -------------------------------------------------------------------------------------------- counting
    def counts(self, number: int, round: int) -> Counter[int]:
        """How often each answer was given."""
        return Counter(self.said.get((number, round), {}).values())
