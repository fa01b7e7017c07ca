"""The one-screen pages: lessons, practice, table, lab and questions, each a notebook of one cell that becomes the page.

They are made for whatever serves pages, in the language that is spoken, and never stored. Where nothing runs by itself, a
Start button stands in the place of the page; what it says in words follows, folded.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from tutor.core.language import chosen
from tutor.core.language import told as told_in
from tutor.core.voice import Voice
from tutor.games import ALL
from tutor.lessons import course, number_of
from tutor.lessons.scenes import Lesson
from tutor.lessons.telling import Words, tellings


class Page:
    """The words of pages, in the language that is spoken when they are asked for."""

    @property
    def words(self) -> Mapping[str, Any]:
        """All of them."""
        return Voice.load("page").words

    def word(self, key: str) -> str:
        """One of them."""
        return Voice.load("page").word(key)


WORDS = Page()
KEYS = tuple(game.key for game in ALL)
"""Games from outside have no notebooks here."""
START = "00-start-here.ipynb"
STARTS = "start"
"""The tag of the cell of a live page: it keeps the button that stands there until it has run."""
MADE = "cleopatra-tutor"
"""Marks, among a notebook's metadata, what is written here."""
PAGES = "pages"
"""The folder beside the notebooks in which JupyterLab finds the pages."""
PRACTICE = "96-practice.ipynb"
EXTRAS = {"95-ask": "to_ask", "97-explore": "to_explore", "98-game": "to_table", "99-lab": "to_lab"}


def pages() -> dict[str, str]:
    """Every page, by its path."""
    found = {START: notebook([live("start", "from tutor import start\n\nstart()"), folded("notebooks", _lists())])}
    for key in KEYS:
        with chosen(told_in(key)):
            found |= _of_game(key)
    return found


def _of_game(key: str) -> dict[str, str]:
    found = {path_of(key, lesson): _lesson(key, place, lesson) for place, lesson in enumerate(course(key), 1)}
    found[f"{key}/{PRACTICE}"] = _practice(key)
    found[f"{key}/95-ask.ipynb"] = _ask(key)
    found[f"{key}/98-game.ipynb"] = _table(key)
    found[f"{key}/99-lab.ipynb"] = _lab(key)
    return found


def aside() -> dict[str, str]:
    """The pages for a folder of their own beside the notebooks; the start page stays among those."""
    return {
        f"{PAGES}/{name}": text.replace(f"](../{START})", f"](../../{START})")
        for name, text in pages().items()
        if name != START
    }


def path_of(key: str, lesson: Lesson) -> str:
    """Where the notebook of a lesson is."""
    return f"{key}/{number_of(key, lesson.key):02}-{lesson.key}.ipynb"


# ------------------------------------------------------------------------------------------------ one lesson
def _lesson(key: str, place: int, lesson: Lesson) -> str:
    told = tellings(key)[lesson.key]
    lines = [f"# {told.title}", "", told.hook, "", *_scenes(lesson, told), "", *_onward(key, place)]
    source = f'from tutor import lesson\n\nlesson("{key}", "{lesson.key}")'
    return notebook([live("lesson", source), folded("in-words", lines)])


def _table(key: str) -> str:
    """A whole game: who plays, and how."""
    words = Voice.load("table")
    tips = words.words["tips"].get(key, ())
    said = [f"# {words.word('title')}", "", words.words["hook"].get(key, ""), "", words.word("how"), ""]
    said += [f"## {words.word('tips')}", "", *(f"- {tip}" for tip in tips), ""] if tips else []
    links = f"[{WORDS.word('to_lab')}](99-lab.ipynb) · [{WORDS.word('to_start')}](../{START})"
    return notebook([live("table", f'from tutor import table\n\ntable("{key}")'), folded("in-words", [*said, links])])


def _ask(key: str) -> str:
    """A question about any move in any position."""
    words = Voice.load("asking")
    said = [f"# {words.words['title']}", "", words.word("hook"), ""]
    links = f"[{WORDS.word('to_lab')}](99-lab.ipynb) · [{WORDS.word('to_start')}](../{START})"
    return notebook([live("ask", f'from tutor import ask\n\nask("{key}")'), folded("in-words", [*said, links])])


def _lab(key: str) -> str:
    """The lab, and things to build in it."""
    words = Voice.load("lab")
    ideas = (f"{number}. {idea}" for number, idea in enumerate(words.words["ideas"].get(key, ()), 1))
    said = [f"# {words.word('title')}", "", words.word("hook"), "", f"## {words.word('ideas')}", "", *ideas, ""]
    links = f"[{WORDS.word('to_table')}](98-game.ipynb) · [{WORDS.word('to_start')}](../{START})"
    return notebook([live("lab", f'from tutor import lab\n\nlab("{key}")'), folded("in-words", [*said, links])])


def _scenes(lesson: Lesson, told: Words) -> Iterator[str]:
    """Question and answer, scene by scene."""
    for scene in lesson.scenes:
        telling = told.scenes[scene.id]
        yield f"- **{telling.ask}** {telling.after}".rstrip()


def _onward(key: str, place: int) -> Iterator[str]:
    """Links to the lessons before and after, and to the start."""
    second = course(key)
    for word, at in (("next_is", place), ("before_is", place - 2)):
        if 0 <= at < len(second):
            title = tellings(key)[second[at].key].title
            name = path_of(key, second[at]).partition("/")[2]
            yield f"{WORDS.word(word)} [{title}]({name}) · "
    yield f"[{WORDS.word('to_start')}](../{START})"


# ------------------------------------------------------------------------------------------------ practice
def _practice(key: str) -> str:
    own = Voice.load("drill")
    title = own.word("of_game", title=Voice.load(key).words["title"])
    lines = [f"# {title}", "", own.word("hook"), "", f"[{WORDS.word('to_start')}](../{START})"]
    return notebook([live("practice", f'from tutor import practice\n\npractice("{key}")'), folded("in-words", lines)])


# ------------------------------------------------------------------------------------------------ the start
def _lists() -> Iterator[str]:
    """All notebooks, game by game."""
    yield f"# {WORDS.words['title']}"
    for key in KEYS:
        yield from ("", f"## {Voice.load(key).words['title']}", "")
        names = {path_of(key, one): tellings(key)[one.key].title for one in course(key)}
        names[f"{key}/{PRACTICE}"] = WORDS.word("to_practice")
        names |= {f"{key}/{name}.ipynb": WORDS.word(title) for name, title in EXTRAS.items()}
        yield from (f"- [{title}]({name})" for name, title in names.items())


# ------------------------------------------------------------------------------------------------ notebooks
def notebook(cells: list[dict[str, Any]]) -> str:
    """A whole notebook as text."""
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    metadata = {MADE: {"made": True}, "kernelspec": kernel, "language_info": {"name": "python"}}
    whole = {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def live(id: str, source: str) -> dict[str, Any]:
    """The cell that becomes the page; until it has run, it is a button."""
    command = "notebook:run-all-cells"
    button = f'<button data-commandlinker-command="{command}">{escape(WORDS.word("start"))}</button>'
    html = f'<div class="tutor-start"><p>{escape(WORDS.word("start_here"))}</p>{button}</div>'
    data = {"text/html": _lines(html), "text/plain": _lines(WORDS.word("start_here"))}
    output = {"data": data, "execution_count": 1, "metadata": {}, "output_type": "execute_result"}
    return {
        "cell_type": "code", "execution_count": 1, "id": id, "outputs": [output], "source": _lines(source),
        "metadata": {"jupyter": {"source_hidden": True}, "tags": [STARTS]},
    }  # fmt: skip


def folded(id: str, lines: Any) -> dict[str, Any]:
    """Words that are there for those who want them."""
    head = f"<details><summary>{escape(WORDS.word('in_words'))}</summary>\n\n"
    source = head + "\n".join(lines) + "\n\n</details>"
    return {"cell_type": "markdown", "id": id, "metadata": {}, "source": _lines(source)}


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)
