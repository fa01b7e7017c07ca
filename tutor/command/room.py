"""``tutor class`` and ``tutor present``: a lesson on the wall, with phones or without."""

from __future__ import annotations

import webbrowser
from argparse import ArgumentParser, Namespace
from typing import Any

from tutor.command.jupyter import has_browser
from tutor.core.record import named
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.learner.door import FOLDER, home
from tutor.lessons.own import load

PORT = 8000


def add(verbs: Any) -> None:
    """Teach the command both."""
    show: ArgumentParser = verbs.add_parser("present", help="show a lesson on the projector")
    room: ArgumentParser = verbs.add_parser("class", help="the same with phones that answer: one code on the wall")
    for verb in (show, room):
        verb.add_argument(
            "game", metavar="KEY", help="a game, as listed by `tutor games`, or the file of a lesson of your own"
        )
        verb.add_argument("section", metavar="LESSON", nargs="?", default="", help="a lesson (all of the game's)")
        verb.add_argument("--port", type=int, default=PORT, help=f"the port to serve on ({PORT})")
        verb.add_argument("--no-browser", action="store_true", help="only print the addresses")
    room.add_argument("--ip", default="", help="the address to listen on (this machine's; 127.0.0.1 for a rehearsal)")
    room.add_argument("--name", action="append", default=[], help="another name that phones know this machine by")


def run(options: Namespace) -> int:
    """Open the class, say where, and stay until it ends."""
    from tutor.room.deck import dealt, deck  # noqa: PLC0415 - a server, and only needed here
    from tutor.room.opening import LOCAL, Place, Room  # noqa: PLC0415 - a server, and only needed here

    words = Voice.load("room")
    phones = options.verb == "class"
    place = Place(getattr(options, "ip", ""), options.port, tuple(getattr(options, "name", ())), phones)
    if options.game.endswith(".toml"):
        taught = load(options.game)
        cards = dealt(taught.game, [(taught.lesson, taught.words)], words)
    else:
        cards = deck(named(options.game, GAMES), options.section, words)
    file = home() / FOLDER / ("class.db" if phones else "wall.db")
    room = Room(cards, options.section or options.game, place, file)
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
