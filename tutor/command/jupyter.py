"""Opening JupyterLab on the start notebook, in a folder of the learner's own."""

from __future__ import annotations

import os
import shutil
import sys
import warnings
import webbrowser
from pathlib import Path
from typing import Any

from tutor.core.record import Broken

FOLDER = "cleopatra-tutor"
START = "00-start-here.ipynb"
PRIVATE = frozenset({".ipynb_checkpoints", ".tutor"})
"""Folders beside the notebooks that belong to whoever worked there."""
SETTINGS = Path(__file__).with_name("settings")
"""Settings of JupyterLab that ask a learner nothing."""


def shipped() -> Path:
    """The notebooks as they came: inside the package, or beside it in a checkout."""
    package = Path(__file__).parents[1]
    return next(path for path in (package / "notebooks", package.parent / "notebooks") if path.is_dir())


def lay_out(folder: Path) -> Path:
    """Copy the notebooks that are not there yet; what a learner has changed stays."""
    source = shipped()
    for path in sorted(source.rglob("*")):
        target = folder / path.relative_to(source)
        if path.is_file() and not PRIVATE & set(path.parts) and not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    return folder


def trust(folder: Path) -> None:
    """Vouch for the notebooks that are as they came: JupyterLab then shows their pictures before they are run."""
    from nbformat import sign, v4  # noqa: PLC0415 - slow, and only needed here

    notary: Any = sign.NotebookNotary()  # type: ignore[no-untyped-call]
    read: Any = v4.reads_json
    source = shipped()
    for path in source.rglob("*.ipynb"):
        own = folder / path.relative_to(source)
        if own.exists() and own.read_bytes() == path.read_bytes():
            notary.sign(read(own.read_text(encoding="utf-8")))
    notary.store.close()


def arguments(folder: Path, root: Path, *, port: int | None = None, browser: bool = True) -> list[str]:
    """What JupyterLab is told."""
    start = (folder / START).relative_to(root).as_posix()
    told = [
        f"--ServerApp.root_dir={root}",
        f"--LabApp.default_url=/doc/tree/{start}",  # one notebook at a time, as wide as the window
        f"--LabApp.app_settings_dir={SETTINGS}",
        "--Application.log_level=WARN",  # the address is told all the same
    ]
    if port is not None:
        told += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if not (browser and has_browser()):
        told.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        told.append("--allow-root")
    return told


def has_browser() -> bool:
    """Whether a browser can open a window; one that runs in the terminal would only be in the way."""
    if sys.platform not in ("win32", "darwin") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def lab(folder: Path, root: Path | None = None, *, port: int | None = None, browser: bool = True) -> int:
    """Serve JupyterLab until it is stopped."""
    import voila  # noqa: F401, PLC0415 - slow; it turns on warnings about others when JupyterLab loads it
    from jupyterlab.labapp import main  # noqa: PLC0415 - slow, and only needed here

    warnings.filterwarnings("ignore", category=DeprecationWarning, module="traitlets")
    try:
        folder = lay_out(folder.resolve())
    except OSError as error:
        raise Broken(f"The notebooks cannot be put into {folder}: {error.strerror}.") from error
    trust(folder)
    print(f"JupyterLab opens on {folder / START}; press Ctrl-C twice to stop it.", flush=True)  # noqa: T201 - a command speaks
    main(arguments(folder, (root or folder).resolve(), port=port, browser=browser))
    return 0
