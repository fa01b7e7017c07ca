"""What each screen shows: the wall everything that is known by now, a phone never more of the answer than the wall does."""

from __future__ import annotations

import time
from typing import Any

from tutor.room.acting import acting
from tutor.room.card import Card, Choice
from tutor.room.pointing import dotted, placed
from tutor.room.session import HAND, LETTERS, Session

NAMED = 24
"""Nicknames that have room on the wall."""
LINED = 5
"""Nicknames that have room at one station of a race."""
ROWS = 4
"""Numbers or places that are told after the reveal."""


# ------------------------------------------------------------------------------------------------ the wall
def on_the_wall(session: Session) -> dict[str, Any]:
    """All that the projector shows now."""
    at, word = session.at, session.words.word
    answered = len(session.answers)
    hands = any(who.startswith(HAND) for who in session.answers)
    return {
        "at": at.card, "frame": at.frame, "round": at.round, "blank": at.blank, "hidden": at.hidden,
        "short": at.short, "count": len(session.order), "pupils": list(session.pupils.values()), "stage": at.stage, "raced": session.deck.race,
        "answered": answered, "hands": hands, "alone": at.alone, "seconds": seconds(session), "locked": at.locked, "given": at.given,
        "places": [session.order.index(number) for number in session.questions],
        "where": where(session), "in": word("are_in", count=len(session.pupils)),
        "have": word("have_answered", count=answered, of=max(answered, len(session.pupils))),
        "more": word("and_more", count=max(0, len(session.pupils) - NAMED)), "named": NAMED,
        "card": _walled(session, session.card) if session.card else None,
        "race": _race(session) if at.stage == "race" else None,
        "results": _results(session) if at.stage == "results" else None,
        "list": [session.deck.cards[number].ask for number in session.order],
    }  # fmt: skip


def where(session: Session) -> str:
    """Which question it is, of those that the lesson asks."""
    if session.card is None:
        return ""
    if session.number >= session.planned:
        return session.words.word("one_more")
    if session.number not in session.questions:
        return session.words.word("look_here")
    at = session.questions.index(session.number) + 1
    return session.words.word("question_of", at=at, count=len(session.questions))


def seconds(session: Session) -> int:
    """Seconds that are left to answer; 0 where nobody counts."""
    return max(0, round(session.at.until - time.time())) if session.at.until else 0


def _walled(session: Session, card: Card) -> dict[str, Any]:
    told = bool(session.at.frame)
    frame = card.frames[session.at.frame - 1] if told else None
    moment, after = card.said(session.at.frame) if frame else ("", "")
    pointed = told and card.how == "point" and session.at.frame == 1
    return {
        "ask": card.ask, "lead": card.lead, "kind": card.kind, "how": card.how, "move": _move(session, card),
        "choices": _rows(session, card, told=told), "open": bool(card.choices),
        "board": f"board/{session.number}/{session.at.frame}/{'dots' if pointed else 'far'}.svg",
        "said": moment, "stop": frame.stop if frame else "", "after": after,
    }  # fmt: skip


def _rows(session: Session, card: Card, *, told: bool) -> list[dict[str, Any]]:
    """The answers with their bars; what is pointed at or counted is told only after the reveal."""
    counts = session.counts(session.number, session.at.round)
    if card.how == "choose":
        return [
            {"letter": LETTERS[n], "text": choice.text, "count": counts[n]}
            | (_revealed(session, choice) if told else {})
            for n, choice in enumerate(card.choices)
        ]
    if not told:
        return []
    right = [one.value if card.how == "number" else n for n, one in enumerate(card.choices) if one.right]
    often = [said for said, _ in counts.most_common() if said not in right]
    best = sorted(right, key=lambda said: -counts[said])[:1]
    shown = [(card.meant(said), sum(counts[one] for one in right) if said in right else counts[said])
             for said in (*best, *often[: ROWS - 1])]  # fmt: skip
    return [
        {"letter": "", "text": right_answer(session, card) if one.right else one.text, "count": count}
        | _revealed(session, one)
        for one, count in shown
    ]


def right_answer(session: Session, card: Card) -> str:
    """The right answer; where several places are right they are framed on the board."""
    right = [choice.text for choice in card.choices if choice.right]
    return right[0] if len(right) == 1 else session.words.word("framed") if right else ""


def _move(session: Session, card: Card) -> str:
    return session.words.word("the_move", move=card.move) if card.move else ""


def _revealed(session: Session, choice: Choice) -> dict[str, Any]:
    belief = session.words.word("belief_on_wall", belief=choice.belief) if choice.belief else choice.asks
    return {"right": choice.right, "belief": belief}


def _race(session: Session) -> dict[str, Any]:
    """How many are at which station, and who, as far as they chose a name themselves. Nobody's mistakes."""
    stations: list[list[str]] = [[] for _ in range(session.planned + 1)]
    for token in session.pupils:
        stations[session.done(token)].append(token)
    named = [[session.pupils[token] for token in there if token in session.choosers] for there in stations]
    given = sum(session.done(token) for token in session.pupils)
    return {
        "stations": [len(there) for there in stations],
        "names": [names[:LINED] + (["…"] if len(names) > LINED else []) for names in named],
        "said": session.words.word("race_so_far", done=len(stations[-1]), of=len(session.pupils), answers=given),
    }


def _results(session: Session) -> list[dict[str, Any]]:
    """What was raced through, what most got wrong first."""
    found = []
    for place, number in enumerate(session.order):
        card, counts = session.deck.cards[number], session.counts(number, 0)
        of = sum(counts.values())
        right = sum(count for said, count in counts.items() if card.meant(said).right)
        told = session.words.word("rule_right", right=right, of=of)
        found.append({"place": place, "ask": card.ask, "share": right / of if of else 0, "said": told, "of": of})
    return sorted(found, key=lambda one: (not one["of"], one["share"]))


def dots(session: Session, number: int) -> str:
    """The board after the reveal with everybody's dot on it."""
    rounds = [round for card, round in session.dots if card == number]
    round = session.at.round if number == session.number else max(rounds, default=0)
    return dotted(session.deck.scene(number, 1, "far"), session.dots.get((number, round), {}).values()).to_svg()


# ------------------------------------------------------------------------------------------------ a phone
def on_a_phone(session: Session, token: str) -> dict[str, Any]:
    """What one phone shows."""
    card, at, word = session.card, session.at, session.words.word
    seen: dict[str, Any] = {
        "nickname": session.pupils[token], "at": session.number, "round": at.round, "where": where(session), "seconds": seconds(session), "phase": "wait",
    }  # fmt: skip
    if at.stage == "race" and not at.blank:
        return seen | _raced(session, token)
    if card is None or at.blank:
        return seen | {"said": _waiting(session, token)}
    mine = session.answers.get(token)
    seen |= {
        "phase": "tell" if at.frame else "ask" if session.asking else "wait", "said": word("between"), "mine": mine,
        **_asked(session, session.number, at.frame), "dot": _dot(session, token) if at.frame <= 1 else None,
    }  # fmt: skip
    if card.how == "act" and session.asking:
        seen |= _acting(session, token, card)
    return seen | (_told(session, card, mine) if at.frame else {})


def _acting(session: Session, token: str, card: Card) -> dict[str, Any]:
    """An act as far as this phone is; whether it is right nobody says yet."""
    doing, stage = session.doing(token, session.number), acting(session.deck.game, session.deck.voice, card)
    done = stage.outcome(doing.moves) != "open"
    return {
        "board": f"board/mine/{session.number}.svg", "heard": doing.heard, "done": done,
        "made": stage.told(doing.moves), "options": [] if done else stage.options(doing),
        "begun": bool(doing.moves or doing.picked), "why_not": doing.refused,
    }  # fmt: skip


def _waiting(session: Session, token: str) -> str:
    word, at = session.words.word, session.at
    if at.stage == "results":
        return word("race_over", done=session.done(token), of=session.planned)
    if at.card < len(session.order):
        return word("between" if at.card >= 0 else "joined_wait")
    return farewell(session, token)


def farewell(session: Session, token: str) -> str:
    """The last sentence to somebody: that it is over, and how much was right."""
    word = session.words.word
    first = [
        said for number, round in session.said if not round and (said := _judged(session, token, number)) is not None
    ]
    return word("ended") + (" " + word("your_score", right=sum(first), of=len(first)) if first else "")


def _judged(session: Session, token: str, number: int) -> bool | None:
    said = session.said[number, 0].get(token)
    return None if said is None else session.deck.cards[number].meant(said).right


def _asked(session: Session, number: int, frame: int) -> dict[str, Any]:
    """A question as a phone shows it."""
    card = session.deck.cards[number]
    choices = card.choices if card.how == "choose" and (session.asking or session.at.stage or session.at.frame) else ()
    return {
        "ask": card.ask, "lead": card.lead, "how": card.how, "move": _move(session, card),
        "board": f"board/{number}/{frame}/tall.svg",
        "choices": [{"letter": LETTERS[n], "text": choice.text} for n, choice in enumerate(choices)],
    }  # fmt: skip


def _raced(session: Session, token: str) -> dict[str, Any]:
    number, done = session.racing(token), session.done(token)
    if number is None:
        return {"said": session.words.word("race_done")}
    where = session.words.word("race_at", at=done + 1, count=session.planned)
    return {"phase": "ask", "race": True, "at": number, "where": where, "mine": None, **_asked(session, number, 0)}


def _dot(session: Session, token: str) -> tuple[float, float] | None:
    """Where somebody pointed, as a part of the picture."""
    dot = session.dots.get((session.number, session.at.round), {}).get(token)
    if dot is None or session.card is None or session.card.how != "point":
        return None
    scene = session.deck.scene(session.number, 0, "tall")
    x, y = placed(scene, dot)
    return x / scene.width, y / scene.height


def _told(session: Session, card: Card, mine: int | None) -> dict[str, Any]:
    """What somebody said, what was right, why, and the step at which the two part."""
    word, counts = session.words.word, session.counts(session.number, session.at.round)
    chosen = card.meant(mine) if mine is not None else None
    head = ""
    if card.choices:
        said = "you_said_nothing" if chosen is None else "you_said_right" if chosen.right else "you_said"
        head = word(said, answer=chosen.text if chosen else "")
    believed, why, after = "", card.frames[0].said, card.said(session.at.frame)[1]
    if chosen is not None and mine is not None and chosen.belief:
        believed = word("would_be_right", belief=chosen.belief)
        believed += " " + word("thought_so", count=counts[mine], of=counts.total())
    parts = chosen.parts if chosen is not None and chosen.parts else why
    return {
        "head": head, "right": bool(chosen and chosen.right), "why": why, "after": after if after != why else "",
        "answer": word("right_was", answer=right_answer(session, card)) if card.choices else "",
        "belief": believed or (chosen.asks or chosen.slip if chosen else ""), "parts": word("parts_at", step=parts) if parts != why else "",
    }  # fmt: skip
