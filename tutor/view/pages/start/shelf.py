"""Every game with its lessons, and how far a learner is in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.game import AnyGame
from tutor.core.scene import Scene
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.learner.learner import Learner
from tutor.learner.records import Place, Score
from tutor.lessons import Outline, lesson_of, outlines
from tutor.lessons.scenes import Scene as Staged
from tutor.lessons.scenes import begin
from tutor.lessons.telling import tellings
from tutor.practice.practice import due
from tutor.scenes.keeping import latest
from tutor.view.pages.lesson.around import PAGES, document, notebook


class Volume(Struct, frozen=True):
    """One lesson: where it is, its scenes, how far one is in it."""

    key: str
    number: int
    title: str
    minutes: int
    href: str
    scenes: tuple[str, ...]
    place: Place
    document: str = ""
    """The notebook to read, run and change, where it lies beside the page."""

    @property
    def ended(self) -> bool:
        """Whether its end was reached."""
        return self.place.ended > 0 or (bool(self.scenes) and self.score.done >= len(self.scenes))

    @property
    def begun(self) -> bool:
        """Whether something was done in it."""
        return bool(self.place.scenes) and not self.ended

    @property
    def score(self) -> Score:
        """What was done and right in it."""
        return self.place.score(self.scenes)

    @property
    def at(self) -> int:
        """The number of the scene one is in."""
        return self.scenes.index(self.place.at) + 1 if self.place.at in self.scenes else 1


class Row(Struct, frozen=True):
    """One game on the shelf."""

    game: AnyGame
    title: str
    volumes: tuple[Volume, ...]
    picture: Scene
    table: str
    lab: str
    practice: str
    ask: str
    explore: str
    due: int = 0
    """Rules that it is time to practise again."""

    @property
    def ended(self) -> int:
        """How many lessons were ended."""
        return sum(volume.ended for volume in self.volumes)

    @property
    def following(self) -> Volume | None:
        """The lesson to go on with: one that was begun, else the first that was not ended."""
        begun = next((volume for volume in self.volumes if volume.begun), None)
        return begun or next((volume for volume in self.volumes if not volume.ended), None)


def shelf(folder: Path, learner: Learner, language: str) -> tuple[Row, ...]:
    """All games."""
    places = learner.places()
    now = learner.clock()
    rows = (_row(folder, game, places, language) for game in GAMES.values())
    return tuple(replace(row, due=due(learner.cards(row.game.key), now)) for row in rows)


def last(rows: tuple[Row, ...], learner: Learner) -> tuple[Row, Volume] | None:
    """The lesson that somebody was in last, if there is something left to do in it."""
    found = [(row, volume) for row in rows for volume in row.volumes if volume.begun and volume.href]
    name = latest(learner)
    return next((one for one in found if f"{one[0].game.key}/{one[1].key}" == name), found[0] if found else None)


def _row(folder: Path, game: AnyGame, places: dict[str, Place], language: str) -> Row:
    voice = Voice.load(game.key, language)

    lessons = outlines(game.key)

    def volume(lesson: Outline) -> Volume:
        page = notebook(folder, game.key, lesson.key)
        beside = document(folder, game.key, lesson.key) if page.startswith(f"{PAGES}/") else ""
        place = places.get(f"{game.key}/{lesson.key}", Place())
        title = tellings(game.key, language)[lesson.key].title
        return Volume(lesson.key, lesson.number, title, lesson.minutes, page, lesson.scenes, place, beside)

    ends = ("game", "lab", "practice", "ask", "explore")
    table, lab, practice, ask, explore = (notebook(folder, game.key, end) for end in ends)
    return Row(
        game,
        str(voice.words["title"]),
        tuple(map(volume, lessons)),
        board(game, voice, lesson_of(game.key, lessons[0].key).scenes[0] if lessons else None),
        table,
        lab,
        practice,
        ask,
        explore,
    )


def board(game: AnyGame, voice: Voice, scene: Staged | None) -> Scene:
    """What one sees first in a game, drawn as for a phone: large enough to be seen in a small picture."""
    if scene is None:
        pos: Any = [*game.deal(game.Setup())][-1].after
        return game.draw(game.view(pos, None), seat=None, voice=voice)
    pos = begin(game, scene)
    return game.draw(game.view(pos, scene.seat), seat=scene.seat, voice=voice, focus=scene.focus, form="tall")
