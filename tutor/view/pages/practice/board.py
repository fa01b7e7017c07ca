"""What stands on the board: the position that is asked about; then the step at which a wrong answer parts, or the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tutor.core.scene import Label, Scene
from tutor.core.voice import Voice
from tutor.look.marks import Mark
from tutor.look.palette import INK
from tutor.practice import Feedback, Item, Practice
from tutor.practice.board import numbered, numbers
from tutor.practice.item import Make
from tutor.practice.words import Words
from tutor.scenes.cut import HEADER, band
from tutor.scenes.picture import Draw, Picture, after, halted
from tutor.scenes.script import Ran, grouped
from tutor.view.pages.practice.state import PracticeState

WIDE, HIGH = 880, 588


def picture(practice: Practice, state: PracticeState, item: Item, words: Voice, zone: str = "") -> Picture:
    """The board of a state; ``zone`` is the part that a phone shows."""
    draw = _drawing(practice, state, item, zone)
    told = practice.feedback
    if told is None:
        return _asked(practice, item, draw)
    ran = ran_of(told, practice.words.voice, words)
    if not ran.stops:
        return _judged(practice, told, draw)
    at = parts_at(told)
    if state.look is None and at is not None:
        return halted(draw, ran, at)
    if state.look is None:
        return Picture(draw(ran.steps[-1].after), _lit(told.where))
    return after(draw, ran, min(state.look, len(ran.stops)))


def ran_of(told: Feedback, voice: Voice, words: Voice) -> Ran:
    """What the engine does, in the stops of a lesson."""
    return Ran(told.item.ask.scenario.pos, told.steps, grouped(voice, told.steps, words.word("stop_move")))


def parts_at(told: Feedback) -> int | None:
    """The place of the step at which the answer and the game part, where the game has one there."""
    return told.parting.at if told.parting is not None and told.parting.book is not None else None


def ordered(words: Words, item: Item) -> list[int]:
    """The options as they stand on the page: steps of what somebody did are answers where they happened."""
    texts, steps = words.options(item), words.played(item)
    return sorted(range(len(texts)), key=lambda one: steps.index(texts[one]) if texts[one] in steps else len(steps))


def zones(practice: Practice, state: PracticeState, parts: Mapping[str, str]) -> str:
    """The part of the board to show on a phone: the one chosen, or where most of what is asked about lies."""
    item, told, game = practice.item, practice.feedback, practice.game
    if state.form != "tall" or not parts or item is None or item.kind == "deal":
        return ""
    if state.zone in parts:
        return state.zone
    pos, ask = item.ask.scenario.pos, item.ask
    matters = {*(() if ask.move is None else game.picks(pos, ask.move)), *ask.things, *numbers(practice.kit, item)}
    matters |= set(told.where) if told else set()
    view = game.view(pos, item.seat)
    drawn = {
        zone: game.draw(view, seat=item.seat, voice=practice.words.voice, focus=zone, form="tall") for zone in parts
    }
    return max(drawn, key=lambda zone: len({thing.id for thing in drawn[zone].things} & matters))


def _drawing(practice: Practice, state: PracticeState, item: Item, zone: str) -> Draw:
    game, voice = practice.game, practice.words.voice

    def draw(pos: Any) -> Scene:
        board = game.draw(game.view(pos, item.seat), seat=item.seat, voice=voice, form=state.form, focus=zone)
        return board if zone else band(board, HEADER, board.height)

    return draw


def _asked(practice: Practice, item: Item, draw: Draw) -> Picture:
    """The move in question, or a number on each of those to choose from; nothing before a game is laid out."""
    if item.kind == "deal":
        title = str(practice.words.voice.words["title"])
        return Picture(
            Scene(WIDE, HIGH, title, (Label(WIDE / 2, HIGH / 2, title, 40, INK, "middle", bold=True, serif=True),))
        )
    board, found = draw(item.ask.scenario.pos), numbers(practice.kit, item)
    offered = (Mark(id, "pick" if (thing := board.thing(id)) and thing.kind else "target") for id in found)
    marks = (*_tried(practice, item), *offered)
    return Picture(numbered(board, found), marks, (), tuple(id for id in found if board.thing(id)))


def _judged(practice: Practice, told: Feedback, draw: Draw) -> Picture:
    """Where nothing happens: what was tried, and what decides."""
    item, right = told.item, told.item.right.answer
    pos = item.ask.scenario.pos
    where = practice.game.picks(pos, right.move) if isinstance(right, Make) else told.where
    tried = () if item.kind == "deal" else tuple(mark for mark in _tried(practice, item) if mark.id not in where)
    return Picture(draw(pos), (*tried, *_lit(where)))


def _tried(practice: Practice, item: Item) -> tuple[Mark, ...]:
    ask = item.ask
    picks = () if ask.move is None else practice.game.picks(ask.scenario.pos, ask.move)
    return tuple(Mark(id, "selected") for id in picks)


def _lit(where: tuple[str, ...]) -> tuple[Mark, ...]:
    return tuple(Mark(id, "changed") for id in dict.fromkeys(where))
