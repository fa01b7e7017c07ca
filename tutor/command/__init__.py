"""The ``tutor`` command."""

from __future__ import annotations

import io
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from tutor.ask import explore, hand, tell
from tutor.ask import position as written
from tutor.ask.answers import Answer, Drawing, Played, Shelf
from tutor.ask.findings import Sight
from tutor.ask.picture import png
from tutor.ask.question import Question, Standing, ask
from tutor.ask.tell import Who
from tutor.ask.varied import varied_at
from tutor.command import asking, book, contract, practice, room, sheet, site
from tutor.command.arguments import language_of, parser
from tutor.command.jupyter import Unserved, lab, make
from tutor.command.pages import PORT, Serving, app
from tutor.command.terminal import Progress, ink_for
from tutor.core.language import chosen, told
from tutor.core.record import Broken, named, refused
from tutor.core.refused import Refused
from tutor.core.voice import Voice
from tutor.explore.find import ROUND
from tutor.explore.find import Progress as Far
from tutor.explore.odds import MOST
from tutor.explore.simulate import simulate
from tutor.front import calls
from tutor.front.game import game
from tutor.games import GAMES
from tutor.lessons.load import load

MISUSED = 2
"""The exit code for what cannot be answered."""
STOPPED = 130
"""The exit code for a search that was ended by Ctrl-C."""

SERVING = frozenset({"jupyter_core", "jupyter_server", "jupyterlab", "segno", "tornado"})
"""What pages are served with; the rest of the tutor does without."""


class Unwritten(ValueError):
    """Standard output takes no more, as on a full disk."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; what cannot be answered is said in one message, never as a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # it was closed before we began: nobody listens
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - as long as we run
    argv = sys.argv[1:] if argv is None else argv
    language: str | None = None
    try:
        language = language_of(argv)
        options = parser(language).parse_args(argv)
        options.asked, options.language = options.language, language
        return _run(options)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return STOPPED
    except Unwritten as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _refuse(str(error))
    except Refused as error:
        return _refuse(error.say(language))
    except ValueError as error:
        return _refuse(str(error))


def _run(options: Namespace) -> int:
    if getattr(options, "game", None) in GAMES:
        options.language = told(options.game, options.language)
    act = ACTS.get(options.verb)
    if act is not None:
        return _do(act, options)
    answer = _answer(options)
    _print(answer, options)
    return STOPPED if isinstance(answer, Sight) and answer.found.stopped else 0


# ------------------------------------------------------------------------------------------------ what does something
def _do(act: Callable[[Namespace], int], options: Namespace) -> int:
    try:
        return act(options)
    except ModuleNotFoundError as error:
        if str(error.name).partition(".")[0] not in SERVING:
            raise
        raise Unserved("unserved", name=error.name) from error


def _lab(options: Namespace) -> int:
    browser = not options.no_browser
    return lab(options.folder, options.root, port=options.port, browser=browser, language=options.asked)


def _app(options: Namespace) -> int:
    serving = Serving(
        options.ip,
        options.port or PORT,
        options.base_url,
        tuple(options.name),
        options.most,
        options.idle,
    )
    return app(options.folder, serving, browser=not options.no_browser, language=options.asked)


def _notebooks(options: Namespace) -> int:
    words = Voice.load("command", options.language)
    if options.html:
        folder, said = _book(options), "booked"
    else:
        folder, said = make(options.folder, options.language), "made"
    sys.stdout.write(words.word(said, folder=str(folder)) + "\n")
    return 0


def _book(options: Namespace) -> Path:
    with chosen(options.language), Progress("notebooks", book.count()) as progress:
        try:
            return book.make(options.folder, progress)
        except OSError as error:
            raise Unserved("not_laid_out", folder=str(options.folder), why=error.strerror) from error


def _lesson(options: Namespace) -> int:
    taught, words = load(options.file, options.language), Voice.load("own", options.language)
    sys.stdout.write(words.word("fine", title=taught.words.title, scenes=len(taught.lesson.scenes)) + "\n")
    return 0


ACTS: Mapping[str | None, Callable[[Namespace], int]] = {
    None: _lab, "lab": _lab, "app": _app, "present": room.run, "class": room.run, "lesson": _lesson,
    "game": contract.run,
    "notebooks": _notebooks,
    "practice": practice.practise, "sheet": sheet.write, "site": site.run, "ask": asking.run,
}  # fmt: skip
"""What opens a page, asks or writes, instead of answering."""


# ------------------------------------------------------------------------------------------------ what answers
def _answer(options: Namespace) -> Answer:  # noqa: PLR0911 - a table of contents
    language = options.language
    match options.verb:
        case "games":
            sys.stderr.writelines(f"tutor: {one.say(language)}\n" for one in GAMES.broken())
            return Shelf(tuple(GAMES.values()), language)
        case "rules":
            return calls.rules(options.game, options.section, language=language)
        case "words":
            return calls.words(options.game, language=language)
        case "position":
            return written.schema(options.game) if options.schema else written.position(options.game, language)
        case "simulate":
            return _simulate(options)
        case "find":
            return _find(options)
        case "readings":
            return explore.readings(options.game, options.section, language=language)
        case _:
            return _about_file(options)


def _about_file(options: Namespace) -> Answer:  # noqa: PLR0911 - a table of contents
    if (look := hand.look_of(options.file)) is not None:
        return look
    question, at = ask(options.file, options.language)
    seat = question.seat if options.seat is None else options.seat
    match options.verb:
        case "why" | "whynot" if not question.move:
            raise Broken("asks_nothing")
        case "why":
            return replace(tell.why_at(at, question.move, seat, question.by), full=options.all, facts=options.facts)
        case "whynot":
            return explore.whynot_at(at, question.move, seat, question.by)
        case "score":
            return tell.score_at(at, seat)
        case "odds":
            return _odds(options, at, question, seat)
        case "whatif":
            return varied_at(at, options.lever, question.move, question.by)
        case "share":
            return hand.share_at(at, question.move, seat, question.by)
        case _:
            return tell.draw_at(at, seat)


def _odds(options: Namespace, at: Standing, question: Question, seat: Who) -> Answer:
    """From what the seat may know, if one is named; what is known so far is told while it goes on, and Ctrl-C ends it."""
    assert at.spot is not None
    state = game(question.game, options.language).read(at.spot.start, at.spot.moves)
    of = state if seat is None else state.view(seat)
    facts = dict(fact.partition("=")[::2] for fact in options.fact)
    moves = (question.move,) if question.move else ()
    how = {"ahead": options.ahead, "seed": options.seed, "width": options.width, "seconds": options.seconds}
    with Progress(question.game, MOST) as progress:
        return of.odds(*moves, event=options.event, **facts, **how, progress=lambda far: progress(far.n))


def _simulate(options: Namespace) -> Played:
    game = named(options.game, GAMES)
    with Progress(f"{game.key}", options.games) as progress:
        return Played(simulate(game, options.games, options.seed, options.players, progress), options.language)


def _find(options: Namespace) -> Answer:
    with Progress(options.game, options.rounds * ROUND) as progress:

        def far(at: Far) -> None:
            progress(at.chunks)

        return explore.find(
            options.game,
            *options.rules,
            differ=options.differ,
            seed=options.seed,
            rounds=options.rounds,
            seconds=options.seconds,
            workers=options.workers,
            cluster=options.cluster,
            progress=far,
            language=options.language,
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
        _out(text)
        return
    painted = isinstance(answer, Drawing) and output.suffix == ".png" and not options.json
    try:
        output.write_bytes(png(answer.scene) if painted else f"{text}\n".encode())  # type: ignore[attr-defined]
    except OSError as error:
        raise Broken("unwritten", file=str(output), why=error.strerror) from error


def _out(text: str) -> None:
    try:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritten(str(refused("unwritten", why=error.strerror))) from error


def _refuse(message: str) -> int:
    """Say why, without anything that a terminal would take for an order."""
    plain = "".join(
        letter if letter == "\n" or letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in message
    )
    sys.stderr.write(f"tutor: {plain}\n")
    return MISUSED
