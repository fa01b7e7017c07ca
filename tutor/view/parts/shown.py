"""Parts that answer nothing: a board to look at, steps to go through, a score to read, a reason, something to change."""

from __future__ import annotations

from html import escape
from typing import Any

from ipywidgets import Button, IntSlider, Play, interactive, jslink

from tutor.ask import numbers
from tutor.ask.answers import Answer, Drawing, Rulebook, Score
from tutor.ask.findings import Refusal
from tutor.ask.ink import PLAIN
from tutor.ask.why import Why
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.front.pictures import still
from tutor.front.results import Board, Counted, Steps, Vary, in_words
from tutor.look.marks import Mark
from tutor.scenes.picture import Picture
from tutor.view.parts.part import (
    Part,
    asked,
    button,
    cited,
    fold,
    marked_as,
    paragraphs,
    row,
    seen,
    text,
    verdict,
    worded,
)


class BoardPart(Part):
    """The board: point at a thing and it says what it is."""

    def __init__(self, board: Board | Drawing, *, on: Part | None = None, size: str = "") -> None:
        shown, language = still(board), board.voice.language if isinstance(board, Board) else None
        super().__init__(language, shown, on=on, size=size)
        self.add_class("tp-look")
        self.position = board.state if isinstance(board, Board) else None
        lines = str(board).splitlines()
        self._said = text("")
        self.board.on_point(self, self.guarded(self._point))
        self.fill(text(asked(lines[0])), self._said, self.twin(lines[1:]))

    def _point(self, ids: tuple[str, ...]) -> None:
        things = [self.board.shown.scene.thing(id) for id in ids]
        self.answer = next((thing.words for thing in things if thing is not None and thing.words), "")
        self._said.value = worded(f"<p>{escape(self.answer)}</p>")


class StepsPart(Part):
    """What moves do, rule by rule, forwards and back."""

    def __init__(self, steps: Steps, *, on: Part | None = None) -> None:
        super().__init__(steps.voice.language, steps.picture(0), on=on, size=steps.size)
        self.steps, last = steps, len(steps.steps)
        self.position = steps.state
        word = self.words.word
        self.slider = IntSlider(0, 0, last, description=word("step"), readout=False, layout={"width": "140px"})
        self.slider.add_class("tp-unlabelled")
        self.slider.observe(self.guarded(lambda change: self._show(change.new)), "value")
        play = Play(min=0, max=last, interval=1400, show_repeat=False)
        link = jslink((play, "value"), (self.slider, "value"))
        self.back = button("", self.guarded(lambda _: self._go(-1)), tip=word("back"), icon="chevron-left")
        self.forth = button(word("forth"), self.guarded(lambda _: self._go(1)), primary=True)
        self.again = button(word("reset"), self.guarded(lambda _: self._to(0)))
        self._list, self._board_in_words = text(""), text("")
        twin = fold(word("in_words"), self._board_in_words)
        controls = row(self.forth, self.back, self.slider, play, self.again)
        self.fill(text(asked(steps.title)), controls, self._list, twin, beside=[link])
        self._show(0, begins=True)

    def _go(self, by: int) -> None:
        self._to(min(max(self.slider.value + by, 0), len(self.steps.steps)))

    def _to(self, at: int) -> None:
        self.slider.value = at

    def _show(self, at: int, *, begins: bool = False) -> None:
        """The board after so many steps, and all of them up to there; whoever shares a board shows it when it is used."""
        rows = []
        for number, step in enumerate(self.steps.steps, 1):
            kind = "now" if number == at else "later" if number > at else ""
            sheet = self._sheet(step.sheet) if step.sheet is not None and step.open_to(self.steps.seat) else ""
            rows.append(
                f'<li class="{kind}">{escape(self.steps.sentence(number - 1))} {cited(self.words, step.rule)}{sheet}</li>'
            )
        self._list.value = worded(f"<ol>{''.join(rows)}</ol>")
        self.back.disabled, self.again.disabled, self.forth.disabled = not at, not at, at == len(self.steps.steps)
        shown = self.steps.picture(at)
        self._board_in_words.value = worded(paragraphs(shown.scene.describe().splitlines()))
        if not (begins and self.shares):
            self.show(shown, say="" if begins else self.steps.sentence(at - 1) if at else self.steps.title)
        self.position = self.steps.reached(at)
        self.move = str(at)

    def _sheet(self, sheet: Tally) -> str:
        lines = " + ".join(f"{line.points}" for line in sheet.lines if line.points)
        return f'<br><span class="tp-soft">{lines} = {sheet.total}</span>' if len(sheet.lines) > 1 else ""


class ScorePart(Part):
    """A sheet whose lines light what they count."""

    def __init__(self, score: Score | Counted, *, on: Part | None = None) -> None:
        shown = still(score)
        assert shown is not None
        voice = score.voice if isinstance(score, Counted) else score.at.voice
        super().__init__(voice.language, Picture(shown.scene), on=on, size=score.size)
        self._scene = shown.scene
        self.position = score.state if isinstance(score, Counted) else None
        self._lines: list[Any] = []
        side: list[Any] = []
        for title, sheet in _sheets(score, voice):
            side.append(text(asked(title)))
            side += [self._line(voice, line) for line in sheet.lines]
            side.append(text(f'<p class="tp-total">= {sheet.total}</p>'))
        self.dark = button(self.words.word("dark"), self.guarded(lambda _: self._light(None, ())))
        seen(self.dark, on=False)
        self.fill(*side, row(self.dark), self.twin(str(score).splitlines()))

    def _line(self, voice: Voice, line: Any) -> Button:
        sum_ = f"{line.points:+d}" if line.count == 1 else f"{line.count} x {line.each} = {line.points:+d}"
        made = button(f"{sum_}  {voice.line(line)}", lambda _: None, tip=line.rule.id)
        made.on_click(self.guarded(lambda made: self._light(made, line.where)))
        made.add_class("tp-line")
        self._lines.append(made)
        return made

    def _light(self, chosen: Any, where: tuple[str, ...]) -> None:
        for line in self._lines:
            marked_as(line, "lit", on=line is chosen)
        seen(self.dark, on=chosen is not None)
        lit = tuple(Mark(id, "changed") for id in dict.fromkeys(where))
        self.show(Picture(self._scene, lit), say=chosen.description if chosen is not None else "")
        self.answer = chosen.description if chosen is not None else ""


def _sheets(score: Score | Counted, voice: Voice) -> list[tuple[str, Tally]]:
    if isinstance(score, Counted):
        return [(score.title, score.sheet)]
    return [(voice.name(seat), sheet) for seat, sheet in score.sheets.items()]


class WhyPart(Part):
    """Why a move may or may not be made: the decisive reason, the rest, and the pieces lit."""

    def __init__(self, why: Why, *, on: Part | None = None, size: str = "") -> None:
        shown, voice = still(why), why.at.voice
        assert shown is not None
        super().__init__(voice.language, shown, on=on, size=size)
        self._scene = shown.scene
        self.move, self.answer = str(why.move), why.decides.id
        head = asked(voice.move(why.move)) + verdict(
            why.says, "" if why else "no", self.words.word("yes" if why else "no")
        )
        checks = [(check.ok, voice.check(check), check) for check in why.verdict.checks]
        rows = [self._check(*one) for one in sorted(checks, key=lambda one: one[0])]
        done = "".join(
            f"<li>{escape(voice.step(step, why.seat))} {cited(self.words, step.rule)}</li>" for step in why.steps
        )
        steps = fold(self.words.word("happens"), text(f"<ol>{done}</ol>")) if done else None
        twin = self.twin(shown.scene.describe().splitlines())
        self.fill(
            text(f"{head}<p>{cited(self.words, why.decides)}</p>"),
            fold(self.words.word("checked", count=len(rows)), *rows),
            steps,
            twin,
        )

    def _check(self, ok: bool, said: str, check: Any) -> Button:
        made = button(f"{'✓' if ok else '✗'} {said}", lambda _: None, tip=check.rule.id)
        lit = tuple(Mark(id, "changed" if ok else "refused") for id in check.where)
        made.on_click(self.guarded(lambda _: self.show(Picture(self._scene, lit), say=said)))
        made.add_class("tp-line")
        return made


class WhyNotPart(Part):
    """All that is wrong with a move, and what would be allowed."""

    def __init__(self, refusal: Refusal, *, on: Part | None = None, size: str = "") -> None:
        shown, voice = still(refusal), refusal.at.voice
        assert shown is not None
        super().__init__(voice.language, shown, on=on, size=size)
        self.move = refusal.told.move
        first, *rest = refusal.lines(PLAIN)
        rules = [check.rule for check in refusal.told.broken[:1]]
        said = first.removeprefix("✗ ").removeprefix("✓ ")
        head = verdict(said.removesuffix(f"  [{rules[0].id}]") if rules else said, "" if refusal else "no")
        source = "".join(f"<p>{cited(self.words, rule)}</p>" for rule in rules)
        body = "".join(
            f'<p class="{"tp-more" if line.startswith("  ") else ""}">{escape(line.strip())}</p>' for line in rest
        )
        self.answer = said
        title = asked(voice.move(refusal.at.game.parse(refusal.told.move)))
        self.fill(text(title + head + source + body), self.twin(shown.scene.describe().splitlines()))


class VaryPart(Part):
    """Controls in the position; board, verdict and table follow."""

    def __init__(self, vary: Vary, *, on: Part | None = None) -> None:
        super().__init__(vary.voice.language, vary.still, on=on, size=vary.size)
        self.vary = vary
        abbreviated = {name: list(one.items()) if isinstance(one, dict) else one for name, one in vary.controls.items()}
        self.controls = {name: interactive.widget_from_abbrev(one) for name, one in abbreviated.items()}
        for name, control in self.controls.items():
            control.value, control.description = vary.now[name], name
            control.observe(self.guarded(lambda _: self._show()), "value")
        self._said = text("")
        self.again = button(self.words.word("reset"), self.guarded(self._reset))
        title = text(asked(in_words(vary.voice, vary.moves)))
        self._board_in_words = text("")
        twin = fold(self.words.word("in_words"), self._board_in_words)
        self.fill(title, *self.controls.values(), self._said, row(self.again), twin)
        self._show(begins=True)

    def _reset(self, _: Any) -> None:
        for name, control in self.controls.items():
            control.value = self.vary.now[name]

    def _show(self, *, begins: bool = False) -> None:
        now = {name: control.value for name, control in self.controls.items()}
        outcome, lead = self.vary.outcome(**now), self.vary.lead
        rows = [
            f'<tr class="{"here " if value == now[lead] else ""}{"flips" if flips else ""}"><td>{escape(self.vary.label(lead, value))}</td>'
            f"<td>{escape(said.says)}</td><td>{cited(self.words, said.rule, briefly=True) if said.rule else ''}</td></tr>"
            for value, said, flips in self.vary.table(**now)
        ]
        head = f"<tr><th>{escape(lead)}</th><th>{escape(self.words.word('comes_to'))}</th><th></th></tr>"
        source = f"<p>{cited(self.words, outcome.rule)}</p>" if outcome.rule else ""
        shown = verdict(outcome.says, "" if outcome.picture else "no") + source
        self._said.value = worded(f"{shown}<table>{head}{''.join(rows)}</table>")
        self.again.disabled = now == self.vary.now
        if outcome.picture is not None:
            self._board_in_words.value = worded(paragraphs(outcome.picture.scene.describe().splitlines()))
            if not (begins and self.shares):
                self.show(outcome.picture, say="" if begins else outcome.says)
            self.position = self.vary.filled(**now)
        self.answer = outcome.says


class TextPart(Part):
    """What has no board: a table of rules, a list of moves."""

    def __init__(self, answer: Answer, *, on: Part | None = None, size: str = "") -> None:
        voice = getattr(answer, "voice", None) or getattr(getattr(answer, "at", None), "voice", None)
        super().__init__(voice.language if voice else getattr(answer, "language", None), None, size=size)
        self.shares = on is not None
        self.fill(text(self._rules(answer) if isinstance(answer, Rulebook) else f"<pre>{escape(str(answer))}</pre>"))

    def _rules(self, book: Rulebook) -> str:
        """What each rule says, printed or ours, and where it stands."""
        rows = [
            f"<tr><td>{escape(book.voice.rule(rule))}</td><td>{cited(self.words, rule)}</td>"
            f'<td class="tp-soft">{escape(book.voice.source(rule))}</td></tr>'
            for rule in book.rules
        ]
        return f"<table>{''.join(rows)}</table>{''.join(map(numbers.html, book.tables))}"
