"""Parts in cells of a real JupyterLab: clicked, typed at, read, loaded again, by day and by night."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import servers
from tests.browser.pages import ERRORS, Lab, Shown, close_kernels, tab_to
from tests.parts.cases import CASES, Case
from tests.parts.test_parts import KINDS, let_play, point, press
from tutor.scenes.state import LessonState
from tutor.view.parts.part import is_seen
from tutor.view.parts.question import QuestionPart

pytestmark = pytest.mark.xdist_group("browser")

KERNEL = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
FOCUSED = "e => e === document.activeElement"
CONTRAST = """e => {
  const parse = (text) => text.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((c) => c / 255).map((c) => (c <= 0.04 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, at) => sum + c * [0.2126, 0.7152, 0.0722][at], 0);
  let below = e;
  while (below && (parse(getComputedStyle(below).backgroundColor)[3] ?? 1) === 0) below = below.parentElement;
  const [a, b] = [light(parse(getComputedStyle(e).color)), light(parse(getComputedStyle(below).backgroundColor))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook for each game: a cell for its positions, then one for each kind of part."""
    made = tmp_path_factory.mktemp("parts")
    for case in CASES:
        first = f"from tutor import game as door\ngame = door({case.key!r})\n{case.state}"
        cells = [first, *(getattr(case, kind) for kind in KINDS)]
        book = nbformat.v4.new_notebook(metadata=KERNEL, cells=[nbformat.v4.new_code_cell(one) for one in cells])
        nbformat.write(book, made / f"{case.key}.ipynb")
    return made


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with servers.jupyterlab(folder) as address:
        yield address


@pytest.fixture
def notebook(page: Page, url: str) -> Iterator[Lab]:
    page.set_viewport_size({"width": 1280, "height": 800})
    yield Lab(page, url)
    close_kernels(url)


def run(notebook: Lab, case: Case) -> None:
    notebook.open(f"{case.key}.ipynb")
    notebook.menu("Run", "Run All Cells")
    expect(notebook.notebook.locator(f'.jp-InputPrompt:text-is("[{len(KINDS) + 1}]:")')).to_have_count(1)
    notebook.idle()
    assert notebook.notebook.locator(ERRORS).count() == 0


def cell(notebook: Lab, kind: str) -> Shown:
    """The part of a kind, in sight and painted."""
    found = notebook.notebook.locator(".jp-CodeCell").nth(KINDS.index(kind) + 1)
    found.evaluate("e => e.scrollIntoView({ block: 'start' })")
    shown = Shown(found.locator(".tp"))
    expect(shown.canvas).to_have_attribute("role", "application")
    shown.painted()
    return shown


def button(shown: Shown, text: str) -> Locator:
    return shown.root.get_by_role("button", name=text, exact=True)


class Both:
    """An act in the browser beside the same one here, which knows where things are and what a click leads to."""

    def __init__(self, shown: Shown, case: Case) -> None:
        self.shown, self.case = shown, case
        self.here: QuestionPart = case.make(case.act).widget()

    def at(self, id: str, *, by_key: bool) -> None:
        """Point at a thing, here and there, and wait until there is seen what is seen here."""
        before, looks = self.here.board.shown, self.shown.fingerprint()
        self.shown.shows(before.scene)
        self._there(id, by_key=by_key)
        point(self.here, id)
        let_play(self.here)
        if self.here.board.shown != before:
            canvas = self.shown.canvas.element_handle()
            self.shown.page.wait_for_function("([c, old]) => c.tutorPrint(c) !== old", arg=[canvas, looks])

    def _there(self, id: str, *, by_key: bool) -> None:
        scene = self.here.board.shown.scene
        if scene.thing(id) is None:  # it lies beside the board
            options = dict(zip(self.here.options._ids, self.here.options.widget.children, strict=False))
            button(self.shown, options[id].description).press("Enter")
            return
        if not by_key:
            self.shown.point_at(scene, id)
            return
        for _ in range(60):
            now = self.shown.canvas.get_attribute("data-at") or ""
            if now == id:
                self.shown.page.keyboard.press("Enter")
                return
            self.shown.page.keyboard.press(self._arrow(now, id, _))
        raise AssertionError(f"the arrow keys do not lead to {id}")

    def _arrow(self, now: str, id: str, tried: int) -> str:
        a, b = self.here.board.shown.scene.thing(now), self.here.board.shown.scene.thing(id)
        if a is None or b is None or tried > 12:
            return "ArrowRight"
        across, down = b.x + b.w / 2 - a.x - a.w / 2, b.y + b.h / 2 - a.y - a.h / 2
        if (abs(across) > abs(down)) == (tried % 3 < 2):
            return "ArrowRight" if across > 0 else "ArrowLeft"
        return "ArrowDown" if down > 0 else "ArrowUp"

    def press(self, name: str) -> None:
        button(self.shown, self.here.buttons.by_name[name].description).click()
        press(self.here, name)

    def solve(self, *, by_key: bool) -> None:
        if by_key:
            self.shown.canvas.focus()
        for text in self.case.solution:
            state = self.here.position
            named = self.here.script.pointed(state.pos, self.here.script.game.parse(text))
            picks = iter(sorted(named, key=lambda one: self.here.board.shown.scene.thing(one) is None))
            while self.here.position == state and self.here.state.doing.phase == "asks":
                self.at(next(picks), by_key=by_key)
            if is_seen(self.here.buttons.by_name["go_on"]):
                self.press("go_on")
                if by_key:
                    self.shown.canvas.focus()
        assert self.here.state.firsts == {"scene": True}
        expect(button(self.shown, self.here.words.word("again"))).to_be_visible()
        told = self.here._told.value
        main = told.partition("<b>")[2].partition("</b>")[0]
        expect(self.shown.root.locator(".tp-verdict b")).to_have_text(main.replace("&#x27;", "'"))


def acts(notebook: Lab, case: Case) -> None:
    shown = cell(notebook, "act")
    shown.page.evaluate(
        "e => { HTMLCanvasElement.prototype.tutorPrint = (c) => { const p = new Uint32Array(c.getContext('2d')"
        ".getImageData(0, 0, c.width, c.height).data.buffer); let h = 0; for (let k = 0; k < p.length; k += 7)"
        " h = (Math.imul(h, 31) + p[k]) | 0; return h; }; }"
    )
    both = Both(shown, case)
    for id in case.illegal:
        both.at(id, by_key=False)
    expect(shown.root.locator(".tp-verdict.no")).to_be_visible()
    both.press("reset")
    expect(shown.root.locator(".tp-verdict")).to_have_count(0)
    both.solve(by_key=False)
    both.press("reset")
    expect(button(shown, both.here.words.word("again"))).to_have_count(0)
    both.here.state = LessonState(both.here.state.scene)
    both.solve(by_key=True)


def leaves(notebook: Lab) -> None:
    """Tab reaches the board and leaves it; the wheel scrolls the page."""
    shown = cell(notebook, "score")
    tab_to(shown.canvas)
    shown.page.keyboard.press("ArrowRight")
    expect(shown.root.locator('[role="status"]')).not_to_have_text("")
    expect(shown.root.locator(".tp-ring")).to_have_count(1)
    shown.page.keyboard.press("Tab")
    assert not shown.canvas.evaluate(FOCUSED)
    shown.page.keyboard.press("Shift+Tab")
    assert shown.canvas.evaluate(FOCUSED)
    box = shown.canvas.bounding_box()
    assert box is not None
    shown.page.mouse.move(box["x"] + 50, box["y"] + 50)
    shown.page.mouse.wheel(0, -150)
    shown.page.wait_for_function(
        "([c, top]) => Math.abs(c.getBoundingClientRect().top - top) > 40",
        arg=[shown.canvas.element_handle(), box["y"]],
    )


def predicts(notebook: Lab, case: Case) -> None:
    shown, here = cell(notebook, "predict"), case.make(case.predict).widget()
    wrong = next(text for text in here.answers.widget.options if text != case.right)
    for text in (wrong, case.right):
        shown.root.locator(".tp-answers").get_by_role("button", name=text, exact=True).click()
        here.answers.widget.index = here.answers.widget.options.index(text)
        let_play(here)
        if is_seen(here.buttons.by_name["go_on"]):
            button(shown, here.buttons.by_name["go_on"].description).click()
            press(here, "go_on")
        again = button(shown, here.words.word("again"))
        expect(again).to_be_visible()
        expect(shown.root.locator(".tp-verdict").first).to_be_visible()
        again.click()
        press(here, "reset")
        expect(shown.root.locator(".tp-answers")).to_be_visible()


def steps(notebook: Lab, case: Case) -> None:
    shown = cell(notebook, "steps")
    button(shown, "Next step").click()
    expect(shown.root.locator("li.now")).to_have_count(1)
    shown.root.locator('button[title="One step back"]').click()
    expect(shown.root.locator("li.now")).to_have_count(0)
    expect(button(shown, "Start again")).to_be_disabled()


def varies(notebook: Lab, case: Case) -> None:
    shown, answer = cell(notebook, "vary"), case.make(case.vary)
    name, value = case.slider
    said = shown.root.locator(".tp-verdict b")
    expect(said).to_have_text(answer.outcome(**answer.now).says)
    if isinstance(value, int):
        shown.root.locator(".noUi-handle").focus()
        shown.page.keyboard.press("End")
    else:
        shown.root.locator("select").select_option(label=value)
    expect(said).to_have_text(answer.outcome(**{name: value}).says)
    button(shown, "Start again").click()
    expect(said).to_have_text(answer.outcome(**answer.now).says)


def fits(notebook: Lab) -> None:
    """Nothing is cut off, nothing scrolls sideways, and a part is seen whole where there is room."""
    for kind in KINDS:
        root = cell(notebook, kind).root
        wide, board, high = root.evaluate(
            "e => [e.scrollWidth - e.clientWidth, e.querySelector('.tp-board').offsetWidth / e.clientWidth, e.offsetHeight]"
        )
        assert wide <= 0, kind
        assert board <= 0.605, kind
        assert high <= 660, kind


def legible(notebook: Lab) -> None:
    for kind in ("act", "steps", "whynot"):
        root = cell(notebook, kind).root
        for place in (
            ".tp-ask",
            "button.jupyter-button:not(:disabled)",
            ".tp-caption",
            ".jupyter-widget-Collapse-header",
        ):
            for one in root.locator(place).all():
                if one.is_visible():
                    assert one.evaluate(CONTRAST) >= 4.5, (kind, place)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.key)
def test_parts_are_used_in_jupyterlab(notebook: Lab, case: Case) -> None:
    run(notebook, case)
    acts(notebook, case)
    predicts(notebook, case)
    steps(notebook, case)
    varies(notebook, case)
    fits(notebook)


def test_by_night_in_a_narrow_window_and_after_f5_parts_are_as_they_were(notebook: Lab) -> None:
    case, page = CASES[0], notebook.page
    run(notebook, case)
    leaves(notebook)
    legible(notebook)
    page.click('.lm-MenuBar-itemLabel:text-is("Settings")')
    page.hover('.lm-Menu-itemLabel:text-is("Theme")')
    page.click('.lm-Menu-itemLabel:text-is("JupyterLab Dark")')
    page.wait_for_selector('body[data-jp-theme-light="false"]', state="attached")
    legible(notebook)
    page.set_viewport_size({"width": 700, "height": 900})
    for kind in KINDS:
        root = cell(notebook, kind).root
        assert root.evaluate("e => e.scrollWidth - e.clientWidth") <= 0, kind
        assert root.evaluate(
            "e => e.querySelector('.tp-ask').getBoundingClientRect().top < e.querySelector('canvas').getBoundingClientRect().top"
        ), kind
    page.set_viewport_size({"width": 1280, "height": 800})
    shown = cell(notebook, "act")
    here = case.make(case.act).widget()
    shown.shows(here.board.shown.scene)
    shown.point_at(here.board.shown.scene, case.illegal[0])
    said = shown.root.locator(".tp-verdict.no b")
    expect(said).to_be_visible()
    words, looks = said.inner_text(), shown.fingerprint()
    notebook.save()
    page.reload()
    notebook.ready(f"{case.key}.ipynb")
    shown = cell(notebook, "act")
    expect(shown.root.locator(".tp-verdict.no b")).to_have_text(words)
    shown.looks_like(looks)
    button(shown, "Start again").click()
    expect(shown.root.locator(".tp-verdict")).to_have_count(0)
