"""Random games: everything is conserved, sheets add up, and what is rare has been found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tutor.core.course import Outcome, Seat
from tutor.core.table import Auto, Table
from tutor.core.tally import Tally
from tutor.core.voice import Voice
from tutor.explore.simulate import Moment, walk
from tutor.games.kleopatra import KLEOPATRA
from tutor.games.kleopatra.garden import FOUNDATION, shape_of
from tutor.games.kleopatra.model import Picking, Position, Setup
from tutor.games.kleopatra.payment import PLACE, kinds
from tutor.games.kleopatra.pieces import CARDS, FACE, KINDS, MERCHANTS, SHAPES, STATUES, TALENTS
from tutor.games.kleopatra.play.state import errand

GOLDEN = Path(__file__).with_name("golden")
SEED = 28


def random_game(players: int, seed: int) -> Iterator[Moment]:
    *_, last = KLEOPATRA.deal(Setup(players=players))
    return walk(KLEOPATRA, last.after, Random(seed))


# ------------------------------------------------------------------------------------------------ conservation
def all_cards(pos: Position) -> Counter[str]:
    market = pos.market
    found = Counter(dict(zip(KINDS, market.unseen, strict=True)))
    groups = [*(player.hand for player in pos.players), *market.stalls, market.discard, market.drawn]
    groups.append((market.top,) if market.top else ())
    fresh = pos.visit.fresh
    groups.append(kinds(fresh)[: sum(fresh) - fresh[PLACE["merchant"]]])
    if work := errand(pos):
        groups += [(work.card,), work.cards if isinstance(work, Picking) else ()]
    for group in groups:
        found.update(FACE[card] for card in group)
    return +found


def components(pos: Position) -> None:
    assert all_cards(pos) == Counter(CARDS)
    garden = pos.site.garden
    laid = [mosaic.tile for mosaic in garden.mosaics]
    assert sorted([*laid, *garden.stack, *garden.removed]) == sorted(SHAPES)
    assert all(shape_of(mosaic.cells)[0] == mosaic.tile for mosaic in garden.mosaics)
    assert sum(mosaic.cells for mosaic in garden.mosaics) == garden.covered
    assert not garden.covered & FOUNDATION
    for seat, player in enumerate(pos.players):
        standing = sum(kept.seat == seat for kept in garden.sanctuaries)
        assert player.statues + standing == STATUES
        assert 0 <= player.merchants <= MERCHANTS
        assert player.talents >= 0
        assert player.amulets >= 0
    assert sum(player.talents for player in pos.players) <= TALENTS
    assert pos.site.walk <= 5


def totals(pos: Position) -> tuple[int, int, int]:
    """Talents, amulets and merchants of all players; merchants laid and not yet used up are still there."""
    talents = sum(player.talents for player in pos.players)
    amulets = sum(player.amulets for player in pos.players)
    return talents, amulets, sum(player.merchants for player in pos.players)


EARNS = {"quarry.talents", "quarry.bonus-two", "quarry.bonus-three"}
AMULETS = {"payment.tainted-at-once", "payment.tainted-cost", "market.hand-keep"}


def expected(step_rule: str, facts: dict[str, object], before: tuple[int, int, int]) -> tuple[int, int, int]:
    """What a step may do to the totals."""
    talents, amulets, merchants = before
    match step_rule:
        case rule if rule in EARNS:
            talents += int(facts["talents"])
        case rule if rule in AMULETS:
            amulets += int(facts["amulets"])
        case "market.hand-discard":
            amulets += 1
        case "offering.lost":
            talents -= int(facts["talents"])
        case "offering.first":
            amulets -= int(facts["amulets"])
        case "offering.others":
            amulets += int(facts["amulets"])
        case "payment.merchant":
            merchants -= 1
        case "end.discard-hand":
            amulets += int(facts["cards"])
    return talents, amulets, merchants


@pytest.mark.parametrize("players", [3, 4, 5])
def test_cards_tiles_statues_talents_amulets_and_merchants_are_conserved(players: int) -> None:
    *_, last = KLEOPATRA.deal(Setup(players=players))
    before = totals(last.after)
    for moment in random_game(players, players):
        components(moment.pos)
        for step in moment.steps:
            after = totals(step.after)
            if step.rule.id != "end.sanctuaries":
                assert after == expected(step.rule.id, dict(step.facts), before), step.rule.id
            before = after


def test_every_sheet_adds_up_to_the_number_its_step_used() -> None:
    used = {
        "quarry.talents": "talents", "quarry.bonus-two": "talents", "quarry.bonus-three": "talents",
        "payment.tainted-at-once": "amulets", "offering.others": "amulets", "end.sanctuaries": "left",
        "end.wealth": "wealth",
    }  # fmt: skip
    seen = Counter()
    for seed in range(4):
        for moment in random_game(3 + seed % 3, seed):
            for step in moment.steps:
                if step.sheet is not None and step.rule.id in used:
                    seen[step.rule.id] += 1
                    assert step.sheet.total == step.facts[used[step.rule.id]], step.rule.id
    assert seen.keys() >= {"quarry.talents", "payment.tainted-at-once", "end.sanctuaries", "end.wealth"}


def test_no_step_points_at_the_place_of_a_card_in_a_sorted_hand() -> None:
    for seed in range(3):
        for moment in random_game(3 + seed, seed):
            assert not [place for step in moment.steps for place in step.where if place.startswith("hand:")]


def test_a_game_ends_when_cleopatra_has_gone_five_footprints() -> None:
    for players in (3, 4, 5):
        *_, last = random_game(players, 20 + players)
        assert isinstance(last.asked, Outcome)
        assert last.pos.site.walk == 5
        assert all(not player.hand for player in last.pos.players)


# ------------------------------------------------------------------------------------------------ a golden game
def told(players: int, seed: int) -> str:
    """A game of simple opponents in words, as the teacher hears it."""
    voice = Voice.load("kleopatra")
    everybody = frozenset(Seat) - {Seat.CHANCE}
    table = Table.deal(KLEOPATRA, Setup(players=players), seed=seed, auto=Auto(seats=everybody))
    table.settle()
    lines = [voice.step(step) for step in table.opening]
    for turned in table.history:
        lines += ["", f"> {turned.move}"]
        for step in turned.steps:
            lines.append(f"  {voice.step(step)}")
            lines += _sheet(voice, step.sheet)
    outcome = table.decision
    assert isinstance(outcome, Outcome)
    lines += ["", voice.ends(outcome)]
    for seat, tally in outcome.tallies.items():
        lines += [f"  {voice.name(seat)}: {tally.total}", *_sheet(voice, tally)]
    return "\n".join(lines) + "\n"


def _sheet(voice: Voice, tally: Tally | None) -> list[str]:
    return [f"    {line.points:4} {voice.line(line)}" for line in tally.lines] if tally else []


def test_a_seeded_game_is_told_word_for_word() -> None:
    assert told(3, SEED) == (GOLDEN / "three-players.txt").read_text(encoding="utf-8")


# ------------------------------------------------------------------------------------------------ what is rare
def rare(moment: Moment) -> Iterator[str]:
    """Names of the rare things that happen in a moment."""
    for step in moment.steps:
        facts = step.facts
        match step.rule.id:
            case "sanctuary.claim" if facts["size"] > 4:
                yield "a sanctuary above four cells"
            case "sanctuary.several":
                yield "two sanctuaries by one tile"
            case "mosaics.top-test" | "mosaics.test-repeat" if step.reason == "leaves":
                yield "a top tile removed"
            case "offering.ties":
                yield "an offering with a tie"
            case "mosaics.stack-empty" if facts["removed"]:
                yield "a category completed by removal"
            case "end.tie" if len(facts["winners"]) == 1:
                yield "wealth tie broken by amulets"


@pytest.mark.parametrize(
    ("what", "players", "seed"),
    [
        ("a sanctuary above four cells", 5, 0),
        ("two sanctuaries by one tile", 3, 0),
        ("a top tile removed", 3, 0),
        ("an offering with a tie", 5, 0),
        ("a category completed by removal", 3, 0),
        ("wealth tie broken by amulets", 5, 5),
    ],
)
def test_what_is_rare_was_found(what: str, players: int, seed: int) -> None:
    assert what in {name for moment in random_game(players, seed) for name in rare(moment)}
