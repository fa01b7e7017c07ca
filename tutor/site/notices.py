"""Whose work a site holds, and on what terms: names, versions and the texts of the licences."""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterator
from email.parser import BytesParser
from importlib.metadata import distribution
from pathlib import Path

from tutor.site.pins import Pins
from tutor.site.said import say

TEXTS = re.compile(r"dist-info/(licenses/|LICEN[CS]E|COPYING|NOTICE|AUTHORS)", re.IGNORECASE)
RULE = "-" * 100


def notices(pins: Pins, wheels: dict[str, Path], pyodide: Path, site: Path) -> str:
    """All of them, as one text."""
    parts = [say("notices"), *_tools(pins), _node(pyodide), *map(_wheel, wheels.values()), *_scripts(site)]
    return f"\n\n{RULE}\n".join(parts) + "\n"


def _wheel(path: Path) -> str:
    with zipfile.ZipFile(path) as whole:
        names = [name for name in whole.namelist() if ".dist-info/" in name]
        about = BytesParser().parsebytes(whole.read(next(name for name in names if name.endswith("/METADATA"))))
        texts = [whole.read(name).decode(errors="replace") for name in sorted(names) if TEXTS.search(name)]
    told = about["License-Expression"] or _classified(about.get_all("Classifier") or []) or about["License"]
    terms = told or next((text.strip().splitlines()[0] for text in texts if text.strip()), "?")
    return "\n\n".join([f"{about['Name']} {about['Version']}: {terms}", *texts])


def _classified(classifiers: list[str]) -> str:
    return ", ".join(one.rpartition(" :: ")[2] for one in classifiers if one.startswith("License :: "))


def _tools(pins: Pins) -> Iterator[str]:
    for name in pins.tools:
        found = distribution(name)
        paths = [one for one in found.files or () if TEXTS.search(one.as_posix())]
        texts = [Path(str(one.locate())).read_text(encoding="utf-8", errors="replace") for one in paths]
        terms = found.metadata.json.get("license_expression") or found.metadata.json.get("license") or "?"
        yield "\n\n".join([f"{name} {found.version}: {terms}", *texts])


def _node(pyodide: Path) -> str:
    about = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))
    return f"{about['name']} {about['version']}: {about['license']}\n\n{say('notices_python')}"


def _scripts(site: Path) -> Iterator[str]:
    """The scripts of other people that are packed into those of JupyterLite and its extensions."""
    seen: set[tuple[str, str]] = set()
    for path in sorted(site.rglob("third-party-licenses.json")):
        for one in json.loads(path.read_text(encoding="utf-8")).get("packages", ()):
            key = str(one.get("name")), str(one.get("versionInfo"))
            if key not in seen:
                seen.add(key)
                text = str(one.get("extractedText") or "").strip()
                yield f"{key[0]} {key[1]}: {one.get('licenseId')}\n\n{text}".strip()
