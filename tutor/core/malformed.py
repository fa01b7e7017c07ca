"""What is wrong with data that cannot be read, told in words of a language and not of the library that read it."""

from __future__ import annotations

import re
import tomllib

import msgspec

from tutor.core.refused import Refused

SAID = {
    "field_missing": r"Object missing required field `(?P<field>.+)`",
    "field_unknown": r"Object contains unknown field `(?P<field>.+)`",
    "other_length": r"Expected `array` of (?P<length>.+), got (?P<found>.+)",
    "other_kind": r"Expected `(?P<kinds>[^`]+)`, got `(?P<found>[^`]+)`",
    "other_value": r"Invalid (?:enum )?value (?P<found>.+)",
    "out_of_range": r"Expected `(?P<kinds>[^`]+)` (?P<limit>.+)",
    "cut": r"Input data was truncated",
    "no_json_at": r"JSON is malformed: .*\(byte (?P<byte>\d+)\)",
}
"""What msgspec says, by the words that say it here; anything else is passed on as it is."""


def malformed(error: msgspec.DecodeError) -> Refused | str:
    """The reason, and where in the data."""
    said, _, place = str(error).partition(" - at `")
    for word, pattern in SAID.items():
        if found := re.fullmatch(pattern, said):
            facts: dict[str, object] = dict(found.groupdict())
            if kinds := found.groupdict().get("kinds"):
                facts["kinds"] = tuple(kinds.split(" | "))
            reason = Refused(word, **facts)
            where = place.rstrip("`").removeprefix("$").removeprefix(".")
            return Refused("at", why=reason, where=where) if where else reason
    return str(error)


def no_toml(error: tomllib.TOMLDecodeError) -> Refused:
    """Where a text stops being TOML; what the library expected there is no help to those who do not write TOML."""
    found = re.search(r"at line (\d+), column (\d+)", str(error))
    return Refused("toml_at", line=int(found[1]), column=int(found[2])) if found else Refused("toml_end")
