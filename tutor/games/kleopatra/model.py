"""Positions of Kleopatra und die Baumeister, their parts, setups and sketches. The moves are in ``moves.py``.

Things of the scene (ids used by ``where`` and by picks; every index <i> counts from 0, seats from 0):

    market     stall:<1-3>  stall:<1-3>:<i>  pile  discard  drawn:<i> (cards drawn for the refill)
               vizier:<i> (cards the Vizier drew)
    players    player:<seat>  hand:<seat>:<i>  pyramid:<seat>  merchants:<seat>  talents:<seat>  statues:<seat>  bid:<seat>
    garden     cell:<1-9>:<1-9> (row from the back, column from the left)  mosaic:<letter> (laid)
               sanctuary:<i> (of Garden.sanctuaries)
    palace     wall:<L1..R3>  door:<left|right>  sphinx:<1-6>  obelisk:<1|2>  pedestal  throne
    plaza      walk:<1-5>  cleopatra  die:<1-5> (those on the altar first)  altar
    quarry     quarry:<category>  stack (of mosaics)  tile:<letter> (left in the stack, the top one included)
               pool (everything laid in this visit)

A card is the name of its kind ("stone", "tainted-stone", "trompe", "beggar"); where both sides occur (stalls, top of the
pile, drawn cards) a face-down one has a "~" before it. What a seat may not know is "?", a number it may not know UNKNOWN.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from tutor.core.game import HIDDEN, Seat
from tutor.games.kleopatra.data import CARDS, CHARACTERS, MARKED, MERCHANTS, START_TALENTS, STATUES
from tutor.games.kleopatra.payment import EMPTY, NOTHING, Need, Purse

UNKNOWN = -1
"""A number that a seat may not know."""

KINDS: tuple[str, ...] = tuple(CARDS)
"""Every kind of card, in the order in which a hand is sorted."""
ORDER = {kind: place for place, kind in enumerate((*KINDS, HIDDEN))}
DOWN = {kind: f"~{kind}" for kind in KINDS}
FACE = {down: kind for kind, down in DOWN.items()} | {kind: kind for kind in KINDS} | {HIDDEN: HIDDEN}
"""The kind of a card, whichever side is up."""
SHOWN = {card: card if card in KINDS else HIDDEN for card in FACE}
"""What everybody sees of a card."""

CATEGORIES = ("sphinx", "obelisk", "throne", "door", "wall", "mosaic")
"""What the quarry holds; pedestal and throne are one category."""

Stage = Literal[
    "begin",  # chance: who begins
    "deal",  # chance: a card for a hand
    "tile",  # chance: the next tile of the stack comes to the top
    "pile",  # chance: the next card of the draw pile comes to the top
    "turn",  # the active player: market or quarry
    "refill",  # the active player: which stall gets the next drawn card
    "pay",  # the active player: lay cards for what is ordered, then build it
    "claim",  # the active player: a statue into a sanctuary just formed
    "quarry",  # the active player: build more, or finish the visit
    "roll",  # chance: the dice
    "bid",  # each player in turn, in secret: the offering
    "check",  # the active player: the hand limit, and the last moment for characters
    "shed",  # the active player: which card to discard
    "beg",  # opponents of a Beggar, in turn
    "ask",  # the active player: what the Envoy asks for, and whom
    "offer",  # opponents asked by an Envoy, in turn
    "accept",  # the active player: each card offered
    "search",  # the active player: a card for the Courtesan
    "pick",  # the active player: cards of the Vizier
    "over",
]
OWN: tuple[Stage, ...] = ("turn", "refill", "pay", "claim", "quarry", "check")
"""Stages in which the active player may play characters."""

Reading = Literal["german", "italian"]


# ------------------------------------------------------------------------------------------------ setup
class Setup(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Number of players, first player, and the readings that are played; the defaults are argued in the rules."""

    players: int = 4
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
    due: int = 0
    """Cards still to be drawn."""
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
    """The category in the making."""
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
    regions: tuple[int, ...] = ()
    """Sanctuaries just formed that the builder may claim."""
    tested: int = 0
    """Top tiles tested since the last mosaic was laid."""
    finished: bool = False
    """Whether the builder has declared the visit finished."""


class Errand(Struct, frozen=True, gc=False):
    """A character at work, and the stage to which the turn returns."""

    card: str
    back: Stage
    waiting: tuple[Seat, ...] = ()
    """Opponents still to answer."""
    kind: str = ""
    """What the Envoy asks for."""
    offers: tuple[tuple[Seat, str], ...] = ()
    """Cards offered to the Envoy and not yet answered."""
    cards: tuple[str, ...] = ()
    """Cards the Vizier drew, sides as in the pile; they lie there until he is done."""
    kept: tuple[int, ...] = ()
    """Which of them are kept so far, by place. Hidden from the others, but not how many."""

    @property
    def left(self) -> tuple[str, ...]:
        """What the Vizier drew and is not kept."""
        return tuple(card for place, card in enumerate(self.cards) if place not in self.kept)


class Offering(Struct, frozen=True, gc=False):
    """An offering to the Great Priest, and the stage to which the turn returns."""

    back: Stage
    scribe: bool = False
    """Whether a Scribe turned the fifth die."""
    bids: tuple[int, ...] = ()
    """In the order of asking: clockwise from the active player."""


class Position(Struct, frozen=True, gc=False):
    """A whole game at one moment."""

    setup: Setup
    stage: Stage
    active: Seat
    players: tuple[Player, ...]
    market: Market
    site: Site
    action: Literal["", "market", "quarry", "pass"] = ""
    """What the active player did in this turn."""
    visit: Visit = Visit()
    errand: Errand | None = None
    offering: Offering | None = None


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
    """Tiles left, the top one first; by default all that are not in the garden."""
    sanctuaries: tuple[tuple[Seat, str], ...] = ()
    """Owner and the cell of the statue."""
    unclaimed: tuple[tuple[Seat, str], ...] = ()
    """Who formed a sanctuary without claiming it, and a cell of it."""
    walk: int | None = None
    """By default one footprint for each complete category."""
    altar: int = 0
    bids: tuple[int, ...] = ()
    """Made so far, clockwise from the active player, for the stage "bid"."""


# ------------------------------------------------------------------------------------------------ reading a position
def by_kind(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in the order of a hand."""
    return tuple(sorted(cards, key=ORDER.__getitem__))


def is_down(card: str) -> bool:
    """Whether a card lies face down; one that is hidden does."""
    return card[0] in "~?"


def is_character(card: str) -> bool:
    """Whether a card is played for its effect and never pays."""
    return card in CHARACTERS


def is_tainted(card: str) -> bool:
    """Whether a card bears the corruption mark."""
    return card in MARKED


def is_complete(pos: Position, category: str) -> bool:
    """Whether nothing of a category is left in the quarry."""
    return left(pos, category) == 0


def left(pos: Position, category: str) -> int:
    """How many elements of a category the quarry still holds."""
    palace = pos.site.palace
    match category:
        case "sphinx":
            return 6 - palace.sphinxes
        case "obelisk":
            return 2 - len(palace.obelisks)
        case "throne":
            return 2 - palace.throne
        case "door":
            return 2 - len(palace.doors)
        case "wall":
            return 9 - len(palace.walls)
        case _:
            return len(pos.site.garden.stack)


def clockwise(pos: Position) -> tuple[Seat, ...]:
    """All players, the active one first."""
    count = len(pos.players)
    return tuple(Seat((pos.active + step) % count) for step in range(count))


def finals(pos: Position) -> tuple[Final, ...]:
    """What the final count found, by seat; nothing before the pyramids are lifted."""
    return tuple(player.final for player in pos.players if player.final is not None)


def bid_of(pos: Position, seat: Seat) -> int | None:
    """What a seat has bid in the offering under way, None if nothing yet."""
    if pos.offering is None:
        return None
    place = (seat - pos.active) % len(pos.players)
    return pos.offering.bids[place] if place < len(pos.offering.bids) else None
