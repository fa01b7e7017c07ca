"""Under the board: the name of what is pointed at, or the stops of what is played."""

from __future__ import annotations

from tutor.lessons.scenes import Act, Call
from tutor.scenes.script import Script
from tutor.scenes.state import LessonState
from tutor.view.frame.icons import sign
from tutor.view.markup import Markup, button, el, join

MANY = 8
"""More stops than these have no room for their names."""


def strip(script: Script, state: LessonState) -> Markup:
    """The strip of a state."""
    scene, doing = script.scenes[state.scene], state.doing
    waits = doing.phase in ("asks", "reasons")
    if waits or (isinstance(scene, Call) and scene.decides) or not script.ran(state.scene, doing).stops:
        return _idle(script)
    word = script.words.word
    stops = _stops(script, state)
    if doing.phase == "parts" and not isinstance(scene, Act):
        answer = script.telling(state.scene).option[doing.said]
        lanes = (
            el("span", word("lane_yours", what=answer.text), cls="yours"),
            el("span", word("lane_ours"), cls="ours"),
        )
        return el("div", stops, *lanes, cls="lanes")
    return join(_left(script, state), stops, _control(script, "skip", "skip", off=doing.phase == "tells"))


def _idle(script: Script) -> Markup:
    word = script.words.word
    return join(
        el("span", word("point"), cls="pointed"),
        button(word("words"), "words", cls="b quiet push"),
    )


def _left(script: Script, state: LessonState) -> Markup:
    match state.doing.phase:
        case "tells":
            return _control(script, "again", "replay")
        case "decides" | "parts":
            return _control(script, "play", "go_on", "go_on")
        case _:
            return _control(script, "play" if state.paused else "pause", "pause", "play" if state.paused else "pause")


def _control(script: Script, icon: str, do: str, word: str = "", *, off: bool = False) -> Markup:
    name = script.words.word(word or do)
    return button(sign(icon), do, cls="b icon", off=off, aria_label=name, title=name, data_key=f"strip-{do}")


def _stops(script: Script, state: LessonState) -> Markup:
    ran, doing = script.ran(state.scene, state.doing), state.doing
    halted = doing.phase in ("decides", "parts")
    now = (doing.at if halted else doing.at - 1) if state.look is None else state.look - 1
    ended = doing.phase == "tells" and state.look is None
    items = []
    for number, stop in enumerate(ran.stops):
        name = script.words.word("stop_at", name=stop.name, at=number + 1, count=len(ran.stops))
        is_now = number == now and not ended
        how = "now" if is_now else "done" if number < doing.at else ""
        label = button(
            stop.name, "stop", data_value=number, aria_label=name, aria_current="step" if is_now else None, title=stop.name,
            off=number >= doing.at,
        )  # fmt: skip
        items.append(el("li", label, cls=how))
    cls = "stops many" if len(ran.stops) > MANY else "stops"
    return el("ol", *items, cls=cls, aria_label=script.words.word("stops"))
