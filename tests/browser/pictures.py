"""Take pictures of the pages, to be looked at: ``python -m tests.browser.pictures FOLDER [--size 1280x800] [--dark] [name ...]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, expect

from tests import chrome
from tests.browser import servers
from tests.browser.walk import paged
from tests.browser.walking import agree, do
from tests.view.walk import playing, run_out, send, walk
from tutor.games import GAMES
from tutor.lessons import course
from tutor.scenes.state import Phase
from tutor.view.pages.lesson.play import Play

SIZES = ("1280x800", "1920x1080", "390x844")
Shot = Callable[[Page, str], None]
"""Opens a page below an address, and leaves it as it is to be seen."""


def plain(path: str, ready: str) -> Shot:
    """A page as it opens."""

    def shot(page: Page, url: str) -> None:
        page.goto(f"{url}/{path}")
        expect(page.locator(ready).first).to_be_visible()

    return shot


def scene(key: str, lesson: str, id: str = "", phase: Phase = "asks", *, right: bool = True) -> Shot:
    """A lesson at a scene, wrong or right so far, when it has come to a phase."""

    def shot(page: Page, url: str) -> None:
        one = next(one for one in course(key) if one.key == lesson)
        page.goto(f"{url}/{key}/{one.key}")
        size = page.viewport_size
        assert size is not None
        beside = playing(GAMES[key], one, width=size["width"])
        root = page.locator(".tf")
        agree(root, beside)
        wanted = (id or one.scenes[0].id, phase)
        for deed in walk(beside):
            if _is_there(beside, wanted, right=right):
                return
            send(beside, do(page, root, beside, deed))
            run_out(beside)
            agree(root, beside)

    return shot


def _is_there(beside: Play, wanted: tuple[str, str], *, right: bool) -> bool:
    state = beside.state
    if (state.scene, state.doing.phase) != wanted:
        return False
    waits = state.doing.phase in ("asks", "reasons")
    good = state.scene in state.done
    return not state.refused and not state.picked if waits else good is right


def opponent(key: str) -> Shot:
    """A table at which somebody else is moving."""

    def shot(page: Page, url: str) -> None:
        page.emulate_media(reduced_motion="no-preference")
        page.goto(f"{url}/{key}/table")
        expect(page.locator(".tf .asks h1")).to_be_visible()
        skip = page.locator('.tf .tf-strip [data-do="skip"]')
        for _ in range(12):
            if skip.count():
                break
            if page.locator(".tf .choice").count():
                page.locator(".tf .choice").first.click()
            else:
                page.locator(".tf-mat > canvas").first.focus()
                page.keyboard.press("PageDown")
                page.keyboard.press("Enter")
            page.wait_for_timeout(700)
        page.wait_for_timeout(1500)
        page.keyboard.press("Space")
        page.evaluate("document.activeElement.blur()")
        page.wait_for_timeout(400)

    return shot


def voted(page: Page, url: str) -> None:
    """The lab after its large button."""
    plain("caesar/lab", ".tf .act")(page, url)
    page.locator(".tf .act").click()
    expect(page.locator(".tf .won-by")).to_be_visible()


def practised(page: Page, url: str) -> None:
    """Practice after its first answer."""
    plain("caesar/practice", ".tf [data-answer]")(page, url)
    page.locator(".tf [data-answer]").first.click()
    expect(page.locator(".tf .slot")).to_be_visible()


def mapped(page: Page, url: str) -> None:
    """The map of the rules, as practice opens it."""
    plain("caesar/practice", ".tf [data-answer]")(page, url)
    page.locator('.tf [data-do="menu"]').first.click()
    page.locator('.tf [data-do="map"]').first.click()
    expect(page.locator(".tf .map, .tf .atlas").first).to_be_visible()


SHOTS: dict[str, Shot] = {
    "start": plain("", ".tf .games"),
    **{f"first-{key}": scene(key, course(key)[0].key) for key in GAMES},
    "call": scene("caesar", "win", "one card face up"),
    "reasons": scene("caesar", "win", "one card face up", "reasons"),
    "refused": scene("caesar", "win", "one card face up", "tells"),
    "decides": scene("caesar", "win", "beat the 4", "decides"),
    "decides-kleopatra": scene("kleopatra", "build", "your first wall", "decides"),
    "decides-morgenland": scene("morgenland", "cave", "strongest", "decides"),
    "decides-cleocatra": scene("cleocatra", "cats", "three colours", "decides"),
    "verdict": scene("caesar", "win", "beat the 4", "tells"),
    "parts": scene("caesar", "win", "who pays", "parts", right=False),
    **{f"table-{key}": opponent(key) for key in GAMES},
    "lab": plain("caesar/lab", ".tf .act"),
    "lab-voted": voted,
    **{f"ask-{key}": plain(f"{key}/ask", ".tf .asking") for key in GAMES},
    "practice": plain("caesar/practice", ".tf [data-answer]"),
    "practised": practised,
    "map": mapped,
    "explore": plain("caesar/explore", ".tf"),
}


@contextmanager
def _window(browser: Browser, size: str, *, dark: bool) -> Iterator[Page]:
    width, height = map(int, size.split("x"))
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
    )
    context.set_default_timeout(servers.TIMEOUT)
    yield context.new_page()
    context.close()


def main() -> int:
    """Take them all, or those that are named."""
    parser = argparse.ArgumentParser(prog="tests.browser.pictures", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", help=", ".join(SHOTS))
    parser.add_argument("--size", action="append", help=f"of the window ({', '.join(SIZES)})")
    parser.add_argument("--dark", action="store_true")
    told = parser.parse_intermixed_args()
    executable = chrome.find()
    if executable is None:
        sys.stderr.write(f"{chrome.NONE}\n")
        return 1
    told.folder.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=servers.TIMEOUT)
    with TemporaryDirectory() as folder, paged(Path(folder)) as url, servers.browser(executable) as browser:
        for size in told.size or SIZES:
            for name in told.names or SHOTS:
                with _window(browser, size, dark=told.dark) as page:
                    SHOTS[name](page, url)
                    page.wait_for_timeout(700)
                    page.screenshot(path=told.folder / f"{name}-{size}{'-dark' if told.dark else ''}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
