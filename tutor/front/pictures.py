"""What a notebook shows of an answer where nothing runs: a PNG of the board with the words beside it, a table of rules.

PNG and text only: a front end that prefers SVG hides it in a notebook that nobody has vouched for.
"""

from __future__ import annotations

from base64 import b64encode
from functools import singledispatch
from typing import Any

from tutor.ask.answers import Drawing, Rulebook, Score
from tutor.ask.findings import Refusal
from tutor.ask.numbers import markdown
from tutor.ask.picture import page
from tutor.ask.question import Standing
from tutor.ask.why import Why
from tutor.core.alone import ALONE
from tutor.core.course import Seat
from tutor.core.scene import Scene
from tutor.core.voice import Voice
from tutor.front import focus as found
from tutor.front.results import Board, Shown
from tutor.look.marks import Mark, marked
from tutor.scenes.cut import HEADER, band
from tutor.scenes.picture import Picture, evidence


def bundle(answer: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Pictures and tables by their kinds, and the sizes of pictures."""
    if isinstance(answer, Rulebook):
        return {"text/markdown": table(answer)}, {}
    shown = still(answer)
    if shown is None or ALONE:
        return {}, {}
    said = str(answer)
    beside = said.splitlines()
    data, width, height = page(flat(shown), beside[:1] if isinstance(answer, Board | Drawing) else beside)
    return {"image/png": b64encode(data).decode()}, {"image/png": {"width": width, "height": height, "alt": said}}


def flat(shown: Picture) -> Scene:
    """A board with everything that is lit on it."""
    return marked(shown.scene, shown.marks, shown.arrows, shown.pills)


def table(rules: Rulebook) -> str:
    """Rules as a Markdown table: what it says, printed or ours, where it stands."""
    words = Voice.load("front", rules.voice.language).word
    kinds = Voice.load("ask", rules.voice.language).words["name"]["provenance"]
    head = f"| {words('col_rule')} | {words('col_says')} | | {words('col_source')} |"
    rows = [
        f"| `{rule.id}` | {rules.voice.rule(rule)} | {kinds[rule.provenance]} | {rules.voice.source(rule)} |"
        for rule in rules.rules
    ]
    tables = (f"\n{markdown(one)}" for one in rules.tables)
    return "\n".join([head, "|---|---|---|---|", *rows, *tables])


@singledispatch
def still(answer: Any) -> Picture | None:  # noqa: ARG001 - what has no picture
    """The picture of an answer, if it has one."""
    return None


@still.register
def _(shown: Shown) -> Picture | None:
    return shown.still


@still.register
def _(drawing: Drawing) -> Picture | None:
    return Picture(drawing.scene)


@still.register
def _(why: Why) -> Picture | None:
    at, seat = why.at, why.seat
    picks = _picks(at, why.move)
    if why and why.steps:
        zone = found.of_steps(at.game, at.voice, at.pos, why.steps, picks, seat, why.decides.id)
        where = [id for step in why.steps if step.rule == why.decides for id in step.where]
        return Picture(_drawn(at, zone, seat), tuple(Mark(id, "changed") for id in dict.fromkeys(where)))
    zone = found.of_verdict(at.game, at.voice, at.pos, why.verdict, picks, seat)
    return Picture(_drawn(at, zone, seat), () if why else evidence(why.verdict, picks))


@still.register
def _(refusal: Refusal) -> Picture | None:
    at, verdict = refusal.at, refusal.told.verdict
    picks = _picks(at, at.game.parse(refusal.told.move))
    zone = found.of_verdict(at.game, at.voice, at.pos, verdict, picks)
    return Picture(_drawn(at, zone, None), evidence(verdict, picks) if not verdict else ())


@still.register
def _(score: Score) -> Picture | None:
    at = score.at
    where = [id for sheet in score.sheets.values() for line in sheet.lines for id in line.where]
    zone = found.Sight(at.game, at.voice, (at.pos,)).zone((1, where))
    return Picture(_drawn(at, zone, None))


def _drawn(at: Standing, focus: str, seat: Seat | None) -> Scene:
    drawn = at.game.draw(at.game.view(at.pos, seat), seat=seat, voice=at.voice, focus=focus)
    return drawn if focus else band(drawn, HEADER, drawn.height)


def _picks(at: Standing, move: Any) -> tuple[str, ...]:
    return at.game.picks(at.pos, move) if move in at.game.candidates(at.pos) else ()
