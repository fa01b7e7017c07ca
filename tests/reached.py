"""A test that passes without having asserted anything fails: it could not have found a fault.

What counts, while a test is called: an ``assert`` in any module of tests, ``pytest.raises``, Playwright's ``expect``.
Only the first of each test is looked at; every further one costs a comparison.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from _pytest.assertion import util
from playwright.sync_api import APIResponseAssertions, LocatorAssertions, PageAssertions

SETTING = "enable_assertion_pass_hook"
COMPILED = "tutor/asserts"
"""Under which name pytest's cache knows that modules were compiled with asserts that tell."""
NOTHING = "passed without reaching an assertion: choose its parameters before it is made, or assert something"
reached: set[str] = set()
"""What was reached in the test that is called: nothing yet, or what came first."""


def note(what: str) -> None:
    """Something was asserted."""
    reached.add(what)
    util._assertion_pass = None  # one is enough: pytest need not explain the next; it is set again for every test


def noting(what: str, asserts: Callable[..., Any]) -> Callable[..., Any]:
    """A function that is an assertion by itself."""

    @functools.wraps(asserts)
    def noted(*args: Any, **kwargs: Any) -> Any:
        __tracebackhide__ = True
        note(what)
        return asserts(*args, **kwargs)

    return noted


def pytest_configure(config: pytest.Config) -> None:
    """Let all that asserts tell; what was compiled before it could is compiled again, once."""
    patched = pytest.MonkeyPatch()
    config.add_cleanup(patched.undo)
    patched.setattr(pytest.RaisesExc, "__exit__", noting("raises", pytest.RaisesExc.__exit__))
    for kind in (APIResponseAssertions, LocatorAssertions, PageAssertions):
        for name in (name for name in vars(kind) if name.startswith(("to_", "not_to_"))):
            patched.setattr(kind, name, noting("expect", getattr(kind, name)))
    cache = getattr(config, "cache", None)
    if cache is not None and not hasattr(config, "workerinput") and cache.get(COMPILED, None) != pytest.__version__:
        for stale in Path(__file__).parent.rglob(f"__pycache__/*pytest-{pytest.__version__}.pyc"):
            with suppress(OSError):
                stale.unlink()
        cache.set(COMPILED, pytest.__version__)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Only what a test does itself counts, not how it was set up."""
    reached.clear()
    util._assertion_pass = lambda *_: note("assert")
    try:
        done = yield
    finally:
        util._assertion_pass = None
    if isinstance(item, pytest.Function) and item.config.getini(SETTING) and not reached:
        pytest.fail(NOTHING, pytrace=False)
    return done
