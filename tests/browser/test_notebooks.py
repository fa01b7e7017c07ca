"""Every notebook, from the start along the links, in JupyterLab."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.pages import Lab, close_kernels

pytestmark = pytest.mark.xdist_group("browser")

CAESAR = (
    "Setting up", "A turn", "The vote", "A vote nobody called", "The philosopher", "Action cards", "The end",
    "Variants", "Strange cases", "A whole game", "The lab",
)  # fmt: skip


def test_every_caesar_notebook_is_reached_by_links_and_runs(lab: Lab) -> None:
    lab.open("00-start-here.ipynb")
    lab.run_all()
    expect(lab.shown.root.locator(".tile").first).to_contain_text("Caesar")
    for link in CAESAR:
        lab.follow(link)
        lab.run_all()
        lab.shown.painted()
        assert lab.notebook.locator(".jp-RenderedSVG img").count() == 1, f"{link} has lost its picture"
        assert lab.shown.root.locator(".trouble, .note[role=alert]").count() == 0
        close_kernels(lab.url)
