"""Turning rule ids and facts into sentences, at the last moment."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import IntEnum
from itertools import takewhile
from string import Formatter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import asdict

from tutor.core.language import GRAMMAR
from tutor.core.language import words as load
from tutor.core.refused import Phrase, Refused
from tutor.core.second import Both, Second, spoken_to

if TYPE_CHECKING:
    from tutor.core.course import Decision, Outcome, Seat, Step
    from tutor.core.rule import Check, Rule
    from tutor.core.tally import Line

SENTENCES = ("rule", "holds", "close", "fails", "step", "verdict", "line", "ask", "asks", "ends", "why", "hint")
"""What can be said of a rule."""

ASKED = "asked"
"""The reason of the one check that core makes of every move: whether its mover is asked."""


class Voice(Formatter):
    """One language's words for one game.

    In a sentence ``{fact}`` is the fact's name; ``{n:card|cards}`` counts ("3 cards"); ``{n:=is|are}`` chooses the
    first word for one, true or the player who is spoken to, else the second; ``{xs:or}`` and ``{xs:+}`` join otherwise than with commas and "and", ``{xs:or@table}`` does both;
    ``{x:@table}`` looks the value up in ``[name.table]`` and falls back to ``{x}``, and so for each value of a list:
    cases and articles are such tables (``{card:@dat}``). A ``^`` at the end begins with a capital. Equal values of a
    list are counted ("two philosophers") if ``[name.several]``, or ``several`` in the table, says what several of them
    are called. What "and", "yes" and the numerals are, and which numbers are singular, stands in ``grammar.toml``.
    """

    def __init__(self, words: Mapping[str, Any], seats: Sequence[str] = (), language: str | None = None) -> None:
        self.words = words
        self.grammar = load(GRAMMAR, language or words.get("language"))
        self.language: str = self.grammar["language"]
        self.course: Mapping[str, str] = self.grammar["course"]
        self.seats = tuple(seats) or tuple(words.get("seats", ()))
        self.you: Seat | None = None
        self._second: Second | Both | None = None
        self._by_name = self
        """The voice that speaks to nobody."""
        self._to: dict[Seat, Voice] = {}

    def to(self, seat: Seat | None) -> Voice:
        """The same voice, speaking to whoever sits there: that one is "you", if the language has words for it."""
        second = spoken_to(self.language)
        if seat is None or seat < 0 or second is None:
            return self
        if seat not in self._to:
            self._to[seat] = made = Voice(self.words, self.seats, self.language)
            made.you, made._second, made._by_name = seat, second, self
        return self._to[seat]

    def vformat(self, format_string: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> str:
        """Fill in a sentence; the one who is spoken to is not named in it."""
        if isinstance(self._second, Both):
            kwargs = {fact: self._spoken(format_string, fact, value) for fact, value in kwargs.items()}
        if self._second is not None:
            for fact, value in kwargs.items():
                if f"{{{fact}" not in format_string:
                    continue
                if self._is_you(value):
                    format_string = self._second.tell(format_string, fact)
                elif isinstance(value, tuple | list) and any(map(self._is_you, value)):
                    format_string = re.sub(rf"(^|[.!?] ){{{fact}}}", rf"\1{{{fact}:^}}", format_string)
        said = super().vformat(format_string, args, kwargs)
        return said if self._second is None else self._second.told(said)

    def _spoken(self, format_string: str, fact: str, value: Any) -> Any:
        """A fact of a sentence that says both; a player is named where it has no words that speak to them."""
        several = isinstance(value, tuple | list)
        if not any(map(self._is_you, value if several else (value,))):
            return value
        assert isinstance(self._second, Both)
        if self._is_you(value) and self._second.speaks(format_string, fact):
            return value
        return tuple(map(self._by_name.name, value)) if several else self._by_name.name(value)

    def _is_you(self, value: Any) -> bool:
        """Whether a fact is the one who is spoken to, alone."""
        one = value[0] if isinstance(value, tuple | list) and len(value) == 1 else value
        return isinstance(one, IntEnum) and type(one).__name__ == "Seat" and one == self.you

    @classmethod
    def load(cls, key: str, language: str | None = None, seats: Sequence[str] = ()) -> Voice:
        """Read the words of a game; ``seats`` are the players' own names."""
        return cls(load(key, language), seats)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' own names, if they have any."""
        return self.seats if self.seats != tuple(self.words.get("seats", ())) else ()

    def rule(self, rule: Rule) -> str:
        """The rule's own sentence."""
        return self._say(rule, "rule", {})

    def reason(self, rule: Rule) -> str:
        """Why a ruling or reconstruction is as it is; empty for what is printed."""
        return str(self.words[rule.id].get("why", ""))

    def check(self, check: Check) -> str:
        """Say to the mover why a rule holds or fails."""
        if check.reason == ASKED:
            return self._asked(check)
        return self._say(check.rule, "holds" if check.ok else "fails", check.facts, check.reason)

    def close(self, check: Check) -> str:
        """What makes a move just so allowed: a count that has reached its limit; empty for most."""
        facts = check.facts
        if check.reason == ASKED or not check.ok or "limit" not in facts or facts.get("count") != facts["limit"]:
            return ""
        return self.vformat(self.words[check.rule.id].get("close", ""), (), facts)

    def step(self, step: Step[Any], seat: Seat | None = None) -> str:
        """Tell ``seat`` what happened."""
        return self._say(step.rule, "step", step.seen_by(seat), step.reason)

    def acts(self, steps: Sequence[Step[Any]], seat: Seat | None = None) -> str:
        """What somebody did: the first step, and all that follow by the same rule: two cards laid are two cards told."""
        same = takewhile(lambda step: step.rule == steps[0].rule, steps)
        return " ".join(dict.fromkeys(self.step(step, seat) for step in same))

    def verdict(self, step: Step[Any], seat: Seat | None = None) -> str:
        """What a step decided, in a sentence that stands alone; empty for a step that decides nothing."""
        said = self.words[step.rule.id].get("verdict", "")
        if isinstance(said, Mapping):
            said = said.get(step.reason, "")
        return self.vformat(said, (), step.seen_by(seat)) if said else ""

    def pill(self, step: Step[Any], seat: Seat | None = None) -> str:
        """What a step comes down to, as short as a sum: ``5 > 4``; empty for most."""
        said = self.words.get("pill", {}).get(step.rule.id, "")
        if isinstance(said, Mapping):
            said = said.get(step.reason, "")
        return self.vformat(said, (), step.seen_by(seat)) if said else ""

    def stop(self, rule: Rule) -> str:
        """The name of the stop at which a step of this rule is shown; empty if it belongs to the one before."""
        return str(self.words.get("stop", {}).get(rule.id, ""))

    def line(self, line: Line) -> str:
        """Say what a line of a score sheet counts."""
        return self._say(line.rule, "line", line.facts, line.reason)

    def ask(self, decision: Decision) -> str:
        """Ask the question of a decision."""
        question = self.question(decision.ask.id, {"seat": decision.seat, **decision.facts})
        if self._second is not None and self._is_you(decision.seat):
            return question[:1].upper() + question[1:]
        if decision.seat < 0 or self.words[decision.ask.id]["ask"].startswith("{seat}"):
            return question
        return self.vformat(self.course["address"], (), {"seat": decision.seat, "question": question})

    def asks(self, decision: Decision) -> str:
        """What is asked, told to others: whose turn it is to do what, or what is drawn or turned up."""
        said = self._about(decision.ask.id, {"seat": decision.seat, **decision.facts})
        return said[:1].upper() + said[1:]

    def then(self, decision: Decision) -> str:
        """What a move leads to: what is asked next, told to others."""
        said = self._about(decision.ask.id, {"seat": decision.seat, **decision.facts})
        return self.vformat(self.course["then"], (), {"asks": said})

    def _about(self, ask: str, facts: Mapping[str, Any]) -> str:
        return self.vformat(self.words[ask]["asks"], (), facts)

    def question(self, ask: str, facts: Mapping[str, Any]) -> str:
        """The question that the rule of this id asks, without whom."""
        return self.vformat(self.words[ask]["ask"], (), facts)

    def ends(self, outcome: Outcome) -> str:
        """Say why the game is over and who has won."""
        return self._say(outcome.why, "ends", {"winners": outcome.standings[0], **outcome.facts})

    def move(self, move: object) -> str:
        """Put a move into words, by its class and what its template names: fields and properties."""
        template = self.words["move"].get(type(move).__name__)
        if template is None:
            return str(move)
        named = (name for _, name, _, _ in self.parse(template) if name)
        return self.vformat(template, (), {name: getattr(move, name) for name in named})

    def word(self, key: str, /, **facts: Any) -> str:
        """A word or short text of the board or the controls."""
        return self.vformat(self.words["word"][key], (), facts)

    def refusal(self, refused: Refused) -> str:
        """Say why something is refused; a reason without a sentence speaks for itself."""
        if isinstance(refused.why, Phrase):
            return Voice.load(refused.why.book, self.language).phrase(refused.why.key, **refused.facts)
        said = self.words["word"].get(refused.why)
        return refused.why if said is None else self.vformat(said, (), refused.facts)

    def phrase(self, key: str, /, **facts: Any) -> str:
        """A part of a sentence about how something is written."""
        return self.vformat(self.words["phrase"][key], (), facts)

    def source(self, rule: Rule) -> str:
        """Where a rule stands: book and chapter."""
        known: Mapping[str, str] = self.words.get("source", {})
        return "".join(known.get(part, part) for part in re.split(r"([,;] )", rule.source))

    def option(self, pick: str) -> str:
        """The name of something a move picks that is not on the board, such as ``face:up``."""
        return str(self.words.get("option", {}).get(pick, pick))

    def section(self, section: str) -> str:
        """The heading of a section."""
        return str(self.words["section"][section])

    def name(self, value: Any) -> str:  # noqa: PLR0911 - one line a type
        """Name a value of a fact."""
        match value:
            case bool():
                return self._named("yes" if value else "no")
            case IntEnum() if self._second is not None and self._is_you(value):
                return self._second.name.capitalize()  # alone, as on a board; in a sentence it is small
            case IntEnum():
                return self.seats[value] if 0 <= value < len(self.seats) else self._named("chance")
            case str():
                return self._named(value)
            case Phrase(book, key):
                return Voice.load(book, self.language).phrase(key)
            case Refused():
                return value.say(self.language)
            case Struct():
                template = self.words.get("name", {}).get(type(value).__name__)
                return str(value) if template is None else self.vformat(template, (), asdict(value))
            case frozenset():
                return self._list(self._counted(sorted(value)), "and")
            case tuple() | list():
                return self._list(self._counted(value), "and")
        return str(value)

    def format_field(self, value: Any, spec: str) -> str:
        """Apply the small language of the class comment."""
        if spec.endswith("^"):
            text = self.format_field(value, spec[:-1])
            return text[:1].upper() + text[1:]
        match spec:
            case "":
                return self._within(value)
            case "+":
                return self._list([self.name(one) for one in value], "plus", "plus")
        if spec == "or" or spec.startswith("or@"):
            table = self.words["name"].get(spec[3:], {}) if spec[3:] else {}
            return self._list(self._counted(value, table), "or")
        if spec.startswith("@"):
            return self._from_table(value, self.words["name"].get(spec[1:], {}))
        one, _, many = spec.removeprefix("=").partition("|")
        single = value if isinstance(value, bool) else self._singular(value)
        word = one if single else many
        return word if spec.startswith("=") else f"{value} {word}"

    def _singular(self, value: Any) -> bool:
        """Whether the first of two words is taken: for one, and for the one who is spoken to."""
        if isinstance(value, IntEnum) or (isinstance(value, tuple | list) and value and isinstance(value[0], IntEnum)):
            return self._second is not None and self._is_you(value)
        return value in self.grammar["singular"]

    def _from_table(self, value: Any, table: Mapping[str, Any]) -> str:
        if isinstance(value, tuple | list):
            return self._list(self._counted(value, table), "and")
        if type(value).__name__ in table:
            return self.vformat(table[type(value).__name__], (), asdict(value))
        return str(table.get(str(int(value)) if isinstance(value, IntEnum) else str(value), self._within(value)))

    def _within(self, value: Any) -> str:
        """A value's name within a sentence."""
        you = self._second is not None and isinstance(value, IntEnum) and self._is_you(value)
        return self._second.name if you and self._second is not None else self.name(value)

    def _named(self, value: str) -> str:
        found = self.words.get("name", {}).get(value, self.grammar["name"].get(value, value))
        return value if isinstance(found, Mapping) else str(found)  # a table may be called like a value

    def _counted(self, values: Sequence[Any], table: Mapping[str, Any] = MappingProxyType({})) -> list[str]:
        """Name each value, by a table if it is there; several equal ones together, if they have a name for that."""
        several = {**self.words.get("name", {}).get("several", {}), **table.get("several", {})}
        numerals = self.grammar["numeral"]
        names = []
        for place, value in enumerate(values):
            number = values.count(value)
            if number == 1 or str(value) not in several:
                names.append(self._from_table(value, table))
            elif value not in values[:place]:
                names.append(f"{numerals.get(str(number), number)} {several[str(value)]}")
        return names

    def _list(self, names: Sequence[str], last: str, comma: str = "comma") -> str:
        joints: Mapping[str, str] = self.grammar["list"]
        if not names:
            return self._named("nothing")
        return joints[last].join(filter(None, (joints[comma].join(names[:-1]), names[-1])))

    def _asked(self, check: Check) -> str:
        """Say that the mover is asked, or who is asked what instead: one sentence for all games, what is asked of each."""
        if check.ok:
            return self.course["asked"]
        if not check.facts:  # the game is over, and this rule ended it
            return f"{self.course['over']} {self.rule(check.rule)}"
        facts = check.facts
        asked = "chance" if facts["seat"] < 0 else "other"
        return self.vformat(self.course[asked], (), {"asks": self._about(facts["ask"], facts)})

    def _say(self, rule: Rule, what: str, facts: Mapping[str, Any], reason: str = "") -> str:
        said = self.words[rule.id][what]
        return self.vformat(said[reason] if reason else said, (), facts)
