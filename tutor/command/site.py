"""``tutor site``: the whole tutor as a folder for any web space."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from tempfile import TemporaryDirectory

from tutor.command.folders import contents, shipped
from tutor.command.jupyter import EXTENSIONS
from tutor.command.terminal import Progress
from tutor.core.record import Broken


def run(options: Namespace) -> int:
    """Build, and say what to do with it."""
    from tutor.site.build import build, steps  # noqa: PLC0415 - needs what few have installed
    from tutor.site.fetch import cache_folder  # noqa: PLC0415
    from tutor.site.said import say  # noqa: PLC0415

    target = options.folder.resolve()
    done = 0
    with Progress("site", steps()) as progress, TemporaryDirectory() as name:
        notebooks = contents(Path(name), shipped())

        def step() -> None:
            nonlocal done
            done += 1
            progress(done)

        try:
            build(target, notebooks, EXTENSIONS / "cleopatra-tutor", options.cache or cache_folder(), step)
        except OSError as error:
            raise Broken(say("unwritten", folder=target, why=error.strerror or str(error))) from error
    size = sum(path.stat().st_size for path in target.rglob("*") if path.is_file())
    print(say("built", folder=target, size=round(size / 1e6)), flush=True)  # noqa: T201 - a command speaks
    return 0
