"""How everything around the board looks, in JupyterLab and Voila, by day and by night."""

from __future__ import annotations

from tutor.core.scene import SANS, SERIF
from tutor.look.palette import (
    ACCENT,
    CARD,
    EDGE,
    FAILS,
    GLOW,
    GROUND,
    HOLDS,
    INK,
    LAMP,
    SOFT,
    WELL,
    WHITE,
)

LIGHT = {
    "ink": INK, "soft": SOFT, "page": WHITE, "panel": WHITE, "rule": "#D5D0C4", "wash": "#F5F3EC", "holds": HOLDS,
    "fails": FAILS, "accent": ACCENT, "on-accent": WHITE, "lamp": LAMP, "glow": GLOW, "well": WELL, "edge": EDGE,
}  # fmt: skip
DARK = {
    "ink": "#ECE8DE", "soft": "#B7B1A4", "page": "#111418", "panel": "#1A1F26", "rule": "#3A4049", "wash": "#232932",
    "holds": "#5CC6A2", "fails": "#FF9385", "accent": "#9DB8F2", "on-accent": "#111418", "lamp": "#F2B05C",
    "glow": "#5A4420", "well": "#3A4049", "edge": "#8A8375",
}  # fmt: skip
FIXED = {"ground": GROUND, "card": CARD, "tag-holds": HOLDS, "tag-fails": FAILS, "sans": SANS, "serif": SERIF}


def variables(values: dict[str, str]) -> str:
    """CSS variables of a theme."""
    return " ".join(f"--t-{name}: {value};" for name, value in values.items())
