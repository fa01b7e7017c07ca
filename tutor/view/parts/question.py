"""Act, call and predict: the scene model of the lessons, with ipywidgets as its controls."""

from __future__ import annotations

from html import escape
from typing import Any

from msgspec.structs import replace

from tutor.core.rule import Check
from tutor.front.results import Question
from tutor.front.state import State
from tutor.lessons.scenes import Act, Call
from tutor.scenes.messages import Answered, Message, Pointed, Pressed, Tick
from tutor.scenes.panel import Panel, panel
from tutor.scenes.picture import picture
from tutor.scenes.update import is_playing, update
from tutor.view.parts.controls import Answers, Buttons, Moves, Options
from tutor.view.parts.part import Part, asked, cited, fold, is_seen, paragraphs, seen, text, verdict, worded

PACE = 700
"""Milliseconds a stop."""
KINDS = {"": "", "part": "moment", "stop": "no", "stop miss": "no"}
PRESSED = ("go_on", "do_it", "watch", "hint", "undo")
"""What of a page's controls is offered in a cell: it has no next scene, and its own way to start again."""


class QuestionPart(Part):
    """A question in a cell. What a click or an answer means, and what is said, the scene model decides."""

    def __init__(self, question: Question, *, on: Part | None = None) -> None:
        self.question, self.script, self.state = question, question.script, question.begin
        super().__init__(question.voice.language, question.still, on=on, size=question.size)
        self.position = question.state
        self._make()
        self.board.on_point(self, self.guarded(lambda ids: self.hear(Pointed(ids))))
        self.board.on_tick(self, self.guarded(lambda beat: self.hear(Tick(beat))))
        self._show()

    def _make(self) -> None:
        """Everything that is ever shown; most of it out of sight."""
        self._asks, self._told, self._head = text(""), text(""), text("")
        self.answers = Answers(self.guarded(lambda at: self._used(Answered(at), self.answers.widget)))
        self.options = Options(self.guarded(lambda chosen: self._used(Pressed("option", chosen), self.options.widget)))
        presses = {name: self._presses(name) for name in PRESSED}
        self.buttons = Buttons({**presses, "reset": self.guarded(self.reset)})
        self.moves = Moves(self.words.word("choose_move"), self.guarded(self.play))
        self._all_moves = fold("", self.moves.widget)
        self._reasons, self._board_in_words = text(""), text("")
        self._why = fold(self.script.words.word("why"), self._reasons)
        twin = fold(self.words.word("in_words"), self._board_in_words)
        self.fill(
            self._asks,
            self.answers.widget,
            self._told,
            self._head,
            self.options.widget,
            self.buttons.widget,
            self._why,
            self._all_moves,
            twin,
        )

    # -------------------------------------------------------------------------------------------- what is done
    def hear(self, message: Message) -> None:
        """Change the state, show it, and tell whoever observes."""
        before, self.state = self.state, update(self.script, self.state, message)
        if self.state == before:
            return
        shown, doing = self._show(), self.state.doing
        if doing.moves != before.doing.moves:
            self.move = doing.moves[-1] if doing.moves else ""
            self.position = self._reached()
        if doing.said != before.doing.said:
            self.answer = shown.mine.text if shown.mine is not None else self._chosen()

    def reset(self, *_: Any) -> None:
        """Go back to where the question begins."""
        self.state = replace(self.question.begin, beat=self.state.beat + 1)
        self._show()
        self._focus(self.buttons.by_name["reset"])
        self.answer, self.move, self.position = "", "", self.question.state

    def play(self, move: str) -> None:
        """Make a move of an act by its notation, as pointing at all its parts would."""
        self._used(Pressed("move", move), self._all_moves)

    def _presses(self, what: str) -> Any:
        return self.guarded(lambda control: self._used(Pressed(what), control))

    def _used(self, message: Message, control: Any) -> None:
        self.hear(message)
        self._focus(control)

    def _focus(self, used: Any) -> None:
        """Where a control goes out of sight that was just used, the next thing to use has the focus."""
        if is_seen(used):
            return
        first = self.buttons.primary()
        if first is not None:
            first.focus()
        elif is_seen(self.answers.widget):
            self.answers.widget.focus()
        else:
            self.board.focus_board()

    @property
    def _scene(self) -> Any:
        return self.script.scenes[self.state.scene]

    def _reached(self) -> State:
        """The State after what was done, others' moves too."""
        return State(self.question.state.game, self.script.attempt(self._scene, self.state.doing.moves).pos)

    def _chosen(self) -> str:
        """The answer that was given, in words, where the panel does not repeat it."""
        said = self.state.doing.said
        if not said:
            return ""
        told = self.question.telling.option.get(said)
        return told.text if told is not None else self.script.words.word(said)

    # -------------------------------------------------------------------------------------------- what is shown
    def _show(self) -> Panel:
        shown = panel(self.script, self.state)
        wait = (self.state.beat, PACE) if is_playing(self.state) else None
        self.show(picture(self.script, self.state), say=shown.say, wait=wait)
        self._asks.value = worded(asked(shown.ask) + (f"<p>{escape(shown.lead)}</p>" if shown.lead else ""))
        self.answers.show(shown.lead or shown.ask, [one.text for one in shown.answers])
        _say(self._told, self._meant(shown))
        _say(self._head, f"<p>{escape(shown.beside)}</p>" if shown.beside and shown.options else "")
        self.options.show([(one.id, one.text) for one in shown.options])
        self._offer(shown)
        self._list_moves()
        reasons = self._checks()
        self._reasons.value = worded(f"<ul>{''.join(reasons)}</ul>")
        seen(self._why, on=bool(reasons))
        self._board_in_words.value = worded(paragraphs(self.board.shown.scene.describe().splitlines()))
        return shown

    def _meant(self, shown: Panel) -> str:
        """What was answered, what it meant, the belief behind it, hints."""
        word, said = self.script.words.word, shown.verdict
        mine = (
            f'<p class="tp-soft">{escape(self.words.word("yours", answer=shown.mine.text))}</p>' if shown.mine else ""
        )
        meant = verdict(said.main, KINDS[said.seal], said.above, said.more) if said else ""
        rows = [(word("right_if"), shown.fork.belief), (word("game_asks"), shown.fork.asks)] if shown.fork else []
        fork = "".join(f"<p><small>{escape(head)}</small> {escape(said)}</p>" for head, said in rows if said)
        return mine + meant + fork + "".join(f"<p>{escape(note)}</p>" for note in shown.notes)

    def _offer(self, shown: Panel) -> None:
        """One primary button where something is to be pressed; the quiet ones beside it."""
        offered = {one.do: one.text for one in (shown.primary, *shown.quiet) if one is not None and one.do in PRESSED}
        ended = self.state.doing.phase == "tells"
        begin = self.question.begin
        if replace(self.state, firsts=begin.firsts, done=begin.done, beat=begin.beat) != begin:
            offered["reset"] = self.words.word("again" if ended else "reset")
        first = shown.primary.do if shown.primary is not None and shown.primary.do in offered else ""
        self.buttons.show(offered, first or ("reset" if ended else ""))

    def _list_moves(self) -> None:
        act, doing = self._scene, self.state.doing
        asks = isinstance(act, Act) and doing.phase == "asks"
        seen(self._all_moves, on=asks)
        if not asks:
            return
        voice, pos = self.script.voice, self.script.attempt(act, doing.moves).pos
        moves = [(voice.move(move), str(move)) for move in self.script.game.legal(pos)]
        self.moves.show(moves)
        self._all_moves.titles = (self.words.word("all_moves", count=len(moves)),)

    def _checks(self) -> list[str]:
        """Every check of a refusal, or every step that was played."""
        scene, doing, voice = self._scene, self.state.doing, self.script.voice
        if isinstance(scene, Act) and self.state.refused:
            return [self._checked(check) for check in self.script.judged(scene, doing.moves, self.state.refused).checks]
        if doing.phase == "tells" and isinstance(scene, Call) and scene.decides:
            return [self._checked(check) for check in self.script.verdict(scene).checks]
        if doing.phase == "tells":
            steps = self.script.ran(self.state.scene, doing).steps
            return [f"<li>{escape(voice.step(step, scene.seat))} {cited(self.words, step.rule)}</li>" for step in steps]
        return []

    def _checked(self, check: Check) -> str:
        mark = "✓" if check.ok else "✗"
        return f"<li>{mark} {escape(self.script.voice.check(check))} {cited(self.words, check.rule)}</li>"


def _say(place: Any, html: str) -> None:
    """Something to read, or nothing at all."""
    place.value = worded(html)
    seen(place, on=bool(html))
