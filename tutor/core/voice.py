"""Turning rule ids and facts into sentences, at the last moment."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from enum import IntEnum
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import asdict

if TYPE_CHECKING:
    from tutor.core.game import Decision, Outcome, Seat, Step
    from tutor.core.rule import Check, Rule
    from tutor.core.tally import Line

SENTENCES = ("rule", "holds", "fails", "step", "line", "ask", "ends", "why", "hint")
"""What can be said of a rule."""


class Voice(Formatter):
    """One language's words for one game.

    In a sentence ``{fact}`` is the fact's name; ``{n:card|cards}`` counts ("3 cards"); ``{n:=is|are}`` chooses the
    first word for one or true, else the second; ``{xs:or}`` and ``{xs:+}`` join otherwise than with commas and "and";
    ``{x:^}`` begins with a capital; ``{x:@table}`` looks the value up in ``[name.table]`` and falls back to ``{x}``.
    """

    def __init__(self, words: Mapping[str, Any], seats: Sequence[str] = ()) -> None:
        self.words = words
        self.seats = tuple(seats) or tuple(words.get("seats", ()))

    @classmethod
    def load(cls, key: str, language: str = "en", seats: Sequence[str] = ()) -> Voice:
        """Read the words of a game; ``seats`` are the players' own names."""
        return cls(_load(key, language), seats)

    def rule(self, rule: Rule) -> str:
        """The rule's own sentence."""
        return self._say(rule, "rule", {})

    def reason(self, rule: Rule) -> str:
        """Why a ruling or reconstruction is as it is; empty for what is printed."""
        return str(self.words[rule.id].get("why", ""))

    def check(self, check: Check) -> str:
        """Say to the mover why a rule holds or fails."""
        return self._say(check.rule, "holds" if check.ok else "fails", check.facts)

    def step(self, step: Step[Any], seat: Seat | None = None) -> str:
        """Tell ``seat`` what happened."""
        return self._say(step.rule, "step", step.seen_by(seat))

    def line(self, line: Line) -> str:
        """Say what a line of a score sheet counts."""
        return self._say(line.rule, "line", line.facts)

    def ask(self, decision: Decision) -> str:
        """Ask the question of a decision."""
        return self._say(decision.ask, "ask", {"seat": decision.seat, **decision.facts})

    def ends(self, outcome: Outcome) -> str:
        """Say why the game is over and who has won."""
        return self._say(outcome.why, "ends", {"winners": outcome.standings[0], **outcome.facts})

    def move(self, move: object) -> str:
        """Put a move into words, by its class and fields."""
        template = self.words["move"].get(type(move).__name__)
        return str(move) if template is None else self.vformat(template, (), asdict(move))  # type: ignore[arg-type]

    def word(self, key: str, /, **facts: Any) -> str:
        """A word or short text of the board or the controls."""
        return self.vformat(self.words["word"][key], (), facts)

    def option(self, pick: str) -> str:
        """The name of something a move picks that is not on the board, such as ``face:up``."""
        return str(self.words.get("option", {}).get(pick, pick))

    def section(self, section: str) -> str:
        """The heading of a section."""
        return str(self.words["section"][section])

    def name(self, value: Any) -> str:
        """Name a value of a fact."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, IntEnum):
            return self.seats[value] if 0 <= value < len(self.seats) else self._named("chance")
        if isinstance(value, str):
            return self._named(value)
        if isinstance(value, Struct):
            template = self.words["name"].get(type(value).__name__)
            return str(value) if template is None else self.vformat(template, (), asdict(value))
        if isinstance(value, tuple | list | frozenset):
            return self._list(sorted(value) if isinstance(value, frozenset) else value, ", ", self._named("and"))
        return str(value)

    def format_field(self, value: Any, spec: str) -> str:
        """Apply the small language of the class comment."""
        match spec:
            case "":
                return self.name(value)
            case "^":
                text = self.name(value)
                return text[:1].upper() + text[1:]
            case "or":
                return self._list(value, ", ", self._named("or"))
            case "+":
                return self._list(value, " + ", "")
        if spec.startswith("@"):
            table = self.words["name"].get(spec[1:], {})
            return str(table.get(str(int(value)) if isinstance(value, IntEnum) else str(value), self.name(value)))
        one, _, many = spec.removeprefix("=").partition("|")
        word = one if value == 1 else many
        return word if spec.startswith("=") else f"{value} {word}"

    def _named(self, value: str) -> str:
        found = self.words.get("name", {}).get(value, value)
        return value if isinstance(found, Mapping) else str(found)  # a table may be called like a value

    def _list(self, values: Sequence[Any], comma: str, last: str) -> str:
        names = [self.name(value) for value in values]
        if not names:
            return self._named("nothing")
        if len(names) == 1 or not last:
            return comma.join(names)
        return f"{comma.join(names[:-1])} {last} {names[-1]}"

    def _say(self, rule: Rule, what: str, facts: Mapping[str, Any]) -> str:
        return self.vformat(self.words[rule.id][what], (), facts)


@cache
def _load(key: str, language: str) -> Mapping[str, Any]:
    source = files("tutor") / "text" / language / f"{key}.toml"
    return tomllib.loads(source.read_text(encoding="utf-8"))
