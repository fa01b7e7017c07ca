"""A notebook of each game in JupyterLab: its boards come to life by themselves, a cell is changed and run, the last board answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.browser.opened import CODE, Window, tutor_lab
from tests.browser.pages import ERRORS, Shown
from tests.notebooks.refresh import tags
from tutor import game
from tutor.command.one_screen import KEYS, path_of
from tutor.front.state import State
from tutor.lessons import course

pytestmark = pytest.mark.xdist_group("browser")

WAIT = 240_000
"""Milliseconds for all cells of a notebook; a busy machine is not a failing test."""
EMPTY = """() => [...document.querySelectorAll('.jp-NotebookPanel:not(.lm-mod-hidden) .tp canvas')].filter((c) =>
  !c.width || !c.getContext('2d').getImageData(0, 0, c.width, c.height).data.some(Boolean)).length"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("reader")


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with tutor_lab(folder) as address:
        yield address


@pytest.fixture
def window(page: Page, url: str, folder: Path) -> Iterator[Window]:
    made = Window(page, url, folder)
    yield made
    made.close_kernels()


def settled(window: Window) -> None:
    """Wait until no cell is waiting, and the page has nothing more to say."""
    expect(window.sign).to_have_count(0, timeout=WAIT)
    expect(window.notebook.locator('.jp-InputPrompt:text-is("[*]:")')).to_have_count(0, timeout=WAIT)
    window.idle()


def shows(window: Window, start: str, then: str) -> Shown:
    """Write something else into the cell that is the reader's own, and run it: what it shows."""
    cell = window.notebook.locator(".jp-CodeCell").last
    cell.locator(".cm-content").click()
    window.page.keyboard.press("Control+a")
    window.page.keyboard.insert_text(f"{start}\n{then}")
    window.page.keyboard.press("Control+Enter")
    settled(window)
    shown = Shown(cell.locator(".tp"))
    expect(shown.canvas).to_be_visible()
    return shown


def own(notebook: nbformat.NotebookNode) -> tuple[str, State]:
    """How the reader's own position is written, and what it is."""
    source = next(cell.source for cell in notebook.cells if cell.id == "now-you-code")
    start, _, _ = source.rpartition("\n")
    named: dict[str, object] = {}
    exec(f"{notebook.cells[2].source}\n{start}", named)
    assert isinstance(named["mine"], State)
    return start, named["mine"]


@pytest.mark.parametrize("key", KEYS)
def test_boards_come_to_life_a_changed_cell_is_answered_and_so_is_a_click_on_the_last_board(
    window: Window, key: str
) -> None:
    path = path_of(key, course(key)[0])
    notebook = window.read(path)
    window.enter(path)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    pictures = [cell for cell in code if any("image/png" in one.get("data", {}) for one in cell.outputs)]
    expect(window.notebook.locator(".tp canvas:visible")).to_have_count(len(pictures), timeout=WAIT)
    settled(window)
    window.page.wait_for_function(f"() => ({EMPTY})() === 0")
    assert window.page.locator(CODE).count() == len(code), "code is in sight"
    assert window.notebook.locator(ERRORS).count() == sum("raises-exception" in tags(cell) for cell in code)
    start, state = own(notebook)
    legal = state.legal()
    engine = game(key).engine
    refused = next(move for move in engine.candidates(state.pos) if move not in legal)
    for move in (legal[0], refused):
        shown = shows(window, start, f"mine.why({str(move)!r})")
        expect(shown.root.locator(".tp-verdict").first).to_contain_text(state.why(str(move)).says)
    board = state.board()
    scene = board.still.scene
    thing = next(one for one in scene.things if one.words)
    shown = shows(window, start, "mine.board()")
    shown.point_at(scene, thing.id)
    expect(shown.root.locator(".tp-side")).to_contain_text(scene.thing(thing.id).words)


def test_a_notebook_that_is_closed_gives_its_kernel_back(window: Window) -> None:
    path = path_of("cleocatra", course("cleocatra")[0])
    window.enter(path, view="lab")
    expect(window.notebook.locator(".tp canvas").first).to_be_visible(timeout=WAIT)
    assert len(window.ask("sessions")) == 1
    window.page.locator(".lm-TabBar-tab.jp-mod-current .lm-TabBar-tabCloseIcon").click()
    for _ in range(300):
        if not window.ask("sessions"):
            break
        window.page.wait_for_timeout(200)
    assert window.ask("sessions") == []
