"""The notebooks: every lesson as a chapter to read, run and change, and a notebook for each tool: ``tutor notebooks``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tutor.command import cases
from tutor.command.chapter import Cell, Chapter, keywords
from tutor.command.one_screen import EXTRAS, KEYS, MADE, PAGES, PRACTICE, START, live, notebook, path_of
from tutor.core.language import chosen, told
from tutor.core.voice import Voice
from tutor.front.game import game
from tutor.lessons import course
from tutor.lessons.code import literal
from tutor.lessons.telling import tellings

__all__ = ["KEYS", "MADE", "START", "explored", "stale", "write", "written"]

NUMBERED = "[0-8][0-9]-*.ipynb"
CHANGES = "nbval-ignore-output"
"""The tag of a cell that says something else every time."""
TOOLS = {"95-ask": "ask", "96-practice": "practice", "98-game": "table", "99-lab": "lab"}


def written() -> dict[str, str]:
    """Every notebook by its path, not yet run; those of strange cases are told by `explored`."""
    found = {START: _start()}
    for key in KEYS:
        with chosen(told(key)):
            for number, lesson in enumerate(course(key), 1):
                found[path_of(key, lesson)] = _chapter(key, number)
            found |= {f"{key}/{name}.ipynb": _tool(key, name, call) for name, call in TOOLS.items()}
    return found


def stale(folder: Path) -> list[Path]:
    """Notebooks that go: made for a lesson that is no more."""
    ours = written()
    paths = [path for key in KEYS for path in sorted((folder / key).glob(NUMBERED))]
    return [path for path in paths if path.relative_to(folder).as_posix() not in ours]


def write(folder: Path) -> None:
    """Write them all, and take away what has gone; what a cell that is still the same has given stays stored."""
    for path in stale(folder):
        path.unlink()
    for name, text in written().items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_keeping(path, text), encoding="utf-8")
    for key in KEYS:
        path = folder / key / cases.CASES
        path.write_text(explored(key, path.read_text(encoding="utf-8")), encoding="utf-8")


def explored(key: str, text: str) -> str:
    """The notebook of a game's strange cases, told in the language that is spoken."""
    with chosen(told(key)):
        return _explored(key, text)


def _explored(key: str, text: str) -> str:
    page = Voice.load("page")
    onward = f"[{page.word('to_table')}](98-game.ipynb) · [{page.word('to_lab')}](99-lab.ipynb) · {_links(key, len(course(key)) + 1)}"
    return cases.told(text, key, {"how": page.word("cases_how"), "onward": onward})


# ------------------------------------------------------------------------------------------------ one notebook
def _chapter(key: str, number: int) -> str:
    lesson = course(key)[number - 1]
    chapter = Chapter(game(key), lesson, tellings(key)[lesson.key])
    page = f"../{PAGES}/{path_of(key, lesson)}"
    play = Voice.load("chapter").word("play", page=page)
    return notebook([_cell(cell) for cell in chapter.cells(f"{play} · {_links(key, number)}")])


def _links(key: str, number: int) -> str:
    """To the chapters before and after, and to the start."""
    words, lessons = Voice.load("chapter"), course(key)
    found = []
    for word, at in (("before", number - 2), ("next", number)):
        if 0 <= at < len(lessons):
            title = tellings(key)[lessons[at].key].title
            found.append(words.word(word, title=title, name=path_of(key, lessons[at]).partition("/")[2]))
    return " · ".join([*found, words.word("start", name=f"../{START}")])


def _tool(key: str, name: str, call: str) -> str:
    """A tool in a cell of its own, with what can be changed in it."""
    words, voice = Voice.load("chapter"), Voice.load(key)
    own = words.words["tool"][call]
    cells = [Cell("title", "markdown", f"# {voice.words['title']}: {own['title']}\n\n{own['how']}")]
    names = "ask, game" if call == "ask" else call
    cells += [
        Cell(call, "code", f"from tutor import {names}\n{_call(key, call)}", (CHANGES,) if call == "practice" else ())
    ]
    if call == "ask":
        cells += [Cell("plainly", "markdown", own["plainly"]), Cell("plainly-code", "code", _question(key))]
    links = Voice.load("page")
    others = [f"[{links.word(word)}]({other}.ipynb)" for other, word in EXTRAS.items() if other != name]
    onward = " · ".join([*others, words.word("start", name=f"../{START}")])
    return notebook([*(_cell(cell) for cell in cells), _cell(Cell("onward", "markdown", onward))])


def _call(key: str, call: str) -> str:
    engine = game(key).engine
    match call:
        case "table":
            return f"table({literal(key)}, players={engine.players[0]})"
        case "lab":
            return keywords(f"lab({literal(key)}, dict", dict(engine.writing.example)) + ")"
    return f"{call}({literal(key)})"


def _question(key: str) -> str:
    """A position and what can be done in it, in plain calls."""
    engine = game(key).engine
    return f"{keywords(f'here = game({literal(key)}).position', dict(engine.writing.example))}\nhere.moves()"


def _start() -> str:
    words = Voice.load("page")
    lists = "\n".join(_lists())
    return notebook(
        [
            live("start", "from tutor import start\n\nstart()"),
            _cell(Cell("notebooks", "markdown", f"# {words.words['title']}\n{lists}")),
        ]
    )


def _lists() -> Iterator[str]:
    """All notebooks, game by game."""
    words = Voice.load("page")
    for key in KEYS:
        yield from ("", f"## {Voice.load(key).words['title']}", "")
        names = {path_of(key, one): tellings(key)[one.key].title for one in course(key)}
        names[f"{key}/{PRACTICE}"] = words.word("to_practice")
        names |= {f"{key}/{name}.ipynb": words.word(title) for name, title in EXTRAS.items()}
        yield from (f"- [{title}]({name})" for name, title in names.items())


# ------------------------------------------------------------------------------------------------ cells
def _cell(cell: Cell) -> dict[str, Any]:
    made: dict[str, Any] = {
        "cell_type": cell.kind,
        "id": cell.id,
        "metadata": {},
        "source": cell.source.splitlines(keepends=True),
    }
    if cell.tags:
        made["metadata"] = {"tags": list(cell.tags)}
    return made | {"execution_count": None, "outputs": []} if cell.kind == "code" else made


def _keeping(path: Path, text: str) -> str:
    """The notebook with what its cells gave when they were run, as far as all code up to them is the same."""
    made = json.loads(text)
    try:
        before = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return text
    codes = [[cell for cell in one["cells"] if cell["cell_type"] == "code"] for one in (before, made)]
    for old, new in zip(*codes, strict=False):
        if old["source"] != new["source"] or old["id"] != new["id"]:
            break
        new["outputs"], new["execution_count"] = old["outputs"], old["execution_count"]
    return json.dumps(made, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
