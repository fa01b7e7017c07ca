"""The beats of a lesson that show cases: see, tries, predict, readings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ipywidgets import VBox, Widget
from msgspec.structs import replace

from tutor.explore.spot import Spot as Where
from tutor.explore.spot import reach
from tutor.explore.whynot import WhyNot, whynot
from tutor.lessons.lesson import Beat, Ends, Hints, Option, Shows
from tutor.look.marks import Mark
from tutor.view.ask import Offers, repairs
from tutor.view.certified import Certificates, of_try, seal
from tutor.view.exhibit import Exhibit
from tutor.view.explain import rule_card
from tutor.view.markup import Markup, button, el, join, mark, pill
from tutor.view.page import Page, columns, spread
from tutor.view.panel import WORDS, Panel
from tutor.view.progress import Spot
from tutor.view.script import Script, Staged
from tutor.view.stage import Stage
from tutor.view.way import way

SHORT, LONG = 14, 32
"""Answers of so many letters stand three in a row, or one below the other."""

Keep = Callable[[Spot], None]


def believed(option: Option) -> str:
    """The belief that would make a wrong answer right, as a sentence."""
    whole = option.belief[:1].isupper()
    return option.belief if whole else WORDS.word("belief", belief=option.belief)


def certificates(script: Script, staged: Staged) -> Certificates | None:
    """What the checker says of the moves of a case."""
    if staged.refused is not None:
        return None
    case = staged.case
    gone = way(script.game, Where(case.start, case.moves, case.tried, case.by))
    return Certificates(script.game, gone.deeds, len(gone.dealt))


def verdict_seal(script: Script, staged: Staged) -> Markup | None:
    """What the checker says of the verdict on a case's last move."""
    case, game = staged.case, script.game
    if staged.verdict is None or staged.refused is not None:
        return None
    return seal(of_try(game, staged.before, game.parse(case.tried), staged.verdict, case.by))


class Cases:
    """See and tries: step through each case; a tried move is announced, then judged, then its effect is shown."""

    def __init__(self, page: Page, script: Script, beat: Beat, spot: Spot, keep: Keep, *, hidden: bool = False) -> None:
        self.script, self.beat, self.spot, self.keep = script, beat, spot, keep
        self.hidden = hidden
        self.staged = tuple(map(script.stage, beat.cases))
        everything = range(len(self.staged))
        self.tried = set(everything) if spot.done or beat.kind != "tries" else set[int]()
        self.stage = Stage(page, script.eyes(beat, beat.cases[0]), moved=self._moved)
        self.stage.acts = self._act
        self.exhibit = Exhibit(page, lambda: self.stage.eyes)
        self.exhibit.serve(self.stage)
        self.repair = Repair(script, self.stage, self.exhibit)
        self.stage.lights = lambda: self.announced
        self.announced: tuple[Mark, ...] = ()
        self.tabs = Panel(page.trouble, do=lambda do, _: self.choose(int(do.partition(":")[2])))
        self.note = Panel(page.trouble)
        self.choose(spot.case if spot.case in everything else 0, spot.step)
        self.widget: Widget = self.layout()

    def layout(self, *asking: Widget) -> Widget:
        """Everything in its place; ``asking`` stands at the head of the right column."""
        wide = spread(self.stage.board.scene)
        left, right = [*self.stage.left, self.note.widget], [*asking, *self.stage.right]
        if wide:
            right.insert(len(asking), self.tabs.widget)
            for one in asking:
                one.add_class("asking")
        else:
            left.append(self.tabs.widget)
        return columns(left, right, cls=wide and f"{wide} steps-beside")

    @property
    def now(self) -> Staged:
        """The case on the board."""
        return self.staged[self.spot.case]

    def choose(self, number: int, step: int = 0) -> None:
        """Show another case."""
        self.spot = replace(self.spot, case=number, step=step)
        self.announced = ()
        staged = self.now
        before = staged.steps[: staged.split]
        self.stage.eyes = self.script.eyes(self.beat, staged.case)
        self.stage.clear()
        self.exhibit.close()
        if self.hidden:
            self.stage.load(before[-1].after if before else staged.start)
        elif number not in self.tried:
            self.stage.load(before[-1].after if before else staged.start)
            self._announce()
        else:
            self.stage.tallies = self.script.tallies(staged)
            at = step or (staged.split if self.beat.kind != "see" else 0)
            hint = WORDS.word("before_steps") if staged.steps else ""
            self.stage.load(staged.start, staged.steps, at, hint, certificates(self.script, staged))
            self._judge()
        self._show_tabs()
        self._settle()

    def reveal(self) -> None:
        """Show what was hidden, from the step that decides it."""
        self.hidden = False
        self.choose(self.spot.case, self.now.deciding)

    def _announce(self) -> None:
        staged, script = self.now, self.script
        if not staged.case.tried:
            self._act("try")
            return
        move = script.game.parse(staged.case.tried)
        self.announced = tuple(Mark(id, "selected") for id in script.game.picks(self.stage.pos, move))
        question = el("h2", script.voice.move(move))
        invite = el("p", button(WORDS.word("try_it"), "try", cls="main"))
        self.stage.judge(None, el("section", question, el("p", WORDS.word("before_try")), invite))

    def _act(self, do: str) -> None:
        if do == "try":
            self.tried.add(self.spot.case)
            self.choose(self.spot.case)
        else:
            self.repair.act(do)

    def _judge(self) -> None:
        staged = self.now
        if staged.refused is not None:
            self.stage.judge(staged.refused, el("h2", WORDS.word("refused")), evidence=False)
        elif staged.verdict is not None:
            move = self.script.game.parse(staged.case.tried)
            self.stage.judge(
                staged.verdict,
                el("h2", self.script.voice.move(move)),
                None if staged.verdict else self.repair.about(staged),
                evidence=self.stage.at == staged.split,
                certificate=verdict_seal(self.script, staged),
            )

    def _moved(self) -> None:
        self.spot = replace(self.spot, step=self.stage.at)
        self._settle()

    def _settle(self) -> None:
        told = not self.hidden and self.spot.case in self.tried
        at_end = told and self.stage.at == len(self.now.steps)
        self.note.show(el("p", self.now.case.note, cls="note") if at_end and self.now.case.note else None)
        finished = at_end and len(self.tried) == len(self.staged) and self.beat.kind != "predict"
        self.spot = replace(self.spot, done=self.spot.done or finished)
        self.keep(self.spot)

    def _show_tabs(self) -> None:
        if len(self.staged) == 1:
            return
        tabs = (
            button(staged.case.title, f"case:{k}", cls="on" if k == self.spot.case else "", aria_pressed=str(k == self.spot.case).lower())
            for k, staged in enumerate(self.staged)
        )  # fmt: skip
        self.tabs.show(el("section", el("h2", WORDS.word("cases")), el("div", *tabs, cls="row")))


class Repair:
    """What is allowed instead of a move that a lesson tries; each can be looked at below."""

    def __init__(self, script: Script, stage: Stage, exhibit: Exhibit) -> None:
        self.script, self.stage, self.exhibit = script, stage, exhibit
        self.where = Where(None)
        self.found: WhyNot | None = None

    def about(self, staged: Staged) -> Markup:
        """Ask why not, unless it is somebody else's secret."""
        game, case = self.script.game, staged.case
        self.where = Where(case.start, case.moves, case.tried, case.by)
        self.found = whynot(game, staged.before, game.parse(case.tried), case.by)
        known = self.stage.eyes.seat in (None, self.found.seat)
        offer = self._offer(asked=False) if known else None
        return join(el("p", WORDS.word("unchanged"), cls="soft"), offer)

    def act(self, do: str) -> None:
        """Show a repair, or look for changes of the position."""
        found, where = self.found, self.where
        match do.split(":"):
            case ["instead", number] if found is not None:
                self._show(replace(where, tried=found.now[int(number)].move), "repair_now")
            case ["later", number] if found is not None:
                self._show(replace(where, moves=(*where.moves, *found.later[int(number)].first)), "repair_later")
            case ["edit", number] if found is not None:
                self._show(found.elsewhere[int(number)].spot, "repair_else")
            case ["elsewhere"] if found is not None:
                game = self.script.game
                pos = reach(game, where.start, where.moves)
                self.found = whynot(game, pos, game.parse(where.tried), where.by, where)
                self.stage.append(join(el("p", WORDS.word("unchanged"), cls="soft"), self._offer(asked=True)))

    def _show(self, spot: Where, title: str) -> None:
        self.exhibit.open(spot, heading=WORDS.word(title), seat=self.stage.eyes.seat)

    def _offer(self, *, asked: bool) -> Markup | None:
        game, found = self.script.game, self.found
        if found is None:
            return None
        pos = reach(game, self.where.start, self.where.moves)
        open_ = isinstance(self.where.start, game.Sketch) and game.view(pos, self.stage.eyes.seat) == pos
        offers = Offers(
            later=lambda one: bool(one.first) and not one.waits, ask=open_ and self.where.by is None, asked=asked
        )
        return repairs(game, self.script.voice, found, self.where, offers)


class Help:
    """Hints in three strengths, on request: a question with pieces to look at, a rule, the first move."""

    def __init__(self, page: Page, script: Script, hints: Hints | None, stage: Stage, show: Callable[[], None]) -> None:
        self.script, self.hints, self.stage, self.show_move = script, hints, stage, show
        self.strength = 0
        self.panel = Panel(page.trouble, do=self._do)
        self._show()

    def _do(self, do: str, _: str) -> None:
        if do.startswith("show=") and self.stage.shows is not None:
            self.stage.shows(do.removeprefix("show="))
        else:
            self.more()

    def more(self) -> None:
        """Help a little more."""
        if self.hints is None:
            return
        self.strength += 1
        if self.strength == 3:
            self.show_move()
        self.stage.board.mark([Mark(id, "pointer") for id in self.hints.where])
        self._show()

    def stop(self) -> None:
        """No help is needed any more."""
        self.panel.show()

    def _show(self) -> None:
        hints = self.hints
        if hints is None:
            return
        rule = self.script.rule(hints.rule) if hints.rule else None
        more = "hint" if not self.strength else "hint_more" if self.strength == 1 else "hint_show"
        enough = self.strength >= (3 if hints.show else 2)
        self.panel.show(
            el(
                "section",
                el("p", hints.ask) if self.strength else None,
                rule_card(self.script.voice, rule, self.stage.offer) if rule and self.strength > 1 else None,
                None if enough else el("p", button(WORDS.word(more), "hint")),
            )
        )


class Prediction:
    """Choose before the reveal, then step through why."""

    def __init__(self, page: Page, script: Script, beat: Beat, spot: Spot, keep: Keep) -> None:
        self.script, self.beat = script, beat
        answered = 0 <= spot.answer < len(beat.options)
        self.cases = Cases(page, script, beat, spot, keep, hidden=not answered)
        self.question = Panel(page.trouble, do=lambda do, _: self.answer(int(do.partition(":")[2])))
        self.help = Help(page, script, beat.hints, self.cases.stage, lambda: None)
        if answered:
            self.help.stop()
        self._show()
        self.widget: Widget = self.cases.layout(self.question.widget, self.help.panel.widget)

    def answer(self, number: int) -> None:
        """Commit to an option; it is answered by the engine."""
        self.cases.spot = replace(self.cases.spot, answer=number, done=True)
        self.help.stop()
        self.cases.reveal()
        self._show()

    def _show(self) -> None:
        chosen = self.cases.spot.answer
        open_ = chosen < 0
        options = join(*(self._option(k, option, chosen) for k, option in enumerate(self.beat.options)))
        self.question.show(
            el(
                "section",
                el("h2", WORDS.word("your_answer")),
                self._badge(),
                el("div", options, cls=f"options {self._size()}", role="group", aria_label=self.beat.title),
                el("p", WORDS.word("predict_first"), cls="soft")
                if open_
                else el("div", self._reply(chosen), role="status"),
            )
        )

    def _size(self) -> str:
        longest = max(len(option.text) for option in self.beat.options)
        return "long" if longest > LONG else "short" if longest < SHORT else ""

    def _option(self, number: int, option: Option, chosen: int) -> Markup:
        told = chosen >= 0
        state = "right" if told and option.right else "missed" if number == chosen else ""
        sign = mark(ok=option.right, words=WORDS.word("holds" if option.right else "fails")) if state else None
        letter = el("span", chr(ord("A") + number), cls="letter")
        return button(
            join(letter, el("span", option.text), sign),
            f"answer:{number}",
            cls=state,
            aria_pressed=str(number == chosen).lower(),
        )

    def _badge(self) -> Markup | None:
        """A question that hangs on a ruling says so before it is answered."""
        rules = [self.script.rule(id) for id in self._cited()]
        decided = next((rule for rule in rules if rule.provenance != "printed"), None)
        if decided is None:
            return None
        return el(
            "p",
            pill(decided.provenance, WORDS.word(decided.provenance)),
            el("span", WORDS.word("as_we_play")),
            cls="cite",
        )

    def _cited(self) -> list[str]:
        claims = [claim for case in self.beat.cases for claim in case.claims]
        return [claim.rule for claim in claims if isinstance(claim, Shows | Ends)]

    def _reply(self, chosen: int) -> Markup:
        option = self.beat.options[chosen]
        reasons = [self._reason(staged) for staged in self.cases.staged]
        if len(reasons) > 1:
            pairs = zip(self.cases.staged, reasons, strict=True)
            why = el("ol", *(el("li", el("b", staged.case.title), f": {reason}") for staged, reason in pairs))
            return join(el("p", WORDS.word("answer_yes", why="") if option.right else believed(option)), why)
        if option.right:
            return el("p", WORDS.word("answer_yes", why=reasons[0]))
        at = self.cases.now.deciding
        parts = WORDS.word("parts_here", at=at) if at else WORDS.word("parts")
        return join(el("p", believed(option)), el("p", f"{parts} ", el("b", reasons[0])))

    def _reason(self, staged: Staged) -> str:
        """What decides a case, in the engine's words."""
        voice = self.script.voice
        verdict = staged.refused if staged.refused is not None else staged.verdict
        if verdict is not None and verdict.broken:
            return voice.check(verdict.broken[0])
        return voice.step(staged.steps[staged.deciding - 1], self.beat.seat) if staged.steps else ""


class Readings:
    """One position under two readings, side by side."""

    def __init__(self, page: Page, script: Script, beat: Beat, spot: Spot, keep: Keep) -> None:
        self.stages: list[Stage] = []
        halves: list[Widget] = []
        for case in beat.cases:
            staged = script.stage(case)
            stage = Stage(page, script.eyes(beat, case))
            Exhibit(page, partial(script.eyes, beat, case)).serve(stage)
            stage.tallies = script.tallies(staged)
            before = WORDS.word("before_steps") if staged.steps else ""
            stage.load(staged.start, staged.steps, 0, before, certificates(script, staged))
            head, foot = Panel(page.trouble), Panel(page.trouble)
            head.show(el("h2", case.title))
            foot.show(el("p", case.note, cls="note") if case.note else None)
            verdict = staged.refused if staged.refused is not None else staged.verdict
            if verdict is not None:
                stage.judge(
                    verdict,
                    evidence=staged.refused is None and not staged.split,
                    certificate=verdict_seal(script, staged),
                )
            self.stages.append(stage)
            halves.append(VBox([head.widget, *stage.left, foot.widget, *stage.right]))
        self.widget: Widget = VBox(halves)
        self.widget.add_class("tutor-columns")
        self.widget.add_class("halves")
        keep(replace(spot, done=True))
