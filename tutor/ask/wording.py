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
from tutor.core.scene import Thing
from tutor.core.voice import Voice
from tutor.explore.edits import Edit, Make, Paint, Set, choices
from tutor.explore.levers import named, valued
from tutor.explore.spot import Spot, begin

Say = Callable[..., str]
Line = tuple[str, str]
"""What stands in a picture, and the heading above it."""
EMPTY: tuple[Any, ...] = (None, "", [], {})


def changed(game: AnyGame, voice: Voice, spot: Spot, edit: Edit) -> str:
    """What an edit does: the option chosen, the switch turned, or what then lies on the board or no longer does."""
    match edit:
        case Set(path, value) if any(choice.path == path for choice in choices(spot.start)):
            return reading(voice, path[-1], value)
        case Make(move):
            return voice.move(game.parse(move))
        case Paint(brush, "") if title := _titled(game, voice, spot, brush):
            return title
        case _:
            seen = difference(says(voice), *(_lines(game, voice, one) for one in (spot, edit.on(game, spot))))
            return seen or "; ".join(written(voice, spot.start, edit.on(game, spot).start))


def _titled(game: AnyGame, voice: Voice, spot: Spot, brush: str) -> str:
    known = game.lab.brushes(spot.start, voice.language)
    return next((f"{one.group}: {one.title}" for one in known if one.id == brush), "")


def _lines(game: AnyGame, voice: Voice, spot: Spot) -> list[Line]:
    """What a picture shows, line by line, each with the heading it stands under."""
    try:
        pos = begin(game, spot.start)
    except (Impossible, Unreadable):
        return []
    scene = game.draw(pos, seat=None, voice=voice, focus=game.lab.focus(spot.start))
    found = list[Line]()
    pieces = any(thing.kind for thing in scene.things)
    places = {thing.words for thing in scene.things if pieces and not thing.kind}
    told = [thing for thing in scene.things if thing.words]
    for number, thing in enumerate(told):
        if thing.words not in places or ": " in thing.words:  # a place with nothing on it is no news
            found.append((_place(thing, told[:number]), thing.words))
    return found


def _place(thing: Thing, before: Sequence[Thing]) -> str:
    """Where a thing lies: what is told before it, and holds it on the board too; else what it is told under."""
    x, y = thing.x + thing.w / 2, thing.y + thing.h / 2
    above = [one for one in reversed(before) if one.level < thing.level]
    holds = next((one for one in above if one.covers(x, y)), above[0] if above else None)
    return holds.words.partition(": ")[0] if holds is not None else ""


def difference(say: Say, one: Sequence[Line], other: Sequence[Line]) -> str:
    """What lies there in one picture and not in the other; or what is counted otherwise, the shortest of it."""
    gone, come = _left_over(one, other), _left_over(other, one)
    less, more = ([pair for pair in some if ": " not in pair[1]] for some in (gone, come))
    if not less and not more:
        was = {line.partition(": ")[0]: line for _, line in gone}
        counted = [(line, was[name], place) for place, line in come if (name := line.partition(": ")[0]) in was]
        line, old, place = min(counted, key=lambda one: (": 0 " in one[0], len(one[0])), default=("", "", ""))
        return _recounted(say, line, old) + (f" ({place})" if place else "")
    if any(own := (_own(less, more), _own(more, less))):
        less, more = own
    place = next((place for place, _ in (*more, *less) if place), "")
    words = _instead(say, [line for _, line in less], [line for _, line in more])
    return f"{words} ({place})" if place else words


def _recounted(say: Say, line: str, old: str) -> str:
    """A line that counts, with no more of it than has changed, and what it was."""
    name, colon, now = line.partition(": ")
    parts, before = now.split("; "), old.partition(": ")[2].split("; ")
    new, gone = (
        "; ".join(part for part in one if part not in other) for one, other in ((parts, before), (before, parts))
    )
    return f"{name}: {say('instead', new=new, old=gone)}" if new and gone and colon else line


def _own(these: Sequence[Line], those: Sequence[Line]) -> list[Line]:
    """What is not merely the same thing described otherwise."""
    names = {line.partition(", ")[0] for _, line in those}
    return [pair for pair in these if pair[1].partition(", ")[0] not in names]


def _instead(say: Say, gone: Sequence[str], come: Sequence[str]) -> str:
    if not gone or gone[:1] == come[:1]:  # it lies elsewhere
        return say("with", what=come[0])
    if not come or come[0].startswith("0 "):
        return say("without", what=gone[0])
    return say("instead", new=come[0], old=gone[0])


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
