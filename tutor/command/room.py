"""``tutor class`` and ``tutor present``: a lesson on the wall, with phones or without."""

from __future__ import annotations

import webbrowser
from argparse import Namespace

from tutor.command.jupyter import has_browser
from tutor.core.record import named
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.learner.door import FOLDER, home
from tutor.lessons.own import load

PORT = 8000


def run(options: Namespace) -> int:
    """Open the class, say where, and stay until it ends."""
    from tutor.room.deck import dealt, deck  # noqa: PLC0415 - a server, and only needed here
    from tutor.room.opening import LOCAL, Place, Room  # noqa: PLC0415 - a server, and only needed here

    words = Voice.load("room", options.language)
    phones = options.verb == "class"
    place = Place(getattr(options, "ip", ""), options.port or PORT, tuple(getattr(options, "name", ())), phones)
    if options.game.endswith(".toml"):
        taught = load(options.game, options.language)
        cards = dealt(taught.game, [(taught.lesson, taught.words)], words, options.language)
    else:
        cards = deck(named(options.game, GAMES), options.section, words, options.language)
    file = home() / FOLDER / ("class.db" if phones else "wall.db")
    room = Room(cards, options.section or options.game, place, file, options.language)
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


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - a command speaks
