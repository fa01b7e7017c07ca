"""Wheels for the browser: without what only a server needs, the same bytes every time; and one of this package."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from collections.abc import Iterable, Mapping
from importlib.metadata import version
from pathlib import Path

import tutor
from tutor.site.pins import Wheel

STATIC = Path(__file__).with_name("static")
NAME = "cleopatra-tutor"
LEFT_OUT = frozenset(
    {"__pycache__", "__main__.py", "app", "command", "labextension", "notebooks", "room", "site", "sqlite.py"}
)
"""Parts of this package that need a server, files or a terminal."""
WHEEL = "Wheel-Version: 1.0\nGenerator: cleopatra-tutor\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def write(path: Path, files: Mapping[str, bytes], info: str) -> None:
    """A wheel of these files; the same files make the same wheel."""
    rows = [f"{name},sha256={_digest(data)},{len(data)}" for name, data in files.items()]
    record = f"{info}/RECORD"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for name, data in {**files, record: "\n".join([*rows, f"{record},,", ""]).encode()}.items():
            out.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


def fitted(source: Path, target: Path, one: Wheel) -> None:
    """A wheel as the site has it: without the files whose names have a part to drop and none to keep; some are changed."""
    with zipfile.ZipFile(source) as whole:
        record = next(name for name in whole.namelist() if name.endswith(".dist-info/RECORD"))
        names = [one for one in whole.namelist() if not one.endswith("/") and one != record]
        gone = {name for name in names if _has(name, one.drop) and not _has(name, one.keep)}
        files = {name: whole.read(name) for name in names if name not in gone}
    write(target, changed(files, one), record.removesuffix("/RECORD"))


def changed(files: Mapping[str, bytes], one: Wheel) -> dict[str, bytes]:
    """The files of a wheel, those that are swapped or edited as they are on the site."""
    assert set(one.swap) <= set(files), "nothing is there to be swapped"
    made = {**files, **{name: (STATIC / other).read_bytes() for name, other in one.swap.items()}}
    for name, old, new in one.edit:
        assert made[name].count(old.encode()) == 1, "what is edited is no longer there"
        made[name] = made[name].replace(old.encode(), new.encode())
    return made


def _has(name: str, parts: Iterable[str]) -> bool:
    return any(part in name for part in parts)


def own(folder: Path) -> Path:
    """This package as a wheel, made from where it is installed."""
    package = Path(tutor.__file__).parent
    paths = (
        path for path in sorted(package.rglob("*")) if path.is_file() and not LEFT_OUT & set(_parts(path, package))
    )
    files = {f"tutor/{path.relative_to(package).as_posix()}": path.read_bytes() for path in paths}
    number = version(NAME)
    info = f"cleopatra_tutor-{number}.dist-info"
    about = {f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {number}\n", f"{info}/WHEEL": WHEEL}
    made = folder / f"cleopatra_tutor-{number}-py3-none-any.whl"
    write(made, files | {name: text.encode() for name, text in about.items()}, info)
    return made


def _parts(path: Path, package: Path) -> tuple[str, ...]:
    return path.relative_to(package).parts


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
