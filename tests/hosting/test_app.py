"""``tutor app`` for many: what is acknowledged is kept, only so many pages are open, and strangers reach nothing else."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sqlite3
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hosting.visits import Pages, Visit, free_port, hanging_up, memory, serving
from tests.loops import run
from tutor.app.handlers import COOKIE
from tutor.learner.who import browser
from tutor.lessons import course

pytestmark = pytest.mark.xdist_group("hosting")
LOADED = re.compile(r"""(?:src|href|import\(|url\()\s*=?\s*["']?(?:https?:)?//[^"')\s]+""")
"""An address of another host where a browser loads something."""
ASKS = "cleocatra/counting"
"""A lesson that begins with a question."""
FIRST = next(lesson for lesson in course("cleocatra") if lesson.key == "counting").scenes[0].id


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    with serving(tmp_path_factory.mktemp("app"), "--name=tutor.school.example") as served:
        yield served


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    """Under another address, with few places."""
    with serving(
        tmp_path_factory.mktemp("behind"), "--base-url=/games/tutor", "--most=2", base="/games/tutor/"
    ) as served:
        yield served


def do(visits: Coroutine[Any, Any, Any]) -> Any:
    return run(hanging_up(visits))


async def answered(visit: Visit) -> None:
    """Answer the first question and go on to the second."""
    await visit.connect()
    await visit.say("answered", number=0)
    await visit.say("pressed", what="go_on", value="")
    await visit.say("pressed", what="next", value="")


# ------------------------------------------------------------------------------------------------ a page
PATHS = [
    "",
    "caesar/philosopher",
    "kleopatra/practice",
    "morgenland/table",
    "cleocatra/lab",
    "caesar/ask",
    "caesar/explore",
    "caesar/readings",
]


@pytest.mark.parametrize("path", PATHS)
def test_a_page_comes_with_its_first_board_and_all_it_says(pages: Pages, path: str) -> None:
    async def visits() -> None:
        visit = await pages.open(path)
        assert visit.answer.code == 200
        assert not LOADED.search(visit.text)
        assert visit.begin["parts"]["key"]
        if path:
            assert visit.begin["below"]["shapes"]
            assert "<h1" in visit.text or '<div class="tf-head"' in visit.text
        assert (await visit.connect())["n"] == 0
        assert (await visit.say("sized", width=390, height=700, calm=True))["n"] == 1
        visit.leave()

    do(visits())


def test_every_file_that_a_page_names_is_there_and_is_kept_by_browsers(behind: Pages) -> None:
    async def visits() -> None:
        visit = await behind.open()
        named = set(re.findall(r'(?:src|href)="(/[^"]+\.(?:js|css))"', visit.text))
        assert named
        for path in named:
            assert path.startswith(behind.base)
            answer = await behind.ask(path.removeprefix(behind.base), **{"Accept-Encoding": "gzip"})
            assert answer.code == 200, path
            assert "immutable" in answer.headers["Cache-Control"]
        assert (await behind.ask("static/0/secret.js")).code == 404

    do(visits())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("voila/render/00-start-here.ipynb", "/"), ("voila/render/caesar/06-philosopher.ipynb", "/caesar/philosopher"),
        ("voila/render/caesar/99-lab.ipynb?share=x", "/caesar/lab?share=x"), ("voila/render/caesar/98-game.ipynb", "/caesar/table"),
    ],
)  # fmt: skip
def test_links_to_pages_that_were_notebooks_still_lead_there(pages: Pages, old: str, new: str) -> None:
    async def visits() -> None:
        answer = await pages.ask(old)
        assert (answer.code, answer.headers["Location"]) == (301, new)

    do(visits())


# ------------------------------------------------------------------------------------------------ who comes
def test_two_visitors_are_two_learners_each_with_their_own_progress(pages: Pages) -> None:
    async def visits() -> None:
        one, other = await asyncio.gather(pages.open(ASKS), pages.open(ASKS))
        assert one.key != other.key
        await answered(one)
        again, others = await asyncio.gather(pages.open(ASKS, one.key), pages.open(ASKS, other.key))
        assert again.begin["parts"]["key"] != one.begin["parts"]["key"]
        assert others.begin["parts"]["key"] == other.begin["parts"]["key"]

    do(visits())


def test_nobody_hears_or_changes_the_page_of_another(pages: Pages) -> None:
    async def visits() -> None:
        mine = await pages.open(ASKS)
        assert (await mine.connect(key="f" * 32)).get("gone") == "unknown"
        guessed = await pages.open(ASKS)
        guessed.token = mine.token[:-1] + ("A" if mine.token[-1] != "A" else "B")
        assert (await guessed.connect()).get("gone") == "unknown"
        await mine.connect()
        await mine.say("known", key="0" * 32, languages=["de"])
        kept = (await pages.open("", mine.key)).text
        assert "Scene" not in kept, "saying who one is changes nothing: the cookie does"

    do(visits())


def test_another_site_cannot_speak_for_a_visitor(pages: Pages) -> None:
    async def visits() -> None:
        visit = await pages.open()
        with pytest.raises(Exception, match="403"):
            await visit.connect(Origin="http://evil.example")

    do(visits())


def test_the_records_have_only_a_digest_of_whose_they_are(tmp_path: Path) -> None:
    async def visits(pages: Pages) -> str:
        visit = await pages.open(ASKS)
        await answered(visit)
        return visit.key

    with serving(tmp_path) as pages:
        key = do(visits(pages))
    file = tmp_path / ".tutor" / "learners.db"
    with sqlite3.connect(file) as db:
        rows = db.execute("SELECT who, key FROM row").fetchall()
    db.close()
    assert {who for who, _ in rows} == {browser(key)}
    assert key not in str(rows)


# ------------------------------------------------------------------------------------------------ what is kept
def test_a_message_that_comes_twice_is_heard_once(pages: Pages) -> None:
    async def visits() -> None:
        visit = await pages.open(ASKS)
        await visit.connect()
        await visit.say("answered", number=0)
        beat = visit.parts["beat"]
        visit.number -= 1
        await visit.say("answered", number=0)
        assert visit.parts["beat"] == beat
        again = await visit.connect()
        assert (again["n"], again["parts"]["beat"]) == (1, beat), (
            "who calls again is told all, and up to where it was heard"
        )

    do(visits())


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGKILL], ids=["asked to stop", "killed"])
def test_a_server_that_starts_anew_has_every_answer_that_was_acknowledged(tmp_path: Path, sign: signal.Signals) -> None:
    port = free_port()

    async def clicks(pages: Pages) -> list[Visit]:
        opened = await asyncio.gather(*(pages.open(ASKS) for _ in range(10)))
        await asyncio.gather(*(answered(visit) for visit in opened))
        return opened

    async def after(pages: Pages, before: list[Visit]) -> list[str]:
        gone = [await Visit(pages, visit.answer, 0).connect() for visit in before]
        assert [told.get("gone") for told in gone] == ["unknown"] * len(before), "each browser opens its page again"
        again = await asyncio.gather(*(pages.open(ASKS, visit.key) for visit in before))
        return [visit.begin["parts"]["key"] for visit in again]

    with serving(tmp_path, port=port) as pages:
        before = do(clicks(pages))
        if sign is signal.SIGKILL:
            os.kill(pages.process.pid, sign)
            pages.process.wait()
            pages.process.returncode = 0
    with serving(tmp_path, port=port) as pages:
        assert {key.partition("/")[0] for key in do(after(pages, before))} == {before[0].parts["key"].partition("/")[0]}
        assert not before[0].parts["key"].startswith(FIRST)


# ------------------------------------------------------------------------------------------------ how many
def test_so_many_pages_at_once_and_the_next_is_told_to_wait(behind: Pages) -> None:
    async def visits() -> None:
        first, second = await asyncio.gather(behind.open(), behind.open())
        await first.connect()
        await second.connect()
        third = await behind.open()
        assert third.answer.code == 503
        assert 'http-equiv="refresh"' in third.text
        assert (await behind.health())["pages"] == 2
        first.leave()
        assert await behind.until(1, "listening") == 1
        assert (await behind.open()).answer.code == 200, "who has left makes room"

    do(visits())


def test_one_browser_has_only_so_many_pages(pages: Pages) -> None:
    async def visits() -> None:
        first = await pages.open()
        await first.connect()
        more = [await pages.open("", first.key) for _ in range(15)]
        assert (await more[-1].connect())["n"] == 0
        assert (await more[0].connect()).get("gone") == "unknown", "the oldest that nobody listens to goes first"
        assert (await first.say("sized", width=1280, height=720))["n"] == 1

    do(visits())


def test_valid_messages_fill_no_memory_and_keep_nobody_waiting(pages: Pages) -> None:
    async def visits() -> None:
        flood, calm = await asyncio.gather(pages.open("caesar/lab"), pages.open(ASKS))
        await flood.connect()
        await calm.connect()
        await flood.say("pressed", what="words", value="")
        before = memory(pages)
        for _ in range(300):
            await flood.tell("pressed", what="code", value="x" * 60_000)
        for number in range(5):
            await calm.say("sized", width=1000 + number, height=720)
        assert memory(pages) - before < 40
        assert flood.socket
        flood.socket.close()
        assert (await calm.say("answered", number=0))["n"] == 6

    do(visits())


# ------------------------------------------------------------------------------------------------ strangers
@pytest.mark.parametrize(
    "said",
    [
        b"\x00", "", "[]", "{}", '{"n":1}', '{"n":"1","said":{"type":"pressed","what":"x"}}', '{"n":1,"said":{"type":"comm_open"}}',
        '{"n":1,"said":{"type":"execute_request","code":"1"}}', "[" * 60_000, '{"n":1e400,"said":{"type":"tick","beat":0}}',
        "x" * 70_000,
    ],
    ids=range(11),
)  # fmt: skip
def test_what_is_no_message_of_ours_ends_the_connection_and_nothing_else(pages: Pages, said: str | bytes) -> None:
    async def visits() -> None:
        visit = await pages.open()
        await visit.connect()
        assert visit.socket
        await visit.socket.write_message(said, binary=isinstance(said, bytes))
        assert await visit.hear() is None
        assert (await visit.connect())["n"] == 0

    do(visits())


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("stop", "no number"),
        ("option", "../../etc/passwd"),
        ("language", "../x"),
        ("pace", "<script>"),
        ("motion", "x" * 9999),
        ("go", "-5"),
    ],
)
def test_a_message_that_means_nothing_does_no_harm(pages: Pages, what: str, value: str) -> None:
    async def visits() -> None:
        for path in (
            "caesar/philosopher",
            "caesar/lab",
            "caesar/table",
            "caesar/explore",
            "caesar/practice",
            "caesar/ask",
            "",
        ):
            visit = await pages.open(path)
            await visit.connect()
            await visit.say("pressed", what=what, value=value)
            assert "Traceback" not in json.dumps(visit.parts)
            assert "<script>" not in json.dumps(visit.parts)
            visit.leave()
            assert (await pages.open(path, visit.key)).answer.code == 200, path

    do(visits())


@pytest.mark.parametrize(
    "path",
    [
        "voila/files/00-start-here.ipynb", ".tutor/learners.db", "..%2f..%2fetc/passwd", "%2e%2e/%2e%2e/etc/passwd", "api/kernels", "lab",
        "api/contents", "caesar", "caesar/", "caesar/nothing", "chess/lab", "static/x/../../handlers.py", "caesar/lab/more", "%00", "%ff%fe",
        "caesar/" + "x" * 5000, "socket", "caesar/explore?rule=no.such-rule", "caesar/readings?option=none", "caesar/lab%0d%0aSet-Cookie:x",
    ],
)  # fmt: skip
def test_nothing_but_pages_is_served(pages: Pages, path: str) -> None:
    async def visits() -> None:
        answer = await pages.ask(path)
        assert answer.code in {400, 403, 404}
        assert "Traceback" not in answer.body.decode()

    do(visits())


@pytest.mark.parametrize(
    "query",
    ["share=" + "%E9" * 9, "share=tutor%00", "&".join(f"a{n}=1" for n in range(99)), "scene=%ff", "seed=" + "9" * 99],
)
def test_no_address_and_no_cookie_breaks_a_page(pages: Pages, query: str) -> None:
    async def visits() -> None:
        for name in ("win", "lab", "ask", "table", "practice", "explore"):
            assert (await pages.ask(f"caesar/{name}?{query}")).code in {200, 404}
        strange = await pages.ask("", Cookie=f"{COOKIE}=\u00e9; x=%00; {COOKIE}=../../x")
        assert strange.code == 200

    do(visits())


def test_no_page_may_make_code_of_what_it_loads(pages: Pages) -> None:
    async def visits() -> None:
        for path in ("", "caesar/lab", "nothing", "health"):
            policy = (await pages.ask(path)).headers["Content-Security-Policy"]
            assert "unsafe-eval" not in policy
            assert "script-src 'self';" in policy
            assert "default-src 'none'" in policy

    do(visits())


@pytest.mark.parametrize(
    ("host", "code"),
    [
        ("evil.example", 403), ("localhost.evil.example:80", 403), ("127.0.0.1.evil.example", 403), ("localhost", 200),
        ("192.0.2.7:8866", 200), ("[::1]:8866", 200), ("Tutor.School.example", 200), ("tutor.school.example:443", 200),
    ],
)  # fmt: skip
def test_only_names_of_this_machine_are_answered(pages: Pages, host: str, code: int) -> None:
    async def visits() -> None:
        assert (await pages.ask("", Host=host)).code == code
        assert (await pages.ask("health", Host=host)).code == 200, "a proxy asks by whatever name"

    do(visits())
