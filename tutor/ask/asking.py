"""A question from beginning to end: what lies there, what is to be done, the answer, and how to ask it again or hand it on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from shlex import quote
from typing import Any

import msgspec
from msgspec.structs import replace

from tutor.ask import hand
from tutor.ask.answers import Answer, says
from tutor.ask.explore import whynot_at
from tutor.ask.findings import Refusal
from tutor.ask.hand import Handed
from tutor.ask.ink import Ink
from tutor.ask.outcome import meant
from tutor.ask.question import Standing, stand
from tutor.ask.tell import Who, why_at
from tutor.ask.typed import typed
from tutor.ask.why import Why
from tutor.core.record import named
from tutor.core.refused import speaking
from tutor.explore.share import encode, question
from tutor.games import GAMES


class Asked(Answer, frozen=True):
    """The answer to a question, the command that asks it again, and links."""

    why: Why
    refusal: Refusal | None
    handed: Handed
    command: str
    assumed: tuple[str, ...] = ()
    """What the question left unsaid."""

    def __bool__(self) -> bool:
        return bool(self.why)

    def lines(self, ink: Ink) -> Iterator[str]:
        """The reason first, the rest of the answer, then how to ask it again."""
        say = says(self.why.at.voice)
        yield from (ink.quiet(say("assumed", what=said)) for said in self.assumed)
        yield from (self.why if self.refusal is None else self.refusal).lines(ink)
        yield ""
        yield f"{say('ask_again')} {self.command}"
        yield from (ink.quiet(f"{say(f'share_{place}')} {link}") for place, link in self.handed.links().items())

    def data(self) -> Any:
        """All of it."""
        return {
            **self.why.data(),
            "repairs": None if self.refusal is None else self.refusal.data(),
            "command": self.command,
            "assumed": list(self.assumed),
            **self.handed.data(),
        }


def asked(
    key: str, text: str, move: str, *, by: Who = None, seat: Who = None, moves: Sequence[str] = (),
    language: str | None = None,
) -> Asked:  # fmt: skip
    """Ask about a move in a typed position, after ``moves``."""
    with speaking(language):
        game = named(key, GAMES)
        at = stand(game, typed(game, text), moves, language)
        return asked_at(at, move, by, seat, assume=True)


def asked_at(at: Standing, move: str, by: Who = None, seat: Who = None, *, assume: bool = False) -> Asked:
    """Ask where one stands; or, if it may be assumed, where the question can only be meant."""
    at, move, assumed = meant(at, move, by, seat) if assume else (at, move, ())
    why = why_at(at, move, seat, by)
    refusal = None if why else whynot_at(at, move, seat, by)
    assert at.spot is not None  # what is typed is composed
    return Asked(why, refusal, hand.share_at(at, move, seat, by), command(at, str(why.move), by, seat), assumed)


def command(at: Standing, move: str, by: Who = None, seat: Who = None) -> str:
    """What to type for the same answer."""
    assert at.spot is not None
    if not isinstance(at.spot.start, at.game.Sketch):
        return f"tutor why {encode(question(at.game, replace(at.spot, tried=move, by=at.seat(by)), ''))}"
    written = at.spot.written(at.game)
    words = ["tutor", "ask", at.game.key, quote(move)]
    words += ["--position", quote(msgspec.json.encode(written).decode())] if written else []
    words += [word for made in at.spot.moves for word in ("--after", quote(made))]
    words += ["--by", quote(str(by))] if by is not None else []
    words += ["--seat", quote(str(seat))] if seat is not None else []
    return " ".join(words)
