"""What opens over the page: the menu, all scenes, the board in words."""

from __future__ import annotations

from collections.abc import Collection

from tutor.core.language import languages
from tutor.core.scene import Scene
from tutor.core.voice import Voice
from tutor.lessons.scenes import Act
from tutor.scenes.inwords import in_words
from tutor.scenes.script import Script
from tutor.scenes.state import LessonState
from tutor.view.frame.icons import sign
from tutor.view.markup import Child, Markup, button, el, join

PACES = ("slow", "steady", "fast")
SWITCHES = ("confirm", "motion", "large")


def over(script: Script, state: LessonState, board: Scene | None, reach: Collection[str] = ()) -> Markup:
    """What is open, if anything is."""
    word = script.words.word
    match state.open:
        case "menu":
            return sheet(script.words, word("menu"), _menu(script, state))
        case "scenes":
            return sheet(script.words, word("scenes"), _scenes(script, state))
        case "words" if board is not None:
            return sheet(script.words, word("words"), el("pre", in_words(board, reach)), broad=True)
    return Markup("")


def sheet(words: Voice, title: str, content: Child, *, broad: bool = False) -> Markup:
    """Something that opens, with its title and a way to close it."""
    name = words.word("close")
    close = button(sign("cross"), "close", cls="b quiet icon", aria_label=name, title=name)
    cls = "sheetlet broad" if broad else "sheetlet"
    return el(
        "div",
        el("header", el("h2", title), close),
        content,
        cls=cls,
        role="dialog",
        aria_modal="true",
        aria_label=title,
    )


def _menu(script: Script, state: LessonState) -> Markup:
    word, options = script.words.word, state.options
    scene = script.scenes.get(state.scene)
    rows: list[Markup] = []
    if (
        isinstance(scene, Act)
        and state.doing.phase == "asks"
        and state.doing.hints < len(script.telling(scene.id).hints)
    ):
        rows.append(button(join(sign("bulb"), word("hint")), "hint"))
    if scene is not None:
        rows.append(button(join(sign("words"), word("words")), "words"))
    for name in SWITCHES:
        box = el("input", type="checkbox", data_do=name, checked=getattr(options, name), cls="end")
        rows.append(el("label", word(name), box))
    rows.append(el("div", word("pace"), _segments(script, "pace", PACES, options.pace, "pace_")))
    if len(languages()) > 1:
        names = script.words.words["languages"]
        buttons = (segment(str(names.get(one, one)), "language", one, on=one == script.language) for one in languages())
        rows.append(el("div", word("language"), el("span", *buttons, cls="seg end")))
    rows.append(button(join(word("scenes"), el("span", sign("next"), cls="end")), "scenes"))
    rows.append(button(join(sign("again"), word("restart")), "restart"))
    return el("div", *rows, cls="rows")


def _segments(script: Script, what: str, values: tuple[str, ...], now: str, word: str) -> Markup:
    buttons = (segment(script.words.word(f"{word}{value}"), what, value, on=value == now) for value in values)
    return el("span", *buttons, cls="seg end")


def segment(text: str, what: str, value: str, *, on: bool) -> Markup:
    """One of several values, of which one is on."""
    return button(text, what, cls="on" if on else "", data_value=value, aria_pressed="true" if on else "false")


def _scenes(script: Script, state: LessonState) -> Markup:
    rows = (_scene(script, state, number, id) for number, id in enumerate(script.order(state), 1))
    return el("div", *rows, cls="rows")


def _scene(script: Script, state: LessonState, number: int, id: str) -> Markup:
    word = script.words.word
    how = "missed_once" if state.firsts.get(id) is False else "done" if id in state.done else "open"
    here = "on" if id == state.scene else ""
    text = el("span", f"{number}. {script.telling(id).ask}")
    return button(join(text, el("span", word(how), cls="soft small end")), "scene", data_value=id, cls=here)
