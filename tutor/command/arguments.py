"""What the command understands, told in the language that is spoken."""

from __future__ import annotations

import re
from argparse import SUPPRESS, Action, ArgumentParser, HelpFormatter
from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, NoReturn

from tutor.ask.explore import SECONDS, USUAL
from tutor.command.jupyter import FOLDER
from tutor.command.pages import IDLE, MOST, PORT
from tutor.command.room import DAYS
from tutor.command.room import PORT as ROOM
from tutor.core.language import languages, spoken
from tutor.core.voice import Voice

VERBS = (
    "lab", "app", "present", "class", "lesson", "game", "games", "rules", "words", "position", "ask", "why", "whynot", "score", "draw",
    "share", "odds", "whatif", "simulate", "find", "readings", "practice", "sheet", "site", "notebooks",
)  # fmt: skip
SERVERS = ("lab", "app", "present", "class", "lesson", "game", "practice", "sheet", "site", "notebooks")
"""What opens a page instead of answering."""
MISUSE = {
    "missing": r"the following arguments are required: (?P<names>.+)",
    "unknown": r"unrecognized arguments: (?P<words>.+)",
    "no_choice": r"argument (?P<argument>.+): invalid choice: (?P<value>.+) \(choose from (?P<there>.+)\)",
    "no_value": r"argument (?P<argument>.+): expected .*",
    "bad_value": r"argument (?P<argument>.+): invalid .*value: (?P<value>.+)",
}
"""What argparse says of a call that it does not understand; our sentences, by their keys, say it instead."""


class Parser(ArgumentParser):
    """A parser that speaks a language."""

    def __init__(self, *, voice: Voice, **options: Any) -> None:
        self.voice = voice
        super().__init__(add_help=False, formatter_class=partial(_Help, voice), **options)
        self._positionals.title, self._optionals.title = voice.word("arguments"), voice.word("options")
        self.add_argument("-h", "--help", action="help", help=voice.word("help"))

    def add_argument(self, *flags: Any, **options: Any) -> Action:
        """Take an argument; what stands for its value is a word, too."""
        action = super().add_argument(*flags, **options)
        if action.nargs != 0:
            action.metavar = self.voice.words["value"][action.dest]
        return action

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and how it is used."""
        for word, pattern in MISUSE.items():
            if found := re.fullmatch(pattern, message):
                message = self.voice.word(word, **found.groupdict())
                break
        self.exit(2, f"{self.format_usage()}{self.prog}: {message}\n")


class _Help(HelpFormatter):
    def __init__(self, voice: Voice, prog: str) -> None:
        super().__init__(prog)
        self.voice = voice

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self.voice.word("usage") if prefix is None else prefix)


def language_of(argv: Sequence[str]) -> str:
    """The language that a call asks for, known before the rest of it is read."""
    asked = [
        word.partition("=")[2] or "".join(after)
        for word, *after in (argv[at : at + 2] for at in range(len(argv)))
        if word == "--language" or word.startswith("--language=")
    ]
    return spoken(asked[-1] if asked else None)


def parser(language: str | None = None) -> ArgumentParser:
    """All that the command understands."""
    voice = Voice.load("command", language)
    say = voice.word
    top = Parser(voice=voice, prog="tutor", description=say("about"))
    _lab_options(top, voice)
    verbs = top.add_subparsers(dest="verb", metavar=say("command"), title=say("commands"))
    verb: dict[str, ArgumentParser] = {name: verbs.add_parser(name, help=say(name), voice=voice) for name in VERBS}
    _lab_options(verb["lab"], voice)
    _page_options(verb["app"], voice)
    _room_options(verb["present"], verb["class"], voice)
    for name in ("lesson", "game"):
        verb[name].add_argument("check", choices=["check"], help=say("check"))
    verb["lesson"].add_argument("file", help=say("own_lesson"))
    verb["position"].add_argument("--schema", action="store_true", help=say("schema"))
    _play_options(verb["simulate"], voice)
    for name in ("rules", "readings"):
        verb[name].add_argument("--section", default="", help=say("section"))
    verb["notebooks"].add_argument("folder", type=Path, help=say("notebooks_folder"))
    verb["notebooks"].add_argument("--html", action="store_true", help=say("html"))
    verb["site"].add_argument("folder", type=Path, help=say("site_folder"))
    verb["site"].add_argument("--cache", type=Path, help=say("site_cache"))
    _practice_options(verb["practice"], verb["sheet"], voice)
    for name in ("game", "rules", "words", "position", "simulate", "find", "readings", "practice"):
        verb[name].add_argument("game", help=say("key"))
    verb["sheet"].add_argument("game", nargs="?", default="", help=say("key_or_own"))
    _find_options(verb["find"], voice)
    _ask_options(verb["ask"], voice)
    for name in ("why", "whynot", "score", "draw", "share", "odds", "whatif"):
        verb[name].add_argument("file", help=say("file"))
        verb[name].add_argument("--seat", help=say("seat"))
    verb["whatif"].add_argument("lever", nargs="?", default="", help=say("lever"))
    _odds_options(verb["odds"], voice)
    verb["why"].add_argument("--all", action="store_true", help=say("all"))
    verb["why"].add_argument("--facts", action="store_true", help=say("facts"))
    verb["draw"].add_argument("-o", "--output", type=Path, help=say("output"))
    for name, one in verb.items():
        if name not in SERVERS:
            one.add_argument("--json", action="store_true", help=say("json"))
    for one in (top, *verb.values()):
        one.add_argument("--language", help=say("language", there=languages()))
    _either_side(top, verb.values())
    return top


def _ask_options(verb: ArgumentParser, voice: Voice) -> None:
    say = voice.word
    verb.add_argument("game", nargs="?", help=say("key"))
    verb.add_argument("move", nargs="?", help=say("ask_move"))
    verb.add_argument("--position", default="", help=say("ask_position"))
    verb.add_argument("--after", action="append", default=[], help=say("ask_after"))
    verb.add_argument("--by", help=say("ask_by"))
    verb.add_argument("--seat", help=say("seat"))


def _either_side(top: ArgumentParser, verbs: Iterable[ArgumentParser]) -> None:
    """What was said before the command is not forgotten after it: its options have no usual value of their own."""
    known = {action.dest for action in top._actions}  # noqa: SLF001 - argparse has no other way to ask
    for action in chain.from_iterable(verb._actions for verb in verbs):  # noqa: SLF001
        if action.dest in known:
            action.default = SUPPRESS


def _lab_options(verb: ArgumentParser, voice: Voice) -> None:
    say = voice.word
    verb.add_argument("--folder", type=Path, default=Path(FOLDER), help=say("folder", folder=FOLDER))
    verb.add_argument("--root", type=Path, help=say("root"))
    verb.add_argument("--port", type=_port, help=say("port_free"))
    verb.add_argument("--no-browser", action="store_true", help=say("no_browser"))


def _page_options(pages: ArgumentParser, voice: Voice) -> None:
    say = voice.word
    pages.add_argument("--folder", type=Path, default=Path(FOLDER), help=say("folder", folder=FOLDER))
    pages.add_argument("--port", type=_port, help=say("port", port=PORT))
    pages.add_argument("--no-browser", action="store_true", help=say("no_browser"))
    pages.add_argument("--ip", default="localhost", help=say("ip_app"))
    pages.add_argument("--base-url", default="/", help=say("base_url"))
    pages.add_argument("--name", action="append", default=[], help=say("name_app"))
    pages.add_argument("--most", type=_count, default=MOST, help=say("most", most=MOST))
    pages.add_argument("--idle", type=_count, default=IDLE, help=say("idle", idle=IDLE))


def _room_options(wall: ArgumentParser, room: ArgumentParser, voice: Voice) -> None:
    say = voice.word
    for verb in (wall, room):
        verb.add_argument("game", nargs="?" if verb is room else None, default="", help=say("key_or_own"))
        verb.add_argument("section", nargs="?", default="", help=say("lesson_or_all"))
        verb.add_argument("--port", type=_port, help=say("port", port=ROOM))
        verb.add_argument("--no-browser", action="store_true", help=say("no_browser"))
        verb.add_argument("--practice", nargs="?", const="", help=say("mix"))
        verb.set_defaults(race=None)
    room.add_argument("--race", nargs="?", const="", help=say("race"))
    room.add_argument("--ip", default="", help=say("ip"))
    room.add_argument("--name", action="append", default=[], help=say("name"))
    for flag in ("rehearse", "new", "given", "list"):
        room.add_argument(f"--{flag}", action="store_true", help=say(f"class_{flag}"))
    for flag in ("reopen", "export", "delete"):
        room.add_argument(f"--{flag}", default="", help=say(f"class_{flag}"))
    room.add_argument("--days", type=_count, default=DAYS, help=say("class_days", days=DAYS))
    room.add_argument("-o", "--output", type=Path, help=say("class_output"))


def _practice_options(practice: ArgumentParser, sheet: ArgumentParser, voice: Voice) -> None:
    say = voice.word
    practice.add_argument("--section", default="", help=say("section"))
    practice.add_argument("--seed", type=int, help=say("seed_practice"))
    sheet.add_argument("--questions", type=_count, default=10, help=say("number", usual=10))
    sheet.add_argument("--seed", type=int, default=0, help=say("seed_sheet"))
    sheet.add_argument("--section", action="append", default=[], help=say("section"))
    for page in ("plan", "rules", "tonight", "card"):
        sheet.add_argument(f"--{page}", action="store_true", help=say(f"page_{page}"))
    sheet.add_argument("-o", "--output", type=Path, help=say("output_page"))


def _play_options(verb: ArgumentParser, voice: Voice) -> None:
    say = voice.word
    verb.add_argument("--games", type=_count, default=100, help=say("number", usual=100))
    verb.add_argument("--seed", type=int, default=0, help=say("seed"))
    verb.add_argument("--players", type=int, help=say("players"))


def _odds_options(verb: ArgumentParser, voice: Voice) -> None:
    say = voice.word
    verb.add_argument("event", help=say("event"))
    verb.add_argument("--fact", action="append", default=[], help=say("fact"))
    verb.add_argument("--ahead", type=int, default=0, help=say("ahead"))
    verb.add_argument("--seed", type=int, default=0, help=say("seed_find"))
    verb.add_argument("--width", type=float, default=0.05, help=say("width"))
    verb.add_argument("--seconds", type=float, default=2.0, help=say("seconds", usual=2))


def _find_options(verb: ArgumentParser, voice: Voice) -> None:
    say = voice.word
    verb.add_argument("rules", nargs="*", help=say("rule"))
    verb.add_argument("--differ", nargs="?", const="", help=say("differ"))
    verb.add_argument("--seed", type=int, default=0, help=say("seed_find"))
    verb.add_argument("--rounds", type=_count, default=USUAL.rounds, help=say("rounds", usual=USUAL.rounds))
    verb.add_argument("--seconds", type=float, default=SECONDS, help=say("seconds", usual=f"{SECONDS:.0f}"))
    verb.add_argument("--workers", type=_count, default=1, help=say("workers"))
    verb.add_argument("--cluster", default="", help=say("cluster"))


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _port(text: str) -> int:
    number = int(text)
    if not 0 < number < 65536:
        raise ValueError(text)
    return number
