"""The map: every rule of a game by chapter, and how well it sits; as data, and as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import pi, sin
from textwrap import wrap

from msgspec import Struct

from tutor.core.game import AnyGame
from tutor.core.scene import Scene
from tutor.learner.records import Card
from tutor.look.kit import Picture
from tutor.look.palette import CARD, EDGE, GLOW, HOLDS, INK, LAMP, LINE, PANEL, SOFT, WELL, WHITE
from tutor.practice.memory import Memory, Sitting
from tutor.practice.words import Words


class Tile(Struct, frozen=True):
    """A rule on the map; in a class ``counts`` are how many people it sits with in which way."""

    rule: str
    sitting: Sitting
    last: tuple[str, ...] = ()
    belief: str = ""
    counts: Mapping[Sitting, int] = {}


class Chapter(Struct, frozen=True):
    """The rules of a chapter, in the rulebook's order."""

    section: str
    tiles: tuple[Tile, ...]

    def count(self, sitting: Sitting) -> int:
        """How many rules sit in this way."""
        return sum(tile.sitting == sitting for tile in self.tiles)


class Map(Struct, frozen=True):
    """All rules of a game; ``people`` are more than one in a class."""

    game: str
    chapters: tuple[Chapter, ...]
    people: int = 1

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All of them."""
        return tuple(tile for chapter in self.chapters for tile in chapter.tiles)

    def of(self, sitting: Sitting) -> tuple[str, ...]:
        """The rules that sit in this way."""
        return tuple(tile.rule for tile in self.tiles if tile.sitting == sitting)


def chart(game: AnyGame, cards: Mapping[str, Card]) -> Map:
    """The map of one person, from the cards that are kept."""
    memories = {rule: Memory.of(card.body) for rule, card in cards.items()}
    sections = dict.fromkeys(rule.section for rule in game.rules)
    chapters = []
    for section in sections:
        rules = [rule.id for rule in game.rules if rule.section == section]
        chapters.append(Chapter(section, tuple(_tile(rule, memories.get(rule, Memory())) for rule in rules)))
    return Map(game.key, tuple(chapters))


def _tile(rule: str, memory: Memory) -> Tile:
    return Tile(rule, memory.sitting, memory.last, memory.belief)


def together(maps: Sequence[Map]) -> Map:
    """The map of a class: for each rule the way in which it sits with most of those who have met it, and all counts."""
    first, chapters = maps[0], []
    for number, chapter in enumerate(first.chapters):
        columns = zip(*(one.chapters[number].tiles for one in maps), strict=True)
        chapters.append(Chapter(chapter.section, tuple(_most(tiles) for tiles in columns)))
    return Map(first.game, tuple(chapters), sum(one.people for one in maps))


def _most(tiles: Sequence[Tile]) -> Tile:
    """Shaky comes before all else: it is what a teacher looks for."""
    counts: dict[Sitting, int] = {}
    for tile in tiles:
        counts[tile.sitting] = counts.get(tile.sitting, 0) + 1
    order: tuple[Sitting, ...] = ("shaky", "met", "sits")
    most: Sitting = max(order, key=lambda one: counts.get(one, 0))
    if not counts.get(most):
        most = "not met"
    return Tile(tiles[0].rule, most, counts=counts)


# ------------------------------------------------------------------------------------------------ the picture
WIDE, SIDE, GAP, LEFT, TOP = 900, 36, 6, 232, 120
A_ROW = 12
LETTERS = 20
"""Of a chapter's name in one line."""
_MET: tuple[Sitting, ...] = ("sits", "shaky", "met")


def drawn(found: Map, words: Words) -> Scene:
    """A tile a rule, chapters as rows; tiles are told apart by outline and sign, not by colour alone."""
    rows = sum(_lines(chapter) for chapter in found.chapters)
    height = TOP + rows * (SIDE + GAP) + len(found.chapters) * 24 + 16
    title = words.say("map", "title", title=words.voice.words["title"])
    picture = Picture(WIDE, height, title, WHITE)
    picture.label(24, 36, title, 26, INK, bold=True, serif=True)
    count = words.say("map", "count", sits=len(found.of("sits")), all=len(found.tiles), shaky=len(found.of("shaky")))
    picture.label(24, 66, count, 16, SOFT)
    _key(picture, words)
    y: float = TOP
    for chapter in found.chapters:
        y = _chapter(picture, found, chapter, words, y)
    return picture.scene()


def _lines(chapter: Chapter) -> int:
    return max(1, -(-len(chapter.tiles) // A_ROW))


def _key(picture: Picture, words: Words) -> None:
    x = 24
    for sitting in ("sits", "shaky", "met", "not met"):
        _square(picture, sitting, x, 84, 22)
        text = words.say("sitting", sitting)
        picture.label(x + 30, 95, text, 15, INK)
        x += 60 + 9 * len(text)


def _chapter(picture: Picture, found: Map, chapter: Chapter, words: Words, top: float) -> float:
    picture.line(24, top, WIDE - 24, top, LINE)
    names = wrap(words.voice.section(chapter.section), LETTERS)[:2]
    for place, name in enumerate(names):
        middle = top + 12 + SIDE / 2 + 19 * (place - (len(names) - 1) / 2)
        picture.label(24, middle, name, 16, INK, bold=True, serif=True)
    share = words.say("map", "chapter", sits=chapter.count("sits"), all=len(chapter.tiles))
    picture.label(WIDE - 24, top + 12 + SIDE / 2, share, 14, SOFT, "end")
    y = top + 12
    for first in range(0, max(1, len(chapter.tiles)), A_ROW):
        for place, tile in enumerate(chapter.tiles[first : first + A_ROW]):
            x = LEFT + place * (SIDE + GAP)
            _square(picture, tile.sitting, x, y, SIDE)
            if found.people > 1 and tile.counts.get("shaky"):
                picture.label(x + SIDE - 4, y + SIDE - 7, tile.counts["shaky"], 11, INK, "end")
            picture.thing(f"rule:{tile.rule}", x, y, SIDE, SIDE, told(found, tile, words))
        y += SIDE + GAP
    return y + 12


def told(found: Map, tile: Tile, words: Words) -> str:
    """A tile in words: how it sits, the rule, and what somebody thought, or how many people it is like that with."""
    said = [words.say("map", "tile", sitting=words.say("sitting", tile.sitting), rule=words.rule(tile.rule))]
    if tile.belief:
        said.append(words.say("map", "belief", belief=words.belief(tile.belief)))
    if found.people > 1:
        sits, shaky, met = (tile.counts.get(one, 0) for one in _MET)
        said.append(words.say("map", "class", people=found.people, sits=sits, shaky=shaky, met=met))
    return " ".join(said)


def _square(picture: Picture, sitting: str, x: float, y: float, side: float) -> None:
    r = side / 6
    match sitting:
        case "sits":
            picture.box(x, y, side, side, HOLDS, r=r)
            tick: Iterable[tuple[float, float]] = (
                (x + side * a, y + side * b) for a, b in ((0.3, 0.52), (0.44, 0.66), (0.7, 0.36))
            )
            picture.path(tick, "", WHITE, side / 14, closed=False)
        case "shaky":
            picture.box(x, y, side, side, GLOW, LAMP, 2, r, (5, 3))
            wave = ((x + side * (0.24 + 0.0217 * n), y + side * (0.5 - 0.09 * sin(n * pi / 4))) for n in range(25))
            picture.path(wave, "", LAMP, side / 16, closed=False)
        case "met":
            picture.box(x, y, side, side, CARD, EDGE, 2, r)
            picture.box(x + 2, y + side / 2, side - 4, side / 2 - 2, WELL, r=r / 2)
        case _:
            picture.box(x, y, side, side, PANEL, EDGE, 1.4, r, (2, 3))
