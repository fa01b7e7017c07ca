"""Folders of notebooks, made for what serves them: the pages beside the documents, the site's contents."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tutor.command.cases import CASES
from tutor.command.one_screen import KEYS, PAGES, START, aside, pages
from tutor.core.language import ENGLISH, chosen
from tutor.site.front import DOCUMENTS

PRIVATE = frozenset({".ipynb_checkpoints", ".tutor", PAGES})
"""Folders beside the notebooks that belong to whoever worked there, or are made anew."""
NUMBERED = "[0-9][0-9]-*.ipynb"


def shipped() -> Path:
    """The notebooks as they came: inside the package, or beside it in a checkout."""
    package = Path(__file__).parents[1]
    return next(path for path in (package / "notebooks", package.parent / "notebooks") if path.is_dir())


def came(source: Path) -> dict[str, bytes]:
    """Every notebook that ships, by its name."""
    paths = {path.relative_to(source): path for path in source.rglob("*.ipynb")}
    return {name.as_posix(): path.read_bytes() for name, path in paths.items() if not PRIVATE & set(name.parts)}


def beside(folder: Path) -> None:
    """Make the pages in a folder beside the documents, as this version and this language have them."""
    fill(folder, aside())


def plain(folder: Path, cases: Mapping[str, str]) -> Path:
    """Make a folder of pages with the start page among them, and of the notebooks of strange cases, which are read as they are."""
    fill(folder, {**pages(), **cases})
    return folder


def fill(folder: Path, texts: Mapping[str, str]) -> None:
    """Write what is not there as it should be; pages of lessons that are no more go."""
    for name, text in texts.items():
        path, data = folder / name, text.encode()
        if not path.exists() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    for path in {(folder / name).parent for name in texts} - {folder}:
        for old in path.glob(NUMBERED):
            if old.relative_to(folder).as_posix() not in texts:
                old.unlink()


def contents(folder: Path, source: Path) -> Path:
    """The notebooks of a site: pages where links have always led, and the documents in a folder of their own."""
    there = {name: data.decode() for name, data in came(source).items()}
    with chosen(ENGLISH):
        plain(folder, {name: there[name] for name in (f"{key}/{CASES}" for key in KEYS)})
    fill(folder, {f"{DOCUMENTS}/{name}": _on_site(text) for name, text in there.items() if name != START})
    return folder


def _on_site(text: str) -> str:
    return text.replace(f"](../{PAGES}/", "](../../").replace(f"](../{START})", f"](../../{START})")
