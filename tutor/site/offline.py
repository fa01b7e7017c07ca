"""What makes a site work on trains: a list of its files, and a worker that keeps them in the browser."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

STATIC = Path(__file__).with_name("static")
PYTHON = "static/pyodide"
KEPT = ("files", "api", "pictures", "extensions/cleopatra-tutor")
"""Folders that are kept whole after the first visit; of the others what was used."""
LIST = "site.json"


def list_files(site: Path) -> str:
    """Write down what is loaded first and what is kept; return a name for this very content of the site."""
    paths = sorted(path for path in site.rglob("*") if path.is_file())
    every = {path.relative_to(site).as_posix(): path for path in paths}
    mark = hashlib.sha256()
    for name, path in every.items():
        mark.update(name.encode() + path.read_bytes())
    python = [[name, path.stat().st_size] for name, path in every.items() if _is_loaded(name)]
    kept = [name for name in every if name.startswith(KEPT) or "/" not in name]
    listed = {"build": mark.hexdigest()[:16], "python": python, "kept": kept}
    (site / LIST).write_bytes(msgspec.json.encode(listed))
    return str(listed["build"])


def add_worker(site: Path, build: str) -> None:
    """Put our worker in the place of JupyterLite's."""
    ours = (STATIC / "worker.js").read_text(encoding="utf-8").replace("BUILD", build)
    (site / "service-worker.js").write_text(ours, encoding="utf-8")


def _is_loaded(name: str) -> bool:
    return name.startswith(PYTHON) and not name.endswith((".js", "package.json"))
