"""The final count: hands, pyramids, sanctuaries, the crocodile, then the money."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tutor.core.game import Outcome, Seat, Step
from tutor.games.kleopatra.garden import many
from tutor.games.kleopatra.model import Final, Position, finals, is_tainted
from tutor.games.kleopatra.play.change import discarded, seated
from tutor.games.kleopatra.rules import (
    END_ALL_EATEN,
    END_AT_ONCE,
    END_CROCODILE,
    END_CROCODILE_NONE,
    END_DISCARD_HAND,
    END_LIFT,
    END_SANCTUARIES,
    END_TIE,
    END_TIE_SHARED,
    END_TRIGGER,
    END_WEALTH,
)
from tutor.games.kleopatra.score import eaten, final_amulets, richest_of, standings, tally, wealth


def count(pos: Position) -> Iterator[Step[Position]]:
    """Count a game that has just ended, in the printed order."""
    pos = replace(pos, stage="over")
    yield Step(END_AT_ONCE, pos, {}, ("altar",))
    seats = tuple(Seat(seat) for seat in range(len(pos.players)))
    found = tuple(_final(pos, seat) for seat in seats)
    for seat in seats:
        pos = _emptied(pos, seat, found[seat].tainted)
        facts = {"seat": seat, "cards": found[seat].tainted}
        yield Step(END_DISCARD_HAND, pos, facts, (f"player:{int(seat)}", f"pyramid:{int(seat)}", "discard"))
    players = tuple(replace(player, final=final) for player, final in zip(pos.players, found, strict=True))
    pos = replace(pos, players=players)
    pyramids = tuple(f"pyramid:{int(seat)}" for seat in seats)
    yield Step(END_LIFT, pos, {"amulets": tuple(final.pyramid + final.tainted for final in found)}, pyramids)
    for seat in seats:
        sheet = final_amulets(seat, found[seat])
        player = replace(pos.players[seat], amulets=sheet.total)
        pos = replace(pos, players=seated(pos.players, seat, player))
        facts = {"seat": seat, "cells": found[seat].cells, "left": sheet.total}
        where = tuple(f"sanctuary:{i}" for i, kept in enumerate(pos.site.garden.sanctuaries) if kept.seat == seat)
        yield Step(END_SANCTUARIES, pos, facts, (f"pyramid:{int(seat)}", *where), sheet=sheet)
    yield from judged(pos)


def _final(pos: Position, seat: Seat) -> Final:
    player = pos.players[seat]
    area = sum(many(kept.cells) for kept in pos.site.garden.sanctuaries if kept.seat == seat)
    return Final(player.amulets, sum(map(is_tainted, player.hand)), area)


def _emptied(pos: Position, seat: Seat, amulets: int) -> Position:
    player = pos.players[seat]
    pos = discarded(pos, player.hand)
    player = replace(player, hand=(), amulets=player.amulets + amulets)
    return replace(pos, players=seated(pos.players, seat, player))


def judged(pos: Position) -> Iterator[Step[Position]]:
    """Feed the crocodile, then find the richest survivor."""
    victims = eaten(pos)
    where = tuple(f"player:{int(seat)}" for seat in victims)
    if not victims:
        yield Step(END_CROCODILE_NONE, pos)
    else:
        yield Step(END_CROCODILE, pos, {"seats": victims, "left": finals(pos)[victims[0]].left}, where)
    if len(victims) == len(pos.players):
        yield Step(END_ALL_EATEN, pos, {}, where)
        return
    survivors = tuple(seat for seat in map(Seat, range(len(pos.players))) if seat not in victims)
    for seat in survivors:
        facts = {"seat": seat, "wealth": wealth(pos, seat)}
        yield Step(END_WEALTH, pos, facts, (f"talents:{int(seat)}",), sheet=tally(pos, seat))
    richest = richest_of(pos)
    if len(richest) > 1:
        winners = standings(pos)[0]
        where = tuple(f"player:{int(seat)}" for seat in richest)
        yield Step(END_TIE, pos, {"seats": richest, "winners": winners, "left": finals(pos)[winners[0]].left}, where)
        if len(winners) > 1:
            yield Step(END_TIE_SHARED, pos, {"seats": winners}, where)


def outcome(pos: Position) -> Outcome:
    """How a game that is over ended."""
    victims = eaten(pos)
    rule = END_ALL_EATEN if len(victims) == len(pos.players) else END_TRIGGER
    sheets = {seat: tally(pos, seat) for seat in map(Seat, range(len(pos.players)))}
    places = standings(pos)
    facts = {"eaten": victims, "hungry": not victims, "alone": len(places[0])}
    return Outcome(rule, places, sheets, facts)
