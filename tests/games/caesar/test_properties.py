"""What stays true however a game is played."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from tests.games.caesar.engine import GAME
from tutor.core.course import Decision, Seat
from tutor.core.game import sift, why
from tutor.core.voice import Voice
from tutor.explore.simulate import Moment, walk
from tutor.games.caesar.model import DOWN, DealingBonus, LayingFirst, Position, Rearranging, Setup, Sorting
from tutor.games.caesar.pieces import ACTIONS, CONFIDENCE, COPIES, GROUP_LIMIT, HAND, SEATS, SIDE_LIMIT, SIZES

SETUPS = [Setup(), Setup(shuffled_actions=True, actions_without_effect=True), Setup(orgy_fades=True)]


@cache
def played(number: int) -> tuple[Moment, ...]:
    *_, last = GAME.deal(SETUPS[number])
    return tuple(walk(GAME, last.after, Random(number)))


def owned(pos: Position, seat: Seat) -> Counter[str]:
    """Every card of a side, wherever it is."""
    player, now = pos.players[seat], pos.now
    cards = [*player.hand, *player.influence, *player.actions, *player.discard]
    cards += [laid.card for group in pos.groups for laid in group.laid[seat]]
    if isinstance(now, Rearranging) and pos.turn == seat:
        cards += now.cards
    if isinstance(now, Sorting):
        cards += now.left if pos.turn == seat else ()
        cards += [card for card, copies in ACTIONS.items() for _ in range(copies)] if seat > pos.turn else []
    return Counter(cards)


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_no_card_appears_or_vanishes(number: int) -> None:
    for moment in played(number):
        for step in moment.steps[-1:]:
            pos = step.after
            assert all(owned(pos, seat) == Counter({**COPIES, **ACTIONS}) for seat in SEATS)
            confidence = pos.confidence
            assert Counter(confidence.stack + confidence.turned + confidence.out) == Counter(CONFIDENCE)
            assert all(sum(group.won) <= size for group, size in zip(pos.groups, SIZES, strict=True))


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_the_limits_hold_in_every_position(number: int) -> None:
    for moment in played(number):
        for group, size in zip(moment.pos.groups, SIZES, strict=True):
            one, two = map(len, group.laid)
            assert max(one, two) <= SIDE_LIMIT
            assert one + two <= GROUP_LIMIT
            assert sum(group.won) < size or one + two == 0
        if not isinstance(moment.pos.now, Sorting | DealingBonus | LayingFirst):
            assert all(len(player.hand) <= HAND for player in moment.pos.players)


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_the_fast_list_of_legal_moves_is_the_judges(number: int) -> None:
    for moment in Random(number).sample(played(number)[:-1], 40):
        assert set(GAME.legal(moment.pos)) == set(sift(GAME, moment.pos))


def swapped(pos: Position, seat: Seat, rng: Random) -> Position:
    """Another position that looks the same to ``seat``: the rival's hidden cards are dealt anew."""
    rival = pos.players[1 - seat]
    hidden = [laid.card for group in pos.groups for laid in group.laid[1 - seat] if not laid.up]
    held = [card for card in rival.hand if card in COPIES]
    pool = [*hidden, *held, *rival.influence]
    rng.shuffle(pool)
    groups = []
    for group in pos.groups:
        side = tuple(laid if laid.up else DOWN[pool.pop()] for laid in group.laid[1 - seat])
        groups.append(replace(group, laid=(side, group.laid[1]) if seat else (group.laid[0], side)))
    influence = sorted(pool.pop() for _ in held)
    actions = [card for card in rival.hand if card in ACTIONS]
    stack = [*actions, *rival.actions]
    rng.shuffle(stack)
    hand = (*influence, *sorted((stack.pop() for _ in actions), key=list(ACTIONS).index))
    dealt = replace(rival, hand=hand, influence="".join(sorted(pool)), actions=tuple(stack))
    players = (dealt, pos.players[1]) if seat else (pos.players[0], dealt)
    return replace(pos, groups=tuple(groups), players=players)


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_two_positions_that_look_the_same_to_a_player_give_the_same_words_and_moves(number: int) -> None:
    rng, voice, compared = Random(number), Voice.load("caesar"), 0
    for moment in rng.sample(played(number)[:-1], 60):
        pos, asked = moment.pos, moment.asked
        assert isinstance(asked, Decision)
        for seat in SEATS:
            twin = swapped(pos, seat, rng)
            if isinstance(pos.now, Sorting | Rearranging) or GAME.view(pos, seat) != GAME.view(twin, seat):
                continue
            compared += twin != pos
            moves = list(GAME.candidates(pos)) if asked.seat == seat else [moment.move]
            if asked.seat == seat:
                assert GAME.candidates(twin) == GAME.candidates(pos)
                assert list(GAME.legal(twin)) == list(GAME.legal(pos))
            for move in rng.sample(moves, min(8, len(moves))):
                one, other = (why(GAME, found, move, seat) for found in (pos, twin))
                assert [(voice.check(check), check.where) for check in one.checks] == [
                    (voice.check(check), check.where) for check in other.checks
                ]
    assert compared > 20


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_what_the_rival_holds_in_secret_is_in_no_word_told_to_a_player(number: int) -> None:
    for moment in played(number):
        for step in moment.steps:
            if step.secret is not None:
                (owner,) = step.secret.seats
                assert step.seen_by(Seat(1 - owner))[step.secret.fact] == "?"
