"""The first page: choose a game, see how far you are, open a lesson."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.lessons import lessons
from tutor.lessons.lesson import Lesson
from tutor.view.markup import Markup, el, icon
from tutor.view.page import Page
from tutor.view.panel import WORDS, Panel
from tutor.view.progress import Progress, home

EXTRAS = (("explore", "play_explore"), ("lab", "play_lab"), ("game", "play_table"))
"""Notebooks of a game that are no lessons, by the end of their names."""


def start() -> Lobby:
    """The start notebook's widget."""
    return Lobby()


class Lobby(Page):
    """A tile for each game, with its lessons and what is done of them."""

    def __init__(self, folder: Path | None = None, progress: Progress | None = None) -> None:
        super().__init__(progress)
        self.folder = folder or home()
        head, games = Panel(self.trouble), Panel(self.trouble)
        head.show(el("h1", WORDS.word("start_title")), el("p", WORDS.word("start_goal"), cls="goal"))
        tiles = el("div", *(self._tile(game) for game in GAMES.values()), cls="cards")
        games.show(tiles, *(el("p", str(one), cls="note") for one in GAMES.broken()))
        self.lay(head.widget, games.widget)
        self.twin = "\n".join(self._words())

    def _tile(self, game: AnyGame) -> Markup:
        voice = Voice.load(game.key)
        rows = [self._lesson(one) for one in lessons(game.key)]
        rows += [self._link(self._notebook(game.key, end), WORDS.word(word), None) for end, word in EXTRAS]
        return el("div", el("h2", str(voice.words["title"])), el("ol", *rows), cls="tile")

    def _lesson(self, one: Lesson) -> Markup:
        place = self.progress.place(f"{one.game}/{one.section}")
        done, count = place.done, len(one.beats)
        bars = (el("i", cls="done" if k < done else "") for k in range(count))
        words = WORDS.word("lesson_finished") if done >= count else WORDS.word("scenes_done", done=done, count=count)
        gauge = el(
            "span",
            *bars,
            el("span", words, cls="unseen"),
            icon("tick", "mark holds") if done >= count else None,
            cls="gauge",
        )
        return self._link(self._notebook(one.game, one.section), one.title, gauge)

    def _link(self, path: Path | None, title: str, gauge: Markup | None) -> Markup:
        if path is None:
            return el("li", el("span", el("span", title), gauge or el("span", WORDS.word("no_notebook"), cls="gauge")))
        return el("li", el("a", el("span", title), gauge, href=quote(path.relative_to(self.folder).as_posix())))

    def _notebook(self, key: str, end: str) -> Path | None:
        """The notebook of a section; its number in front is the author's business."""
        found = sorted((self.folder / key).glob(f"*-{end}.ipynb"))
        return found[0] if found else None

    def _words(self) -> Iterator[str]:
        yield WORDS.word("start_goal")
        for game in GAMES.values():
            yield str(Voice.load(game.key).words["title"])
            yield from (f"- {one.title}" for one in lessons(game.key))
        yield from map(str, GAMES.broken())
