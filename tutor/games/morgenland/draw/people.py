"""The players and their belongings, the stock, and plays that wait."""

from __future__ import annotations

from tutor.core.course import HIDDEN, Seat
from tutor.core.voice import Voice
from tutor.games.morgenland.draw.fields import TREASURE
from tutor.games.morgenland.draw.figures import livery
from tutor.games.morgenland.model import UNSEEN, Answering, Player, Position, Waiting, Window
from tutor.games.morgenland.pieces import CAMEL_AT, HAND_AT, PLAYER_AT, TREASURES
from tutor.look.kit import Picture, token, zone
from tutor.look.measure import fit, width
from tutor.look.palette import CARD, INK, LINE, NIGHT, PANEL, SOFT, WELL, WHITE, YELLOW, mix


class People:
    """Draws what is behind and before the screens of one view."""

    def __init__(self, pic: Picture, view: Position, voice: Voice) -> None:
        self.pic, self.view, self.voice = pic, view, voice

    # -------------------------------------------------------------------------------------------- stock and cards
    def supply(self, x: float, y: float, w: float, h: float) -> None:
        """Stock, treasure card, magic cards; at the right the plays that wait."""
        pic, supply, word = self.pic, self.view.supply, self.voice.word
        zone(pic, x, y, w, h)
        cy = y + h / 2
        pic.label(x + 14, cy, word("stock"), 15, SOFT)
        left = x + 24 + width(word("stock"), 15)
        for k, kind in enumerate(TREASURES):
            self._amount(kind, supply.stock[k], left + k * 58, cy)
            words = word("stock_words", kind=kind, count=supply.stock[k])
            pic.thing(f"stock:{kind}", left + k * 58 - 2, y + 4, 54, h - 8, words)
        left += len(TREASURES) * 58 + 8
        pic.line(left, y + 8, left, y + h - 8, LINE)
        card = self.view.round.card
        pic.icon("card", left + 8, cy - 11, 22, SOFT, PANEL)
        pic.label(left + 34, cy, card or "-", 16, INK, bold=True)
        pic.thing("treasure-card", left + 4, y + 4, 66, h - 8, word("treasure_card", card=card or word("none")))
        if self.view.setup.profi:
            self._magic_piles(left + 78, y, h)
        self._pending(left + 236, y, x + w - left - 244, h)

    def _magic_piles(self, x: float, y: float, h: float) -> None:
        pic, word = self.pic, self.voice.word
        for k, (id, count) in enumerate(
            (("magic-stack", len(self.view.supply.deck)), ("magic-discard", len(self.view.supply.discard)))
        ):
            left = x + k * 76
            pic.line(left - 4, y + 8, left - 4, y + h - 8, LINE)
            pic.icon("lamp" if k == 0 else "cross", left + 4, y + h / 2 - 10, 20, SOFT, PANEL)
            pic.label(left + 30, y + h / 2, count, 17, INK, bold=True)
            pic.thing(id, left, y + 4, 68, h - 8, word(id.replace("-", "_"), count=count))

    def _pending(self, x: float, y: float, w: float, h: float) -> None:
        """Waiting plays, in the order in which they were made."""
        waiting = waiting_plays(self.view)
        if not waiting:
            return
        step = w / len(waiting)
        for k, play in enumerate(waiting):
            left = x + k * step
            self.pic.box(left, y + 5, step - 6, h - 10, CARD, INK, 1.5, r=6)
            token(self.pic, livery(play.seat), left + 18, y + h / 2, 10)
            text = fit(self.voice.word(play.play.piece), 15, step - 46, bold=True)
            self.pic.label(left + 34, y + h / 2, text, 15, INK, bold=True)
            words = self.voice.word("pending_words", seat=play.seat, piece=play.play.piece)
            self.pic.thing(f"pending:{k}", left, y + 5, step - 6, h - 10, words)

    # -------------------------------------------------------------------------------------------- the player in front
    def front(self, seat: Seat, x: float, y: float, w: float, h: float) -> None:
        """The player whose screen we look behind."""
        pic, player = self.pic, self.view.players[seat]
        zone(pic, x, y, w, h)
        self._name(seat, x, y, 150)
        left = x + 196
        for place, number in enumerate(player.figures):
            known = number != UNSEEN
            token(pic, livery(seat), left + place * 40, y + 32, 15, str(number) if known else None, up=known)
            words = self.voice.word("behind_known" if known else "behind", number=number)
            pic.thing(HAND_AT[seat][place], left + place * 40 - 19, y + 13, 38, 38, words, level=1)
        if not player.figures:
            pic.label(left - 14, y + 32, self.voice.word("no_figures"), 15, SOFT)
        self._artifacts(seat, x + 530, y + 13, w - 546, 38)
        for k, kind in enumerate(TREASURES):
            self._hoard(seat, k, kind, x + 18 + k * 76, y + 84)
        self._magic(seat, x + 420, y + 66, w - 436, 36)

    def _artifacts(self, seat: Seat, x: float, y: float, w: float, s: float) -> None:
        """Artifacts: unplayed ones plain, those lying out on a dark ground, spent ones pale."""
        player = self.view.players[seat]
        owned = (*player.artifacts, *player.laid, *player.spent)
        step = min(s + 6, w / max(1, len(owned)))
        for place, artifact in enumerate(owned):
            state = _state(player, place)
            self._artifact(artifact, state, x + place * step, y, s)
            words = self.voice.word(f"artifact_{state}", artifact=artifact)
            self.pic.thing(f"artifact:{seat}:{place}", x + place * step, y, s, s, words, level=1)

    def _artifact(self, artifact: str, state: str, x: float, y: float, s: float) -> None:
        fill = {"held": CARD, "laid": NIGHT, "spent": WELL}[state]
        self.pic.box(x, y, s, s, NIGHT if artifact == HIDDEN else fill, INK, 1.2, r=5)
        if artifact != HIDDEN:
            ink = {"held": INK, "laid": WHITE, "spent": SOFT}[state]
            self.pic.icon(artifact, x + s * 0.12, y + s * 0.12, s * 0.76, ink, fill)
        else:
            self.pic.box(x + 4, y + 4, s - 8, s - 8, "", mix(NIGHT, WHITE, 0.62), 1.2, r=3)

    def _magic(self, seat: Seat, x: float, y: float, w: float, h: float) -> None:
        """Magic cards by name, or their backs."""
        cards = self.view.players[seat].magic
        step = min(150, w / max(1, len(cards)))
        for place, card in enumerate(cards):
            left, known = x + place * step, card != HIDDEN
            self.pic.box(left, y, step - 6, h, CARD if known else NIGHT, INK, 1.2, r=5)
            if known:
                text = fit(self.voice.word(card), 14, step - 16)
                self.pic.label(left + 8, y + h / 2, text, 14, INK)
            words = self.voice.word("magic_known" if known else "magic_back", card=card)
            self.pic.thing(f"magic:{seat}:{place}", left, y, step - 6, h, words, level=1)

    def _hoard(self, seat: Seat, place: int, kind: str, x: float, y: float) -> None:
        hoard = self.view.players[seat].hoard
        count = hoard[place] if hoard else None
        self._amount(kind, count, x, y)
        words = self.voice.word("hoard_words" if hoard else "hoard_hidden", kind=kind, count=count or 0)
        self.pic.thing(f"hoard:{seat}:{kind}", x - 4, y - 15, 66, 30, words, level=1)

    def _amount(self, kind: str, count: int | None, x: float, y: float, s: float = 22) -> None:
        ink = mix(PANEL, TREASURE[kind], 0.4) if count == 0 else TREASURE[kind]
        self.pic.icon(kind, x, y - s / 2, s, ink, PANEL)
        text = "?" if count is None else str(count)
        self.pic.label(x + s + 6, y + 1, text, 17, SOFT if not count else INK, bold=True)

    # -------------------------------------------------------------------------------------------- the others
    def other(self, seat: Seat, x: float, y: float, w: float, h: float) -> None:
        """Another player: how many figures, artifacts, magic cards; treasure where it is known."""
        pic, player = self.pic, self.view.players[seat]
        zone(pic, x, y, w, h)
        self._name(seat, x, y - 4, w - 130)
        right = x + w - 12
        self._strip_of_figures(seat, player, x + 16, y + 61)
        self._artifacts(seat, x + 88, y + 48, max(60, w - 88 - 72), 26)
        for place, card in enumerate(reversed(player.magic)):
            self._small_magic(seat, len(player.magic) - 1 - place, card, right - 18 - place * 14, y + 48)
        step = min(62, (w - 24) / 5)
        for k, kind in enumerate(TREASURES):
            left = x + 14 + k * step
            count = player.hoard[k] if player.hoard else None
            self.pic.icon(kind, left, y + h - 25, 16, TREASURE[kind], PANEL)
            pic.label(left + 20, y + h - 16, "?" if count is None else count, 15, INK if count else SOFT, bold=True)
            words = self.voice.word("hoard_words" if player.hoard else "hoard_hidden", kind=kind, count=count or 0)
            pic.thing(f"hoard:{seat}:{kind}", left - 2, y + h - 28, step - 4, 24, words, level=1)

    def _small_magic(self, seat: Seat, place: int, card: str, x: float, y: float) -> None:
        known = card != HIDDEN
        self.pic.box(x, y, 18, 26, CARD if known else NIGHT, INK, 1, r=3)
        self.pic.box(x + 3, y + 3, 12, 20, "", SOFT if known else mix(NIGHT, WHITE, 0.62), 1, r=2)
        words = self.voice.word("magic_known" if known else "magic_back", card=card)
        self.pic.thing(f"magic:{seat}:{place}", x, y, 18, 26, words, level=1)

    def _strip_of_figures(self, seat: Seat, player: Player, x: float, y: float) -> None:
        token(self.pic, livery(seat), x + 8, y, 8, "")
        self.pic.label(x + 24, y, f"x {len(player.figures)}", 16, INK, bold=True)
        for place, number in enumerate(player.figures):
            known = number != UNSEEN
            words = self.voice.word("behind_known" if known else "behind", number=number)
            self.pic.thing(HAND_AT[seat][place], x + place * 8, y - 12, 8, 24, words, level=1)

    def _name(self, seat: Seat, x: float, y: float, room: float) -> None:
        pic = self.pic
        token(pic, livery(seat), x + 28, y + 31, 14)
        name = fit(self.voice.name(seat), 19, room - 30, bold=True, serif=True)
        pic.label(x + 54, y + 31, name, 19, INK, bold=True, serif=True)
        player = self.view.players[seat]
        words = self.voice.word("player_words", seat=seat, figures=len(player.figures), magic=len(player.magic))
        pic.thing(PLAYER_AT[seat], x + 8, y + 10, room, 42, words)
        if self.view.camel == seat:
            cx = x + 68 + width(name, 19, bold=True, serif=True) + 12
            pic.disc(cx, y + 31, 17, YELLOW, INK, 1.5)
            pic.icon("camel", cx - 12, y + 19, 24, INK, YELLOW)
            pic.thing(CAMEL_AT, cx - 17, y + 14, 34, 34, self.voice.word("camel_words", seat=seat), level=1)


def _state(player: Player, place: int) -> str:
    if place < len(player.artifacts):
        return "held"
    return "laid" if place < len(player.artifacts) + len(player.laid) else "spent"


def waiting_plays(view: Position) -> tuple[Waiting, ...]:
    """Every waiting play of every open window, and the card being answered after them."""
    plays: tuple[Waiting, ...] = ()
    for task in view.tasks:
        match task:
            case Window(waiting=waiting):
                plays += waiting
            case Answering(play=play):
                plays += (play,)
    return plays
