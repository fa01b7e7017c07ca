"""How a change to a position is told: in the words of the lab, and as it is written down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from json import dumps
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from tutor.ask.answers import says
from tutor.core.course import Impossible, Unreadable
from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.explore.edits import Edit, Make, Paint, Set, choices
from tutor.explore.levers import named, valued
from tutor.explore.spot import Spot, begin

Say = Callable[..., str]
EMPTY: tuple[Any, ...] = (None, "", [], {})


def changed(game: AnyGame, voice: Voice, spot: Spot, edit: Edit) -> str:
    """What an edit does: the brush used, the option chosen, or what is written otherwise."""
    match edit:
        case Paint(brush, where):
            known = game.lab.brushes(spot.start, voice.language)
            title = next((f"{one.group}: {one.title}" for one in known if one.id == brush), brush)
            place = _place(game, voice, spot, where)
            return says(voice)("on", what=title, place=place) if place else title
        case Set(path, value) if any(choice.path == path for choice in choices(spot.start)):
            return reading(voice, path[-1], value)
        case Make(move):
            return voice.move(game.parse(move))
        case _:
            return "; ".join(written(voice, spot.start, edit.on(game, spot).start))


def reading(voice: Voice, option: str, value: Any) -> str:
    """An option and its value."""
    return f"{named(voice, option)}: {valued(voice, option, value)}"


def written(voice: Voice, one: Any, other: Any) -> Iterator[str]:
    """Where two starts are written differently, and how."""
    return _differences(says(voice), whole(one), whole(other), ())


def whole(value: Any) -> Any:
    """Plain data with every field, the usual ones too."""
    match value:
        case Struct():
            return {field.name: whole(getattr(value, field.name)) for field in fields(value)}
        case dict():
            return {str(name): whole(part) for name, part in value.items()}
        case list() | tuple():
            return [whole(part) for part in value]
        case _:
            return msgspec.to_builtins(value)


def _place(game: AnyGame, voice: Voice, spot: Spot, where: str) -> str:
    """The words of the thing that a brush is used on."""
    if not where:
        return ""
    try:
        pos = begin(game, spot.start)
    except (Impossible, Unreadable):
        return where
    scene = game.draw(pos, seat=None, voice=voice, focus=game.lab.focus(spot.start))
    thing = scene.thing(where)
    return (thing.words if thing is not None else "") or where


def _differences(say: Say, one: Any, other: Any, path: tuple[str, ...]) -> Iterator[str]:
    """Go down as long as only one part differs in kind; a list says what it has more or less."""
    if one == other:
        return
    match one, other:
        case dict(), dict():
            for name in dict.fromkeys((*one, *other)):
                yield from _differences(say, one.get(name), other.get(name), (*path, str(name)))
        case list(), list() if len(one) == len(other):
            for number, (left, right) in enumerate(zip(one, other, strict=True), 1):
                yield from _differences(say, left, right, (*path, str(number)))
        case list(), list():
            yield f"{' '.join(path)}: {_more_or_less(say, one, other)}"
        case _:
            yield f"{' '.join(path)}: {say('instead', new=_value(say, other), old=_value(say, one))}"


def _more_or_less(say: Say, one: Sequence[Any], other: Sequence[Any]) -> str:
    gone, come = (
        ", ".join(_value(say, item) for item in left) for left in (_left_over(one, other), _left_over(other, one))
    )
    if gone and come:
        return say("without_with", gone=gone, come=come)
    return say("without", what=gone) if gone else say("with", what=come) if come else ""


def _left_over(these: Sequence[Any], those: Sequence[Any]) -> list[Any]:
    left = list(those)
    return [item for item in these if item not in left or left.remove(item)]  # type: ignore[func-returns-value]


def _value(say: Say, value: Any) -> str:
    """A value as it is written, without what says nothing."""
    if isinstance(value, dict):
        value = {name: part for name, part in value.items() if part is not False and part not in EMPTY}
    return say("nothing") if value in EMPTY else dumps(value, ensure_ascii=False)
