"""Questions about what comes of it: who wins, who is ahead, what can be done; and what a question leaves unsaid, filled in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tutor.ask.answers import Answer, Moves
from tutor.ask.explore import whynot_at
from tutor.ask.question import Standing, stand
from tutor.ask.search.spelling import tokens
from tutor.ask.tell import Who, score_at, why_at
from tutor.core.course import Decision, Unreadable
from tutor.core.game import AnyGame, why
from tutor.core.glossary import read
from tutor.core.language import languages, written

INTENTS = ("moves", "ahead", "wins")
"""What can be asked of a position in words, the most definite first."""
FORCED = 6
"""So many moves without a choice are made before what was asked."""


def intent(text: str) -> str:
    """What is asked in words of a position that is written beside it; empty if it is none of these."""
    said = set(tokens(text))
    ways = {name: written("search", name).get("intent", {}) for name in languages()}
    return next(
        (
            wanted
            for wanted in INTENTS
            for language in ways.values()
            if any(set(tokens(way)) <= said for way in language.get(wanted, ()))
        ),
        "",
    )


def told(at: Standing, wanted: str, seat: Who = None) -> Answer | None:
    """The moves, or the score sheets; nothing for what is asked about a move."""
    if wanted == "moves":
        asked = at.game.decision(at.pos)
        question = at.voice.ask(asked) if isinstance(asked, Decision) else at.voice.ends(asked)
        return Moves(at, question, tuple(at.game.legal(at.pos)) if isinstance(asked, Decision) else ())
    return score_at(at, seat) if wanted == "ahead" else None


def outcomes(at: Standing) -> Iterator[str]:
    """What can be turned up or drawn about the things that are written: the moves whose outcome may be meant."""
    legal = at.game.legal(at.pos)
    if len(legal) == 1 and at.game.is_chance(legal[0]):
        yield str(legal[0])
        return
    names = dict.fromkeys(_names(at.spot.written(at.game) if at.spot is not None else {}))
    for kind in at.game.moves.kinds:
        for name in names if kind.form.count("{") == 1 else ():
            text = f"{kind.form.partition('{')[0]}{name}"
            try:
                move = read(at.game, text)
            except Unreadable:
                continue
            if at.game.is_chance(move):
                there, moved, _ = meant(at, text)
                if why_at(there, moved):
                    yield text


def _names(data: Any) -> Iterator[str]:
    if isinstance(data, Mapping):
        for name, part in data.items():
            yield str(name)
            yield from _names(part)


# ------------------------------------------------------------------------------------------------ what was left unsaid
def meant(at: Standing, text: str, by: Who = None, seat: Who = None) -> tuple[Standing, str, tuple[str, ...]]:
    """Where a move is asked about, the move, and what was assumed, as sentences.

    A move that lacks only what is forced is completed. What is only turned up or drawn, or stands for such a move, is asked
    where it can come; before it, what nobody chooses is done.
    """
    move = completed(at.game, at.pos, text)
    if by is not None or seat is not None or at.spot is None or why_at(at, move):
        return at, move, ()
    found = whynot_at(at, move)
    is_chance = at.game.is_chance(at.move(move))
    for repair, said in zip(found.told.elsewhere, found.elsewhere(), strict=True):
        if is_chance or repair.spot.tried != str(at.move(move)):
            there = stand(at.game, repair.spot.start, repair.spot.moves, at.voice.language)
            return there, repair.spot.tried, (said,)
    return _forced(at, move)


def completed(game: AnyGame, pos: Any, text: str) -> str:
    """The one move that begins like this: the only legal one, or the one that least is wrong with; else the text itself."""
    try:
        read(game, text)
    except Unreadable as error:
        begins = text.strip().casefold()
        legal = [str(move) for move in game.legal(pos)]
        found = [move for move in legal if move.casefold().startswith(begins) and not move[len(begins) :][:1].isalpha()]
        if not found:
            found = _least_wrong(game, pos, _continued(text, _known(error)))
        return found[0] if begins and len(found) == 1 else text
    return text


def _known(error: Unreadable) -> str:
    """The words that may stand where one could not be read."""
    inner = error.facts.get("why", error)
    return str(inner.facts.get("known", "")) if isinstance(inner, Unreadable) else ""


def _continued(text: str, known: str) -> list[str]:
    """A text whose last word begins several of the words that may stand there, with each of them."""
    *before, last = text.split() or [""]
    return [
        " ".join((*before, word)) for word in known.split(", ") if word.partition(":")[0] == last.casefold() != word
    ]


def _least_wrong(game: AnyGame, pos: Any, texts: list[str]) -> list[str]:
    """Of several moves those with the fewest broken rules."""
    wrong = {text: len({check.rule for check in why(game, pos, read(game, text)).broken}) for text in texts}
    return [text for text in texts if wrong[text] == min(wrong.values())]


def _forced(at: Standing, move: str) -> tuple[Standing, str, tuple[str, ...]]:
    """After what nobody chooses, if the move is allowed then."""
    there, said = at, list[str]()
    for _ in range(FORCED):
        legal = at.game.legal(there.pos)
        if len(legal) != 1:
            break
        said.append(at.voice.move(legal[0]))
        there = stand(at.game, _state(there), (str(legal[0]),), at.voice.language)
        if why_at(there, move):
            return there, move, tuple(said)
    return at, move, ()


def _state(at: Standing) -> Any:
    assert at.spot is not None
    return at.spot.record(at.game)
