"""A scene as the notebook cell that makes it: the position, then what is asked about it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from textwrap import wrap
from typing import Any

import msgspec

from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.lessons.claim import Breaks, Claim, Ends, Legal, Refused, Scores, Shows
from tutor.lessons.load import Taught
from tutor.lessons.scenes import Act, AnyScene, Call, Predict, Score, Vary

WIDTH = 100
INDENT = "    "


def as_code(taught: Taught, scene: AnyScene) -> str:
    """The cell that makes a scene: at most four statements, each no wider than a page."""
    game, told = taught.game, taught.words.scenes[scene.id]
    lines = [f"{game.key} = game({literal(game.key)})"]
    if isinstance(scene, Call) and not scene.tried:
        return "\n".join([*lines, _start(game, scene.instead, "")])
    begin = {"written": scene.written, "holes": scene.begin} if isinstance(scene, Vary) else {}
    lines.append(_start(game, scene.start, "state = ", **begin))
    if scene.moves:
        lines.append(call("state = state.play", scene.moves))
    match scene:
        case Act():
            goal = [written_claim(game, claim) for claim in scene.goal]
            words = {"goal": goal[0] if len(goal) == 1 else goal, "then": scene.then, "ask": told.ask}
            lines.append(call("state.act", (), words))
        case Call():
            by = None if scene.by is None else seat_name(game, scene.by)
            lines.append(call("state.call", (scene.tried,), {"by": by}))
        case Predict():
            answers = sorted(scene.options, key=lambda option: not option.right)
            options = () if scene.about else [told.option[one.id].text for one in answers]
            lines.append(call("state.predict", scene.then, {"about": scene.about, "options": options, "ask": told.ask}))
        case Vary():
            lines.append(call("state.vary", scene.then, {name: _span(values) for name, values in scene.holes.items()}))
        case Score():
            lines.append(call("state.score", scene.then))
        case _:
            lines.append(call("state.steps", scene.then))
    return "\n".join(lines)


def _start(game: AnyGame, start: Any, head: str, written: Any = None, holes: Mapping[str, Any] | None = None) -> str:
    """What makes a position: its fields as they are written, or the setup of a new game."""
    if isinstance(start, game.Setup):
        usual = msgspec.structs.asdict(game.Setup())
        agreed = {name: value for name, value in msgspec.structs.asdict(start).items() if value != usual[name]}
        named = {name: seat_name(game, value) if isinstance(value, Seat) else value for name, value in agreed.items()}
        return call(f"{head}{game.key}.deal", (), named)
    return position_code(f"{head}{game.key}", written or game.writing.write(start), holes or {})


def position_code(game: str, written: Mapping[str, Any], holes: Mapping[str, Any] | None = None) -> str:
    """``game.position(...)`` of a written position, a keyword a field; what stands in its holes comes last."""
    return call(f"{game}.position", (), {**written, **(holes or {})}, keep=True)


def _span(values: tuple[int | str, ...]) -> tuple[int | str, ...]:
    """Numbers one after the other as the first and the last of them."""
    first, last = values[0], values[-1]
    if isinstance(first, int) and isinstance(last, int) and values == tuple(range(first, last + 1)):
        return first, last
    return values


# ------------------------------------------------------------------------------------------------ claims
def written_claim(game: AnyGame, claim: Claim) -> dict[str, Any]:
    """A claim as it is written in a lesson's file."""
    match claim:
        case Legal():
            return {"legal": True}
        case Breaks(rules, only):
            return {"breaks": _one(rules)} | ({"only": True} if only else {})
        case Refused(rules):
            return {"refused": _one(rules)}
        case Ends(rule):
            return {"ends": rule}
        case Scores(total, seat):
            return {"scores": total} | ({} if seat is None else {"seat": seat_name(game, seat)})
        case Shows(rule, facts, times, reason):
            told: dict[str, Any] = {"shows": rule} | ({"reason": reason} if reason else {})
            told |= {name: _fact(game, value) for name, value in facts.items()}
            return told | ({"times": times} if times else {})


def _one(rules: tuple[str, ...]) -> str | list[str]:
    return rules[0] if len(rules) == 1 else list(rules)


def _fact(game: AnyGame, value: Any) -> Any:
    match value:
        case Seat():
            return seat_name(game, value)
        case tuple():
            return [_fact(game, one) for one in value]
        case Mapping():
            return {name: _fact(game, one) for name, one in value.items()}
    return value


def seat_name(game: AnyGame, seat: Seat) -> str | int:
    """A player's name as positions have it; the number where they have none."""
    turn = game.writing.fields.get("turn")
    if seat is Seat.CHANCE:
        return "chance"
    return turn.words[seat] if turn is not None and turn.words else int(seat)


# ------------------------------------------------------------------------------------------------ text
def call(name: str, values: Iterable[Any], named: Mapping[str, Any] | None = None, *, keep: bool = False) -> str:
    """A call with these arguments, on one line or filled over several; what is empty is left out unless ``keep``."""
    given = {name: value for name, value in (named or {}).items() if keep or value not in ("", (), [], None)}
    pairs = [*(("", value) for value in values), *((f"{name}=", value) for name, value in given.items())]
    line = f"{name}({', '.join(head + literal(value) for head, value in pairs)})"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"{name}(", *_filled([_wrapped(head, value, 1) for head, value in pairs], 1), ")"])


def literal(value: Any) -> str:
    """A value as Python writes it, texts in double quotes."""
    match value:
        case str():
            return json.dumps(value, ensure_ascii=False)
        case Mapping():
            return "{" + ", ".join(f"{literal(name)}: {literal(one)}" for name, one in value.items()) + "}"
        case list():
            return f"[{', '.join(map(literal, value))}]"
        case tuple():
            return f"({', '.join(map(literal, value))}{',' * (len(value) == 1)})"
    return repr(value)


def _wrapped(head: str, value: Any, depth: int) -> str:
    """A value that may be too long for a line: its parts are then filled over several."""
    line = head + literal(value)
    if len(line) + depth * len(INDENT) < WIDTH:
        return line
    if isinstance(value, str):
        room = WIDTH - depth * len(INDENT) - len(head) - 4
        texts = wrap(value, room, drop_whitespace=False, break_long_words=False, break_on_hyphens=False)
        return head + f"\n{INDENT * depth}".join(map(literal, texts))
    if not isinstance(value, Mapping | list | tuple):
        return line
    if isinstance(value, Mapping):
        parts, ends = [_wrapped(f"{literal(name)}: ", one, depth + 1) for name, one in value.items()], "{}"
    else:
        parts, ends = [_wrapped("", one, depth + 1) for one in value], "()" if isinstance(value, tuple) else "[]"
    return "\n".join([head + ends[0], *_filled(parts, depth + 1), INDENT * depth + ends[1]])


def _filled(parts: Iterable[str], depth: int) -> list[str]:
    """As many parts on each line as fit; one that has lines of its own stands alone."""
    indent = INDENT * depth
    lines: list[str] = []
    for part in parts:
        joined = f"{lines[-1]} {part}," if lines else ""
        if joined and "\n" not in joined and len(joined) <= WIDTH:
            lines[-1] = joined
        else:
            lines.append(f"{indent}{part},")
    return lines
