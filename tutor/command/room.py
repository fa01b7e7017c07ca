"""``tutor class`` and ``tutor present``: a lesson on the wall, with phones or without."""

from __future__ import annotations

import webbrowser
from argparse import Namespace
from typing import TYPE_CHECKING

from tutor.command.jupyter import has_browser
from tutor.core.record import Broken, named
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.learner.current import FOLDER, home
from tutor.lessons import outlines
from tutor.lessons.load import load

if TYPE_CHECKING:
    from tutor.room.card import Card, Deck
    from tutor.room.opening import Plan

PORT = 8000


def run(options: Namespace) -> int:
    """Open the class, say where, and stay until it ends."""
    from tutor.room.opening import LOCAL, Place, Room  # noqa: PLC0415 - a server, and only needed here

    words = Voice.load("room", options.language)
    phones = options.verb == "class"
    place = Place(getattr(options, "ip", ""), options.port or PORT, tuple(getattr(options, "name", ())), phones)
    file = home() / FOLDER / ("class.db" if phones else "wall.db")
    room = Room(_planned(options, words, phones=phones), place, file, options.language)
    room.serve()
    if phones:
        _say(words.word("class_open", address=room.address, code=room.opened.code))
        if room.ip == LOCAL:
            _say(words.word("class_local", ip=room.ip))
        if room.resumed:
            _say(words.word("class_on", code=room.opened.code, count=len(room.book.answers())))
    _say(words.word("class_wall", wall=room.wall))
    _say(words.word("class_stop"))
    if not options.no_browser and has_browser():
        webbrowser.open(room.wall)
    room.run()
    return 0


def _planned(options: Namespace, words: Voice, *, phones: bool) -> Plan:
    """A lesson, a whole course, an own lesson, a mix of exercises or a race through them."""
    from tutor.practice import kit  # noqa: PLC0415 - slow, and only needed here
    from tutor.room.deck import dealt, deck  # noqa: PLC0415
    from tutor.room.items import Exercises, mix  # noqa: PLC0415
    from tutor.room.opening import Plan  # noqa: PLC0415

    language = options.language

    def one_more(rule: str, seed: str) -> Card | None:
        return Exercises(kit(game, language), words, phones).one(rule, seed)

    if options.game.endswith(".toml"):
        own = load(options.game, language)
        game, told = own.game, [(own.lesson, own.words)]
        return Plan(game.key, options.game, lambda _: dealt(game, told, words, language, phones=phones), one_more)
    game = named(options.game, GAMES)
    mixed = [(name, chapter) for name in ("practice", "race") if (chapter := getattr(options, name)) is not None]
    if not mixed and not outlines(game.key):
        raise Broken("no_lessons", key=game.key)
    if not mixed:
        cards = deck(game, options.section, words, language, phones=phones)
        return Plan(game.key, options.section or game.key, lambda _: cards, one_more)
    name, chapter = mixed[0]

    def mixed_up(code: str) -> Deck:
        return mix(game, words, code, chapter, language, race=name == "race", phones=phones)

    return Plan(game.key, f"{name} {chapter}", mixed_up, one_more)


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - a command speaks
