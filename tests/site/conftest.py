"""The site that was built, served below a path, as on most web spaces; and what drives browsers, once."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from tests.site.served import BELOW, served
from tests.site.visit import exposed
from tutor.command.folders import contents, shipped


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def notebooks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The notebooks as a site has them."""
    return contents(tmp_path_factory.mktemp("contents"), shipped())


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What ``make site`` has built."""
    return exposed(Path(os.environ["TUTOR_SITE"]).resolve(), tmp_path_factory.mktemp("site") / "site")


@pytest.fixture(scope="session")
def url(site: Path) -> Iterator[str]:
    with served(site, BELOW) as address:
        yield address
