"""How the frame and all pages in it look."""

from __future__ import annotations

from importlib.resources import files

from tutor.view.theme import DARK, FIXED, LIGHT, variables

STYLES = (
    "frame/frame.css", "pages/table/table.css", "pages/lab/lab.css", "pages/ask/ask.css", "pages/explorer/explorer.css",
    "pages/practice/practice.css",
)  # fmt: skip
CSS = "\n".join((
    f".tf {{ {variables(FIXED)} {variables(LIGHT)} }}",
    f'[data-jp-theme-light="false"] .tf {{ {variables(DARK)} }}',
    f"@media (prefers-color-scheme: dark) {{ body:not([data-jp-theme-light]) .tf, body[data-voila] .tf {{ {variables(DARK)} }} }}",
    *((files("tutor.view") / path).read_text(encoding="utf-8") for path in STYLES),
))  # fmt: skip
