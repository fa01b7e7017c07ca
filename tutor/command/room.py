"""``tutor class`` and ``tutor present``: a lesson on the wall, with phones or without; and the classes that are kept."""

from __future__ import annotations

import sys
import webbrowser
from argparse import Namespace
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.command.jupyter import has_browser
from tutor.core.language import told
from tutor.core.record import Broken, named
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.learner.current import FOLDER, home
from tutor.lessons import outlines
from tutor.lessons.load import load

if TYPE_CHECKING:
    from tutor.room.card import Card, Deck
    from tutor.room.opening import Keeping, Plan
    from tutor.room.records import Record

PORT = 8000
DAYS = 30
"""Days for which a class is kept, unless somebody says otherwise."""
MIXES = ("practice", "race")


def run(options: Namespace) -> int:
    """Open the class, say where, and stay until it ends; or tell of those that are kept."""
    from tutor.room import records  # noqa: PLC0415 - a server, and only needed here

    words, folder = Voice.load("room", options.language), home() / FOLDER / records.FOLDER
    if options.verb == "class":
        for gone in records.tidied(folder):
            _say(words.word("time_over", file=str(gone.path), days=gone.opened.days if gone.opened else 0))
        for name, act in (("list", _list), ("export", _export), ("delete", _delete)):
            if getattr(options, name):
                act(options, folder, words)
                return 0
    return _open(options, folder, words)


# ------------------------------------------------------------------------------------------------ a class
def _open(options: Namespace, folder: Path, words: Voice) -> int:
    from tutor.room.opening import LOCAL, Place, Room  # noqa: PLC0415 - a server, and only needed here

    phones = options.verb == "class"
    again = _one(folder, options.reopen, words) if phones and options.reopen else None
    if again is not None:
        _retrace(options, again)
    elif not options.game:
        raise Broken(words.word("which_game", known=tuple(GAMES)))
    plan, language = _planned(options, words, phones=phones)
    words = Voice.load("room", language)
    ip = LOCAL if getattr(options, "rehearse", False) else getattr(options, "ip", "")
    place = Place(ip, options.port or PORT, tuple(getattr(options, "name", ())), phones)
    room = Room(plan, place, _keeping(options, plan, folder, again, words, language), language)
    room.serve()
    if phones:
        _welcome(room, words, rehearsed=options.rehearse)
    _say(words.word("class_wall", wall=room.wall))
    _say(words.word("class_stop" if room.book.path else "class_stop_unkept"))
    if not options.no_browser and has_browser():
        webbrowser.open(room.wall)
    room.run()
    return 0


def _welcome(room: object, words: Voice, *, rehearsed: bool) -> None:
    from tutor.room.opening import LOCAL, Room  # noqa: PLC0415

    assert isinstance(room, Room)
    _say(words.word("class_open", address=room.address, code=room.opened.code))
    if rehearsed:
        _say(words.word("class_rehearsed"))
    elif room.ip == LOCAL:
        _say(words.word("class_local", ip=room.ip))
    if room.resumed:
        _say(words.word("class_on", code=room.opened.code, count=len(room.book.answers())))
    if room.book.path is not None:
        _say(words.word("class_kept", file=str(room.book.path), days=room.opened.days))


def _keeping(
    options: Namespace, plan: Plan, folder: Path, again: Record | None, words: Voice, language: str
) -> Keeping:  # fmt: skip
    """Where the class is kept: nowhere, in a file that is gone on with, or in a new one."""
    from tutor.room.opening import Keeping  # noqa: PLC0415
    from tutor.room.records import unfinished  # noqa: PLC0415

    if options.verb == "present" or options.rehearse:
        return Keeping()
    if again is None and not options.new:
        again = unfinished(folder, plan.game, plan.lesson, language)
        if again is not None and not _goes_on(again, words):
            again = None
    return Keeping(folder, again.path if again else None, options.days)


def _goes_on(found: Record, words: Voice) -> bool:
    """Whether a class that has not ended is gone on with; without a terminal nobody can be asked, and it is."""
    said = words.word("unfinished", name=found.name, pupils=found.pupils, answers=found.answers)
    if not sys.stdin.isatty():
        _say(f"{said} {words.word('unfinished_on')}")
        return True
    _say(f"{said} {words.word('unfinished_ask')}")
    return not sys.stdin.readline().strip().lower().startswith(words.word("no_key"))


def _retrace(options: Namespace, again: Record) -> None:
    """What was typed when a class was opened."""
    assert again.opened is not None
    options.game, options.language = again.opened.source, again.opened.language
    mix, _, chapter = again.opened.lesson.partition(" ")
    options.section = "" if again.opened.lesson in (again.opened.game, again.opened.source) else again.opened.lesson
    for name in MIXES:
        setattr(options, name, chapter if mix == name else None)


def _planned(options: Namespace, words: Voice, *, phones: bool) -> tuple[Plan, str]:
    """A lesson, a whole course, an own lesson, a mix of exercises or a race through them; and its language."""
    from tutor.practice import kit  # noqa: PLC0415 - slow, and only needed here
    from tutor.room.deck import dealt, deck  # noqa: PLC0415
    from tutor.room.items import Exercises, mix  # noqa: PLC0415
    from tutor.room.opening import Plan  # noqa: PLC0415

    own = load(options.game, options.language) if options.game.endswith(".toml") else None
    game = own.game if own else named(options.game, GAMES)
    language = told(game.key, options.language)
    if language != options.language:
        _say(words.word("not_whole", game=str(Voice.load(game.key, language).words["title"])))
        words = Voice.load("room", language)
    given = getattr(options, "given", False)

    def one_more(rule: str, seed: str) -> Card | None:
        return Exercises(kit(game, language), words, phones).one(rule, seed)

    if own:
        source, taught = str(Path(options.game).resolve()), [(own.lesson, own.words)]
        made = dealt(game, taught, words, language, phones=phones)
        return Plan(game.key, source, lambda _: made, one_more, source, given), language
    mixed = [(name, chapter) for name in MIXES if (chapter := getattr(options, name)) is not None]
    if not mixed and not outlines(game.key):
        raise Broken("no_lessons", key=game.key)
    if not mixed:
        cards = deck(game, options.section, words, language, phones=phones)
        return Plan(game.key, options.section or game.key, lambda _: cards, one_more, given=given), language
    name, chapter = mixed[0]

    def mixed_up(code: str) -> Deck:
        return mix(game, words, code, chapter, language, race=name == "race", phones=phones)

    return Plan(game.key, f"{name} {chapter}", mixed_up, one_more, given=given), language


# ------------------------------------------------------------------------------------------------ classes that are kept
def _list(_: Namespace, folder: Path, words: Voice) -> None:
    """All that are kept, the newest first."""
    _say("\n".join(_lines(folder, words)) or words.word("none_kept", folder=str(folder)))


def _lines(folder: Path, words: Voice) -> Iterator[str]:
    from tutor.room.records import records  # noqa: PLC0415

    for one in records(folder):
        day = datetime.fromtimestamp(one.changed, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
        facts = {"name": one.name, "day": day, "pupils": one.pupils, "answers": one.answers, "days": one.days_left}
        yield words.word(f"kept_{one.state}", **facts, file=str(one.path), why=one.why)


def _one(folder: Path, name: str, words: Voice) -> Record:
    """The one class that is meant, readable and not in use."""
    from tutor.room.records import asked_for  # noqa: PLC0415

    found = asked_for(folder, name)
    if len(found) != 1:
        raise Broken(words.word("which_class" if found else "no_class", name=name, known=[one.name for one in found]))
    if found[0].state == "running":
        raise Broken(words.word("in_use", file=str(found[0].path)))
    if found[0].state == "broken":
        raise Broken(words.word("unreadable_file", file=str(found[0].path), why=found[0].why))
    return found[0]


def _export(options: Namespace, folder: Path, words: Voice) -> None:
    """All answers as a table, or as a page to print where the file is to be one."""
    from tutor.room.book import Book  # noqa: PLC0415
    from tutor.room.export import Kept, as_page, as_table  # noqa: PLC0415

    book = Book(_one(folder, options.export, words).path)
    kept = Kept.of(book)
    book.close()
    assert kept is not None
    words = Voice.load("room", kept.opened.language)
    file: Path | None = options.output
    text = as_page(kept, words) if file is not None and file.suffix == ".html" else as_table(kept, words)
    if file is None:
        sys.stdout.write(text)
        return
    try:
        file.write_text(text, encoding="utf-8", newline="")
        file.chmod(0o600)
    except OSError as error:
        raise Broken("unwritten", file=str(file), why=error.strerror) from error


def _delete(options: Namespace, folder: Path, words: Voice) -> None:
    """Leave nothing of one class."""
    from tutor.room.records import delete  # noqa: PLC0415

    found = _one(folder, options.delete, words)
    delete(found)
    _say(words.word("deleted", name=found.name, answers=found.answers))


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - a command speaks
