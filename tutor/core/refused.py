"""What is refused: a key and facts where it happens, the sentence at the edge, in the language of whoever reads it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from msgspec import Struct


class Phrase(Struct, frozen=True):
    """Words of ``[phrase]`` in a file, said when somebody reads them."""

    book: str
    key: str


class Refused(ValueError):
    """Something that cannot be done; ``why`` is a word of ``book``, or a phrase of a game. Facts may be refusals too."""

    book: ClassVar[str] = "refused"
    language: str | None = None
    """That of whoever asked, where it is known."""

    def __init__(self, why: str | Phrase, /, **facts: Any) -> None:
        super().__init__(why)
        self.why, self.facts = why, facts

    def say(self, language: str | None = None) -> str:
        """The reason, in a sentence or two."""
        from tutor.core.voice import Voice  # noqa: PLC0415 - a voice may refuse, too

        return Voice.load(self.book, language or self.language).refusal(self)

    def __str__(self) -> str:
        return self.say()

    def _render_traceback_(self) -> list[str]:
        """In a notebook the sentence says it all."""
        return [str(self)]


@contextmanager
def speaking(language: str | None) -> Iterator[None]:
    """Whatever is refused in here is told in this language."""
    try:
        yield
    except Refused as refused:
        refused.language = refused.language or language
        raise
