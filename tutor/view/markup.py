"""HTML that is escaped by construction: text becomes markup only through `el`."""

from __future__ import annotations

from html import escape

from tutor.core.rule import Provenance
from tutor.look.icons import ICONS
from tutor.look.strokes import Spot

VOID = frozenset({"br", "hr", "input", "link"})


class Markup(str):
    """Text that is already HTML."""

    __slots__ = ()


Child = str | int | None
"""A Markup is taken as it is, any other text is escaped, None is left out."""


def el(tag: str, *children: Child, cls: str = "", **attrs: str | int | bool | None) -> Markup:
    """An element; ``_`` in an attribute's name is written ``-``, True is a bare attribute, False and None are none."""
    out = f"<{tag}" + (f' class="{escape(cls)}"' if cls else "")
    for name, value in attrs.items():
        if value is None or value is False:
            continue
        key = name.strip("_").replace("_", "-")
        out += f" {key}" if value is True else f' {key}="{escape(str(value))}"'
    if tag in VOID:
        return Markup(out + ">")
    return Markup(f"{out}>{join(*children)}</{tag}>")


def join(*children: Child) -> Markup:
    """Put pieces side by side."""
    return Markup("".join(_safe(child) for child in children if child is not None))


def _safe(child: str | int) -> str:
    return child if isinstance(child, Markup) else escape(str(child))


def button(text: Child, do: str, *, cls: str = "", off: bool = False, **attrs: str | int | bool | None) -> Markup:
    """A button whose click reports ``do``; one that is ``off`` does nothing but keeps the focus it may have."""
    return el("button", text, cls=cls, type="button", data_do=do, aria_disabled="true" if off else None, **attrs)


# ------------------------------------------------------------------------------------------------ small pictures
def icon(name: str, cls: str = "") -> Markup:
    """An icon in the colour of the text around it."""
    parts = "".join(_part(part) for tone, part in ICONS[name] if tone != "cut")
    return Markup(f'<svg class="{escape(cls)}" viewBox="0 0 24 24" aria-hidden="true">{parts}</svg>')


def _part(part: Spot | tuple[tuple[float, float], ...]) -> str:
    if isinstance(part, Spot):
        return f'<circle cx="{part.x:g}" cy="{part.y:g}" r="{part.r:g}" fill="currentColor"/>'
    points = " ".join(f"{x:g},{y:g}" for x, y in part)
    return f'<polygon points="{points}" fill="currentColor"/>'


def pill(provenance: Provenance, words: str) -> Markup:
    """Where a rule comes from."""
    return el("span", words, cls=f"pill {provenance}")
