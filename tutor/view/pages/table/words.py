"""The words of a page: its own, and those that all live pages share."""

from __future__ import annotations

from typing import Any

from tutor.core.voice import Voice


class Words:
    """Words of one page in one language; what it has not, the frame of all pages has."""

    def __init__(self, page: str, language: str | None = None) -> None:
        self.own, self.shared = Voice.load(page, language), Voice.load("page", language)

    def word(self, key: str, /, **facts: Any) -> str:
        """A word or a sentence."""
        return (self.own if key in self.own.words["word"] else self.shared).word(key, **facts)

    def of(self, section: str, key: str) -> str:
        """A word of a section of the page's own; empty where it has none."""
        return str(self.own.words.get(section, {}).get(key, ""))
