"""A page as it is fetched: all that it says in HTML, the first board as shapes to be painted, and the scripts that take over."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.app.frame import wire
from tutor.app.open_pages import Page
from tutor.core.voice import Voice
from tutor.view.frame.told import EMPTY
from tutor.view.markup import Markup, el, join

PARTS = ("bar", "head", "sheet", "foot", "strip", "page", "over")
"""The parts of the frame that are HTML, as frame.js has them."""
LOST = ("asleep", "unreachable", "reload")
"""What is said where the server is not heard."""


def document(page: Page, assets: Mapping[str, str], base: str) -> bytes:
    """The whole page."""
    told = page.told(whole=True)
    shown, words = told["parts"], Voice.load("command", page.live.language)
    parts = {name: Markup(shown.pop(name)) for name in PARTS}
    nodes = (el("div", html, cls=f"tf-{name}" if html else f"tf-{name} empty") for name, html in parts.items())
    width, height = (shape.width, shape.height) if (shape := page.frame.shown.scene) else (EMPTY.width, EMPTY.height)
    mat = el("div", el("canvas", width=2 * width, height=2 * height), cls="tf-mat")
    face = el("div", *nodes, cls="tf-face")
    root = el(
        "main",
        el("div", mat, face, cls="tf-grid"),
        cls="tutor tf plain",
        data_mode=shown["mode"],
        data_beat=shown["beat"],
    )
    begin = {
        "token": page.token, "base": base, "words": {name: words.word(name) for name in LOST}, **told,
    }  # fmt: skip
    data = Markup(f'<script type="application/json" id="begin">{wire(begin).decode()}</script>')
    title = page.live.twin().partition("\n")[0]
    return _html(page.live.language, title, assets, join(root, data, el("noscript", words.word("no_script")))).encode()


def said(words: Voice, title: str, text: str, assets: Mapping[str, str], *, home: str = "", again: int = 0) -> bytes:
    """A page that is no lesson."""
    link = el("p", el("a", words.word("to_start"), href=home)) if home else None
    main = el("main", el("h1", title), el("p", text), link, cls="said")
    more = Markup(f'<meta http-equiv="refresh" content="{again}">') if again else Markup("")
    return _html(words.language, title, {"page.css": assets["page.css"]}, main, more).encode()


def _html(language: str, title: str, assets: Mapping[str, str], body: Markup, more: Markup = Markup("")) -> str:  # noqa: B008 - it never changes
    scripts = (
        el("link", rel="modulepreload", href=assets[name]) for name in ("frame.js", "paint.js") if name in assets
    )
    head = join(
        Markup(
            '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">'
        ),
        more,
        el("title", title),
        Markup(f'<link rel="stylesheet" href="{assets["page.css"]}">'),
        *scripts,
        el("script", type="module", src=assets["page.js"]) if "page.js" in assets else None,
    )
    return f"<!doctype html>{el('html', el('head', head), el('body', body), lang=language, cls='tf-plain')}"
