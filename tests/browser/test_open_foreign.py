"""What is not ours to the letter does not run by itself, and what is ours runs nothing that lies beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from nbformat import NotebookNode, v4
from playwright.sync_api import Page, expect

from tests.browser.opened import CODE, Window, tutor_lab

pytestmark = pytest.mark.xdist_group("browser")

LESSON = "pages/cleocatra/03-laying.ipynb"
EXPLORE = "cleocatra/97-explore.ipynb"
DEED = 'open("deed", "w").close()'
"""What a stranger would like to run: it leaves a file."""
SCRIPT = "<img src=x onerror='window.deed = true'><script>window.deed = true</script>"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("stranger")


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with tutor_lab(folder) as address:
        yield address


@pytest.fixture
def window(page: Page, url: str, folder: Path) -> Iterator[Window]:
    made = Window(page, url, folder)
    yield made
    made.close_kernels()


def code(notebook: NotebookNode) -> list[NotebookNode]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def of_cell(source: str) -> NotebookNode:
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return v4.new_notebook(cells=[v4.new_code_cell(source)], metadata={"kernelspec": kernel})


def changed(notebook: NotebookNode) -> None:
    code(notebook)[-1].source += f"\n{DEED}"


def grown(notebook: NotebookNode) -> None:
    notebook.cells.append(v4.new_code_cell(DEED, metadata={"jupyter": {"source_hidden": True}}))


def forged(notebook: NotebookNode) -> None:
    """All that the tutor's pages look like, and another deed."""
    for cell in code(notebook)[1:]:
        notebook.cells.remove(cell)
    code(notebook)[0].source = f"from tutor import lesson\n{DEED}"
    notebook.metadata["tutor"] = {"shipped": True}


@pytest.mark.parametrize("make", [changed, grown, forged], ids=lambda make: make.__name__)
def test_a_notebook_that_is_not_as_it_came_waits_for_a_click(
    window: Window, make: Callable[[NotebookNode], None]
) -> None:
    notebook = window.read(LESSON)
    make(notebook)
    path = f"{make.__name__}/tiles.ipynb"
    window.write(path, notebook)
    window.enter(path)
    window.says("Start")
    window.idle()
    deed = window.folder / make.__name__ / "deed"
    assert not deed.exists()
    assert window.notebook.locator(".tutor").count() == 0
    window.press("Show its code first")
    expect(window.page.locator(CODE)).to_have_count(len(code(notebook)))
    window.press("Start")
    expect(window.sign).to_have_count(0)
    window.idle()
    assert deed.exists()


def test_a_page_that_was_changed_since_it_was_opened_waits_for_a_click_when_its_kernel_is_replaced(
    window: Window,
) -> None:
    window.enter(EXPLORE)
    window.runs()
    window.idle()
    editor = window.page.locator(CODE).locator(".cm-content").last
    editor.click()
    window.page.keyboard.press("Control+End")
    window.page.keyboard.insert_text(f"\n{DEED}")
    expect(editor).to_contain_text(DEED)
    window.change_kernel()
    window.says("Go on")
    window.idle()
    assert not (window.folder / "cleocatra" / "deed").exists()
    window.press("Go on")
    window.runs()
    window.until((window.folder / "cleocatra" / "deed").exists)
    assert (window.folder / "cleocatra" / "deed").exists()
    window.page.once("dialog", lambda dialog: dialog.accept())


def test_a_start_that_fails_says_so_and_can_be_tried_again(window: Window) -> None:
    trap = 'from tutor import start\nassert __import__("os").path.exists("mended"), "<b>not yet</b>"\nstart()'
    window.write("fails.ipynb", of_cell(trap))
    window.enter("fails.ipynb")
    window.press("Start")
    window.says("Try again")
    expect(window.sign).to_contain_text("AssertionError: <b>not yet</b>")
    (window.folder / "mended").touch()
    window.press("Try again")
    expect(window.sign).to_have_count(0)
    expect(window.notebook.locator(".tutor").first).to_be_visible()


def test_what_a_stranger_has_stored_in_a_page_of_ours_never_comes_alive(window: Window) -> None:
    notebook = window.read(LESSON)
    evil = {"text/html": SCRIPT, "application/javascript": "window.deed = true"}
    for cell in code(notebook):
        cell.outputs = [v4.new_output("display_data", {kind: text}) for kind, text in evil.items()]
    notebook.cells[-1].source += f"\n\n{SCRIPT}"
    window.write("stored/tiles.ipynb", notebook)
    window.enter("stored/tiles.ipynb")
    window.runs()
    window.idle()
    assert window.page.evaluate("window.deed") is None


def test_modules_beside_a_page_of_ours_are_not_its_modules(window: Window) -> None:
    window.write("beside/tiles.ipynb", window.read(LESSON))
    for name in ("tutor", "ipywidgets", "msgspec", "numpy"):
        (window.folder / "beside" / f"{name}.py").write_text(DEED, encoding="utf-8")
    window.enter("beside/tiles.ipynb")
    window.runs()
    assert not (window.folder / "beside" / "deed").exists()


def test_a_notebook_that_has_nothing_to_do_with_the_tutor_is_left_alone(window: Window) -> None:
    window.write("other.ipynb", of_cell(DEED))
    window.enter("other.ipynb")
    window.idle()
    assert window.page.locator(".tutor-sign, .tutor-opened").count() == 0
    assert not (window.folder / "deed").exists()


SHARE = "tutor:aZ-_= \"\\\"); open('deed', 'w'); #\n\u2028\u00e9\U0001f408{}%?!"


def test_what_is_shared_reaches_the_kernel_as_it_is_and_only_once(window: Window) -> None:
    show = """import os, pathlib, tutor, urllib.parse
asked = urllib.parse.parse_qs(os.environ.get("QUERY_STRING", ""))
pathlib.Path("shared").write_text(asked.get("share", ["nothing"])[0], encoding="utf-8")"""
    window.write("share.ipynb", of_cell(show))
    window.enter("share.ipynb", f"&share={quote(SHARE)}")
    for expected in (SHARE, "nothing"):
        window.press("Start")
        expect(window.sign).to_have_count(0)
        window.idle()
        assert (window.folder / "shared").read_text(encoding="utf-8") == expected
        window.page.reload()
    assert not (window.folder / "deed").exists()
