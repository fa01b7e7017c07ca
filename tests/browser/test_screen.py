"""What was found wrong by walking through the pages, in a browser: Back, the first button in sight, kernels given back, cards whole."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import servers
from tests.browser.pages import close_kernels, sessions

pytestmark = pytest.mark.xdist_group("browser")
START, FIRST = "00-start-here.ipynb", "pages/caesar/00-minute.ipynb"
FRONT = ".jp-NotebookPanel:not(.lm-mod-hidden)"


def test_begin_is_in_sight_and_back_leads_back_with_one_kernel_at_a_time(browser: Browser, lab_url: str) -> None:
    with servers.window(browser, 1280, 720) as page:
        page.goto(f"{lab_url}/doc/tree/{START}?reset")
        begin = page.locator(f"{FRONT} .tf .slot")
        expect(begin).to_be_in_viewport(ratio=1)
        page.wait_for_load_state("networkidle")
        begin.click()
        expect(page.locator(f"{FRONT} .tf .pips")).to_contain_text("Scene 1 of")
        page.wait_for_function("(path) => location.pathname.endsWith(path)", arg=FIRST)
        for _ in range(300):
            if [one["path"] for one in sessions(lab_url)] == [FIRST]:
                break
            page.wait_for_timeout(200)
        assert [one["path"] for one in sessions(lab_url)] == [FIRST]
        page.go_back()
        expect(page.locator(f"{FRONT} .tf .start")).to_be_visible()
    close_kernels(lab_url)


@pytest.mark.parametrize("width", [1280, 1010])
def test_the_cards_of_the_lab_are_whole_beside_the_file_browser_too(browser: Browser, app_url: str, width: int) -> None:
    with servers.window(browser, width, 640) as page:
        page.goto(f"{app_url}/caesar/lab")
        expect(page.locator(".tf .rack.cards").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        for rack in page.locator(".tf .rack.cards").all():
            inside = "r => [...r.querySelectorAll('.stamp')].every(s => s.getBoundingClientRect().right <= r.getBoundingClientRect().right + 1)"
            assert rack.evaluate(inside)
            assert rack.evaluate("r => Math.min(...[...r.querySelectorAll('.stamp')].map(s => s.offsetWidth)) >= 30")
