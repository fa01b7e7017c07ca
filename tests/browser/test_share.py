"""A link opened in a fresh browser brings the same position: in JupyterLab and as a plain page. And asking by hand."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.opened import TOKEN, Window, tutor_lab
from tests.browser.servers import TIMEOUT
from tutor.ask.asking import Asked, asked
from tutor.front.calls import share

pytestmark = pytest.mark.xdist_group("browser")

FULL = "hand.cleopatra = 4 2\nat.senators = 1 2 3 (4) (5) : 5 5"
LAY = "lay (4) senators"
VOTE = {"at": {"aediles": "4 4 : P 1"}, "next": "aediles"}


@pytest.fixture
def fresh(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A browser that has never been here."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(TIMEOUT)
    expect.set_options(timeout=TIMEOUT)
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    made = context.new_page()
    errors: list[str] = []
    made.on("pageerror", lambda error: errors.append(str(error)))
    yield made
    if folder := os.environ.get("TUTOR_SHOTS"):
        made.screenshot(path=Path(folder) / f"{request.node.name}.png")
    context.close()
    assert errors == []


@pytest.fixture(scope="module")
def learners_lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    folder = tmp_path_factory.mktemp("learner")
    with tutor_lab(folder) as url:
        yield url, folder


def question() -> Asked:
    return asked("caesar", FULL, LAY)


def brings_the_question(page: Page) -> None:
    """The answer stands there, and so do the position and the move."""
    expect(page.locator(".tf .verdict .main")).to_contain_text(question().why.says)
    assert page.locator(".tf textarea").input_value() == FULL
    assert page.locator('.tf [data-do="move"]').input_value() == LAY


def brings_the_position(page: Page) -> None:
    page.locator('.tf [data-do="copy"]').click()
    expect(page.locator(".tf .written")).to_contain_text("'4 4 : P 1'")


def test_a_link_brings_question_and_position_to_a_plain_page(fresh: Page, app_url: str) -> None:
    fresh.goto(app_url + question().handed.links()["page"])
    brings_the_question(fresh)
    fresh.goto(app_url + share("caesar", VOTE).links()["page"])
    brings_the_position(fresh)


def test_a_link_brings_question_and_position_to_jupyterlab(fresh: Page, learners_lab: tuple[str, Path]) -> None:
    url, folder = learners_lab
    window = Window(fresh, url, folder)
    for link, brings in (
        (question().handed.links()["lab"], brings_the_question),
        (share("caesar", VOTE).links()["lab"], brings_the_position),
    ):
        fresh.goto(f"{url}{link}&token={TOKEN}")
        window.runs()
        brings(fresh)
        window.close_kernels()


def test_a_link_copied_in_jupyterlab_opens_there_in_another_browser(
    fresh: Page, browser: Browser, learners_lab: tuple[str, Path]
) -> None:
    url, folder = learners_lab
    window = Window(fresh, url, folder)
    fresh.goto(f"{url}{share('caesar', VOTE).links()['lab']}&token={TOKEN}")
    window.runs()
    brings_the_position(fresh)
    fresh.locator('.tf [data-address="true"]').click()
    link = fresh.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{url}/lab/tree/pages/caesar/99-lab.ipynb?share=tutor")
    other = browser.new_context(viewport={"width": 1280, "height": 800})
    other.set_default_timeout(TIMEOUT)
    page = other.new_page()
    page.goto(f"{link}&token={TOKEN}")
    Window(page, url, folder).runs()
    brings_the_position(page)
    other.close()
    window.close_kernels()


def test_a_question_is_typed_answered_while_faults_are_told_at_once(fresh: Page, app_url: str) -> None:
    fresh.goto(f"{app_url}/caesar/ask")
    field = fresh.locator(".tf textarea")
    field.fill("hnd.cleopatra = 4 2")
    expect(fresh.locator(".tf .fault")).to_contain_text("hnd")
    field.fill(FULL)
    expect(fresh.locator(".tf .fault")).to_have_count(0)
    fresh.locator('.tf [data-do="move"]').fill(LAY)
    fresh.locator('.tf [data-do="ask"]').click()
    brings_the_question(fresh)
    fresh.locator('.tf [data-do="elsewhere"]').first.click()
    expect(fresh.locator(".tf .verdict:not(.stop) .main")).to_be_visible()
