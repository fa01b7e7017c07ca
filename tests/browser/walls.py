"""``make walk``, the projector: every lesson of every game at three sizes; what is not in sight, or too small, is told."""

from __future__ import annotations

import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from tests import chrome
from tests.browser import servers
from tests.browser.classroom import WALLS, classroom
from tests.browser.test_class import screen, walk
from tutor.games import GAMES
from tutor.lessons import course


def main() -> int:
    missed = decks = 0
    with servers.browser(chrome.find() or "chromium") as browser, ExitStack() as screens:
        wall = screen(browser, screens, *WALLS[0])
        for key in GAMES:
            for lesson in course(key):
                with (
                    tempfile.TemporaryDirectory() as folder,
                    classroom(Path(folder), "present", key, lesson.key) as room,
                ):
                    wall.goto(room.wall)
                    wall.locator("h1").first.wait_for()
                    for what in dict.fromkeys(walk(wall)):
                        print(f"{key}, {lesson.key}: {what}")  # noqa: T201 - a command speaks
                        missed += 1
                    decks += 1
    print(f"{decks} decks on the wall, {len(WALLS)} sizes: {missed} misses.")  # noqa: T201 - a command speaks
    return bool(missed)


if __name__ == "__main__":
    sys.exit(main())
