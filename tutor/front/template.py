"""``{name}`` in a written position: a template, and positions that fill it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any

from msgspec import Struct


class Template(Struct, frozen=True):
    """A written position with names in braces, and what stands for them."""

    fields: Mapping[str, Any]
    values: Mapping[str, Any]

    def filled(self, **values: Any) -> dict[str, Any]:
        """The written position, some of the names with another value."""
        made: dict[str, Any] = _filled(self.fields, {**self.values, **values})
        return made


def split(fields: Mapping[str, Any]) -> tuple[dict[str, Any], Template | None]:
    """The written position that these keywords are; with the template, where some of them only fill names in braces."""
    names = set(_names(fields))
    values = {name: fields[name] for name in fields if name in names}
    if not values:
        return dict(fields), None
    template = Template({name: value for name, value in fields.items() if name not in names}, values)
    return template.filled(), template


def _names(part: Any) -> Iterator[str]:
    """Every name in braces."""
    match part:
        case str():
            yield from (name for _, name, _, _ in Formatter().parse(part) if name)
        case Mapping():
            yield from (name for one in part.values() for name in _names(one))
        case list() | tuple():
            yield from (name for one in part for name in _names(one))


def _filled(part: Any, values: Mapping[str, Any]) -> Any:
    match part:
        case str():
            return part.format_map(values)
        case Mapping():
            return {key: _filled(one, values) for key, one in part.items()}
        case list() | tuple():
            return [_filled(one, values) for one in part]
    return part
