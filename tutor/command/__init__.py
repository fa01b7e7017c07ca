"""The ``tutor`` command."""

from __future__ import annotations

import io
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tutor.ask import explore, tell
from tutor.ask import position as written
from tutor.ask.answers import Answer, Drawing, Played, Shelf
from tutor.ask.explore import USUAL
from tutor.ask.findings import Sight
from tutor.ask.question import ask
from tutor.command import room, site
from tutor.command.jupyter import FOLDER, lab
from tutor.command.pages import app
from tutor.command.terminal import Progress, ink_for
from tutor.core.record import Broken, named
from tutor.core.voice import Voice
from tutor.explore.find import ROUND
from tutor.explore.find import Progress as Far
from tutor.explore.simulate import simulate
from tutor.games import GAMES
from tutor.lessons.own import load

MISUSED = 2
"""The exit code for what cannot be answered."""
STOPPED = 130
"""The exit code for a search that was ended by Ctrl-C."""


SERVERS = ("lab", "app", "present", "class", "lesson", "site")
"""What opens or makes a page instead of answering."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; what cannot be answered is said in one message, never as a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    options = parser().parse_args(argv)
    try:
        return _run(options)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return STOPPED
    except ValueError as error:
        return _refuse(str(error))


def parser() -> ArgumentParser:
    """All that the command understands."""
    top = ArgumentParser(prog="tutor", description="A rules tutor for board games: it says why.")
    _lab_options(top)
    verbs = top.add_subparsers(dest="verb", metavar="COMMAND")
    _lab_options(verbs.add_parser("lab", help="open JupyterLab on the start notebook (the default)"))
    pages = verbs.add_parser("app", help="serve all notebooks as plain pages, no code in sight")
    pages.add_argument("--folder", type=Path, default=Path(FOLDER), help=f"where your notebooks are (./{FOLDER})")
    pages.add_argument("--port", type=int, help="the port to serve on (8866)")
    pages.add_argument("--no-browser", action="store_true", help="only print the address")
    room.add(verbs)
    site.add(verbs)
    own = verbs.add_parser("lesson", help="work on a lesson of your own")
    own.add_argument("check", choices=["check"], help="say what is wrong with it and where, or that all is true")
    own.add_argument("file", metavar="FILE", help="the lesson, a TOML file")
    verbs.add_parser("games", help="list the games")
    rules = verbs.add_parser("rules", help="list the rules of a game")
    rules.add_argument("--section", default="", help="only this section")
    why = verbs.add_parser("why", help="say why a move may or may not be made")
    whynot = verbs.add_parser("whynot", help="say what a refused move breaks, and what would be allowed")
    score = verbs.add_parser("score", help="show the score sheets")
    draw = verbs.add_parser("draw", help="draw the board as SVG")
    draw.add_argument("-o", "--output", type=Path, help="write the picture to a file")
    board = verbs.add_parser("position", help="tell how a position of a game is written: fields, words, an example")
    board.add_argument("--schema", action="store_true", help="as JSON Schema, for editors and programs")
    play = verbs.add_parser("simulate", help="play random games and count how often each rule is heard")
    play.add_argument("--games", type=_count, default=100, metavar="N", help="how many (100)")
    play.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed plays the same games (0)")
    play.add_argument("--players", type=int, metavar="P", help="how many play (the usual number)")
    find = verbs.add_parser("find", help="show the smallest position found in which rules are at work")
    book = verbs.add_parser("readings", help="list what the book leaves open, how it is played here, and why")
    book.add_argument("--section", default="", help="only this section")
    for verb in (rules, board, play, find, book):
        verb.add_argument("game", metavar="KEY", help="a game, as listed by `tutor games`")
    _find_options(find)
    for verb in (why, whynot, score, draw):
        verb.add_argument(
            "file",
            metavar="FILE",
            help='{"game": ..., "record" or "position": ..., "moves": [...], "move": ...}, JSON or TOML; - reads stdin',
        )
        verb.add_argument("--seat", help="tell only what this seat may know; a name, or a number from 0")
    for name, verb in verbs.choices.items():
        if name not in SERVERS:
            verb.add_argument("--json", action="store_true", help="answer in JSON")
    return top


def _lab_options(verb: ArgumentParser) -> None:
    verb.add_argument("--folder", type=Path, default=Path(FOLDER), help=f"where your notebooks are (./{FOLDER})")
    verb.add_argument("--root", type=Path, help="the folder that JupyterLab shows (the same)")
    verb.add_argument("--port", type=int, help="the port to serve on (the first free one from 8888)")
    verb.add_argument("--no-browser", action="store_true", help="only print the address")


def _find_options(verb: ArgumentParser) -> None:
    verb.add_argument("rules", metavar="RULE", nargs="*", help="a rule, as listed by `tutor rules`; several must meet")
    verb.add_argument("--differ", metavar="OPTION[=VALUE]", help="look for two readings that differ, instead of rules")
    verb.add_argument("--seed", type=int, default=0, metavar="S", help="the same seed finds the same (0)")
    verb.add_argument("--rounds", type=_count, default=USUAL.rounds, metavar="N", help=f"how long ({USUAL.rounds})")
    verb.add_argument("--workers", type=_count, default=0, metavar="N", help="how many processes (one for each core)")
    verb.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask scheduler that does the work instead")


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _run(options: Namespace) -> int:
    match options.verb:
        case None | "lab":
            return lab(options.folder, options.root, port=options.port, browser=not options.no_browser)
        case "app":
            return app(options.folder, port=options.port, browser=not options.no_browser)
        case "present" | "class":
            return room.run(options)
        case "site":
            return site.run(options)
        case "lesson":
            taught, words = load(options.file), Voice.load("own")
            sys.stdout.write(words.word("fine", title=taught.words.title, scenes=len(taught.lesson.scenes)) + "\n")
            return 0
        case "games":
            answer: Answer = Shelf(tuple(GAMES.values()))
            sys.stderr.writelines(f"tutor: {one}\n" for one in GAMES.broken())
        case "rules":
            answer = tell.rules(options.game, options.section)
        case "position":
            answer = written.schema(options.game) if options.schema else written.position(options.game)
        case "simulate":
            answer = _simulate(options)
        case "find":
            answer = _find(options)
        case "readings":
            answer = explore.readings(options.game, options.section)
        case _:
            answer = _about_file(options)
    _print(answer, options)
    return STOPPED if isinstance(answer, Sight) and answer.found.stopped else 0


def _about_file(options: Namespace) -> Answer:
    question, at = ask(options.file)
    seat = question.seat if options.seat is None else options.seat
    match options.verb:
        case "why" | "whynot" if not question.move:
            raise Broken('There is no move to ask about; write one as "move".')
        case "why":
            return tell.why_at(at, question.move, seat, question.by)
        case "whynot":
            return explore.whynot_at(at, question.move, seat, question.by)
        case "score":
            return tell.score_at(at, seat)
        case _:
            return tell.draw_at(at, seat)


def _simulate(options: Namespace) -> Played:
    game = named(options.game, GAMES)
    with Progress(f"{game.key}", options.games) as progress:
        return Played(simulate(game, options.games, options.seed, options.players, progress))


def _find(options: Namespace) -> Sight:
    with Progress(options.game, options.rounds * ROUND) as progress:

        def far(at: Far) -> None:
            progress(at.chunks)

        return explore.find(
            options.game,
            *options.rules,
            differ=options.differ,
            seed=options.seed,
            rounds=options.rounds,
            workers=options.workers,
            cluster=options.cluster,
            progress=far,
        )


def _print(answer: Answer, options: Namespace) -> None:
    if options.json:
        text = msgspec.json.format(msgspec.json.encode(answer.data()), indent=1).decode()
    elif isinstance(answer, Drawing):
        text = answer.scene.to_svg()
    else:
        text = "\n".join(answer.lines(ink_for(sys.stdout)))
    output = getattr(options, "output", None)
    if output is None:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
        return
    try:
        output.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise Broken(f"{output} cannot be written: {error.strerror}.") from error


def _refuse(message: str) -> int:
    sys.stderr.write(f"tutor: {message}\n")
    return MISUSED
