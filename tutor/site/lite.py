"""JupyterLite: told what we have, asked for two of its applications, and for nothing that would ask another host."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tutor.site import fetch
from tutor.site.python import PRELOADED, kernel_extension

APPS = ("notebooks", "tree")
EPOCH = 315_532_800
"""The time that all files claim, so that the same site is the same bytes: the first that a zip file can name."""
SETTINGS: dict[str, Any] = {
    "@jupyterlab/apputils-extension:notification": {
        "fetchNews": "false",
        "checkForUpdates": False,
        "doNotDisturbMode": True,
    },
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
    "@jupyter-notebook/application-extension:top": {"visible": "no"},
}
"""Asks a learner nothing; and what the browser saved by itself would hide every later version."""

LEFT_OUT = ["@jupyterlite/application-extension:service-worker-manager"]
"""With it Python has the notebooks as a drive, and asks the page for them at every import; ours keeps the site (offline.py)."""


def configuration(title: str) -> dict[str, Any]:
    """What the pages of JupyterLite read first."""
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": PRELOADED}}
    settings = {"@jupyterlite/pyodide-kernel-extension:kernel": kernel}
    data = {"appName": title, "disabledExtensions": LEFT_OUT, "litePluginSettings": settings}
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": data}


def build(source: Path, target: Path, notebooks: Path, extensions: Iterable[Path], title: str) -> None:
    """Build in ``target``; ``source`` has Pyodide, and is a folder to work in."""
    (source / "jupyter-lite.json").write_text(json.dumps(configuration(title)), encoding="utf-8")
    overrides = source / "overrides.json"
    overrides.write_text(json.dumps(SETTINGS), encoding="utf-8")
    contents = source / "notebooks"
    shutil.copytree(notebooks, contents, ignore=shutil.ignore_patterns(".*"))
    told = [
        f"--lite-dir={source}", f"--output-dir={target}", f"--contents={contents}", f"--settings-overrides={overrides}",
        "--no-sourcemaps", "--no-unused-shared-packages", "--ignore-sys-prefix",
        f"--source-date-epoch={EPOCH}", *(f"--apps={app}" for app in APPS),
        *(f"--LiteBuildConfig.federated_extensions={path}" for path in (kernel_extension(), *extensions)),
    ]  # fmt: skip
    fetch.run([sys.executable, "-m", "jupyterlite_core", "build", *told], "no_lite", cwd=source)
