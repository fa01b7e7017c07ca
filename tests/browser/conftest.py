"""A real browser: Chromium driven by Playwright against JupyterLab and the served pages, each started once."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests import chrome
from tests.browser import servers
from tests.browser.pages import Lab, close_kernels
from tutor.command.folders import beside
from tutor.command.one_screen import PAGES

ROOT = Path(__file__).parents[2]
LEFT = "Cannot send"
"""What a widget says that has news for the kernel while its page is being left."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    executable = chrome.find()
    if executable is None:
        pytest.fail(chrome.NONE) if os.environ.get("CI") else pytest.skip(chrome.NONE)
    with servers.browser(executable) as running:
        yield running


@pytest.fixture(scope="session")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One for all tests: JupyterLab is loaded once and cached."""
    with servers.context(browser) as made:
        yield made


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """A page on which no script may fail."""
    made = context.new_page()
    errors: list[str] = []
    made.on("pageerror", lambda error: errors.append(str(error)))
    yield made
    made.close()
    assert [error for error in errors if LEFT not in error] == []


@pytest.fixture(scope="session")
def notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A learner's own copy of the notebooks."""
    folder = tmp_path_factory.mktemp("tutor") / "notebooks"
    shutil.copytree(ROOT / "notebooks", folder, ignore=shutil.ignore_patterns(".*", PAGES))
    beside(folder)
    return folder


@pytest.fixture(scope="session")
def lab_url(notebooks: Path) -> Iterator[str]:
    with servers.jupyterlab(notebooks) as url:
        yield url


@pytest.fixture(scope="session")
def app_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """All pages: ``tutor app``."""
    folder = tmp_path_factory.mktemp("app")
    with servers.tutor(folder, "app", f"--folder={folder}") as url:
        yield url


@pytest.fixture
def lab(page: Page, lab_url: str) -> Iterator[Lab]:
    """JupyterLab, and no kernel left behind."""
    yield Lab(page, lab_url)
    close_kernels(lab_url)
