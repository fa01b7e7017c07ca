"""Opening JupyterLab on the start notebook, in a folder of the learner's own."""

from __future__ import annotations

import hashlib
import json
import os
import socket
import sqlite3
import sys
import warnings
import webbrowser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tutor.command.cases import CASES
from tutor.command.folders import beside, came, shipped
from tutor.command.notebooks import KEYS, START, explored, write, written
from tutor.command.one_screen import aside
from tutor.core.language import CHOSEN, ENGLISH, chosen, spoken
from tutor.core.refused import Refused
from tutor.core.voice import Voice

FOLDER = "cleopatra-tutor"
LAID = Path(".tutor") / "notebooks.json"
"""What was put into a learner's folder, to know later what the learner has changed."""
SETTINGS = Path(__file__).with_name("settings")
"""Settings of JupyterLab that ask a learner nothing."""
EXTENSIONS = Path(__file__).parents[1] / "labextension"
"""What runs a notebook of ours when it is opened. An installed wheel also has it where any JupyterLab finds it."""


class Unserved(Refused):
    """A page that cannot be opened."""

    book = "command"


def ours() -> dict[str, bytes]:
    """Every notebook by its name, in the language that is spoken: as it came, or made of that language's words."""
    there = came(shipped())
    made = {} if spoken() == ENGLISH else {**written(), **strange(there)}
    return {name: made[name].encode() if name in made else text for name, text in there.items()}


def strange(there: Mapping[str, bytes]) -> dict[str, str]:
    """The notebooks of strange cases, in the language that is spoken."""
    names = {f"{key}/{CASES}": key for key in KEYS}
    return {name: explored(key, there[name].decode()) for name, key in names.items()}


def lay_out(folder: Path) -> Path:
    """Put the notebooks of this version there, and its pages beside them. What a learner has changed in a notebook stays."""
    if not (folder.exists() and folder.samefile(shipped())):
        _lay(folder)
    beside(folder)
    return folder


def _lay(folder: Path) -> None:
    """What is no longer as it was put there stays; what an older version left goes."""
    before, now = _laid(folder), ours()
    laid = dict(before)
    as_laid = {name for name, said in laid.items() if _said_in(folder / name) == said}
    for name, text in sorted(now.items()):
        target = folder / name
        if not target.exists() or (name in as_laid and target.read_bytes() != text):
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text)
            laid[name] = _said(text)
    for name in as_laid - set(now):
        (folder / name).unlink()
    laid = {name: said for name, said in laid.items() if name in now}
    if laid != before:
        _keep(folder, laid)


def make(folder: Path, language: str) -> Path:
    """Put the notebooks of a language into a folder; into the one they come from, those that are made of words."""
    with chosen(language):
        if not (folder.exists() and folder.samefile(shipped())):
            return laid_out(folder)
        write(folder)
        return folder


def laid_out(folder: Path) -> Path:
    """The notebooks in a learner's folder, or why they cannot be there."""
    try:
        return lay_out(folder.resolve())
    except OSError as error:
        raise Unserved("not_laid_out", folder=str(folder), why=error.strerror) from error


def _said_in(path: Path) -> str:
    try:
        return _said(path.read_bytes())
    except OSError:
        return ""


def _said(text: bytes) -> str:
    """A number for all that a notebook says and runs, whatever came out of it; empty for what is no notebook."""
    try:
        cells = json.loads(text)["cells"]
        said = [[cell["cell_type"], "".join(cell["source"])] for cell in cells]
    except (ValueError, KeyError, TypeError):
        return ""
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()


def _laid(folder: Path) -> dict[str, str]:
    """What each notebook said when it was put there; only notebooks inside the folder are believed to be ours."""
    try:
        laid = json.loads((folder / LAID).read_bytes())
        return {
            name: said
            for name, said in laid.items()
            if said and name.endswith(".ipynb") and (folder / name).resolve().is_relative_to(folder.resolve())
        }
    except (OSError, ValueError, AttributeError):
        return {}


def _keep(folder: Path, laid: dict[str, str]) -> None:
    path = folder / LAID
    path.parent.mkdir(exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(laid, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    fresh.replace(path)


def trust(folder: Path) -> None:
    """Vouch for the notebooks that are as they came: JupyterLab then shows their pictures before they are run."""
    from nbformat import sign, v4  # noqa: PLC0415 - slow, and only needed here

    notary: Any = sign.NotebookNotary()  # type: ignore[no-untyped-call]
    read: Any = v4.reads_json
    pages = {name: text.encode() for name, text in aside().items()}
    for name, text in {**ours(), **pages}.items():
        own = folder / name
        if own.exists() and own.read_bytes() == text:
            notary.sign(read(own.read_text(encoding="utf-8")))
    notary.store.close()


def arguments(folder: Path, root: Path, *, port: int | None = None, browser: bool = True) -> list[str]:
    """What JupyterLab is told."""
    start = (folder / START).relative_to(root).as_posix()
    told = [
        f"--ServerApp.root_dir={root}",
        f"--LabApp.default_url=/doc/tree/{start}",  # one notebook at a time, as wide as the window
        f"--LabApp.app_settings_dir={SETTINGS}",
        f"--LabApp.extra_labextensions_path={EXTENSIONS}",
        "--Application.log_level=WARN",  # the address is told all the same
    ]
    if port is not None:
        told += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if not (browser and has_browser()):
        told.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        told.append("--allow-root")
    return told


def free(port: int) -> None:
    """Refuse a port on which somebody else listens."""
    try:
        with socket.create_server(("127.0.0.1", port)):
            return
    except OSError as error:
        raise Unserved("port_taken", port=port, why=error.strerror) from error


def has_browser() -> bool:
    """Whether a browser can open a window; one that runs in the terminal would only be in the way."""
    if sys.platform not in ("win32", "darwin") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def lab(
    folder: Path,
    root: Path | None = None,
    *,
    port: int | None = None,
    browser: bool = True,
    language: str | None = None,
) -> int:
    """Serve JupyterLab until it is stopped."""
    from jupyter_core.paths import jupyter_runtime_dir  # noqa: PLC0415 - slow, and only needed here
    from jupyterlab.labapp import main  # noqa: PLC0415 - slow, and only needed here

    warnings.filterwarnings("ignore", category=DeprecationWarning, module="traitlets")
    if port is not None:
        free(port)
    if language:
        os.environ[CHOSEN] = spoken(language)  # for the kernels that it starts
    folder = laid_out(folder)
    try:
        trust(folder)
        Path(jupyter_runtime_dir()).mkdir(parents=True, exist_ok=True)
    except (OSError, sqlite3.Error) as error:
        raise Unserved("no_home", why=getattr(error, "strerror", None) or str(error)) from error
    said = Voice.load("command", language).word("opens", file=str(folder / START))
    print(said, flush=True)  # noqa: T201 - a command speaks
    main(arguments(folder, (root or folder).resolve(), port=port, browser=browser))
    return 0
