"""Lessons: one beat in a cell, or a whole lesson scene by scene."""

from __future__ import annotations

from typing import Any, Protocol

from ipywidgets import VBox, Widget

from tutor.core.record import named
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.lessons import lessons
from tutor.lessons.lesson import Beat, Quiz
from tutor.view.attempt import Attempt
from tutor.view.beats import Cases, Prediction, Readings, believed
from tutor.view.exhibit import Exhibit
from tutor.view.explain import rule_card
from tutor.view.markup import Markup, button, el, join, mark
from tutor.view.page import Page
from tutor.view.panel import WORDS, Panel
from tutor.view.progress import Progress, Spot
from tutor.view.script import Script
from tutor.view.stage import Eyes

RECAP = "recap"


class Shown(Protocol):
    """A beat on the screen."""

    widget: Widget


def lesson(key: str, section: str, progress: Progress | None = None) -> Player:
    """Open a lesson of a game."""
    game = named(key, GAMES)
    found = [one for one in lessons(key) if one.section == section]
    if not found:
        known = ", ".join(one.section for one in lessons(key)) or "none"
        raise ValueError(f"There is no lesson {section!r} for {key}; there are {known}.")
    return Player(Script(game, Voice.load(key), found[0]), progress)


class Player:
    """A lesson. Shown by itself it is the whole of it; its methods show one beat each."""

    def __init__(self, script: Script, progress: Progress | None = None) -> None:
        self.script = script
        self.progress = progress or Progress()
        self.lies = script.lies()
        self.course: Course | None = None

    def see(self, id: str) -> BeatPage:
        """Step through an example."""
        return self._beat(id, "see")

    def tries(self, id: str) -> BeatPage:
        """Moves that are tried, and why they are allowed or not."""
        return self._beat(id, "tries")

    def attempt(self, id: str) -> BeatPage:
        """Reach a goal yourself."""
        return self._beat(id, "attempt")

    def predict(self, id: str) -> BeatPage:
        """Say what will happen, then see it."""
        return self._beat(id, "predict")

    def readings(self, id: str) -> BeatPage:
        """Two readings of one rule, side by side."""
        return self._beat(id, "readings")

    def recap(self) -> RecapPage:
        """The rules met, and a question from before."""
        return RecapPage(self)

    def _beat(self, id: str, kind: str) -> BeatPage:
        beat = next((beat for beat in self.script.lesson.beats if beat.id == id), None)
        if beat is None or beat.kind != kind:
            known = ", ".join(repr(one.id) for one in self.script.lesson.beats if one.kind == kind) or "none"
            raise ValueError(f"There is no {kind} {id!r} in this lesson; there are {known}.")
        return BeatPage(self, beat)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        self.course = Course(self)
        return self.course._repr_mimebundle_(**kwargs)


def build(page: Page, player: Player, beat: Beat) -> Shown:
    """Put a beat on the screen, where the learner left it."""
    script, progress = player.script, page.progress

    def keep(spot: Spot) -> None:
        progress.keep(script.key, beat.id, spot)

    spot = progress.spot(script.key, beat.id)
    match beat.kind:
        case "predict":
            return Prediction(page, script, beat, spot, keep)
        case "attempt":
            return Attempt(page, script, beat, spot, keep)
        case "readings":
            return Readings(page, script, beat, spot, keep)
        case _:
            return Cases(page, script, beat, spot, keep)


def _warn(page: Page, player: Player) -> Widget:
    panel = Panel(page.trouble)
    if player.lies:
        panel.show(el("p", WORDS.word("claims_broken", what="; ".join(player.lies)), cls="note", role="alert"))
    return panel.widget


class BeatPage(Page):
    """One beat in a cell of its own."""

    def __init__(self, player: Player, beat: Beat) -> None:
        super().__init__(player.progress)
        script = player.script
        self.shown = build(self, player, beat)
        head = Panel(self.trouble)
        head.show(el("h2", beat.title), el("p", beat.say, cls="goal"))
        self.lay(_warn(self, player), head.widget, self.shown.widget, preferences=False)
        self.twin = script.twin(beat)
        first = beat.cases[0]
        self.still = script.eyes(beat, first).scene(script.stage(first).start)


class Recap:
    """What the learner can now say, and one question from an earlier lesson."""

    def __init__(self, page: Page, player: Player) -> None:
        self.script = player.script
        self.answered = -1
        self.exhibit = Exhibit(page, lambda: Eyes(player.script.game, player.script.voice))
        self.panel = Panel(page.trouble, do=self._do)
        self.widget: Widget = self.panel.widget
        self._show()

    def _do(self, do: str, _: str) -> None:
        if do.startswith("show="):
            self.exhibit.show(do.removeprefix("show="))
        else:
            self.answer(int(do.partition(":")[2]))

    def answer(self, number: int) -> None:
        """Answer the question from before."""
        self.answered = number
        self._show()

    def _show(self) -> None:
        script = self.script
        cards = (el("li", rule_card(script.voice, script.rule(id), self.exhibit.offer)) for id in script.lesson.recap)
        quiz = script.lesson.earlier
        self.panel.show(
            el("section", el("h2", WORDS.word("recap")), el("ol", *cards, cls="recap")),
            self._quiz(quiz) if quiz else None,
        )

    def _quiz(self, quiz: Quiz) -> Markup:
        told = self.answered >= 0
        options = join(*(
            button(
                join(el("span", option.text), mark(ok=option.right) if told and (option.right or k == self.answered) else None),
                f"answer:{k}",
                cls="right" if told and option.right else "missed" if k == self.answered else "",
            )
            for k, option in enumerate(quiz.options)
        ))  # fmt: skip
        reply = None
        if told and not quiz.options[self.answered].right:
            reply = el("p", believed(quiz.options[self.answered]), role="status")
        return el(
            "section", el("h2", WORDS.word("earlier")), el("p", quiz.ask), el("div", options, cls="options"), reply
        )


class RecapPage(Page):
    """The recap in a cell of its own."""

    def __init__(self, player: Player) -> None:
        super().__init__(player.progress)
        self.shown = Recap(self, player)
        self.lay(self.shown.widget, preferences=False)
        script = player.script
        self.twin = "\n".join(script.voice.rule(script.rule(id)) for id in script.lesson.recap)


class Course(Page):
    """A whole lesson: one scene at a time, with the way through all of them."""

    def __init__(self, player: Player) -> None:
        super().__init__(player.progress)
        self.player = player
        script = player.script
        self.ids = [*(beat.id for beat in script.lesson.beats), RECAP]
        self.built: dict[str, Shown] = {}
        self.head = Panel(self.trouble, do=self._do)
        self.scene = VBox()
        self.foot = Panel(self.trouble, do=self._do, key=self._key, keys=("PageUp", "PageDown"))
        self.lay(_warn(self, player), self.head.widget, self.scene, self.foot.widget)
        self.twin = "\n\n".join((script.lesson.title, script.lesson.hook, *map(script.twin, script.lesson.beats)))
        first = script.lesson.beats[0]
        self.still = script.eyes(first, first.cases[0]).scene(script.stage(first.cases[0]).start)
        place = self.progress.place(script.key)
        self.go(self.ids.index(place.at) if place.at in self.ids else 0)

    def go(self, at: int) -> None:
        """Show another scene."""
        self.at = max(0, min(at, len(self.ids) - 1))
        id = self.ids[self.at]
        if id not in self.built:
            beats = self.player.script.lesson.beats
            self.built[id] = Recap(self, self.player) if id == RECAP else build(self, self.player, beats[self.at])
        self.scene.children = (self.built[id].widget,)
        self.aside.children = ()
        self.progress.keep(self.player.script.key, id)
        self._show()
        self.head.rise()

    def _do(self, do: str, _: str) -> None:
        match do.split(":"):
            case ["beat", number]:
                self.go(int(number))
            case ["back"]:
                self.go(self.at - 1)
            case ["next"]:
                self.go(self.at + 1)
            case ["again"]:
                self.progress.forget(self.player.script.key)
                self.built.clear()
                self.go(0)

    def _key(self, key: str) -> None:
        self.go(self.at + (1 if key == "PageDown" else -1))

    def _show(self) -> None:
        script, last = self.player.script, len(self.ids) - 1
        beats = script.lesson.beats
        place = self.progress.place(script.key)
        titles = [*(beat.title for beat in beats), WORDS.word("recap")]
        dots = (
            button(el("i"), f"beat:{k}", cls=_state(k, self.at, done=id in place.beats and place.beats[id].done) + " bare",
                   aria_label=WORDS.word("go_to", at=k + 1, title=title), aria_current="step" if k == self.at else None)
            for k, (id, title) in enumerate(zip(self.ids, titles, strict=True))
        )  # fmt: skip
        count = el("span", WORDS.word("scene_of", at=self.at + 1, count=last + 1))
        beat = beats[self.at] if self.at < last else None
        self.head.show(
            el(
                "div",
                el("span", f"{script.voice.words['title']} \u203a {script.lesson.title}"),
                el("span", count, *dots, cls="beats"),
                cls="where",
            ),
            el("h1", beat.title if beat else script.lesson.title),
            el("p", script.lesson.hook, cls="goal hook") if self.at == 0 else None,
            el("p", beat.say if beat else WORDS.word("lesson_done"), cls="goal"),
        )
        self.foot.show(
            el(
                "div",
                button(WORDS.word("back"), "back", off=self.at == 0),
                button(WORDS.word("again"), "again") if self.at == last else None,
                button(WORDS.word("next"), "next", cls="main", off=self.at == last),
                cls="foot",
            )
        )


def _state(k: int, at: int, *, done: bool) -> str:
    return "now" if k == at else "done" if done or k < at else ""
