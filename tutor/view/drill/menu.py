"""What opens over the page of practice: the menu, the board in words, the map."""

from __future__ import annotations

from tutor.core.language import languages
from tutor.core.scene import Scene
from tutor.core.voice import Voice
from tutor.practice import Practice
from tutor.view.drill.atlas import atlas
from tutor.view.drill.state import State
from tutor.view.drill.update import SWITCHES
from tutor.view.frame.icons import sign
from tutor.view.markup import Markup, button, el, join
from tutor.view.scenes.menu import segment, sheet


def over(practice: Practice, state: State, words: Voice, own: Voice, language: str, board: Scene | None) -> Markup:
    """What is open, if anything is."""
    match state.open:
        case "menu":
            return sheet(words, words.word("menu"), _menu(state, words, own, language, board))
        case "words" if board is not None:
            return sheet(words, words.word("words"), el("pre", board.describe()), broad=True)
        case "map":
            return sheet(words, own.word("map"), atlas(practice, own, state.tile), broad=True)
    return Markup("")


def _menu(state: State, words: Voice, own: Voice, language: str, board: Scene | None) -> Markup:
    rows = [button(join(sign("words"), words.word("words")), "words")] if board is not None else []
    rows.append(button(join(own.word("map"), el("span", sign("next"), cls="end")), "map"))
    for name in SWITCHES:
        box = el("input", type="checkbox", data_do=name, checked=getattr(state.options, name), cls="end")
        rows.append(el("label", words.word(name), box))
    if len(languages()) > 1:
        names = words.words["languages"]
        buttons = (segment(str(names.get(one, one)), "language", one, on=one == language) for one in languages())
        rows.append(el("div", words.word("language"), el("span", *buttons, cls="seg end")))
    return el("div", *rows, cls="rows")
