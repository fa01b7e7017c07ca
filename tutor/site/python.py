"""The Python of a site: Pyodide and the wheels it loads, compiled by Pyodide itself, and the list that it goes by."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from importlib.metadata import distribution
from pathlib import Path

import msgspec

from tutor.site import fetch, wheels
from tutor.site.pins import Pins, Wheel
from tutor.site.said import broken

STATIC = Path(__file__).with_name("static")
KERNEL = "jupyterlite-pyodide-kernel"
LIBRARY = "python_stdlib.zip"
"""Of Pyodide, which has it as text only, and would compile it anew at every start."""
ITS_WHEELS = {
    "piplite": Wheel("", "", ("piplite",), ("micropip",)),
    "ipykernel": Wheel("", "", ("ipykernel",)),
    "pyodide-kernel": Wheel("", "", ("pyodide_kernel",), ("ipython", "comm", "ipykernel")),
}
"""What the kernel brings along."""
OURS = Wheel("", "", ("tutor",), ("anywidget", "fsrs", "ipycanvas", "ipywidgets", "msgspec", "snowballstemmer"))
PRELOADED = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", wheels.NAME)


def kernel_extension() -> Path:
    """The folder of the kernel's extension, as installed."""
    for file in distribution(KERNEL).files or ():
        if file.as_posix().endswith("pyodide-kernel-extension/package.json"):
            return Path(str(file.locate())).resolve().parent
    raise broken("no_tool", name=KERNEL, version="", there="-")


def lay_out(
    pins: Pins, found: dict[str, Path], pyodide: Path, target: Path, cache: Path, step: Callable[[], None]
) -> None:
    """Fill the folder that Pyodide loads itself and everything else from."""
    target.mkdir(parents=True)
    for path in sorted(pyodide.iterdir()):
        shutil.copyfile(path, target / path.name)
    brought = kernel_extension() / "static" / "pypi"
    every = {name: (one, found[name]) for name, one in pins.wheel.items() if one.imports}
    for name, one in ITS_WHEELS.items():
        every[name] = one, next(brought.glob(f"{name.replace('-', '_')}-*.whl"))
    made = target / "made"
    made.mkdir()
    every[wheels.NAME] = OURS, wheels.own(made)
    for one, source in every.values():
        wheels.fitted(source, target / source.name, one)
        step()
    shutil.rmtree(made)
    compile_all(pyodide, target, cache)
    named = {name: (one, _tagged(target / source.name)) for name, (one, source) in every.items()}
    lock = msgspec.json.decode((pyodide / "pyodide-lock.json").read_bytes())
    lock["packages"] = {name: _entry(name, *named[name]) for name in sorted(named)}
    (target / "pyodide-lock.json").write_bytes(msgspec.json.encode(lock, order="sorted"))


def compile_all(pyodide: Path, folder: Path, cache: Path) -> None:
    """Put compiled modules into all wheels of a folder and into Python's own library; what was compiled before is taken from the cache."""
    script = b"".join((STATIC / name).read_bytes() for name in ("compile.mjs", "compile.txt"))
    key = hashlib.sha256(script + pyodide.name.encode())
    kept, todo = cache / "compiled", folder / "todo"
    kept.mkdir(parents=True, exist_ok=True)
    todo.mkdir()
    names: dict[Path, Path] = {}
    for path in (*sorted(folder.glob("*.whl")), folder / LIBRARY):
        mark = key.copy()
        mark.update(path.read_bytes())
        names[path] = kept / f"{mark.hexdigest()}{path.suffix}"
        if not names[path].exists():
            path.replace(todo / path.name)
    if any(todo.iterdir()):
        fetch.node(str(STATIC / "compile.mjs"), str(pyodide), str(todo), cwd=folder)
    for path, keep in names.items():
        if (todo / path.name).exists():
            (todo / path.name).replace(keep)
        shutil.copyfile(keep, path)
    todo.rmdir()


def _tagged(path: Path) -> Path:
    """Another content, another name: no cache on the way to a learner can mix two versions of a site."""
    name, version, *tags = path.name.split("-")
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:12]
    return path.rename(path.with_name("-".join([name, version, f"0{digest}", *tags])))


def _entry(name: str, one: Wheel, path: Path) -> dict[str, object]:
    return {
        "name": name,
        "version": path.name.split("-")[1],
        "file_name": path.name,
        "install_dir": "site",
        "package_type": "package",
        "imports": one.imports,
        "depends": one.depends,
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "unvendored_tests": False,
    }
