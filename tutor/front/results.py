"""What a `State` answers beside text: something to look at, to go through, to answer, to change. Data; no widget is in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from tutor.ask import tell
from tutor.ask.answers import Answer, cited, plain, step_data, sums
from tutor.ask.ink import Ink
from tutor.ask.why import Why
from tutor.core.course import Seat, Step
from tutor.core.rule import Rule
from tutor.core.scene import Format, Scene
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.front import focus as found
from tutor.front.template import Template
from tutor.lessons import scenes
from tutor.lessons.telling import Telling, Words
from tutor.look.marks import Mark
from tutor.scenes.cut import HEADER, band
from tutor.scenes.picture import Picture, after, picture
from tutor.scenes.script import Ran, Script, grouped
from tutor.scenes.state import LessonState

if TYPE_CHECKING:
    from tutor.front.state import State, View


SIZES: Mapping[str, Format] = {"": "wide", "far": "far", "phone": "tall"}
"""For whom a part is drawn: who sits before it, the back row of a class, a phone."""


class Sized(Answer, frozen=True, kw_only=True):
    """Something that is drawn for a size."""

    size: str = ""


class Shown(Sized, frozen=True, dict=True):
    """Something of a state that a notebook shows: ``still`` is its picture where nothing runs."""

    state: State | View

    @property
    def still(self) -> Picture:
        """The picture; never one that gives an answer away."""
        raise NotImplementedError

    @property
    def voice(self) -> Voice:
        """The game's words."""
        return self.state.game.voice

    @property
    def words(self) -> Voice:
        """The words around it."""
        return Voice.load("front", self.voice.language)

    @property
    def form(self) -> Format:
        """How boards are drawn for its size."""
        return SIZES[self.size]

    def scene(self, pos: Any, focus: str, seat: Seat | None = None) -> Scene:
        """The board of a position: one part of it, or all of it without its title."""
        engine = self.state.game.engine
        drawn = engine.draw(engine.view(pos, seat), seat=seat, voice=self.voice, focus=focus, form=self.form)
        return drawn if focus else band(drawn, HEADER, drawn.height)


class Board(Shown, frozen=True, dict=True):
    """The board, to look at and to point at."""

    focus: str = ""
    seat: Seat | None = None

    @property
    def still(self) -> Picture:
        """The board."""
        return Picture(self.scene(self.state.pos, self.focus, self.seat))

    def lines(self, ink: Ink) -> Iterator[str]:
        """The board in words."""
        first, *rest = self.still.scene.describe().splitlines()
        yield ink.strong(first)
        yield from rest

    def data(self) -> Any:
        """The things on it."""
        things = [{"id": thing.id, "words": thing.words} for thing in self.still.scene.things if thing.words]
        return {"game": self.state.game.key, "title": self.still.scene.title, "things": things}


# ------------------------------------------------------------------------------------------------ what moves do
class Steps(Shown, frozen=True, dict=True):
    """What moves do, rule by rule."""

    moves: tuple[Any, ...]
    steps: tuple[Step[Any], ...]
    focus: str
    seat: Seat | None = None

    @cached_property
    def ran(self) -> Ran:
        """The steps, each a stop of its own."""
        stops = tuple(stop for at in range(len(self.steps)) for stop in _single(self.voice, self.steps, at))
        return Ran(self.state.pos, self.steps, stops)

    def picture(self, at: int) -> Picture:
        """The board after so many steps: what the last of them speaks of is lit."""
        return after(lambda pos: self.scene(pos, self.focus, self.seat), self.ran, at)

    def reached(self, at: int) -> State | View:
        """The state after so many steps."""
        if not at:
            return self.state
        return type(self.state)(self.state.game, self.steps[at - 1].after)  # type: ignore[call-arg]

    @property
    def still(self) -> Picture:
        """The step that tells most: the last comparison, else the last step."""
        signs = [at for at, step in enumerate(self.steps) if set("<=>") & set(self.voice.pill(step))]
        return self.picture(signs[-1] + 1 if signs else len(self.steps))

    @property
    def title(self) -> str:
        """The moves in words."""
        return in_words(self.voice, self.moves)

    def sentence(self, at: int) -> str:
        """What a step does."""
        return self.voice.step(self.steps[at], self.seat)

    def lines(self, ink: Ink) -> Iterator[str]:
        """A line for each step, with its rule; below it the sheet that it wrote."""
        yield ink.strong(self.title)
        for number, step in enumerate(self.steps, 1):
            yield f"  {number}. {cited(self.sentence(number - 1), step.rule, ink)}{provenance(self.voice, step.rule)}"
            if step.sheet is not None and step.open_to(self.seat):
                yield from sums(self.voice, step.sheet, ink, indent=6)

    def data(self) -> Any:
        """The steps with their facts."""
        steps = [step_data(self.voice, step, self.seat) for step in self.steps]
        return {"game": self.state.game.key, "moves": list(map(str, self.moves)), "steps": steps}


class Counted(Shown, frozen=True, dict=True):
    """The score sheet that moves write."""

    moves: tuple[Any, ...]
    step: Step[Any]
    before: Any
    focus: str

    @property
    def sheet(self) -> Tally:
        """Its lines."""
        assert self.step.sheet is not None
        return self.step.sheet

    @property
    def title(self) -> str:
        """What is counted."""
        return self.voice.step(self.step)

    @property
    def still(self) -> Picture:
        """The board that is counted, all that counts lit."""
        return self.lit([id for line in self.sheet.lines for id in line.where])

    def lit(self, where: Sequence[str]) -> Picture:
        """The board with these things lit."""
        return Picture(self.scene(self.before, self.focus), tuple(Mark(id, "changed") for id in dict.fromkeys(where)))

    def lines(self, ink: Ink) -> Iterator[str]:
        """Every line, and what they come to."""
        yield ink.strong(self.title)
        yield from sums(self.voice, self.sheet, ink, indent=2)
        yield f"  = {self.sheet.total}"

    def data(self) -> Any:
        """Every line with its facts."""
        return {**step_data(self.voice, self.step, None), "total": self.sheet.total}


# ------------------------------------------------------------------------------------------------ questions
class Question(Shown, frozen=True, dict=True):
    """Something to answer or to do: a scene of a lesson that stands alone."""

    asked: scenes.AnyScene
    telling: Telling

    @cached_property
    def script(self) -> Script:
        """The scene with its engine: what every answer comes to."""
        lesson = scenes.Lesson("", 0, (self.asked,), ())
        words = Voice.load("page", self.voice.language)
        told = Words("", "", "", {self.asked.id: self.telling})
        return Script(self.state.game.engine, lesson, told, self.voice, words, self.voice.language)

    @property
    def begin(self) -> LessonState:
        """Nothing answered yet."""
        return LessonState(self.asked.id, form=self.form)

    @property
    def still(self) -> Picture:
        """The board as it is asked."""
        return picture(self.script, self.begin)

    @property
    def options(self) -> tuple[str, ...]:
        """What can be answered."""
        return ()

    def lines(self, ink: Ink) -> Iterator[str]:
        """The question, and what can be answered."""
        yield ink.strong(self.telling.ask)
        yield from (f"  ◻ {text}" for text in self.options)

    def data(self) -> Any:
        """The question, and what can be answered; the answer is not in it."""
        return {"game": self.state.game.key, "ask": self.telling.ask, "options": list(self.options)}


class Act(Question, frozen=True, dict=True):
    """Something to do on the board."""


class Call(Question, frozen=True, dict=True):
    """Whether a move is allowed, and why."""

    @property
    def options(self) -> tuple[str, ...]:
        """Allowed or not."""
        return tuple(self.script.words.word(id) for id in self.script.answers(self.begin))


class Predict(Question, frozen=True, dict=True):
    """What moves will do."""

    @property
    def options(self) -> tuple[str, ...]:
        """The answers, in the order in which they are shown."""
        return tuple(self.telling.option[id].text for id in self.script.answers(self.begin))

    @property
    def right(self) -> str:
        """The answer that is right; not shown before it was chosen."""
        assert isinstance(self.asked, scenes.Predict)
        return self.telling.option[next(one.id for one in self.asked.options if one.right)].text


# ------------------------------------------------------------------------------------------------ changing it
class Outcome(Answer, frozen=True):
    """What moves come to in one filling of a position: a sentence and the rule that decides, or why it cannot be."""

    says: str
    rule: Rule | None
    differs: tuple[Any, ...]
    """What must differ for two outcomes to be told apart."""
    picture: Picture | None

    def lines(self, ink: Ink) -> Iterator[str]:
        """The sentence."""
        yield self.says if self.rule is None else cited(self.says, self.rule, ink)

    def data(self) -> Any:
        """The sentence and the rule."""
        return {"says": self.says, "rule": self.rule.id if self.rule else None}


class Vary(Shown, frozen=True, dict=True):
    """The same moves in positions that differ in what stands for the names in braces."""

    moves: tuple[Any, ...]
    controls: Mapping[str, Any]
    focus: str
    about: str = ""
    """The rule whose result is told where it acts; without it what decides in the end."""

    @cached_property
    def _kept(self) -> dict[tuple[Any, ...], Outcome]:
        return {}

    @property
    def lead(self) -> str:
        """The control whose every value has a row in the table: the first one."""
        return next(iter(self.controls))

    def values(self, name: str) -> tuple[Any, ...]:
        """Every value of a control."""
        one = self.controls[name]
        if isinstance(one, tuple) and len(one) in {2, 3} and all(isinstance(end, int) for end in one):
            return tuple(range(one[0], one[1] + 1, *one[2:]))
        return tuple(one.values()) if isinstance(one, Mapping) else tuple(one)

    def label(self, name: str, value: Any) -> str:
        """A value as its control calls it."""
        one = self.controls[name]
        return (
            next((str(key) for key, own in one.items() if own == value), str(value))
            if isinstance(one, Mapping)
            else str(value)
        )

    @property
    def now(self) -> dict[str, Any]:
        """What stands in the position as it is written."""
        template = getattr(self.state, "template", None) or Template({}, {})
        return {name: template.values[name] for name in self.controls}

    def filled(self, **values: Any) -> State:
        """The state with these values."""
        state: State = self.state.other(**values)  # type: ignore[union-attr]
        return state

    def outcome(self, **values: Any) -> Outcome:
        """What comes of the moves with these values."""
        key = tuple(sorted(values.items(), key=str))
        if key not in self._kept:
            self._kept[key] = self._outcome(values)
        return self._kept[key]

    def _outcome(self, values: Mapping[str, Any]) -> Outcome:
        try:
            state = self.filled(**values)
            *before, last = self.moves
            answer = tell.why_at(state.play(*before).at if before else state.at, last)
        except ValueError as error:
            verdict = getattr(error, "verdict", None) or getattr(error.__cause__, "verdict", None)
            first = verdict.broken[0] if verdict is not None else None
            said = self.voice.check(first) if first is not None else str(error)
            return Outcome(said, first.rule if first is not None else None, ("impossible", said), None)
        acted = [one for one in answer.steps if one.rule.id == self.about]
        says = (self.voice.verdict(acted[-1]) or self.voice.step(acted[-1])) if acted else answer.says
        steps, rule = answer.steps, acted[-1].rule if acted else answer.decides
        who = [value for one in steps if one.rule == rule for value in one.facts.values() if isinstance(value, Seat)]
        totals = [one.sheet.total for one in steps if one.sheet is not None and one.rule == rule]
        drawn = self._drawn(answer, rule)
        return Outcome(says, rule, (bool(answer), rule.id, tuple(who), tuple(totals)), drawn)

    def _drawn(self, answer: Why, rule: Rule) -> Picture:
        """The board as it is written, what decides lit."""
        board = self.scene(answer.at.pos, self.focus)
        if not answer:
            return Picture(board, tuple(Mark(id, "refused") for id in answer.verdict.broken[0].where))
        where = [id for one in answer.steps if one.rule == rule for id in one.where]
        return Picture(board, tuple(Mark(id, "changed") for id in dict.fromkeys(where)))

    def table(self, **now: Any) -> list[tuple[Any, Outcome, bool]]:
        """A row for each value of the first control: the value, what comes of it, and whether that differs from the row above."""
        rows = [(value, self.outcome(**{**now, self.lead: value})) for value in self.values(self.lead)]
        flips = [False, *(above[1].differs != below[1].differs for above, below in pairwise(rows))]
        return [(value, said, flips) for (value, said), flips in zip(rows, flips, strict=True)]

    @property
    def still(self) -> Picture:
        """The board as it is written."""
        return self.outcome(**self.now).picture or Picture(self.scene(self.state.pos, self.focus))

    def lines(self, ink: Ink) -> Iterator[str]:
        """What comes of it as it is written, then the table; a mark where the outcome changes."""
        yield ink.strong(in_words(self.voice, self.moves))
        for value, said, flips in self.table(**self.now):
            rule = f"  {ink.quiet(f'[{said.rule.id}]')}" if said.rule else ""
            yield f"  {'▸' if flips else ' '} {self.lead} {self.label(self.lead, value)}: {said.says}{rule}"

    def data(self) -> Any:
        """The table."""
        rows = self.table(**self.now)
        return {
            "game": self.state.game.key,
            "moves": list(map(str, self.moves)),
            "rows": [{self.lead: plain(value), **said.data(), "flips": flips} for value, said, flips in rows],
        }


# ------------------------------------------------------------------------------------------------ small words
def in_words(voice: Voice, moves: Sequence[Any]) -> str:
    """Moves as one title."""
    said = [voice.move(move) for move in moves]
    return ", ".join((*said[:1], *(one[:1].lower() + one[1:] for one in said[1:])))


def provenance(voice: Voice, rule: Rule) -> str:
    """That a rule is not printed but ours; nothing for what is printed."""
    kinds = Voice.load("ask", voice.language).words["name"]["provenance"]
    return "" if rule.provenance == "printed" else f" ({kinds[rule.provenance]})"


def _single(voice: Voice, steps: Sequence[Step[Any]], at: int) -> Iterator[Any]:
    """One step as a stop, under the name that the game has for it."""
    for stop in grouped(voice, steps[at : at + 1], ""):
        yield type(stop)(stop.name, at, at)


def focus_of(
    state: State | View, steps: Sequence[Step[Any]], picks: Sequence[str] = (), seat: Seat | None = None, rule: str = ""
) -> str:
    """The part of the board in which steps are seen."""
    return found.of_steps(state.game.engine, state.game.voice, state.pos, steps, picks, seat, rule)
