"""What a visitor does is kept, with a worker or without; and with one the site needs no server. Part of ``make site-test``."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Playwright

from tests.site.served import BELOW, served
from tests.site.visit import FIRST, PLAIN, SECOND, Visit, browser
from tutor.games import GAMES

ADA = "from tutor.learner.current import here; here().rename('Ada')"
WHO = "from tutor.learner.current import here; print(here().name)"


def test_what_is_kept_is_there_after_f5_and_after_a_new_start_of_the_browser(
    playwright: Playwright, url: str, tmp_path: Path
) -> None:
    with browser(playwright, tmp_path / "profile") as context:
        visit = Visit(context.new_page(), url)
        visit.enter(FIRST)
        visit.runs(FIRST)
        assert visit.python(ADA) == ""
        visit.page.wait_for_function("Object.keys(localStorage).some((item) => item.startsWith('tutor/'))")
        visit.page.reload()
        visit.runs(FIRST)
        assert visit.python(WHO) == "Ada"
    with browser(playwright, tmp_path / "profile") as context:
        visit = Visit(context.new_page(), url)
        visit.enter()
        assert visit.page.locator("#going a").is_visible()
        visit.page.locator("#going a").click()
        visit.runs(FIRST)
        assert visit.python(WHO) == "Ada"


def test_without_a_worker_it_runs_and_keeps_too(playwright: Playwright, url: str, tmp_path: Path) -> None:
    """Plain http in a class network."""
    with browser(playwright, tmp_path / "profile") as context:
        visit = Visit(context.new_page(), url.replace("127.0.0.1", PLAIN))
        visit.enter(FIRST)
        visit.runs(FIRST)
        assert visit.page.evaluate("'serviceWorker' in navigator") is False
        assert visit.python(ADA) == ""
        visit.page.wait_for_function("Object.keys(localStorage).some((item) => item.startsWith('tutor/'))")
        visit.page.reload()
        visit.runs(FIRST)
        assert visit.python(WHO) == "Ada"


def test_after_the_first_visit_it_works_without_the_server(playwright: Playwright, site: Path, tmp_path: Path) -> None:
    with browser(playwright, tmp_path / "profile") as context:
        with served(site, BELOW) as url:
            visit = Visit(context.new_page(), url)
            visit.enter(FIRST)
            visit.runs(FIRST)
            visit.page.wait_for_selector("body[data-kept]")
            visit.page.close()
        again = Visit(context.new_page(), url)
        again.enter()
        assert again.page.locator("article.game").count() == len(GAMES)
        again.choose(SECOND)
        again.painted()
