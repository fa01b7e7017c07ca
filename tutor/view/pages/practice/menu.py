"""What opens over the page of practice: the menu, the board in words, the map."""

from __future__ import annotations

from tutor.core.language import languages
from tutor.core.scene import Scene
from tutor.core.voice import Voice
from tutor.practice import Practice
from tutor.scenes.inwords import in_words
from tutor.view.frame.icons import sign
from tutor.view.markup import Markup, button, el, join
from tutor.view.pages.lesson.menu import segment, sheet
from tutor.view.pages.practice.atlas import atlas
from tutor.view.pages.practice.state import PracticeState
from tutor.view.pages.practice.update import SWITCHES


def over(
    practice: Practice, state: PracticeState, words: Voice, own: Voice, language: str, board: Scene | None
) -> Markup:
    """What is open, if anything is."""
    match state.open:
        case "menu":
            return sheet(words, words.word("menu"), _menu(state, words, own, language, board))
        case "words" if board is not None:
            return sheet(words, words.word("words"), el("pre", in_words(board)), broad=True)
        case "map":
            return sheet(words, own.word("map"), atlas(practice, own, state.tile), broad=True)
    return Markup("")


def _menu(state: PracticeState, words: Voice, own: Voice, language: str, board: Scene | None) -> Markup:
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
