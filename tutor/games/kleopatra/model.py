"""Positions of Kleopatra und die Baumeister: their parts, the moments of play, setups and sketches."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from tutor.core.course import Seat
from tutor.games.kleopatra.payment import EMPTY, NOTHING, Need, Purse
from tutor.games.kleopatra.pieces import MERCHANTS, START_TALENTS, STATUES

Reading = Literal["german", "italian"]


# ------------------------------------------------------------------------------------------------ setup
class Setup(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Number of players, first player, and the readings that are played; the defaults are argued in the rules."""

    players: Annotated[int, Meta(ge=1, le=9)] = 4
    first: Seat = Seat.CHANCE
    """Who begins, or chance decides."""
    new_pile: Literal["drawn", "needed"] = "drawn"
    """market.new-pile-moment"""
    hand_check: Literal["after", "before"] = "after"
    """market.hand-after-refill: after the refill, or before it"""
    idle_cards: Literal["refused", "allowed"] = "refused"
    """payment.no-idle-card"""
    turning: Literal["over", "rotated"] = "over"
    """mosaics.turning: turned over too, or rotated only"""
    wall_cells: Reading = "german"
    bonus_four: Reading = "german"
    door_walls: Reading = "german"
    sanctuary_reason: Reading = "german"
    sanctuary_new: Reading = "german"
    late_claim: Reading = "italian"
    top_test: Reading = "italian"
    character_order: Reading = "italian"
    envoy: Reading = "german"
    tainted_mark: Reading = "german"


# ------------------------------------------------------------------------------------------------ position
class Final(Struct, frozen=True, gc=False):
    """What the final count found with a player."""

    pyramid: int
    tainted: int
    """Tainted cards discarded at the end."""
    cells: int
    """Cells of own sanctuaries."""

    @property
    def left(self) -> int:
        """Amulets that still count."""
        return max(0, self.pyramid + self.tainted - self.cells)


class Player(Struct, frozen=True, gc=False):
    """What a player has. Hand, talents and amulets are hidden from the others."""

    hand: tuple[str, ...] = ()
    """Sorted, see ORDER."""
    talents: int = START_TALENTS
    amulets: int = 0
    merchants: int = MERCHANTS
    statues: int = STATUES
    final: Final | None = None
    """Once the pyramids are lifted."""


class Market(Struct, frozen=True, gc=False):
    """Stalls, draw pile and discard pile."""

    stalls: tuple[tuple[str, ...], ...] = ((), (), ())
    top: str = ""
    """The top card of the pile, "" if the pile is empty or it is not yet known."""
    up: int = 0
    """Face-up cards of the pile below the top."""
    down: int = 0
    """Face-down cards of the pile below the top."""
    unseen: tuple[int, ...] = ()
    """How many of each of KINDS lie below the top: what they are, not in which order or on which side. Hidden: ()."""
    discard: tuple[str, ...] = ()
    """Sorted; searched only by a Courtesan."""
    drawn: tuple[str, ...] = ()
    """Cards drawn for the refill and not yet at a stall."""
    filled: tuple[int, ...] = ()
    """Stalls that got their card in this refill."""


class Palace(Struct, frozen=True, gc=False):
    """What is built, mosaics apart."""

    walls: tuple[str, ...] = ()
    """In the order in which they were built."""
    doors: tuple[str, ...] = ()
    obelisks: tuple[int, ...] = ()
    sphinxes: int = 0
    throne: int = 0
    """1 for the pedestal, 2 for both."""


class Mosaic(Struct, frozen=True, gc=False):
    """A tile that was laid, its cells as bits (see garden.py)."""

    tile: str
    cells: int


class Sanctuary(Struct, frozen=True, gc=False):
    """A region that became a sanctuary, whoever's building formed it, and the cell of the statue ("" if unclaimed)."""

    seat: Seat
    cells: int
    statue: str = ""


class Garden(Struct, frozen=True, gc=False):
    """Mosaics laid and left, and the sanctuaries between them."""

    mosaics: tuple[Mosaic, ...] = ()
    """In the order in which they were laid."""
    covered: int = 0
    """All cells under mosaics."""
    stack: tuple[str, ...] = ()
    """Tiles left, by letter, the top one included."""
    top: str = ""
    """The top tile, "" if the stack is empty or it is not yet known."""
    removed: tuple[str, ...] = ()
    sanctuaries: tuple[Sanctuary, ...] = ()
    unclaimed: tuple[Sanctuary, ...] = ()
    """Sanctuaries whose builder put no statue into them."""


class Site(Struct, frozen=True, gc=False):
    """The building site, and what is counted beside it."""

    palace: Palace = Palace()
    garden: Garden = Garden()
    walk: int = 0
    """Footprints Cleopatra has gone."""
    altar: int = 0
    """Dice that show the symbol."""


class Visit(Struct, frozen=True, gc=False):
    """A visit to the quarry: what is built, ordered and laid."""

    ordered: str = ""
    """The element in the making."""
    built: tuple[str, ...] = ()
    """Elements built in this visit, as places ("wall:L1", "pedestal", "mosaic:T")."""
    laid: Purse = EMPTY
    """Cards and merchants laid in this visit."""
    fresh: Purse = EMPTY
    """Those of them laid for what is ordered, not yet on the discard pile."""
    covered: Need = NOTHING
    """Units of the elements built in this visit: what was laid covers them, whichever card covers which."""
    away: Purse = EMPTY
    """Cards laid in this visit that have gone from the discard pile into a new draw pile."""
    tile: str = ""
    """The tile a Scribe has chosen."""
    tested: int = 0
    """Top tiles tested since the last mosaic was laid."""
    finished: bool = False
    """Whether the builder has declared the visit finished."""


# ------------------------------------------------------------------------------------------------ moments
class Moment(Struct, frozen=True, gc=False, tag=True):
    """What is asked now; ``play/questions.py`` says whom, by which rule, and what answers it."""


class TurningTile(Moment, frozen=True):
    """Chance turns up the next tile of the stack."""


class Dealing(Moment, frozen=True):
    """Chance deals a card."""


class FindingFirst(Moment, frozen=True):
    """Chance finds who begins."""


class Acting(Moment, frozen=True):
    """The active player chooses market or quarry."""


class Refilling(Moment, frozen=True):
    """The active player lays the drawn cards at the stalls."""


class Paying(Moment, frozen=True):
    """The active player lays cards for what is ordered, then puts it in its place."""


class Claiming(Moment, frozen=True):
    """The active player may put a statue into a sanctuary just formed."""

    regions: tuple[int, ...]
    """The cells of each, as bits."""


class Visiting(Moment, frozen=True):
    """The active player builds more, or finishes the visit."""


class Rolling(Moment, frozen=True):
    """Chance rolls the dice."""


class Checking(Moment, frozen=True):
    """The active player meets the hand limit; the last moment for characters."""

    refill: bool = False
    """Whether the stalls are still to be refilled (an option: the hand is checked before)."""


class Shedding(Moment, frozen=True):
    """The active player discards cards for the hand limit."""

    refill: bool = False


class Over(Moment, frozen=True):
    """The game has ended."""


Own = Acting | Refilling | Paying | Claiming | Visiting | Checking
"""Moments of the active player's own, in which characters may be played."""


class Bidding(Moment, frozen=True):
    """Each player in turn bids in secret for the Great Priest; then the turn goes back to where it was."""

    then: Own
    scribe: bool = False
    """Whether a Scribe turned the fifth die."""
    bids: tuple[int, ...] = ()
    """In the order of asking: clockwise from the active player."""


class Errand(Moment, frozen=True):
    """A character at work, and the moment to which the turn goes back."""

    card: ClassVar[str]
    then: Own


class Begging(Errand, frozen=True):
    """Opponents of a Beggar give in turn."""

    card = "beggar"
    waiting: tuple[Seat, ...]
    """Opponents still to answer."""


class Sending(Errand, frozen=True):
    """The active player says what the Envoy asks for, and whom."""

    card = "envoy"


class Offering(Errand, frozen=True):
    """Opponents whom an Envoy asks may offer a card, in turn."""

    card = "envoy"
    kind: str
    """What the Envoy asks for."""
    waiting: tuple[Seat, ...]
    offers: tuple[tuple[Seat, str], ...] = ()
    """Cards offered so far."""


class Accepting(Errand, frozen=True):
    """The active player accepts or refuses each card offered."""

    card = "envoy"
    kind: str
    offers: tuple[tuple[Seat, str], ...]
    """Cards offered and not yet answered."""


class Searching(Errand, frozen=True):
    """The active player searches the discard pile with a Courtesan."""

    card = "courtesan"


class Picking(Errand, frozen=True):
    """The active player keeps some of the Vizier's cards."""

    card = "vizier"
    cards: tuple[str, ...] = ()
    """What he drew, sides as in the pile; the cards lie there until he is done."""
    kept: tuple[int, ...] = ()
    """Which of them are kept so far, by place. Hidden from the others, but not how many."""

    @property
    def left(self) -> tuple[str, ...]:
        """What is not kept."""
        return tuple(card for place, card in enumerate(self.cards) if place not in self.kept)


class Drawing(Moment, frozen=True):
    """Chance turns up the next card of the draw pile."""

    due: int
    """Cards still to be drawn."""
    then: FindingFirst | Acting | Refilling | Picking
    """What the cards are for: the stalls of a new game, a refill, the Vizier."""


AnyMoment = (
    TurningTile | Dealing | FindingFirst | Drawing | Own | Rolling | Bidding | Shedding
    | Begging | Sending | Offering | Accepting | Searching | Picking | Over
)  # fmt: skip


class Position(Struct, frozen=True, gc=False):
    """A whole game at one moment."""

    setup: Setup
    active: Seat
    players: tuple[Player, ...]
    market: Market
    site: Site
    now: AnyMoment
    visit: Visit = Visit()
    played: str = ""
    """The character on the table: played, and not yet on the discard pile."""


# ------------------------------------------------------------------------------------------------ sketch
class Sketch(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A partial position: name what matters, the rest is filled in legally. Tuples by seat may be shorter than the table."""

    setup: Setup = Setup(players=3)
    active: Seat = Seat.FIRST
    stage: Literal["turn", "refill", "roll", "bid", "check", "over"] = "turn"
    action: Literal["market", "quarry"] = "market"
    """What the active player did in this turn, for the stage "check"."""
    hands: tuple[tuple[str, ...], ...] = ()
    """Hands that are not named are empty, or hold what lies nowhere else if ``pile`` is given."""
    talents: tuple[int, ...] = ()
    amulets: tuple[int, ...] = ()
    merchants: tuple[int, ...] = ()
    statues: tuple[int, ...] = ()
    """Statues not yet standing; by default two less those that stand."""
    stalls: tuple[tuple[str, ...], ...] = (("artisan",), ("stone",), ("wood",))
    top: str = ""
    """The top card of the pile; by default the first that is left, face down."""
    pile: int | None = None
    """Cards in the draw pile, top included; by default all that lie nowhere else."""
    discard: tuple[str, ...] = ()
    drawn: tuple[str, ...] = ()
    """Cards to assign to the stalls, for the stage "refill"."""
    walls: tuple[str, ...] = ()
    doors: tuple[str, ...] = ()
    obelisks: tuple[int, ...] = ()
    sphinxes: int = 0
    throne: int = 0
    garden: str = ""
    """Nine rows from the back, parted by "/": a letter for a tile, "#" the foundation, "." a free cell."""
    stack: str | None = None
    """Tiles left, the top one first; by default all that are not in the garden.

    A tile that is named nowhere has left the game, even if it would still fit: so a lab asks what a short stack changes.
    """
    sanctuaries: tuple[tuple[Seat, str], ...] = ()
    """Owner and the cell of the statue."""
    unclaimed: tuple[tuple[Seat, str], ...] = ()
    """Who formed a sanctuary without claiming it, and a cell of it."""
    walk: int | None = None
    """By default one footprint for each complete category."""
    altar: int = 0
    bids: tuple[int, ...] = ()
    """Made so far, clockwise from the active player, for the stage "bid"."""
