"""Colours, for a text that may be shown where there are some."""

from __future__ import annotations

from msgspec import Struct


class Ink(Struct, frozen=True):
    """Colours, or none."""

    colour: bool = False

    def good(self, text: str) -> str:
        """Green."""
        return self._paint("32", text)

    def bad(self, text: str) -> str:
        """Red."""
        return self._paint("31", text)

    def quiet(self, text: str) -> str:
        """Grey."""
        return self._paint("2", text)

    def strong(self, text: str) -> str:
        """Bold."""
        return self._paint("1", text)

    def mark(self, ok: bool) -> str:
        """A tick or a cross."""
        return self.good("✓") if ok else self.bad("✗")

    def _paint(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.colour and text else text


PLAIN = Ink()
