"""For the projector: one board, one sentence, a question with a hidden answer, and a remote control."""

from __future__ import annotations

from typing import Any

from ipywidgets import VBox
from msgspec import Struct
from msgspec.structs import replace

from tutor.core.scene import Scene
from tutor.lessons.lesson import Beat
from tutor.look.marks import Mark
from tutor.view.explain import headline, step_marks, verdict_marks
from tutor.view.markup import Markup, button, el, icon, join
from tutor.view.page import WIDE, Page
from tutor.view.panel import WORDS, Panel
from tutor.view.player import Player, lesson
from tutor.view.progress import Progress
from tutor.view.script import Script, Staged

FORWARD = ("ArrowRight", "ArrowDown", "PageDown", " ", "Enter")
BACKWARD = ("ArrowLeft", "ArrowUp", "PageUp", "Backspace")
LETTERS = "abcdefgh"
TALL = "(100vh - var(--t-around))"
"""The height a board may take: what title and sentence leave of the screen."""

LONG = 110
"""A sentence of more letters than this is set smaller."""


class Slide(Struct, frozen=True):
    """One moment of a lesson: which beat, which of its cases, after how many steps, and whether the answer shows."""

    beat: Beat
    case: int
    step: int
    told: bool = True


def slides(script: Script) -> tuple[Slide, ...]:
    """A lesson as a row of slides: each question before its answer, each rule on a slide of its own."""
    row: list[Slide] = []
    for beat in script.lesson.beats:
        asks = beat.kind == "predict"
        for number, case in enumerate(beat.cases):
            staged = script.stage(case)
            first = staged.split if case.tried else 0
            if asks and number == 0:
                row += [Slide(beat, k, script.stage(one).split, told=False) for k, one in enumerate(beat.cases)]
            if beat.kind == "attempt":
                row.append(Slide(beat, number, first, told=False))
                first += not case.tried
            row += [Slide(beat, number, k) for k in range(first, len(staged.steps) + 1)]
    return tuple(row)


def present(key: str, section: str) -> Presenter:
    """Show a lesson on a projector."""
    return Presenter(lesson(key, section))


class Presenter(Page):
    """Slides, counted hands, evidence on demand, and a dark screen when the class should look up."""

    def __init__(self, player: Player, progress: Progress | None = None) -> None:
        super().__init__(progress or player.progress, cls="night")
        self.script = player.script
        self.slides = slides(self.script)
        self.at = 0
        self.evidence = True
        self.blank = False
        self.hands: dict[str, list[int]] = {beat.id: [0] * len(beat.options) for beat in self.script.lesson.beats}
        self.stage_board = self.board(height=TALL)
        self.head = Panel(self.trouble)
        self.side = Panel(self.trouble, do=self._do)
        keys = (*FORWARD, *BACKWARD, "Home", "End", "e", "b", ".", *LETTERS, "Escape")
        self.foot = Panel(self.trouble, do=self._do, key=self.press, keys=tuple(dict.fromkeys(keys)), scope="page")
        self.middle = VBox([self.stage_board.widget, self.side.widget])
        self.middle.add_class("tutor-present")
        self.lay(self.head.widget, self.middle, self.foot.widget, preferences=False)
        self.still = self._scene(self.slides[0])
        self.twin = "\n\n".join((self.script.lesson.title, *map(self.script.twin, self.script.lesson.beats)))
        self._show()

    # -------------------------------------------------------------------------------------------- acts
    def press(self, key: str) -> None:
        """Obey a key or the remote."""
        if self.blank:
            self._darken(blank=False)
            return
        letter = LETTERS.find(key.lower())
        if 0 <= letter < len(self.now.beat.options) and not self.now.told:
            self.count(letter, -1 if key.isupper() else 1)
            return
        match key:
            case key if key in FORWARD:
                self.go(self.at + 1)
            case key if key in BACKWARD:
                self.go(self.at - 1)
            case "Home":
                self.go(0)
            case "End":
                self.go(len(self.slides) - 1)
            case "e":
                self.evidence = not self.evidence
                self._show()
            case "b" | ".":
                self._darken(blank=True)

    def go(self, at: int) -> None:
        """Show another slide."""
        self.at = max(0, min(at, len(self.slides) - 1))
        self._show()

    def count(self, option: int, more: int = 1) -> None:
        """Count one more hand for an answer, or one less."""
        hands = self.hands[self.now.beat.id]
        hands[option] = max(0, hands[option] + more)
        self._show()

    @property
    def now(self) -> Slide:
        """The slide on the screen."""
        return self.slides[self.at]

    # -------------------------------------------------------------------------------------------- inside
    def _darken(self, *, blank: bool) -> None:
        self.blank = blank
        (self.root.add_class if blank else self.root.remove_class)("blank")

    def _do(self, do: str, _: str) -> None:
        match do.split(":"):
            case ["hand", number]:
                self.count(int(number))
            case ["less", number]:
                self.count(int(number), -1)
            case ["back"]:
                self.go(self.at - 1)
            case ["next"]:
                self.go(self.at + 1)

    def _staged(self, slide: Slide) -> Staged:
        return self.script.stage(slide.beat.cases[slide.case])

    def _scene(self, slide: Slide) -> Scene:
        staged = self._staged(slide)
        pos: Any = staged.steps[slide.step - 1].after if slide.step else staged.start
        return self.script.eyes(slide.beat, slide.beat.cases[slide.case]).scene(pos)

    def _marks(self, slide: Slide, staged: Staged) -> tuple[Mark, ...]:
        if not self.evidence or not slide.told:
            return ()
        verdict = staged.refused if staged.refused is not None else staged.verdict
        if verdict is not None and slide.step == staged.split:
            return tuple(replace(mark, number=0) for mark in verdict_marks(verdict))
        return step_marks(staged.steps[slide.step - 1]) if slide.step else ()

    def _show(self) -> None:
        slide = self.now
        staged = self._staged(slide)
        scene = self._scene(slide)
        asks = bool(slide.beat.options)
        self.stage_board.show(scene, self._marks(slide, staged))
        wide = scene.width > WIDE or not asks
        (self.middle.add_class if wide else self.middle.remove_class)("wide")
        title = el("h1", slide.beat.title)
        game = el("span", str(self.script.voice.words["title"]), cls="serif")
        self.head.show(el("div", game if asks else title, el("span", WORDS.word("keys"), cls="hint"), cls="where"))
        self.side.show(title if asks else None, self._options(slide) if asks else None)
        sentence = self._sentence(slide, staged)
        self.foot.show(
            el(
                "div",
                button(icon("back"), "back", cls="step", aria_label=WORDS.word("back"), off=self.at == 0),
                self._dots(slide, staged),
                el("p", sentence, cls="say long" if len(sentence) > LONG else "say", role="status", aria_live="polite"),
                button(icon("next"), "next", cls="step", aria_label=WORDS.word("next"), off=self.at == len(self.slides) - 1),
                cls="caption",
            )
        )  # fmt: skip

    def _sentence(self, slide: Slide, staged: Staged) -> str:
        if slide.told and slide.step > (staged.split if staged.case.tried else 0):
            return self.script.voice.step(staged.steps[slide.step - 1], slide.beat.seat)
        verdict = staged.refused if staged.refused is not None else staged.verdict
        if slide.told and verdict is not None:
            first = verdict.broken[0] if verdict.broken else None
            return self.script.voice.check(first) if first else headline(verdict)
        return slide.beat.say if slide.case == 0 else staged.case.title

    def _dots(self, slide: Slide, staged: Staged) -> Markup | None:
        count = len(staged.steps)
        if not slide.told or not count or count > 12:
            return None
        dots = (
            el("i", k if k == slide.step else None, cls="now" if k == slide.step else "done" if k < slide.step else "")
            for k in range(1, count + 1)
        )
        return el("span", *dots, cls="dots", aria_hidden="true")

    def _options(self, slide: Slide) -> Markup:
        hands = self.hands[slide.beat.id]
        most = max(1, sum(hands))
        return el("div", *(self._option(slide, k, hands[k], most) for k in range(len(hands))), cls="hands")

    def _option(self, slide: Slide, number: int, hands: int, most: int) -> Markup:
        option = slide.beat.options[number]
        right = slide.told and option.right
        letter = LETTERS[number].upper()
        line = join(
            el("span", letter, cls="letter"),
            el("span", option.text, cls="answer"),
            el("span", icon("tick"), cls="right") if right else None,
        )
        bar = el("span", el("i", style=f"width: {100 * hands / most:.0f}%"), cls="bar")
        count = join(bar, el("b", hands))
        return el(
            "div",
            el("button", el("span", line, cls="line"), el("span", count, cls="line"), cls="bare", type="button", data_do=f"hand:{number}", aria_label=f"{WORDS.word('hands', letter=letter)}: {hands}. {option.text}"),
            button("\u2212", f"less:{number}", cls="less", aria_label=WORDS.word("fewer_hands", letter=letter)) if hands and not slide.told else None,
            cls="answer-box right" if right else "answer-box",
        )  # fmt: skip
