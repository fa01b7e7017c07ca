"""What a site is made of besides this package, each thing at one version and by its hash; see pins.toml."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct


class Npm(Struct, frozen=True):
    """A package of the registry of node."""

    version: str
    integrity: str
    files: tuple[str, ...]
    """What of it goes into the site."""


class Wheel(Struct, frozen=True):
    """A package of the registry of Python."""

    version: str
    sha256: str
    imports: tuple[str, ...] = ()
    depends: tuple[str, ...] = ()
    drop: tuple[str, ...] = ()
    """Parts of the names of files that only a server needs."""
    keep: tuple[str, ...] = ()
    """Parts of the names of files that stay, whatever is dropped."""
    swap: dict[str, str] = {}
    """Files that are another's on the site: what stands in their place, in static/."""
    edit: tuple[tuple[str, str, str], ...] = ()
    """Lines that are others on the site: of which file, what stands there, and what in its place."""
    extension: bool = False
    """Whether it brings an extension of JupyterLab."""


class Target(Struct, frozen=True):
    """The Python of the site."""

    version: str
    abi: str
    platform: str


class Pins(Struct, frozen=True):
    """All of it."""

    tools: dict[str, str]
    npm: dict[str, Npm]
    python: Target
    wheel: dict[str, Wheel]

    @property
    def requirements(self) -> str:
        """The wheels as pip reads them."""
        return "".join(f"{name}=={one.version} --hash=sha256:{one.sha256}\n" for name, one in self.wheel.items())


@cache
def pins() -> Pins:
    """Read the file."""
    return msgspec.toml.decode((files(__package__) / "pins.toml").read_bytes(), type=Pins)
