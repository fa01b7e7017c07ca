"""``tutor app`` for a class: pages end when they are left, only so many are open, and strangers reach nothing else."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hosting.visits import Pages, Visit, serving
from tutor.command.jupyter import START

pytestmark = pytest.mark.xdist_group("hosting")
MOST = 2
LOADED = re.compile(r"""(?:src|href|import\(|url\()\s*=?\s*["']?(?:https?:)?//[^"')\s]+""")
"""An address of another host where a browser loads something."""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    with serving(tmp_path_factory.mktemp("app"), f"--most={MOST}", "--name=tutor.school.example") as served:
        yield served


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pages]:
    """Under another address, with a lesson that is run ahead."""
    told = ("--base-url=/games/tutor", "--warm=caesar/philosopher", "--idle=5")
    with serving(tmp_path_factory.mktemp("behind"), *told, base="/games/tutor/") as served:
        yield served


def run(visits: object) -> None:
    asyncio.run(visits)  # type: ignore[arg-type]


def test_so_many_pages_at_once_and_the_next_is_told_to_wait(pages: Pages) -> None:
    async def visits() -> None:
        opened = await asyncio.gather(*(pages.open() for _ in range(MOST + 1)))
        (refused,) = [visit for visit in opened if visit.answer.code != 200]
        assert refused.answer.code == 503
        assert 'http-equiv="refresh"' in refused.text
        assert not LOADED.search(refused.text)
        assert await pages.until(MOST) == MOST
        seated = [visit for visit in opened if visit is not refused]
        assert [await visit.leave() for visit in seated] == [204] * MOST
        assert [await visit.leave() for visit in seated] == [204] * MOST, "a page says twice that it is left"
        assert await pages.until(0) == 0
        again = await pages.open()
        assert again.answer.code == 200
        await again.leave()
        assert await pages.until(0) == 0

    run(visits())


def test_who_reloads_keeps_the_seat(pages: Pages) -> None:
    async def visits() -> None:
        first, second = await asyncio.gather(pages.open(), pages.open())
        _, reloaded = await asyncio.gather(first.leave(), pages.open())
        assert reloaded.answer.code == 200
        await asyncio.gather(second.leave(), reloaded.leave())
        assert await pages.until(0) == 0

    run(visits())


def test_whoever_does_not_wait_leaves_nothing_behind(pages: Pages) -> None:
    async def visits() -> None:
        host, _, port = pages.host.partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(f"GET /voila/render/{START} HTTP/1.1\r\nHost: {pages.host}\r\n\r\n".encode())
        assert await pages.until(1) == 1
        assert not reader.at_eof()
        writer.close()
        assert await pages.until(0) == 0

    run(visits())


def test_a_page_loads_nothing_from_elsewhere(pages: Pages) -> None:
    async def visits() -> None:
        visit = await pages.open("caesar/06-philosopher.ipynb")
        assert visit.kernel
        assert not LOADED.search(visit.text)
        assert "default-src 'self'" in visit.answer.headers["Content-Security-Policy"]
        await visit.leave()

    run(visits())


def test_a_visitor_cannot_run_code(pages: Pages, tmp_path: Path) -> None:
    async def visits() -> None:
        visit = await pages.open()
        await visit.connect()
        await visit.say("execute_request", code=f"open({str(tmp_path / 'proof')!r}, 'w')", silent=False)
        await visit.say("kernel_info_request")
        assert "execute_reply" not in await visit.hear("kernel_info_reply")
        assert not (tmp_path / "proof").exists()
        await visit.leave()

    run(visits())


def test_another_site_cannot_close_a_page(pages: Pages) -> None:
    async def visits() -> None:
        visit = await pages.open()
        assert await visit.leave(Origin="http://evil.example") == 404
        assert await pages.until(1) == 1
        assert await visit.leave(Origin=f"http://{pages.host}") == 204
        assert await pages.until(0) == 0

    run(visits())


@pytest.mark.parametrize(
    "path",
    [
        f"voila/files/{START}", "voila/files/.tutor/learners.db", "voila/files/../notebooks/.tutor/learners.db", "voila/tree",
        "voila/api/contents", "api/kernels", "api/contents", "api/terminals", "login", "lab", "voila/render/no.ipynb",
        "voila/render/../../no.ipynb",
    ],
)  # fmt: skip
def test_nothing_but_pages_is_served(pages: Pages, path: str) -> None:
    async def visits() -> None:
        answer = await pages.ask(path)
        assert answer.code in {403, 404}
        assert pages.kernels == []

    run(visits())


@pytest.mark.parametrize(
    ("host", "code"),
    [
        ("evil.example", 403), ("localhost.evil.example:80", 403), ("127.0.0.1.evil.example", 403), ("localhost", 302),
        ("192.0.2.7:8866", 302), ("[::1]:8866", 302), ("Tutor.School.example", 302), ("tutor.school.example:443", 302),
    ],
)  # fmt: skip
def test_only_names_of_this_machine_are_answered(pages: Pages, host: str, code: int) -> None:
    async def visits() -> None:
        assert (await pages.ask("", Host=host)).code == code
        assert (await pages.ask("voila/static/voila.js", Host=host)).code == (200 if code == 302 else 403)

    run(visits())


def test_a_lesson_that_is_run_ahead_opens_under_another_address(behind: Pages) -> None:
    async def visits() -> None:
        answer = await behind.ask("")
        assert answer.headers["Location"] == f"/games/tutor/voila/render/{START}"
        assert await behind.until(3) == 3
        visit = await behind.open("caesar/06-philosopher.ipynb")
        assert '"baseUrl": "/games/tutor/"' in visit.text
        await visit.connect()
        await visit.say("kernel_info_request")
        await visit.hear("kernel_info_reply")
        kernels = behind.kernels
        assert all(kernel.environ()["SERVER_SOFTWARE"].startswith("voila/") for kernel in kernels), (
            "guests, not the host"
        )
        await visit.leave()
        assert await behind.until(3) == 3, "those that wait for the next visitors"
        gone = await behind.ask(f"api/kernels/{visit.kernel}")
        assert gone.code == 404, "the page can tell that it fell asleep"

    run(visits())


def test_every_file_that_a_page_names_is_there(behind: Pages) -> None:
    async def visits() -> None:
        visit: Visit = await behind.open()
        named = set(re.findall(r'(?:src|href)="(/[^"]+)"', visit.text))
        assert named
        assert {path for path in named if not path.startswith(behind.base)} == set()
        for path in named:
            assert (await behind.ask(path.removeprefix(behind.base))).code == 200, path
        await visit.leave()

    run(visits())
