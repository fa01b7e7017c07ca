"""Whose records these are."""

from __future__ import annotations

import secrets

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.learner.refused import Refused
from tutor.learner.who import KEY, ME, browser, is_page, tidy, user


def test_the_learner_is_the_user_of_the_server_or_me() -> None:
    assert user({}) == user({"JUPYTERHUB_USER": ""}) == ME
    assert user({"JUPYTERHUB_USER": "ann"}) == "user:ann"
    assert user({"JUPYTERHUB_USER": "\udcff"}).encode()


def test_two_browsers_are_two_learners_and_their_keys_are_not_kept() -> None:
    one, other = secrets.token_hex(16), secrets.token_hex(16)
    assert browser(one) == browser(one) != browser(other)
    assert one not in browser(one)


@pytest.mark.parametrize(
    "key",
    ["", "0", "f" * 31, "f" * 33, "F" * 32, "g" * 32, " " + "f" * 31, "f" * 32 + "\n", "\uff10" * 32, None, 7, b"f" * 32],
)  # fmt: skip
def test_a_key_that_no_page_makes_is_refused(key: object) -> None:
    with pytest.raises(Refused, match="Load it again"):
        browser(key)


@given(st.text() | st.from_regex(KEY))
def test_only_keys_are_keys(key: str) -> None:
    if KEY.fullmatch(key):
        assert browser(key).startswith("browser:")
    else:
        with pytest.raises(Refused):
            browser(key)


def test_a_kernel_of_a_plain_page_is_known() -> None:
    assert is_page({"SERVER_SOFTWARE": "voila/0.5.13"})
    assert not is_page({"JUPYTERHUB_USER": "ann"})


@given(st.text(st.sampled_from("a\u0301 \x00\u200d\t\u2000\u0344e") | st.characters()))
def test_a_name_is_one_short_line_that_can_be_shown(name: str) -> None:
    tidied = tidy(name)
    assert tidied.isprintable()
    assert len(tidied) <= 40
    assert tidy(tidied) == tidied


def test_a_name_keeps_its_letters() -> None:
    assert tidy("  J\u00fcrgen \t Gro\u00df\n ") == "J\u00fcrgen Gro\u00df"
    assert tidy("a\x00\x1b[31m\u202eb") == "a[31mb"
