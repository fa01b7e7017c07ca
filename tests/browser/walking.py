"""A browser that goes through a lesson as a plain page, everything wrong first and then right, and measures each state.

Beside it goes the same lesson without a browser: it knows what to do next, and both must come to the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from playwright.sync_api import Locator, Page, expect

from tests.view.walk import Deed, playing, run_out, send, walk
from tutor.core.game import AnyGame
from tutor.core.scene import Label
from tutor.lessons.scenes import Lesson
from tutor.scenes.messages import Answered, Message, Pointed, Pressed
from tutor.view.pages.lesson.play import Play

SMALLEST = 11
"""Pixels of text on a board, on a phone."""
NARROW = 700
"""Pixels of a window that is a phone's."""
MEASURE = """root => {
  const out = [];
  const box = root.getBoundingClientRect();
  const see = (name, node) => {
    if (!node) return;
    const r = node.getBoundingClientRect();
    if (!r.width && !r.height) return;
    const within = r.left >= box.left - 1 && r.top >= box.top - 1 && r.right <= innerWidth + 1 && r.bottom <= innerHeight + 1;
    if (!within) out.push(name + ' is outside: ' + [r.left, r.top, r.right, r.bottom].map(Math.round));
  };
  if (root.dataset.mode === 'page') {
    see('the next lesson', root.querySelector('.tf-page .slot'));
    return out;
  }
  see('the question', root.querySelector('.tf-head :is(h1, .asked)'));
  root.querySelectorAll('.tf-sheet :is(.answer, .main, .more, .note, .fork)').forEach((node) => see(node.className, node));
  see('the slot', root.querySelector('.tf-foot :is(.slot, .sign)'));
  const mat = root.querySelector('.tf-mat');
  const scrolls = mat.scrollHeight > mat.clientHeight + 1;
  see('the board', scrolls && innerWidth < 700 ? mat : mat.firstElementChild);
  if (mat.scrollWidth > mat.clientWidth + 1) out.push('the board is wider than its room');
  const sheet = root.querySelector('.tf-sheet');
  const last = [...sheet.querySelectorAll('.answer, .main, .more, .note, .fork')].at(-1);
  if (last && last.getBoundingClientRect().bottom > sheet.getBoundingClientRect().bottom + 1) out.push(last.className + ' must be scrolled to');
  return out;
}"""

SCROLL = """(mat, y) => {
  const was = mat.scrollTop;
  if (y < was + 8 || y > was + mat.clientHeight - 8) mat.scrollTop = y - mat.clientHeight / 2;
  return mat.scrollTop - was;
}"""


class Report(Struct):
    """What a walk has found: how many scenes, deeds and states, and every state in which something was out of sight."""

    scenes: int = 0
    deeds: int = 0
    misses: list[str] = []
    smallest: float = 99
    """Pixels of the smallest text on a board."""


def go_through(page: Page, address: str, game: AnyGame, lesson: Lesson) -> Report:
    """Open a lesson's page and go through it to its end."""
    page.goto(address)
    return along(page, page.locator(".tf"), game, lesson)


def along(page: Page, root: Locator, game: AnyGame, lesson: Lesson, *, keyboard: bool = False) -> Report:
    """Go through the lesson that is on the page; the walk fails where page and rules come apart."""
    size = page.viewport_size
    assert size is not None
    report = Report(misses=[])
    expect(root.locator(".tf-bar")).to_be_visible()
    beside = playing(game, lesson, width=size["width"])
    agree(root, beside)
    measure(root, beside, report)
    for deed in walk(beside):
        report.scenes += deed.message == Pressed("next")
        send(beside, _type(page, root, deed) if keyboard else do(page, root, beside, deed))
        run_out(beside)
        agree(root, beside)
        measure(root, beside, report)
        report.deeds += 1
    return report


def do(page: Page, root: Locator, beside: Play, deed: Deed) -> Message:
    """With the mouse."""
    match deed.message:
        case Pointed():
            board, scene = root.locator(".tf-mat > canvas").bounding_box(), beside.frame.shown.scene
            assert board is not None
            assert scene is not None
            x, y = deed.at
            down = _scrolled(root, y / scene.height * board["height"])
            page.mouse.click(
                board["x"] + x / scene.width * board["width"], board["y"] + y / scene.height * board["height"] - down
            )
        case _:
            root.locator(_control(deed)).first.click()
    return deed.message


def _scrolled(root: Locator, y: float) -> float:
    """Bring a height of a board that is taller than its room into sight: how far that was."""
    moved: float = root.locator(".tf-mat").evaluate(SCROLL, y)
    return moved


def _control(deed: Deed) -> str:
    match deed.message:
        case Answered(number):
            return f'[data-answer="{number}"]'
        case Pressed("option", value):
            return f'[data-do="option"][data-value="{value}"]'
        case Pressed(what):
            return f'.tf-foot [data-do="{what}"]'
    raise AssertionError(deed)


# ------------------------------------------------------------------------------------------------ with the keyboard
MOST_KEYS = 80


def _type(page: Page, root: Locator, deed: Deed) -> Message:
    """With the keyboard alone: Tab to get there, Page Down along the board, Enter."""
    if not isinstance(deed.message, Pointed):
        _tab_to(page, root.locator(_control(deed)).first)
        page.keyboard.press("Enter")
        return deed.message
    _tab_to(page, root.locator(".tf-mat > canvas"))
    for _ in range(MOST_KEYS):
        page.keyboard.press("PageDown")
        if root.locator(".tf-pointer").get_attribute("data-id") == deed.id:
            page.keyboard.press("Enter")
            return Pointed((deed.id,))
    raise AssertionError(f"{deed.id} is not reached on the board")


def _tab_to(page: Page, wanted: Locator) -> None:
    for _ in range(MOST_KEYS):
        if wanted.evaluate("node => node === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{wanted} is not reached by Tab")


NAMELESS = """root => [...root.querySelectorAll('button, a[href], input, canvas[role], [role="dialog"]')]
  .filter((node) => node.checkVisibility() && !(node.getAttribute('aria-label') || node.textContent.trim() || node.labels?.length))
  .map((node) => node.outerHTML.slice(0, 80))"""


def agree(root: Locator, beside: Play) -> None:
    """Wait until the page has come as far as the lesson beside it; a page that says something went wrong has not."""
    expect(root).to_have_attribute("data-beat", str(beside.state.beat))
    assert root.locator(".tf-trouble").count() == 0
    expect(root).to_have_attribute("data-mode", beside.frame.shown.mode)


def measure(root: Locator, beside: Play, report: Report) -> None:
    where = f"{beside.lesson.key}, {beside.state.scene or 'end'}, {beside.state.doing.phase}"
    found: list[str] = root.evaluate(MEASURE)
    report.misses += [f"{where}: {one}" for one in found]
    report.misses += [f"{where}: no name: {one}" for one in root.evaluate(NAMELESS)]
    report.misses += [f"{where}: {one}" for one in _out_of_sight(root, beside)]
    sizes = list(_texts(root, beside))
    report.smallest = min([report.smallest, *sizes])
    size = root.page.viewport_size
    if size and size["width"] < NARROW and sizes and min(sizes) < SMALLEST:
        report.misses.append(f"{where}: text of {min(sizes):.1f} px on the board")


def _texts(root: Locator, beside: Play) -> Iterator[float]:
    """The sizes of all text on the board, in pixels."""
    scene = beside.frame.shown.scene
    board = root.locator(".tf-mat > canvas").bounding_box() if scene else None
    if scene is not None and board is not None:
        yield from (shape.size * board["width"] / scene.width for shape in scene.shapes if isinstance(shape, Label))


def _out_of_sight(root: Locator, beside: Play) -> Iterator[str]:
    """What is lit on the board and must be scrolled to, although all that is lit has room."""
    shown = beside.frame.shown
    lit = [thing for mark in shown.marks if shown.scene and (thing := shown.scene.thing(mark.id))]
    board, room = root.locator(".tf-mat > canvas").bounding_box(), root.locator(".tf-mat").bounding_box()
    if shown.scene is None or not lit or board is None or room is None:
        return
    k = board["width"] / shown.scene.width
    top, bottom = min(thing.y for thing in lit) * k, max(thing.y + thing.h for thing in lit) * k
    above, below = room["y"] - board["y"], room["y"] + room["height"] - board["y"]
    if bottom - top <= room["height"] and (top < above - 1 or bottom > below + 1):
        yield f"lit from {top:.0f} to {bottom:.0f}, in sight {above:.0f} to {below:.0f}"
