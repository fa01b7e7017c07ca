"""What each screen shows: the wall everything that is known by now, a phone never more of the answer than the wall does."""

from __future__ import annotations

from typing import Any

from tutor.room.card import Card, Choice
from tutor.room.hall import HAND, LETTERS, Hall
from tutor.room.pointing import dotted, placed

NAMED = 24
"""Nicknames that have room on the wall."""
LINED = 5
"""Nicknames that have room at one station of a race."""
ROWS = 4
"""Numbers or places that are told after the reveal."""


# ------------------------------------------------------------------------------------------------ the wall
def on_the_wall(hall: Hall) -> dict[str, Any]:
    """All that the projector shows now."""
    at, word = hall.at, hall.words.word
    hands = any(who.startswith(HAND) for who in hall.answers)
    return {
        "at": at.card, "frame": at.frame, "round": at.round, "blank": at.blank, "hidden": at.hidden,
        "short": at.short, "count": len(hall.order), "pupils": list(hall.pupils.values()), "stage": at.stage, "raced": hall.deck.race,
        "answered": len(hall.answers), "hands": hands,
        "where": _where(hall), "in": word("are_in", count=len(hall.pupils)),
        "have": word("have_answered", count=len(hall.answers), of=len(hall.pupils)),
        "more": word("and_more", count=max(0, len(hall.pupils) - NAMED)), "named": NAMED,
        "card": _walled(hall, hall.card) if hall.card else None,
        "race": _race(hall) if at.stage == "race" else None,
        "results": _results(hall) if at.stage == "results" else None,
        "list": [hall.deck.cards[number].ask for number in hall.order],
    }  # fmt: skip


def _where(hall: Hall) -> str:
    if hall.card is None:
        return ""
    if hall.number >= hall.planned:
        return hall.words.word("one_more")
    before = sum(number < hall.planned for number in hall.order[: hall.at.card])
    return hall.words.word("question_of", at=before + 1, count=hall.planned)


def _walled(hall: Hall, card: Card) -> dict[str, Any]:
    told = bool(hall.at.frame)
    frame = card.frames[hall.at.frame - 1] if told else None
    last = hall.at.frame == len(card.frames) > 1 or (told and card.kind == "call")
    pointed = told and card.how == "point" and hall.at.frame == 1
    return {
        "ask": card.ask, "lead": card.lead, "kind": card.kind, "how": card.how, "move": _move(hall, card),
        "choices": _rows(hall, card, told=told), "open": bool(card.choices),
        "board": f"board/{hall.number}/{hall.at.frame}/{'dots' if pointed else 'far'}.svg",
        "said": frame.said if frame else "", "stop": frame.stop if frame else "",
        "after": card.after if told and last else "",
    }  # fmt: skip


def _rows(hall: Hall, card: Card, *, told: bool) -> list[dict[str, Any]]:
    """The answers with their bars; what is pointed at or counted is told only after the reveal."""
    counts = hall.counts(hall.number, hall.at.round)
    if card.how == "choose":
        return [
            {"letter": LETTERS[n], "text": choice.text, "count": counts[n]} | (_revealed(hall, choice) if told else {})
            for n, choice in enumerate(card.choices)
        ]
    if not told:
        return []
    right = [n if card.how == "point" else one.value for n, one in enumerate(card.choices) if one.right]
    often = [said for said, _ in counts.most_common() if said not in right]
    best = sorted(right, key=lambda said: -counts[said])[:1]
    shown = [(card.meant(said), sum(counts[one] for one in right) if said in right else counts[said])
             for said in (*best, *often[: ROWS - 1])]  # fmt: skip
    return [
        {"letter": "", "text": _right(hall, card) if one.right else one.text, "count": count} | _revealed(hall, one)
        for one, count in shown
    ]


def _right(hall: Hall, card: Card) -> str:
    """The right answer; where several places are right they are framed on the board."""
    right = [choice.text for choice in card.choices if choice.right]
    return right[0] if len(right) == 1 else hall.words.word("framed") if right else ""


def _move(hall: Hall, card: Card) -> str:
    return hall.words.word("the_move", move=card.move) if card.move else ""


def _revealed(hall: Hall, choice: Choice) -> dict[str, Any]:
    belief = hall.words.word("belief_on_wall", belief=choice.belief) if choice.belief else choice.asks
    return {"right": choice.right, "belief": belief}


def _race(hall: Hall) -> dict[str, Any]:
    """How many are at which station, and who, as far as they chose a name themselves. Nobody's mistakes."""
    stations: list[list[str]] = [[] for _ in range(hall.planned + 1)]
    for token in hall.pupils:
        stations[hall.done(token)].append(token)
    named = [[hall.pupils[token] for token in there if token in hall.choosers] for there in stations]
    given = sum(hall.done(token) for token in hall.pupils)
    return {
        "stations": [len(there) for there in stations],
        "names": [names[:LINED] + (["…"] if len(names) > LINED else []) for names in named],
        "said": hall.words.word("race_so_far", done=len(stations[-1]), of=len(hall.pupils), answers=given),
    }


def _results(hall: Hall) -> list[dict[str, Any]]:
    """What was raced through, what most got wrong first."""
    found = []
    for place, number in enumerate(hall.order):
        card, counts = hall.deck.cards[number], hall.counts(number, 0)
        of = sum(counts.values())
        right = sum(count for said, count in counts.items() if card.meant(said).right)
        told = hall.words.word("rule_right", right=right, of=of)
        found.append({"place": place, "ask": card.ask, "share": right / of if of else 0, "said": told, "of": of})
    return sorted(found, key=lambda one: (not one["of"], one["share"]))


def dots(hall: Hall, number: int) -> str:
    """The board after the reveal with everybody's dot on it."""
    rounds = [round for card, round in hall.dots if card == number]
    round = hall.at.round if number == hall.number else max(rounds, default=0)
    return dotted(hall.deck.scene(number, 1, "far"), hall.dots.get((number, round), {}).values()).to_svg()


# ------------------------------------------------------------------------------------------------ a phone
def on_a_phone(hall: Hall, token: str) -> dict[str, Any]:
    """What one phone shows."""
    card, at, word = hall.card, hall.at, hall.words.word
    seen: dict[str, Any] = {
        "nickname": hall.pupils[token], "at": hall.number, "round": at.round, "where": _where(hall), "phase": "wait",
    }  # fmt: skip
    if at.stage == "race" and not at.blank:
        return seen | _raced(hall, token)
    if card is None or at.blank:
        return seen | {"said": _waiting(hall, token)}
    mine = hall.answers.get(token)
    seen |= {
        "phase": "tell" if at.frame else "ask" if hall.asking else "wait", "said": word("between"), "mine": mine,
        **_asked(hall, hall.number, at.frame), "dot": _dot(hall, token) if at.frame <= 1 else None,
    }  # fmt: skip
    return seen | (_told(hall, card, mine) if at.frame else {})


def _waiting(hall: Hall, token: str) -> str:
    word, at = hall.words.word, hall.at
    if at.stage == "results":
        return word("race_over", done=hall.done(token), of=hall.planned)
    if at.card < len(hall.order):
        return word("between" if at.card >= 0 else "joined_wait")
    first = [said for number, round in hall.said if not round and (said := _judged(hall, token, number)) is not None]
    return word("ended") + (" " + word("your_score", right=sum(first), of=len(first)) if first else "")


def _judged(hall: Hall, token: str, number: int) -> bool | None:
    said = hall.said[number, 0].get(token)
    return None if said is None else hall.deck.cards[number].meant(said).right


def _asked(hall: Hall, number: int, frame: int) -> dict[str, Any]:
    """A question as a phone shows it."""
    card = hall.deck.cards[number]
    choices = card.choices if card.how == "choose" and (hall.asking or hall.at.stage or hall.at.frame) else ()
    return {
        "ask": card.ask, "lead": card.lead, "how": card.how, "move": _move(hall, card),
        "board": f"board/{number}/{frame}/tall.svg",
        "choices": [{"letter": LETTERS[n], "text": choice.text} for n, choice in enumerate(choices)],
    }  # fmt: skip


def _raced(hall: Hall, token: str) -> dict[str, Any]:
    number, done = hall.racing(token), hall.done(token)
    if number is None:
        return {"said": hall.words.word("race_done")}
    where = hall.words.word("race_at", at=done + 1, count=hall.planned)
    return {"phase": "ask", "race": True, "at": number, "where": where, "mine": None, **_asked(hall, number, 0)}


def _dot(hall: Hall, token: str) -> tuple[float, float] | None:
    """Where somebody pointed, as a part of the picture."""
    dot = hall.dots.get((hall.number, hall.at.round), {}).get(token)
    if dot is None:
        return None
    scene = hall.deck.scene(hall.number, 0, "tall")
    x, y = placed(scene, dot)
    return x / scene.width, y / scene.height


def _told(hall: Hall, card: Card, mine: int | None) -> dict[str, Any]:
    """What somebody said, what was right, why, and the step at which the two part."""
    word, counts = hall.words.word, hall.counts(hall.number, hall.at.round)
    chosen = card.meant(mine) if mine is not None else None
    head = ""
    if card.choices:
        said = "you_said_nothing" if chosen is None else "you_said_right" if chosen.right else "you_said"
        head = word(said, answer=chosen.text if chosen else "")
    believed, why = "", card.frames[hall.at.frame - 1].said
    if chosen is not None and mine is not None and chosen.belief:
        believed = word("would_be_right", belief=chosen.belief)
        believed += " " + word("thought_so", count=counts[mine], of=counts.total())
    parts = card.frames[chosen.parts - 1].said if chosen is not None and chosen.parts else why
    return {
        "head": head, "right": bool(chosen and chosen.right), "why": why,
        "answer": word("right_was", answer=_right(hall, card)) if card.choices else "",
        "belief": believed or (chosen.asks or chosen.slip if chosen else ""), "parts": word("parts_at", step=parts) if parts != why else "",
    }  # fmt: skip
