"""The front page in every language: all its words are in the files."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.language.pseudo import LANGUAGE
from tests.language.seen import bypasses, readable
from tutor.command.folders import shipped
from tutor.lessons.telling import tellings
from tutor.site import front


def told(page: str) -> dict[str, Any]:
    found = re.search(r'id="told">(.*?)</script>', page, re.DOTALL)
    assert found
    said: dict[str, Any] = json.loads(found[1])
    return said


@pytest.mark.usefixtures("pseudo_spoken")
def test_whatever_the_front_page_says_is_in_the_files() -> None:
    page = front.page(LANGUAGE, shipped())
    said = told(page)
    script = [*said["words"].values(), said["ready"], *said["titles"].values(), re.sub(r"\{\w+\}", "", said["loading"])]
    assert bypasses(None, {*readable(page), *script}) == {}


def test_lessons_have_the_names_of_the_pages_language() -> None:
    titles = told(front.page("de", shipped()))["titles"]
    assert titles["cleocatra/01-cats"] == tellings("cleocatra", "de")["cats"].title
    assert titles["cleocatra/01-cats"] != told(front.page("en", shipped()))["titles"]["cleocatra/01-cats"]
