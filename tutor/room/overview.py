"""The teacher's view: what they believe, which rules sit, who is stuck, and what to ask next."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tutor.practice import Map, drawn, kit
from tutor.practice.map import Chapter, Tile
from tutor.practice.memory import Sitting
from tutor.room.card import Choice
from tutor.room.session import LETTERS, Session

SITS, SHAKY = 0.8, 0.6
"""A rule sits with a class if so many of ten know it, and is shaky below."""
RIGHT = "right"
"""Stands for a right answer in a row; pages show a tick."""
STUCK = 3
"""So many answers are needed before somebody is called stuck."""
BELIEFS = 6
"""Beliefs that are shown at once."""
NEXT = 3
"""Rules that are named as the next to ask about."""


class Held(Struct, frozen=True):
    """A belief, how many of those who answered hold it, at which question it showed, and the rule that it is about."""

    belief: str
    count: int
    of: int
    question: int
    rule: str = ""
    ask: str = ""
    said: bool = False
    """Whether no belief is known, and it is just what they said."""


class Overview(Struct, frozen=True):
    """Beliefs, most held first; everybody's first answers, a column a question; rule by rule how many were right."""

    beliefs: tuple[Held, ...]
    rows: tuple[tuple[str, list[str]], ...]
    rules: tuple[tuple[str, int, int], ...]
    stuck: tuple[str, ...] = ()

    @property
    def next(self) -> tuple[str, ...]:
        """The rules to ask about next: those that fewest know."""
        shaky = [(right / of, rule) for rule, right, of in self.rules if rule and right / of < SITS]
        return tuple(rule for _, rule in sorted(shaky)[:NEXT])


def overview(session: Session) -> Overview:
    """Who believes what, so far; only first answers count."""
    asked = [number for number in session.order if _rounds(session, number)]
    beliefs = [one for number in asked for one in _beliefs(session, number)]
    rows = [
        (name, [_first(session, token, number) for number in session.order]) for token, name in session.pupils.items()
    ]
    stuck = [name for name, said in rows if _is_stuck(said)]
    most = sorted(beliefs, key=lambda one: (one.said, -one.count))
    return Overview(tuple(most), tuple(rows), tuple(_rules(session, asked)), tuple(stuck))


def _rounds(session: Session, number: int) -> list[int]:
    return sorted(round for card, round in session.said if card == number and session.said[card, round])


def _beliefs(session: Session, number: int) -> list[Held]:
    card, place = session.deck.cards[number], session.order.index(number)
    counts = session.counts(number, _rounds(session, number)[0])
    found = [(card.meant(said), count) for said, count in counts.items()]
    return [
        Held(believed(session, choice), count, counts.total(), place + 1, card.rule, card.ask, not choice.belief)
        for choice, count in found
        if not choice.right
    ]


def believed(session: Session, choice: Choice) -> str:
    """A belief as a sentence of its own; where none is known, what was said."""
    if choice.belief:
        return session.words.word("believed", belief=choice.belief.rstrip("."))
    return session.words.word("said_so", answer=choice.text.rstrip("."))


def _first(session: Session, token: str, number: int) -> str:
    """What somebody said first to a card: a tick, a letter, a number, a cross for a wrong place, or nothing."""
    card = session.deck.cards[number]
    for round in _rounds(session, number):
        said = session.said[number, round].get(token)
        if said is not None:
            wrong = {"choose": LETTERS[said % len(LETTERS)], "number": str(said), "point": "\u00d7", "act": "\u00d7"}
            return RIGHT if card.meant(said).right else wrong[card.how]
    return ""


def _is_stuck(said: list[str]) -> bool:
    given = [one for one in said if one]
    return len(given) >= STUCK and 2 * given.count(RIGHT) < len(given)


def _rules(session: Session, asked: list[int]) -> list[tuple[str, int, int]]:
    found: dict[str, list[bool]] = {}
    for number in asked:
        card = session.deck.cards[number]
        for said in session.said[number, _rounds(session, number)[0]].values():
            found.setdefault(card.rule, []).append(card.meant(said).right)
    return [(rule, sum(right), len(right)) for rule, right in found.items()]


# ------------------------------------------------------------------------------------------------ as pages show it
def told(session: Session, *, named: bool = False) -> dict[str, Any]:
    """The overview in words; only the teacher's own screen is told whose answers they are."""
    seen, say = overview(session), session.words.word
    rules = {rule.id: session.deck.voice.rule(rule) for rule in session.deck.game.rules}
    return {
        "beliefs": [
            {"belief": held.belief, "ask": held.ask, "share": held.count / held.of, "question": held.question - 1, "rule": held.rule,
             "said": say("held_by", count=held.count, of=held.of, at=held.question)}
            for held in seen.beliefs[:BELIEFS]
        ],
        "next": [{"rule": rule, "said": rules[rule]} for rule in seen.next if rule in rules],
        "rules": [(rules[rule], say("rule_right", right=right, of=of)) for rule, right, of in seen.rules if rule in rules],
        "stuck": say("stuck", names=seen.stuck) if named and seen.stuck else "",
    }  # fmt: skip


def map_of(session: Session) -> str:
    """Every rule of the game by chapter, and how it sits with this class; as a picture."""
    game, language = session.deck.game, session.deck.voice.language
    known = {rule: (right, of) for rule, right, of in overview(session).rules}
    sections = dict.fromkeys(rule.section for rule in game.rules)
    chapters = [
        Chapter(section, tuple(_tile(rule.id, known) for rule in game.rules if rule.section == section))
        for section in sections
    ]
    found = Map(game.key, tuple(chapters), max(2, len(session.pupils)))
    return drawn(found, kit(game, language).words).to_svg()


def _tile(rule: str, known: dict[str, tuple[int, int]]) -> Tile:
    if rule not in known:
        return Tile(rule, "not met")
    right, of = known[rule]
    sitting: Sitting = "sits" if right >= SITS * of else "shaky" if right < SHAKY * of else "met"
    return Tile(rule, sitting, counts={"sits": right, "shaky": of - right})
