"""What lies beside the board, large: cards with their words, the stops of a round, the stock, what players own."""

from __future__ import annotations

from collections import Counter

from tutor.core.course import HIDDEN, Decision, Outcome, Seat
from tutor.core.scene import Format, Scene
from tutor.core.voice import Voice
from tutor.games.morgenland import rules as r
from tutor.games.morgenland.draw.alone import Alone
from tutor.games.morgenland.draw.people import waiting_plays
from tutor.games.morgenland.draw.tray import Part
from tutor.games.morgenland.model import Position, Window
from tutor.games.morgenland.pieces import ARTIFACTS
from tutor.games.morgenland.play.questions import STOPS
from tutor.look.kit import pill
from tutor.look.measure import fit, wrap
from tutor.look.palette import CARD, EDGE, GLOW, INK, LAMP, LINE, NIGHT, PANEL, SOFT, WELL, WHITE, YELLOW, mix

RULE_OF = {rule.id.partition(".")[2]: rule for rule in r.RULES if rule.id.startswith(("cards.", "artifacts."))}


def beside(
    view: Position, asked: Decision | Outcome, seat: Seat | None, voice: Voice, focus: str, form: Format
) -> Scene:
    """The picture of one of these."""
    kind = {"hand": Cards, "stops": Stops, "stock": Stock, "players": Players}[focus]
    stage = kind(view, asked, seat, voice, form, kind.height(view, seat))
    stage.drawn_beside()
    return stage.scene()


class Beside(Alone):
    """A main area of its own, the tray below."""

    @staticmethod
    def height(_view: Position, _seat: Seat | None) -> float:
        """How high the main area is on a phone."""
        return 220

    def drawn_beside(self) -> None:
        """Draw the main area; plays that wait stand above it."""
        x, y, w, h = self.m.pad, self.top + 6, self.m.w - 2 * self.m.pad, self.main - 10
        if waiting_plays(self.view):
            line = 30 if self.tall else 48
            self.pending(x, y, w, line)
            y, h = y + line + 8, h - line - 8
        self.area(x, y, w, h)

    def area(self, x: float, y: float, w: float, h: float) -> None:
        """The main area."""
        raise NotImplementedError


# ------------------------------------------------------------------------------------------------ cards
class Cards(Beside):
    """The viewer's artifacts and magic cards, each with what it does."""

    @staticmethod
    def height(view: Position, seat: Seat | None) -> float:
        """A line for each card."""
        player = view.players[seat or 0]
        held = len(player.artifacts) + len(player.laid) + len(player.magic)
        return held * 96 + 20 + 38 * bool(waiting_plays(view))

    def _parts(self) -> list[Part]:
        return [part for part in super()._parts() if part.draw not in (self._artifacts, self._magic)]

    def area(self, x: float, y: float, w: float, h: float) -> None:
        """Side by side; on a phone one below the other."""
        seat = self.seat or Seat.FIRST
        player = self.view.players[seat]
        pieces = [
            (piece, f"artifact:{seat}:{place}")
            for place, piece in enumerate((*player.artifacts, *player.laid, *player.spent))
        ]
        pieces += [(card, f"magic:{seat}:{place}") for place, card in enumerate(player.magic)]
        out = {
            f"artifact:{seat}:{place}"
            for place in range(len(player.artifacts), len(player.artifacts) + len(player.laid))
        }
        for place, (piece, at) in enumerate(pieces):
            if self.tall:
                self._card(piece, at, x, y + place * 96, w, 90, out=at in out)
            else:
                step = min(w / len(pieces), 300)
                left = x + (w - step * len(pieces)) / 2
                high = min(h, 300)
                self._card(piece, at, left + place * step + 5, y + (h - high) / 2, step - 10, high, out=at in out)

    def _card(self, piece: str, at: str, x: float, y: float, w: float, h: float, *, out: bool) -> None:
        pic, artifact = self.pic, piece in ARTIFACTS
        fill = CARD if artifact else mix(CARD, YELLOW, 0.2)
        pic.box(x, y, w, h, NIGHT if piece == HIDDEN else fill, INK, 2, r=10)
        key = ("artifact_laid" if out else "artifact_held") if artifact else "magic_known"
        pic.thing(at, x, y, w, h, self.voice.word(key, artifact=piece, card=piece), level=1)
        if piece == HIDDEN:
            return
        s = 34 if self.tall else min(78, w * 0.3)
        top, left, room = y + (8 if self.tall else 14), x + 10, w - 20
        if artifact:
            pic.icon(piece, x + 10 if self.tall else x + w / 2 - s / 2, top, s, INK, fill)
            left, room, top = (left + s + 6, room - s - 6, top) if self.tall else (left, room, top + s + 6)
        size = self.m.name if not self.tall else 16
        name = wrap(self.voice.word(piece), size, room, bold=True, serif=True)
        for line in name:
            pic.label(
                left if self.tall else x + w / 2,
                top + size * 0.6,
                line,
                size,
                INK,
                "start" if self.tall else "middle",
                bold=True,
                serif=True,
            )
            top += size * 1.2
        text = self.voice.rule(RULE_OF[piece]).partition(": ")[2]
        small = self.m.text * 1.15 if not self.tall else 12
        while small > 11 and len(wrap(text, small, room)) * small * 1.3 > y + h - top - 8:
            small -= 1
        pic.text(left, top + small * 0.8, text[:1].upper() + text[1:], small, room, SOFT)
        if out:
            pill(
                pic,
                x + w - 8,
                y + 4,
                self.voice.word("out"),
                max(12, self.m.text * 0.8),
                YELLOW,
                INK,
                "end",
                stroke=INK,
            )


# ------------------------------------------------------------------------------------------------ stops
class Stops(Beside):
    """The stops of a round on one line, and where the game stands."""

    @staticmethod
    def height(view: Position, _seat: Seat | None) -> float:
        """A line for each stop."""
        return 7 * 42 + 60 + 38 * bool(waiting_plays(view))

    def area(self, x: float, y: float, w: float, h: float) -> None:
        """From the first stop to the last."""
        now = self.view.tasks[-1] if self.view.tasks else None
        here = now.kind if isinstance(now, Window) else ""
        if not here:
            self._between(x, y, w)
        if self.tall:
            self.pic.line(x + 20, y + 60, x + 20, y + 60 + 6 * 40, EDGE, 4)
            for place, kind in enumerate(STOPS):
                self._stop(kind, place, x + 20, y + 60 + place * 40, here == kind, 0)
            return
        step = w / len(STOPS)
        self.pic.line(x + step / 2, y + h * 0.42, x + w - step / 2, y + h * 0.42, EDGE, 5)
        for place, kind in enumerate(STOPS):
            self._stop(kind, place, x + step * (place + 0.5), y + h * 0.42, here == kind, step)

    def _between(self, x: float, y: float, w: float) -> None:
        text = fit(self.voice.word("no_stop"), self.m.name, w - 30, bold=True)
        pill(self.pic, x + w / 2, y + self.m.name * 1.2, text, self.m.name, WELL, INK, "middle", stroke=EDGE)

    def _stop(self, kind: str, place: int, x: float, y: float, here: bool, room: float) -> None:
        pic, size = self.pic, self.m.text if not self.tall else 14
        radius = 12 if self.tall else 17
        pic.disc(x, y, radius * (1.35 if here else 1), GLOW if here else CARD, LAMP if here else EDGE, 5 if here else 2)
        text = self.voice.word(f"stop_{kind}")
        pic.thing(f"stop:{kind}", x - radius, y - radius, radius * 2, radius * 2, text)
        if self.tall:
            pic.label(x + 30, y, fit(text, size, self.m.w - 90, bold=here), size, INK if here else SOFT, bold=here)
            return
        lines = wrap(text, size, room - 4, bold=here)
        side = -1 if place % 2 else 1
        start = y + side * (radius + size * 1.6) - (len(lines) - 1) * size * 1.25 * (side < 0)
        for number, line in enumerate(lines):
            pic.label(x, start + number * size * 1.25, line, size, INK if here else SOFT, "middle", bold=here)


# ------------------------------------------------------------------------------------------------ stock, players
class Stock(Beside):
    """The stock of treasure."""

    with_stock = False

    @staticmethod
    def height(_view: Position, _seat: Seat | None) -> float:
        """Two lines."""
        return 130

    def area(self, x: float, y: float, w: float, h: float) -> None:
        """Five kinds, large."""
        h = min(h, 260)
        self.pic.box(x, y, w, h, PANEL, LINE, 1, r=10)
        self.pic.label(x + 16, y + self.m.name, self.voice.word("stock"), self.m.name, INK, bold=True, serif=True)
        self.treasure("stock", self.view.supply.stock, x, y + self.m.name * 1.6, w, h - self.m.name * 2, large=2)


class Players(Beside):
    """What everybody owns: artifacts by kind, and treasure."""

    @staticmethod
    def height(view: Position, _seat: Seat | None) -> float:
        """A block for each player."""
        return len(view.players) * 116

    def area(self, x: float, y: float, w: float, h: float) -> None:
        """One below the other."""
        line = min(h / len(self.view.players), 150 if not self.tall else 116)
        for seat in range(len(self.view.players)):
            self._owner(Seat(seat), x, y + seat * line, w, line - 8)

    def _owner(self, seat: Seat, x: float, y: float, w: float, h: float) -> None:
        pic, m, player = self.pic, self.m, self.view.players[seat]
        pic.box(x, y, w, h, PANEL, LINE, 1, r=10)
        lead = 0.0 if self.tall else w * 0.18
        self.badge(seat, x + m.r * 0.9, y + (m.name if self.tall else h / 2), m.r * (0.5 if self.tall else 0.6))
        name = fit(self.name(seat), m.name, w * 0.3 if self.tall else lead - m.r * 1.4, bold=True, serif=True)
        pic.label(x + m.r * 1.8, y + (m.name if self.tall else h / 2), name, m.name, INK, bold=True, serif=True)
        top = y + (m.name * 1.8 if self.tall else 4)
        half = (h - (top - y)) / 2
        owned = Counter((*player.artifacts, *player.laid, *player.spent))
        step = (w - lead - 16) / len(ARTIFACTS)
        s = min(half * 0.62, step * 0.5)
        for place, artifact in enumerate(ARTIFACTS):
            left = x + lead + 8 + place * step
            ink = INK if owned[artifact] else mix(PANEL, SOFT, 0.4)
            pic.icon(artifact, left + step / 2 - s * 1.05, top + half / 2 - s / 2, s, ink, PANEL)
            pic.label(left + step / 2 + s * 0.15, top + half / 2, owned[artifact], s * 0.8, ink, bold=True)
        if player.hoard:
            self.treasure(f"hoard:{seat}", player.hoard, x + lead, top + half, w - lead, half - 2)
        if self.view.over:
            pill(pic, x + w - 10, y + 12, str(sum(owned.values())), m.name, INK, WHITE, "end")
