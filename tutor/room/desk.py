"""What the teacher's own screen shows: who answered what, what they believe, what to ask next. It is on no wall."""

from __future__ import annotations

from typing import Any

from tutor.room.card import Card
from tutor.room.gates import known_as
from tutor.room.overview import believed, overview, told
from tutor.room.screens import right_answer, seconds, where
from tutor.room.session import HAND, LETTERS, Session


def on_the_desk(session: Session, here: frozenset[str]) -> dict[str, Any]:
    """All of it; ``here`` are the phones that listen."""
    at, card = session.at, session.card
    answered = sum(token in session.answers for token in session.pupils)
    return {
        "at": at.card, "number": session.number, "frame": at.frame, "round": at.round, "stage": at.stage,
        "blank": at.blank, "hidden": at.hidden, "alone": at.alone, "locked": at.locked, "given": at.given,
        "seconds": seconds(session), "where": where(session), "asking": session.asking,
        "have": session.words.word("have_answered", count=answered, of=len(session.pupils)),
        "card": _asked(session, card) if card is not None else None,
        "next": _next(session),
        "people": _people(session, here),
        "overview": told(session, named=True),
    }  # fmt: skip


def _asked(session: Session, card: Card) -> dict[str, Any]:
    """The question with its answer and its sentence, before the class sees them, and what is believed so far."""
    counts = session.counts(session.number, session.at.round)
    rows = [
        {
            "letter": LETTERS[said] if card.how == "choose" else "",
            "text": card.meant(said).text,
            "right": card.meant(said).right,
            "count": count,
            "belief": "" if card.meant(said).right else believed(session, card.meant(said)),
        }
        for said, count in counts.most_common()
    ]
    return {
        "ask": card.ask, "lead": card.lead, "answer": right_answer(session, card), "after": card.after, "rows": rows,
        "board": f"board/{session.number}/{session.at.frame}/far.svg", "frames": len(card.frames), "how": card.how,
    }  # fmt: skip


def _next(session: Session) -> str:
    """What is asked next."""
    place = session.at.card + 1
    return session.deck.cards[session.order[place]].ask if place < len(session.order) else ""


def _people(session: Session, here: frozenset[str]) -> list[dict[str, Any]]:
    """Everybody: who listens, what they said to this question, and how many they had right."""
    card, rows = session.card, dict(zip(session.pupils, overview(session).rows, strict=True))
    people = []
    for token, name in session.pupils.items():
        said = session.answers.get(token)
        meant = card.meant(said) if card is not None and said is not None else None
        firsts = [one for one in rows[token][1] if one]
        people.append({
            "id": known_as(token), "name": name, "chosen": token in session.choosers, "here": token in here,
            "said": meant.text if meant else "", "right": meant.right if meant else None,
            "score": session.words.word("rule_right", right=firsts.count("right"), of=len(firsts)) if firsts else "",
        })  # fmt: skip
    hands = sum(who.startswith(HAND) for who in session.answers)
    return [*people, *([{"id": "", "name": session.words.word("hands_counted"), "said": str(hands)}] if hands else [])]
