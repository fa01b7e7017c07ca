"""The map on the screen: a tile a rule to click on, and what is known about the chosen one."""

from __future__ import annotations

from tutor.core.voice import Voice
from tutor.explore.spot import Unplayable
from tutor.practice import Map, Practice, chart
from tutor.practice.map import Chapter, Tile, told
from tutor.practice.memory import RIGHT, Sitting
from tutor.practice.scenario import Scenario
from tutor.view.frame.icons import sign
from tutor.view.markup import Markup, button, el

SITTINGS: tuple[Sitting, ...] = ("sits", "shaky", "met", "not met")


def atlas(practice: Practice, own: Voice, chosen: str = "") -> Markup:
    """All chapters; above them the rule that was chosen."""
    found = chart(practice.game, practice.learner.cards(practice.game.key))
    tile = next((tile for tile in found.tiles if tile.rule == chosen), None)
    count = practice.words.say(
        "map", "count", sits=len(found.of("sits")), all=len(found.tiles), shaky=len(found.of("shaky"))
    )
    key = (el("span", el("i", cls=_cls(one)), practice.words.say("sitting", one)) for one in SITTINGS)
    return el(
        "div",
        _rule(practice, own, tile) if tile else el("p", count, cls="soft"),
        el("p", *key, cls="key"),
        *(_chapter(practice, found, chapter, chosen) for chapter in found.chapters),
        cls="atlas",
    )


def _cls(sitting: str) -> str:
    return f"tile {sitting.replace(' ', '-')}"


def _chapter(practice: Practice, found: Map, chapter: Chapter, chosen: str) -> Markup:
    words = practice.words
    tiles = (
        button("", "tile", cls=_cls(tile.sitting), data_value=tile.rule, aria_label=told(found, tile, words),
               title=told(found, tile, words), aria_pressed="true" if tile.rule == chosen else "false")
        for tile in chapter.tiles
    )  # fmt: skip
    share = words.say("map", "chapter", sits=chapter.count("sits"), all=len(chapter.tiles))
    return el(
        "section",
        el("h3", words.voice.section(chapter.section)),
        el("div", *tiles, cls="tiles"),
        el("span", share, cls="soft"),
    )


def _rule(practice: Practice, own: Voice, tile: Tile) -> Markup:
    """The rule's sentence, how it was answered, its picture, and a way to be asked."""
    words = practice.words
    marks = (
        el("i", sign("tick" if mark == RIGHT else "again"), cls="yes" if mark == RIGHT else "") for mark in tile.last
    )
    thought = words.say("map", "belief", belief=words.belief(tile.belief)) if tile.belief else ""
    can = tile.rule in practice.rules and tile.rule not in practice.kit.unasked
    ask = button(own.word("ask_me"), "ask", cls="b primary", data_value=tile.rule) if can else None
    return el(
        "div",
        el(
            "div",
            el("p", el("i", cls=_cls(tile.sitting)), words.say("sitting", tile.sitting), *marks, cls="how"),
            el("h2", words.rule(tile.rule)),
            el("p", thought) if thought else None,
            ask or el("p", own.word("cannot_ask"), cls="soft"),
        ),
        specimen(practice, tile.rule),
        cls="rule",
    )


def specimen(practice: Practice, rule: str) -> Markup | None:
    """A position in which the rule is at work, as a picture."""
    game, found = practice.game, practice.kit.sources.get(rule, ())
    if not found or isinstance(found[0].start, game.Setup):
        return None
    try:
        pos = Scenario.reach(game, found[0].start, found[0].moves).pos
    except Unplayable:
        return None
    scene = game.draw(game.view(pos, None), seat=None, voice=practice.words.voice)
    return el("div", Markup(scene.to_svg()), cls="specimen", aria_hidden="true")
