"""Answers that can be read, in a notebook or a terminal, or taken as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from tutor.ask.display import bundle, widget
from tutor.ask.ink import PLAIN, Ink
from tutor.ask.numbers import text
from tutor.ask.question import Standing
from tutor.core.course import Outcome, Seat, Step
from tutor.core.game import AnyGame
from tutor.core.glossary import Glossary
from tutor.core.rule import PRINTED, Check, Rule
from tutor.core.scene import Scene
from tutor.core.tally import Line, Tally
from tutor.core.voice import Voice
from tutor.explore.simulate import KINDS, Simulation
from tutor.lessons.overview import Numbers, numbers

COLUMN = 9


class Answer(Struct, frozen=True):
    """Something said; the same wherever it is printed."""

    def lines(self, ink: Ink) -> Iterator[str]:
        """Say it line by line."""
        raise NotImplementedError

    def data(self) -> Any:
        """Say it as plain JSON data."""
        raise NotImplementedError

    def __str__(self) -> str:
        return "\n".join(self.lines(PLAIN))

    def __repr__(self) -> str:
        return str(self)

    def to_json(self) -> str:
        """The same data as JSON text."""
        return msgspec.json.encode(self.data()).decode()

    def widget(self, on: Any = None, size: str = "") -> Any:
        """The part that a notebook shows for it, to be composed and observed: ``answer``, ``move`` and ``position`` are traits.

        on: another part, whose board this one shares. size: ``"far"`` for a projector, ``"phone"`` for a phone.

        >>> from tutor import game
        >>> vote = game("caesar").position(at={"censors": "3 2 P : 4 5"}, next="censors")
        >>> part = vote.steps("reveal censors").widget()
        >>> part.position == vote
        True
        """
        return widget(self, on, size)

    def _repr_mimebundle_(self, **_: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        return bundle(self)


class Score(Answer, frozen=True):
    """The score sheet of every seat, and how the game ended if it did."""

    at: Standing
    sheets: Mapping[Seat, Tally]
    outcome: Outcome | None = None
    size: str = ""

    def lines(self, ink: Ink) -> Iterator[str]:
        """A sheet for each seat."""
        voice = self.at.voice
        besides: Mapping[Seat, Tally] = {}
        if self.outcome is not None:
            besides = self.outcome.besides
            yield voice.ends(self.outcome)
            yield from (f"  {cited(voice.line(line), line.rule, ink, voice)}" for line in self.outcome.decided)
        for seat, sheet in self.sheets.items():
            yield ink.strong(f"{voice.name(seat)}: {sheet.total}")
            yield from sums(voice, sheet, ink, indent=2)
            if seat in besides:
                yield f"  {voice.word('besides', count=besides[seat].total)}"
                yield from sums(voice, besides[seat], ink, indent=4)

    def data(self) -> Any:
        """Every line with its facts."""
        voice = self.at.voice
        sheets = [
            {"seat": int(seat), "name": voice.name(seat), "total": sheet.total, "lines": _sheet(voice, sheet)}
            for seat, sheet in self.sheets.items()
        ]
        ended = None
        if self.outcome is not None:
            ended = {
                "rule": self.outcome.why.id,
                "text": voice.ends(self.outcome),
                "standings": plain(self.outcome.standings),
                "decided": [_line(voice, line) for line in self.outcome.decided],
                "besides": {voice.name(seat): _sheet(voice, sheet) for seat, sheet in self.outcome.besides.items()},
            }
        return {"game": self.at.game.key, "sheets": sheets, "ended": ended}


class Moves(Answer, frozen=True):
    """Every legal move, or how the game ended; it can be counted and gone through."""

    at: Standing
    question: str
    moves: tuple[Any, ...]

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.moves)

    def __getitem__(self, at: int) -> Any:
        return self.moves[at]

    def __contains__(self, move: object) -> bool:
        """Whether a move is among them, as it is or as it is written."""
        return move in self.moves or str(move) in map(str, self.moves)

    def lines(self, ink: Ink) -> Iterator[str]:
        """What is asked, and every answer."""
        yield ink.strong(self.question)
        wide = max((len(str(move)) for move in self.moves), default=0)
        for move in self.moves:
            yield f"  {move!s:<{wide}}  {self.at.voice.move(move)}"

    def data(self) -> Any:
        """Notation and words."""
        moves = [{"move": str(move), "words": self.at.voice.move(move)} for move in self.moves]
        return {"game": self.at.game.key, "question": self.question, "moves": moves}


class Rulebook(Answer, frozen=True):
    """Every rule of a game, or of one of its sections, in the order of the book."""

    game: AnyGame
    voice: Voice
    rules: tuple[Rule, ...]

    def __len__(self) -> int:
        return len(self.rules)

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def lines(self, ink: Ink) -> Iterator[str]:
        """Section by section, with its numbers; what is not printed says why."""
        section, glossary = "", Glossary.of(self.voice)
        for rule in self.rules:
            if rule.section != section:
                yield from (*self._tables(section, ink), "") if section else ()
                section = rule.section
                yield ink.strong(self.voice.section(section))
            yield headed(self.voice, rule, ink)
            yield f"    {self.voice.rule(rule)}"
            if self.voice.reason(rule):
                yield f"    {ink.quiet(self.voice.reason(rule))}"
            if printed := [glossary.both(one) for one in glossary.within(self.voice.rule(rule))]:
                yield f"    {ink.quiet(says(self.voice)('also_rules', words=', '.join(printed)))}"
        yield from self._tables(section, ink)

    def _tables(self, section: str, ink: Ink) -> Iterator[str]:
        for table in numbers(self.game, self.voice.language, section=section) if section else ():
            title, *rest = text(table)
            yield from ("", ink.strong(title), *rest)

    @property
    def tables(self) -> tuple[Numbers, ...]:
        """What there is of everything, in the sections that are told."""
        sections = dict.fromkeys(rule.section for rule in self.rules)
        return tuple(table for one in sections for table in numbers(self.game, self.voice.language, section=one))

    def data(self) -> Any:
        """One object for each rule."""
        return [
            {
                "id": rule.id,
                "section": rule.section,
                "text": self.voice.rule(rule),
                "provenance": rule.provenance,
                "source": self.voice.source(rule),
                "why": self.voice.reason(rule),
            }
            for rule in self.rules
        ]


class Words(Answer, frozen=True):
    """What things are called here, and in the rulebooks that the game was printed with."""

    game: AnyGame
    voice: Voice

    def lines(self, ink: Ink) -> Iterator[str]:
        """A line for each thing: our word, what it is written as in a move, the printed words."""
        rows = self.data()
        if not rows:
            yield says(self.voice)("no_words")
        wide = max((len(row["word"]) for row in rows), default=0)
        books = Voice.load("ask", self.voice.language).words["name"]["book"]
        for row in rows:
            printed = ", ".join(f"{word} ({books.get(book, book)})" for book, word in row["printed"].items())
            yield f"{ink.strong(row['word'].ljust(wide))}  {printed}".rstrip()

    def data(self) -> Any:
        """One object for each thing."""
        glossary = Glossary.of(self.voice)
        return [
            {"id": id, "word": word, "printed": dict(glossary.printed.get(id, {}))}
            for id, word in glossary.ours.items()
        ]


class Shelf(Answer, frozen=True):
    """The games there are."""

    games: tuple[AnyGame, ...]
    language: str | None = None

    def lines(self, ink: Ink) -> Iterator[str]:
        """A line for each game."""
        wide = max((len(game.key) for game in self.games), default=0)
        say = Voice.load("ask", self.language).word
        for row in self.data():
            few, many = row["players"][0], row["players"][-1]
            players = say("players" if few != many else "players_only", few=few, many=many)
            rules = say("rules", count=row["rules"])
            yield f"{ink.strong(row['key'].ljust(wide))}  {row['title']}, {players}, {rules}"

    def data(self) -> Any:
        """One object for each game."""
        return [
            {
                "key": game.key,
                "title": Voice.load(game.key, self.language).words["title"],
                "players": list(game.players),
                "version": game.version,
                "rules": len(game.rules),
            }
            for game in self.games
        ]


class Drawing(Answer, frozen=True):
    """A board as a picture; in words where pictures do not show."""

    scene: Scene

    def lines(self, ink: Ink) -> Iterator[str]:  # noqa: ARG002 - a board in words has no colours
        """The board in words."""
        yield from self.scene.describe().splitlines()

    def data(self) -> Any:
        """The picture, its words and its things."""
        return {
            "svg": self.scene.to_svg(),
            "words": self.scene.describe(),
            "things": msgspec.to_builtins(self.scene.things),
        }


class Played(Answer, frozen=True):
    """What random games came to."""

    run: Simulation
    language: str | None = None

    def lines(self, ink: Ink) -> Iterator[str]:
        """How many games, and how often each rule was heard."""
        run = self.run
        each = run.moves / run.games if run.games else 0
        speed = run.moves / run.seconds if run.seconds else 0
        voice = Voice.load("ask", self.language)
        seconds = f"{run.seconds:.1f}"
        yield voice.word(
            "played", games=run.games, game=run.game, players=run.players, moves=run.moves, seconds=seconds
        )
        yield voice.word("pace", each=f"{each:.0f}", speed=f"{speed:.0f}")
        wide = max(map(len, run.rules))
        kinds = [voice.words["name"]["kind"][kind] for kind in KINDS]
        yield ink.strong(f"{'':<{wide}}" + "".join(f" {kind:>{COLUMN - 1}}" for kind in kinds))
        for rule, counts in run.rules.items():
            row = "".join(
                f"{counts[kind] or '·':>{max(COLUMN, len(name) + 1)}}" for kind, name in zip(KINDS, kinds, strict=True)
            )
            yield f"{rule:<{wide}}{row}" if any(counts.values()) else f"{rule:<{wide}}{ink.quiet(row)}"

    def data(self) -> Any:
        """The whole count."""
        return msgspec.to_builtins(self.run)


def says(voice: Voice) -> Callable[..., str]:
    """The words around an answer, in the language of its voice."""
    return Voice.load("ask", voice.language).word


def headed(voice: Voice, rule: Rule, ink: Ink) -> str:
    """A rule's id, how sure it is, and where it stands."""
    kinds = Voice.load("ask", voice.language).words["name"]["provenance"]
    kind = "" if rule.provenance == PRINTED else f" [{kinds[rule.provenance]}]"
    return f"  {rule.id}{kind}  {ink.quiet(voice.source(rule))}"


def plain(value: Any) -> Any:
    """A value of a fact as JSON data; what has a notation is written in it."""
    match value:
        case Struct():
            written = type(value).__str__ is not object.__str__
            return (
                str(value) if written else {name: plain(part) for name, part in msgspec.structs.asdict(value).items()}
            )
        case Mapping():
            return {str(plain(key)): plain(part) for key, part in value.items()}
        case list() | tuple():
            return [plain(part) for part in value]
        case set() | frozenset():
            return sorted((plain(part) for part in value), key=str)
        case _:
            return msgspec.to_builtins(value)


def check_data(voice: Voice, check: Check) -> dict[str, Any]:
    """A check as JSON data."""
    facts, where = plain(check.facts), list(check.where)
    told = {"rule": check.rule.id, "holds": check.ok, "text": voice.check(check), "facts": facts, "where": where}
    return told | origin(voice, check.rule)


def step_data(voice: Voice, step: Step[Any], seat: Seat | None) -> dict[str, Any]:
    """A step as JSON data, as a seat may know it."""
    told = {
        "rule": step.rule.id,
        "text": voice.step(step, seat),
        "facts": plain(step.seen_by(seat)),
        "where": list(step.where),
        **origin(voice, step.rule),
    }
    sheet = sheet_of(step, seat)
    return told if sheet is None else told | {"sheet": _sheet(voice, sheet)}


def sheet_of(step: Step[Any], seat: Seat | None) -> Tally | None:
    """The score sheet behind a step, if the seat may know it."""
    return step.sheet if step.open_to(seat) else None


def _sheet(voice: Voice, sheet: Tally) -> list[dict[str, Any]]:
    return [_line(voice, line) for line in sheet.lines]


def _line(voice: Voice, line: Line) -> dict[str, Any]:
    return {
        "rule": line.rule.id,
        "text": voice.line(line),
        "each": line.each,
        "count": line.count,
        "points": line.points,
        "facts": plain(line.facts),
        "where": list(line.where),
        **origin(voice, line.rule),
    }


def sums(voice: Voice, sheet: Tally, ink: Ink, *, indent: int) -> Iterator[str]:
    """A score sheet in text: points, sentence, rule; also what was expected and brings nothing."""
    added = [_sum(line) for line in sheet.lines]
    room = max(map(len, added), default=0)
    for line, points in zip(sheet.lines, added, strict=True):
        yield f"{'':{indent}}{points:>{room}}  {cited(voice.line(line), line.rule, ink, voice)}"


def cited(text: str, rule: Rule, ink: Ink, voice: Voice | None = None) -> str:
    """A sentence, and quietly the rule that says it; with a voice also that it is not printed, if it is not."""
    kind = "" if voice is None or rule.provenance == PRINTED else f", {_provenance(voice, rule)}"
    return f"{text}  {ink.quiet(f'[{rule.id}{kind}]')}"


def origin(voice: Voice, rule: Rule) -> dict[str, Any]:
    """Where a rule comes from, as JSON data."""
    return {"provenance": rule.provenance, "source": voice.source(rule), "why": voice.reason(rule)}


def sourced(voice: Voice, rule: Rule, *, decides: bool = False) -> str:
    """Where a rule stands; or that it is our ruling or reconstruction, and why; what it says if it might be otherwise."""
    facts = {"source": voice.source(rule), "why": voice.reason(rule), "rule": voice.rule(rule)}
    return says(voice)(f"decides_{rule.provenance}" if decides else f"by_{rule.provenance}", **facts)


def _provenance(voice: Voice, rule: Rule) -> str:
    return str(Voice.load("ask", voice.language).words["name"]["provenance"][rule.provenance])


def _sum(line: Line) -> str:
    return f"{line.points}" if line.count == 1 or not line.points else f"{line.count} x {line.each} = {line.points}"


def fact_list(voice: Voice, facts: Mapping[str, Any]) -> str:
    """Facts by name, as the engine has them."""
    return ", ".join(f"{name}: {voice.name(value)}" for name, value in facts.items() if value is not None)
