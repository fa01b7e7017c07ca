"""Parts: what a State answers, shown in a cell with ipywidgets beside an ipycanvas board. No part knows a game."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from tutor.ask.answers import Drawing, Score
from tutor.ask.findings import Refusal
from tutor.ask.why import Why
from tutor.front.asking import sized
from tutor.front.results import Board, Counted, Question, Sized, Steps, Vary
from tutor.view.frame.cell import take_cell
from tutor.view.parts.part import Part
from tutor.view.parts.question import QuestionPart
from tutor.view.parts.shown import BoardPart, ScorePart, StepsPart, TextPart, VaryPart, WhyNotPart, WhyPart

SIZED: dict[type[Any], type[Any]] = {
    Question: QuestionPart,
    Steps: StepsPart,
    Vary: VaryPart,
    Counted: ScorePart,
    Score: ScorePart,
}
"""What knows itself how large it is drawn."""
PARTS: dict[type[Any], type[Any]] = {Board: BoardPart, Drawing: BoardPart, Why: WhyPart, Refusal: WhyNotPart}


def part(answer: Any, *, on: Part | None = None, size: str = "") -> Part:
    """The widget of an answer; ``on`` shares the board of another part."""
    large = sized(size)
    if isinstance(answer, Sized | Score):
        large = large or answer.size
        answer = replace(answer, size=large)
    for shown, kind in SIZED.items():
        if isinstance(answer, shown):
            return kind(answer, on=on)
    made: type[Any] = next((kind for shown, kind in PARTS.items() if isinstance(answer, shown)), TextPart)
    return made(answer, on=on, size=large)


def bundle(answer: Any) -> dict[str, Any]:
    """What a notebook shows where a kernel runs; an earlier run of the same cell is taken away."""
    if isinstance(answer, Drawing) or not isinstance(answer, (*SIZED, *PARTS)):
        return {}
    made = part(answer)
    take_cell(made)
    shown: dict[str, Any] = made._repr_mimebundle_()
    return {kind: data for kind, data in shown.items() if kind != "text/plain"}
