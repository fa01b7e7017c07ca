"""How everything around the board looks, in JupyterLab and Voila, by day and by night."""

from __future__ import annotations

from importlib.resources import files

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
    NIGHT,
    SOFT,
    WELL,
    WHITE,
    YELLOW,
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
PROJECTOR = {
    "ink": WHITE, "soft": "#C0C3C7", "page": NIGHT, "panel": "#2E3641", "rule": "#78808A", "wash": "#2E3641",
    "holds": "#5CC6A2", "fails": "#FF9385", "accent": YELLOW, "on-accent": INK, "lamp": YELLOW, "glow": "#5A4420",
    "well": "#4A525D", "edge": "#8A8375",
}  # fmt: skip
FIXED = {"ground": GROUND, "card": CARD, "tag-holds": HOLDS, "tag-fails": FAILS, "sans": SANS, "serif": SERIF}


def variables(values: dict[str, str]) -> str:
    """CSS variables of a theme."""
    return " ".join(f"--t-{name}: {value};" for name, value in values.items())


CSS = "\n".join((
    f".tutor {{ {variables(FIXED)} {variables(LIGHT)} }}",
    f'[data-jp-theme-light="false"] .tutor {{ {variables(DARK)} }}',
    f"@media (prefers-color-scheme: dark) {{ body:not([data-jp-theme-light]) .tutor {{ {variables(DARK)} }} }}",
    f".tutor.tutor.night, [data-jp-theme-light] .tutor.tutor.night {{ {variables(PROJECTOR)} }}",
    (files("tutor.view") / "theme.css").read_text(encoding="utf-8"),
))  # fmt: skip
