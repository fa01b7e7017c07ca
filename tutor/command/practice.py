"""``tutor practice``: questions in the terminal, one key an answer."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator

from tutor.ask.ink import Ink
from tutor.command.terminal import ink_for
from tutor.core.record import Broken, named
from tutor.games import GAMES
from tutor.learner.current import here
from tutor.learner.learner import Learner
from tutor.practice import Practice, chart, picture
from tutor.practice.feedback import Feedback
from tutor.practice.item import Item
from tutor.practice.sheet import LABELS

MOST = 60
"""Lines of a board that are shown in full; of a larger one only what stands nearest to the question."""


def practise(asked: Namespace) -> int:
    """A session, if there is somebody to answer."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Broken("no_terminal")
    return hold(asked, here(), input, ink_for(sys.stdout))


def hold(asked: Namespace, learner: Learner, ask: Callable[[str], str], ink: Ink) -> int:
    """Ask until the session is over, or the person has had enough."""
    game = named(asked.game, GAMES)
    if asked.section and asked.section not in {rule.section for rule in game.rules}:
        raise Broken(
            "no_section",
            key=game.key,
            section=asked.section,
            there=tuple(dict.fromkeys(rule.section for rule in game.rules)),
        )
    session = Practice(game, learner, asked.seed, section=asked.section, language=asked.language)
    if session.item is None:
        raise Broken("no_questions", key=game.key)
    while session.item is not None:
        sys.stdout.write("\n".join(_question(session, session.item, ink)) + "\n")
        chosen = _choice(session, session.item, ask)
        if chosen is None:
            break
        sys.stdout.write("\n".join(_told(session, session.answer(chosen), ink)) + "\n")
        session.next()
    found = chart(game, learner.cards(game.key))
    words = session.words
    facts = {"sits": len(found.of("sits")), "all": len(found.tiles), "shaky": len(found.of("shaky"))}
    sys.stdout.write(words.say("terminal", "end") + " " + words.say("map", "count", **facts) + "\n")
    return 0


def _question(session: Practice, item: Item, ink: Ink) -> Iterator[str]:
    words = session.words
    number, size = len(session.session.asked) + 1, session.session.items
    yield ""
    yield ink.quiet(words.say("terminal", "number", number=number, size=size))
    yield from (ink.quiet(line) for line in _board(session, item))
    if situation := words.situation(item):
        yield situation
    yield ink.strong(words.question(item))
    yield from (f"  {place}. {step}" for place, step in enumerate(words.played(item), 1))
    yield from (f"  {ink.strong(LABELS[place])}  {text}" for place, text in enumerate(words.options(item)))


def _board(session: Practice, item: Item) -> list[str]:
    scene = picture(session.kit, item)
    things = scene.things if scene is not None else ()
    lines = [("  " * thing.level + thing.words, thing.level) for thing in things if thing.words]
    return [line for line, level in lines if len(lines) <= MOST or level < 2]


def _choice(session: Practice, item: Item, ask: Callable[[str], str]) -> int | None:
    """A number, asked for until it is one of those there; nothing more to come ends the session."""
    labels = LABELS[: len(item.options)]
    while True:
        try:
            answer = ask(session.words.say("terminal", "ask", labels="/".join(labels)) + " ").strip().upper()
        except (EOFError, KeyboardInterrupt):
            return None
        if answer == "Q":
            return None
        if len(answer) == 1 and answer in labels:
            return labels.index(answer)


def _told(session: Practice, told: Feedback, ink: Ink) -> Iterator[str]:
    first, *rest = told.lines(session.words)
    yield f"{ink.mark(told.right)} {ink.strong(first)}"
    yield from (f"  {line}" for line in rest)
    yield ink.quiet(f"  {told.back(session.words)}")
