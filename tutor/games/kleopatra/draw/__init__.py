"""The board of Kleopatra und die Baumeister: palace left, market, quarry and altar right, players below."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.games.kleopatra.draw import far, palace, people, tall, town, wide
from tutor.games.kleopatra.draw.palace import Close, Drawing
from tutor.games.kleopatra.draw.parts import SAND, SEAT_LIVERIES, Ground
from tutor.games.kleopatra.model import Over, Position
from tutor.look.kit import Picture, header, token
from tutor.look.palette import LINE

WIDTH, HEIGHT = 1120, 1052
MARGIN, TOP = 24, 80
DEPTH, CELL = 36, 46
FORMS: Mapping[Format, tuple[int, Mapping[str, Close]]] = {
    "wide": (wide.WIDTH, wide.ZONES),
    "tall": (tall.WIDTH, tall.ZONES),
    "far": (far.WIDTH, far.ZONES),
}
ZONES = tuple(wide.ZONES)
"""The parts of the board that can be shown large."""


def scene(
    view: Position,
    asked: Decision | Outcome,
    *,
    seat: Seat | None,
    voice: Voice,
    focus: str = "",
    form: Format = "wide",
) -> Scene:
    """The board as ``seat`` sees it, or one zone of it large: garden, market, quarry, altar, end, players."""
    if isinstance(view.now, Over) and any(player.final is None for player in view.players):
        return board(view, None, seat=seat, voice=voice, focus=focus, form=form)  # who wins is told at the count's end
    return board(view, asked, seat=seat, voice=voice, focus=focus, form=form)


def board(
    view: Position,
    asked: Decision | Outcome | None,
    *,
    seat: Seat | None,
    voice: Voice,
    focus: str = "",
    form: Format = "wide",
) -> Scene:
    """The board under the question that is asked; a zone alone stands beside it."""
    question = _question(asked, voice)
    across, zones = FORMS[form]
    close = zones.get(focus)
    size = (across, close.height(len(view.players))) if close else (WIDTH, HEIGHT)
    pic = Picture(*size, voice.word("board", question=question))
    d = Drawing(pic, view, asked, seat, voice)
    if close:
        close.draw(d)
        return pic.scene()
    mark = None
    if isinstance(asked, Decision) and asked.seat is not Seat.CHANCE:
        livery = SEAT_LIVERIES[asked.seat]
        mark = lambda x, y: token(pic, livery, x, y, 13)  # noqa: E731
    header(pic, voice.words["title"], mark, question, "ladder")
    _whole(d)
    return pic.scene()


def _question(asked: Decision | Outcome | None, voice: Voice) -> str:
    match asked:
        case None:
            return voice.word("between")
        case Outcome():
            return voice.ends(asked)
        case Decision():
            return voice.ask(asked)


def _whole(d: Drawing) -> None:
    _palace(d, MARGIN, TOP)
    x, w = 542, WIDTH - MARGIN - 542
    town.market(d, x, TOP, w, 236)
    town.quarry(d, x, TOP + 246, w, 320)
    town.altar(d, x, TOP + 576, w, 130)
    y = TOP + 718
    people.large(d, MARGIN, y, WIDTH - 2 * MARGIN, 118)
    rest = people.others(d)
    each = (WIDTH - 2 * MARGIN - 12 * (len(rest) - 1)) / len(rest)
    for index, other in enumerate(rest):
        people.small(d, other, MARGIN + index * (each + 12), y + 130, each, 112)


def _palace(d: Drawing, x: float, y: float) -> None:
    w = 2 * DEPTH + 9 * CELL + 20
    d.pic.box(x, y, w, 706, SAND, LINE, 1, r=10)
    ground = Ground(x + DEPTH + 10, y + DEPTH + 10, CELL)
    palace.garden(d, ground)
    palace.walls(d, ground, DEPTH)
    palace.front(d, ground, DEPTH, 50)
    palace.plaza(d, x + 6, y + 526, w - 12, 174)
