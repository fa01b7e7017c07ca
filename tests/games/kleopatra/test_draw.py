"""The board: everything that can be pointed at is there, nothing overlaps, nothing leaks."""

from itertools import islice, pairwise
from random import Random

import pytest
from msgspec.structs import replace

from tests.games.case import Case, run
from tests.games.kleopatra.boards import SPHINX, built, last_sphinx
from tutor.core.course import HIDDEN, Outcome, Seat
from tutor.core.scene import Box, Label, Path
from tutor.core.voice import Voice
from tutor.games.kleopatra import KLEOPATRA as GAME
from tutor.games.kleopatra import pieces
from tutor.games.kleopatra.garden import NAMES
from tutor.games.kleopatra.model import Setup, Sketch
from tutor.games.kleopatra.score import wealth
from tutor.look.measure import width

VOICE = Voice.load("kleopatra")
LONG = Voice.load(
    "kleopatra", seats=("Hatshepsut the First", "Amenhotep", "Nefertiti of Thebes", "Tutankhamun", "Ptolemy")
)
FOCUSES = ("garden", "market", "quarry", "altar", "end", "players")
FORMS = ("wide", "tall", "far")
SIZES = {"wide": (872, 592), "tall": (374, 700), "far": (900, 660)}
"""Width, and the greatest height."""
GARDEN = "WW.....PP/.WW....PP/..W.....P/VVV###.../V.I###.../V.I###LL./..ITTTL../..I.T.L../..I.T.L.."
FULL_HAND = ("artisan",) * 3 + ("stone", "stone", "wood", "marble", "lapis", "tainted-stone", "tainted-lapis", "trompe")
BUSY = Sketch(
    setup=Setup(players=5),
    hands=((*FULL_HAND, "scribe", "courtesan", "vizier"), ("artisan",) * 14, ("wood",) * 3, (), ("beggar", "envoy")),
    talents=(123, 45, 6, 78, 9),
    amulets=(12, 0, 3, 25, 7),
    stalls=(
        ("stone",) * 7,
        ("~artisan", "lapis"),
        ("marble", "tainted-wood", "~trompe", "smuggler") * 2 + ("stone",) * 4,
    ),
    walls=("L1", "L2", "L3", "B1", "B3"),
    doors=("left",),
    obelisks=(1,),
    sphinxes=4,
    throne=1,
    garden=GARDEN,
    altar=2,
)


LAST_VISIT = (*built("sphinx:6", SPHINX), "finish")


def busy(**changes):
    return GAME.compose(replace(BUSY, **changes))


def steps(players, seed, limit):
    """The steps of a random game."""
    rng = Random(seed)
    *opening, last = GAME.deal(Setup(players=players))
    yield from (*opening, last)
    pos = last.after
    for _ in range(limit):
        asked = GAME.decision(pos)
        if isinstance(asked, Outcome):
            return
        if asked.seat is Seat.CHANCE:
            odds = GAME.odds(pos)
            move = rng.choices(list(odds), list(odds.values()))[0]
        else:
            move = rng.choice(GAME.legal(pos))
        for step in GAME.resolve(pos, move):
            yield step
            pos = step.after


def draw(pos, seat=None, focus="", voice=VOICE, form="wide"):
    return GAME.draw(GAME.view(pos, seat), seat=seat, voice=voice, focus=focus, form=form)


def ids(scene):
    return {thing.id for thing in scene.things}


# ------------------------------------------------------------------------------------------------ everything is there
def test_every_place_of_the_palace_and_the_market_can_be_pointed_at():
    always = {f"cell:{name[1]}:{name[3]}" for name in NAMES}
    always |= {f"wall:{wall}" for wall in pieces.WALLS} | {f"door:{door}" for door in pieces.DOORS}
    always |= {f"sphinx:{k}" for k in range(1, 7)} | {
        "obelisk:1",
        "obelisk:2",
        "pedestal",
        "throne",
        "cleopatra",
        "altar",
    }
    always |= {f"walk:{k}" for k in range(1, 6)} | {f"die:{k}" for k in range(1, 6)} | {f"stall:{k}" for k in (1, 2, 3)}
    always |= {f"quarry:{category}" for category in pieces.CATEGORIES} | {"stack", "pool", "pile", "discard"}
    kinds = ("player", "pyramid", "merchants", "talents", "statues")
    always |= {f"{kind}:{seat}" for kind in kinds for seat in range(5)}
    for seat in (None, Seat.SECOND):
        assert always <= ids(draw(busy(), seat))


def test_every_card_and_tile_can_be_pointed_at():
    pos = busy()
    scene = draw(pos)
    hands = {f"hand:{seat}:{index}" for seat, player in enumerate(pos.players) for index in range(len(player.hand))}
    stalls = {f"stall:{k + 1}:{index}" for k, stall in enumerate(pos.market.stalls) for index in range(len(stall))}
    tiles = {f"tile:{letter}" for letter in pos.site.garden.stack} | {
        f"mosaic:{one.tile}" for one in pos.site.garden.mosaics
    }
    assert hands | stalls | tiles <= ids(scene)


def test_no_two_things_have_the_same_id():
    for focus in ("", *FOCUSES):
        for form in FORMS:
            things = [thing.id for thing in draw(busy(), focus=focus, form=form).things]
            assert len(things) == len(set(things)), (focus, form)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whatever_a_step_speaks_of_is_on_the_board(players):
    for before, step in islice(pairwise(steps(players, players, 400)), 60, 360, 6):
        for seat in (None, Seat.FIRST):
            gone = set(step.where) - ids(draw(step.after, seat))
            if gone:
                assert gone <= ids(draw(before.after, seat)), step.rule.id


def test_a_click_on_a_cell_finds_it_even_under_a_mosaic():
    scene = draw(busy())
    for name in NAMES:
        thing = scene.thing(f"cell:{name[1]}:{name[3]}")
        if name not in {"r4c5", "r5c4", "r5c5", "r5c6", "r6c4", "r6c5", "r6c6", "r4c4", "r4c6"}:
            assert scene.at(thing.x + thing.w / 2, thing.y + thing.h / 2).id == thing.id


# ------------------------------------------------------------------------------------------------ it can be read
def visible_labels(scene):
    """Labels that no later box or path covers."""
    found = []
    for shape in scene.shapes:
        if isinstance(shape, Label):
            w = width(shape.text, shape.size, bold=shape.bold, serif=shape.serif)
            left = shape.x - {"start": 0, "middle": w / 2, "end": w}[shape.align]
            found.append((shape.text, left, shape.y - shape.size * 0.36, left + w, shape.y + shape.size * 0.36))
        elif isinstance(shape, Box) and shape.fill and shape.alpha == 1:
            box = (shape.x, shape.y, shape.x + shape.w, shape.y + shape.h)
            found = [label for label in found if not overlap(label[1:], box)]
    return found


def overlap(a, b):
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


POSITIONS = {
    "new game": lambda: list(steps(3, 1, 20))[-1].after,
    "busy": busy,
    "offering": lambda: busy(stage="bid", altar=5, bids=(100, 45, 6, 0), hands=BUSY.hands),
    "three players": lambda: busy(
        setup=Setup(players=3), hands=BUSY.hands[:3], talents=BUSY.talents[:3], amulets=BUSY.amulets[:3]
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
@pytest.mark.parametrize(("focus", "form"), [("", "wide"), *((focus, form) for focus in FOCUSES for form in FORMS)])
def test_no_text_is_cut_or_covers_another(name, focus, form):
    pos = POSITIONS[name]()
    for seat in (None, Seat.FIRST):
        scene = draw(pos, seat, focus, LONG, form)
        labels = visible_labels(scene)
        for text, left, top, right, bottom in labels:
            assert left >= 0, text
            assert top >= 0, text
            assert right <= scene.width, text
            assert bottom <= scene.height, text
        for index, label in enumerate(labels):
            for other in labels[index + 1 :]:
                assert not overlap(label[1:], other[1:]), (label[0], other[0])


@pytest.mark.parametrize(("focus", "form"), [("", "wide"), *((focus, form) for focus in FOCUSES for form in FORMS)])
def test_everything_lies_on_the_board(focus, form):
    scene = draw(busy(), focus=focus, form=form)
    if focus:
        assert scene.width == SIZES[form][0]
        assert scene.height <= SIZES[form][1]
    for shape in scene.shapes:
        if isinstance(shape, Path):
            assert all(-1 <= x <= scene.width + 9 and -1 <= y <= scene.height + 1 for x, y in shape.points)
    for thing in scene.things:
        assert thing.x >= 0, thing.id
        assert thing.x + thing.w <= scene.width + 1, thing.id
        assert thing.y + thing.h <= scene.height + 1, thing.id


def test_the_board_before_the_count_does_not_tell_what_decides():
    early = GAME.compose(last_sphinx(3, amulets=(7, 8, 9), talents=(61, 52, 43)))
    late = run(GAME, Case("", last_sphinx(3, amulets=(7, 8, 9), talents=(61, 52, 43)), LAST_VISIT)).pos
    decides = {str(player.final.left) for player in late.players} | {str(wealth(late, Seat(k))) for k in range(3)}
    for form in FORMS:
        before, after = (
            {
                shape.text
                for shape in draw(pos, focus="end", form=form).shapes
                if isinstance(shape, Label) and shape.bold
            }
            for pos in (early, late)
        )
        assert not decides & before
        assert decides <= after


def test_the_board_is_told_in_words():
    told = draw(busy()).describe()
    assert told.count("\n") > 150
    assert "{" not in told


# ------------------------------------------------------------------------------------------------ nothing leaks
def test_a_seat_sees_the_same_board_whatever_the_others_hide():
    here = busy()
    there = busy(
        hands=(BUSY.hands[0], ("stone", "stone") + ("artisan",) * 12, ("lapis",) * 3, (), ("envoy", "beggar")),
        talents=(123, 1, 2, 3, 4),
        amulets=(12, 1, 1, 1, 1),
        stalls=(BUSY.stalls[0], ("~marble", "lapis"), BUSY.stalls[2]),
    )
    assert draw(here, Seat.FIRST) == draw(there, Seat.FIRST)
    assert draw(here) != draw(there)


def test_hidden_cards_show_their_backs():
    view = GAME.view(busy(), Seat.FIRST)
    assert set(view.players[1].hand) == {HIDDEN}
    scene = draw(busy(), Seat.FIRST)
    assert scene.thing("hand:1:0").kind == "card:?"
    assert scene.thing("hand:0:0").kind == "card:artisan"


def test_what_a_vizier_keeps_is_marked_for_its_player_alone():
    moves = ("play vizier", "turn stone", "turn stone", "turn wood", "turn wood", "turn wood", "pick lapis")
    pos = run(GAME, Case("", Sketch(hands=(("vizier",),), top="lapis"), moves)).pos
    assert draw(pos, Seat.FIRST).thing("vizier:0").words == "a lapis, kept"
    assert draw(pos, Seat.SECOND).thing("vizier:0").words == "a lapis"


def test_a_card_offered_that_an_envoy_did_not_ask_for_is_not_shown_to_a_third():
    sketch = Sketch(setup=Setup(players=3, envoy="italian"), hands=(("envoy",), ("stone",), ("stone",)))
    pos = run(GAME, Case("", sketch, ("play envoy", "ask marble 1", "offer stone"))).pos
    badges = {"offers a stone", "offers another card"}
    first, third = (
        {shape.text for shape in draw(pos, seat).shapes if isinstance(shape, Label)} & badges
        for seat in (Seat.FIRST, Seat.THIRD)
    )
    assert (first, third) == ({"offers a stone"}, {"offers another card"})
