"""The class itself: who is in, where it stands, what each screen may see. It knows no network."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.voice import Voice
from tutor.room.book import Answer, Book, Standing
from tutor.room.deck import Card, Choice, Deck

LETTERS = "ABCDEFGH"
MOST_PUPILS = 500
LONGEST_NICKNAME = 20
NAMED = 24
"""Nicknames that have room on the wall."""
HAND = "hand "
"""A hand that the teacher counts is an answer of nobody in particular."""


class Refused(ValueError):
    """Something a phone may not do; the message is one sentence for whoever holds it."""


class Hall:
    """One class: its deck, its book, and the answers of the present round at hand."""

    def __init__(self, deck: Deck, book: Book, words: Voice) -> None:
        self.deck, self.book, self.words = deck, book, words
        self.at = book.standing()
        self.pupils = book.pupils()
        self.said: dict[tuple[int, int], dict[str, int]] = {}
        for answer in book.answers():
            self.said.setdefault((answer.card, answer.round), {})[answer.pupil] = answer.choice

    # -------------------------------------------------------------------------------------------- where it stands
    @property
    def card(self) -> Card | None:
        """The card on the wall; none at the door and at the end."""
        return self.deck.cards[self.at.card] if 0 <= self.at.card < len(self.deck.cards) else None

    @property
    def asking(self) -> bool:
        """Whether an answer can be given."""
        return self.card is not None and bool(self.card.choices) and not self.at.frame

    @property
    def answers(self) -> Mapping[str, int]:
        """What was said to the card on the wall, in this round."""
        return self.said.get((self.at.card, self.at.round), {})

    def stand(self, standing: Standing) -> None:
        """Go somewhere else, and remember it."""
        self.at = standing
        self.book.stand(standing)

    # -------------------------------------------------------------------------------------------- phones
    def join(self, nickname: str = "") -> str:
        """Let somebody in and return the token that is theirs alone."""
        if len(self.pupils) >= MOST_PUPILS:
            raise Refused(self.words.word("full"))
        token = secrets.token_urlsafe(16)
        for name in (_tidy(nickname, self.words),) if nickname else self._free_names():
            if self.book.join(token, name):
                self.pupils[token] = name
                return token
        raise Refused(self.words.word("nickname_taken", nickname=_tidy(nickname, self.words)))

    def answer(self, token: str, card: int, choice: int) -> None:
        """Take an answer of somebody who is in to the question on the wall."""
        if token not in self.pupils:
            raise Refused(self.words.word("not_in"))
        if card != self.at.card or not self.asking or self.card is None:
            raise Refused(self.words.word("not_now"))
        if not 0 <= choice < len(self.card.choices):
            raise Refused(self.words.word("no_such"))
        self._keep(Answer(card, self.at.round, token, choice))

    def _keep(self, answer: Answer) -> None:
        self.book.answer(answer)
        self.said.setdefault((answer.card, answer.round), {})[answer.pupil] = answer.choice

    def _free_names(self) -> list[str]:
        nick = self.words.words["nick"]
        names = [f"{first} {second}" for first in nick["first"] for second in nick["second"]]
        taken = {name.casefold() for name in self.pupils.values()}
        free = [name for name in names if name.casefold() not in taken]
        Random(len(self.pupils)).shuffle(free)
        return [*free, *(f"{names[0]} {number}" for number in range(2, MOST_PUPILS))]

    # -------------------------------------------------------------------------------------------- the teacher
    def do(self, command: str, value: str = "") -> None:
        """A key or a button of the teacher's."""
        match command:
            case "next":
                self.stand(self._next())
            case "back":
                self.stand(self._back())
            case "go" if value.lstrip("-").isdigit():
                self._go(int(value))
            case "question":
                self.stand(replace(self.at, frame=0))
            case "end" if self.card is not None:
                self.stand(replace(self.at, frame=len(self.card.frames)))
            case "again" if self.card is not None:
                rounds = [round for card, round in self.said if card == self.at.card]
                self.stand(replace(self.at, frame=0, round=max((*rounds, self.at.round)) + 1))
            case "hide" | "blank" | "short":
                field = {"hide": "hidden"}.get(command, command)
                self.stand(replace(self.at, **{field: not getattr(self.at, field)}))
            case "hand" | "fewer" if value in LETTERS and self.card is not None:
                self._hand(LETTERS.index(value), 1 if command == "hand" else -1)

    def _go(self, card: int) -> None:
        card = max(-1, min(card, len(self.deck.cards)))
        rounds = [round for at, round in self.said if at == card]
        self.stand(replace(self.at, card=card, frame=0, round=max(rounds, default=0), blank=False))

    def _next(self) -> Standing:
        last = 0 if self.card is None else 1 if self.at.short and self.card.frames else len(self.card.frames)
        if self.at.blank:
            return replace(self.at, blank=False)
        if self.at.frame < last:
            return replace(self.at, frame=self.at.frame + 1)
        return replace(self.at, card=min(self.at.card + 1, len(self.deck.cards)), frame=0, round=0)

    def _back(self) -> Standing:
        if self.at.frame:
            return replace(self.at, frame=self.at.frame - 1)
        card = max(-1, self.at.card - 1)
        frames = len(self.deck.cards[card].frames) if card >= 0 else 0
        return replace(self.at, card=card, frame=min(frames, 1) if self.at.short else frames, round=0)

    def _hand(self, choice: int, more: int) -> None:
        if self.card is None or choice >= len(self.card.choices):
            return
        counted = [who for who, said in self.answers.items() if who.startswith(HAND) and said == choice]
        if more > 0:
            self._keep(Answer(self.at.card, self.at.round, f"{HAND}{choice}.{len(counted)}", choice))
        elif counted:
            gone = Answer(self.at.card, self.at.round, counted[-1], choice)
            self.book.take_back(gone)
            del self.said[gone.card, gone.round][gone.pupil]

    # -------------------------------------------------------------------------------------------- what is seen
    def counts(self, card: int, round: int) -> list[int]:
        """How many chose each answer."""
        said = Counter(self.said.get((card, round), {}).values())
        return [said[n] for n in range(len(self.deck.cards[card].choices))]

    def on_the_wall(self) -> dict[str, Any]:
        """All that the projector shows now."""
        card, at = self.card, self.at
        hands = any(who.startswith(HAND) for who in self.answers)
        return {
            "at": at.card, "frame": at.frame, "round": at.round, "blank": at.blank, "hidden": at.hidden,
            "short": at.short, "count": len(self.deck.cards), "pupils": list(self.pupils.values()),
            "answered": len(self.answers), "hands": hands,
            "where": self._where(), "in": self.words.word("are_in", count=len(self.pupils)),
            "have": self.words.word("have_answered", count=len(self.answers), of=len(self.pupils)),
            "more": self.words.word("and_more", count=max(0, len(self.pupils) - NAMED)), "named": NAMED,
            "card": self._walled(card) if card else None,
            "list": [one.ask for one in self.deck.cards],
        }  # fmt: skip

    def _where(self) -> str:
        if self.card is None:
            return ""
        return self.words.word("question_of", at=self.at.card + 1, count=len(self.deck.cards))

    def _walled(self, card: Card) -> dict[str, Any]:
        told = bool(self.at.frame)
        counts = self.counts(self.at.card, self.at.round)
        frame = card.frames[self.at.frame - 1] if told else None
        choices = [
            {"letter": LETTERS[n], "text": choice.text, "count": counts[n]} | (self._revealed(choice) if told else {})
            for n, choice in enumerate(card.choices)
        ]
        last = self.at.frame == len(card.frames) > 1 or (told and card.kind == "call")
        return {
            "ask": card.ask, "kind": card.kind, "move": self._move(card), "choices": choices,
            "board": f"board/{self.at.card}/{self.at.frame}/far.svg",
            "said": frame.said if frame else "", "stop": frame.stop if frame else "",
            "after": card.after if told and last else "",
        }  # fmt: skip

    def _move(self, card: Card) -> str:
        return self.words.word("the_move", move=card.move) if card.move else ""

    def _revealed(self, choice: Choice) -> dict[str, Any]:
        belief = self.words.word("belief_on_wall", belief=choice.belief) if choice.belief else choice.asks
        return {"right": choice.right, "belief": belief}

    def on_a_phone(self, token: str) -> dict[str, Any]:
        """What one phone shows: never more of the answer than the wall does."""
        card, at = self.card, self.at
        seen: dict[str, Any] = {
            "nickname": self.pupils[token],
            "at": at.card,
            "round": at.round,
            "where": self._where(),
        }
        if card is None or at.blank:
            waiting = "ended" if at.card >= len(self.deck.cards) else "between" if at.card >= 0 else "joined_wait"
            return seen | {"phase": "wait", "said": self.words.word(waiting)}
        mine = self.answers.get(token, -1)
        seen |= {
            "phase": "tell" if at.frame else "ask" if card.choices else "wait",
            "said": self.words.word("between"), "ask": card.ask, "move": self._move(card), "mine": mine,
            "board": f"board/{at.card}/{at.frame}/tall.svg",
            "choices": [{"letter": LETTERS[n], "text": choice.text} for n, choice in enumerate(card.choices)],
        }  # fmt: skip
        return seen | (self._told(card, mine) if at.frame else {})

    def _told(self, card: Card, mine: int) -> dict[str, Any]:
        chosen = card.choices[mine] if mine >= 0 else None
        right = next((choice.text for choice in card.choices if choice.right), "")
        counts = self.counts(self.at.card, self.at.round)
        said = ""
        if card.choices:
            word = "you_said_nothing" if chosen is None else "you_said_right" if chosen.right else "you_said"
            said = self.words.word(word, answer=chosen.text if chosen else "")
        believed = ""
        if chosen is not None and chosen.belief:
            believed = self.words.word("would_be_right", belief=chosen.belief)
            believed += " " + self.words.word("thought_so", count=counts[mine], of=sum(counts))
        return {
            "head": said, "right": bool(chosen and chosen.right), "answer": self.words.word("right_was", answer=right),
            "why": card.frames[self.at.frame - 1].said, "belief": believed or (chosen.asks if chosen else ""),
        }  # fmt: skip

    def may_see(self, card: int, frame: int) -> bool:
        """Whether a phone may look at this board: what the wall has shown, no more."""
        if not 0 <= card < len(self.deck.cards) or not 0 <= frame <= len(self.deck.cards[card].frames):
            return False
        return card < self.at.card or (card == self.at.card and frame <= self.at.frame)

    # -------------------------------------------------------------------------------------------- the teacher's view
    def overview(self) -> Overview:
        """Who believes what, so far."""
        asked = [card for card in range(len(self.deck.cards)) if self._rounds(card)]
        beliefs = [one for card in asked for one in self._beliefs(card)]
        rows = [
            (name, [self._first(token, card) for card in range(len(self.deck.cards))])
            for token, name in self.pupils.items()
        ]
        return Overview(tuple(sorted(beliefs, key=lambda one: -one.count)), tuple(rows), tuple(self._rules(asked)))

    def _rounds(self, card: int) -> list[int]:
        return sorted(round for at, round in self.said if at == card and self.said[at, round])

    def _beliefs(self, card: int) -> list[Held]:
        first = self._rounds(card)[0]
        counts = self.counts(card, first)
        return [
            Held(_sentence(choice.belief or choice.text), counts[n], sum(counts), card + 1)
            for n, choice in enumerate(self.deck.cards[card].choices)
            if counts[n] and not choice.right
        ]

    def _first(self, token: str, card: int) -> str:
        """What somebody said first to a card: a tick, a letter, or nothing."""
        for round in self._rounds(card):
            choice = self.said[card, round].get(token)
            if choice is not None:
                return "right" if self.deck.cards[card].choices[choice].right else LETTERS[choice]
        return ""

    def _rules(self, asked: Sequence[int]) -> list[tuple[str, int, int]]:
        found: dict[str, list[int]] = {}
        for card in asked:
            for choice in self.said[card, self._rounds(card)[0]].values():
                found.setdefault(self.deck.cards[card].rule, []).append(self.deck.cards[card].choices[choice].right)
        return [(rule, sum(right), len(right)) for rule, right in found.items()]


class Held(Struct, frozen=True):
    """A belief, how many of those who answered hold it, and at which question it showed."""

    belief: str
    count: int
    of: int
    question: int


class Overview(Struct, frozen=True):
    """Beliefs, most held first; everybody's first answers, a column a question; and rule by rule how many were right."""

    beliefs: tuple[Held, ...]
    rows: tuple[tuple[str, list[str]], ...]
    rules: tuple[tuple[str, int, int], ...]


def _sentence(belief: str) -> str:
    return belief[:1].upper() + belief[1:] + ("" if belief.endswith((".", "?", "!")) else ".")


def _tidy(nickname: str, words: Voice) -> str:
    name = " ".join("".join(letter for letter in nickname if letter.isalnum() or letter in " -'").split())
    if not name or len(name) > LONGEST_NICKNAME or len(nickname) > 4 * LONGEST_NICKNAME:
        raise Refused(words.word("nickname_bad"))
    return name
