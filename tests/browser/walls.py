"""``make walk``, the projector: every lesson and a mix of every game, at three sizes and full screen; what is amiss is told."""

from __future__ import annotations

import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

from tests import chrome
from tests.browser import servers
from tests.browser.classroom import WALLS, Walked, classroom, walk
from tests.browser.test_class import screen
from tests.room.session import WORDS
from tutor.core.record import named
from tutor.games import GAMES
from tutor.lessons import course
from tutor.room.deck import deck


def main() -> int:
    wanted = ArgumentParser()
    wanted.add_argument("games", nargs="*", default=list(GAMES))
    every: list[Walked] = []
    with servers.browser(chrome.find() or "chromium") as browser, ExitStack() as screens:
        wall = screen(browser, screens, *WALLS[0])
        for told in decks(wanted.parse_args().games):
            with tempfile.TemporaryDirectory() as folder, classroom(Path(folder), *told) as room:
                wall.goto(room.wall)
                wall.locator("h1").first.wait_for()
                walked = walk(wall)
            every.append(walked)
            print(f"{' '.join(told)}: {walked.slides} slides", flush=True)  # noqa: T201 - a command speaks
            for what in dict.fromkeys(walked.missed):
                print(f"{' '.join(told)}: {what}", flush=True)  # noqa: T201 - a command speaks
    missed, slides = sum(len(one.missed) for one in every), sum(one.slides for one in every)
    print(  # noqa: T201 - a command speaks
        f"{len(every)} decks on the wall, {slides} slides, {len(WALLS)} sizes and full screen: {missed} misses; "
        f"the smallest type {min(one.smallest for one in every):.0f} pixels at 1080 lines."
    )
    return bool(missed)


def decks(games: list[str]) -> Iterator[tuple[str, ...]]:
    """What is put on the wall: lessons as they are with hands, those that phones answer otherwise, a mix and a race."""
    for key in games:
        for lesson in course(key):
            made = deck(named(key, GAMES), lesson.key, WORDS, phones=True)
            for number, card in enumerate(made.cards):
                for frame in range(len(card.frames) + 1):
                    assert made.picture(number, frame, "tall").startswith("<svg"), f"{key} {lesson.key} {card.id}"
            yield "present", key, lesson.key
            if any(card.how != "choose" for card in made.cards):
                yield "class", key, lesson.key, "--ip=127.0.0.1"
        yield "present", key, "--practice"
        yield "class", key, "--race", "--ip=127.0.0.1"


if __name__ == "__main__":
    sys.exit(main())
