"""The contract, what is hidden: nobody learns what they may not know, explanations included."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.game import AnyGame, why
from tutor.core.voice import Voice
from tutor.explore.simulate import random_move
from tutor.testing.sampling import few, moments, move_pool, players_moments, random_game, setups
from tutor.testing.subject import Finding, Findings, Subject, found


def words(game: AnyGame, voice: Voice, pos: Any, move: Any, by: Seat | None = None) -> list[tuple[str, bool, str, Any]]:
    """Everything a verdict tells the mover."""
    return [(check.rule.id, check.ok, voice.check(check), check.where) for check in why(game, pos, move, by).checks]


def shows_the_teacher_all(subject: Subject) -> Findings:
    """The teacher's view is the position; a view of a view is the view."""
    game = subject.game
    for moment in moments(game):
        if game.view(moment.pos, None) != moment.pos:
            yield found("teacher_blind", pos=moment.pos)
        for seat in game.seats(moment.pos):
            view = game.view(moment.pos, seat)
            if game.view(view, seat) != view or game.seats(view) != game.seats(moment.pos):
                yield found("view_of_view", seat=int(seat), view=view)


def imagines_what_looks_alike(subject: Subject) -> Findings:
    """What a seat imagines looks to it as what it sees, has the same pieces and asks the same."""
    game = subject.game
    for number, moment in enumerate(moments(game, 60)):
        for seat in game.seats(moment.pos):
            view = game.view(moment.pos, seat)
            imagined = game.imagine(view, seat, Random(number))
            if game.view(imagined, seat) != view:
                yield found("imagined_otherwise", seat=int(seat), view=view)
            if game.oracle.pieces(imagined) != game.oracle.pieces(moment.pos):
                yield found("imagined_pieces", seat=int(seat), pos=imagined)
            if game.decision(imagined) != game.decision(view):
                yield found("imagined_asks", seat=int(seat), view=view)


def decides_from_its_view(subject: Subject) -> Findings:
    """Whoever is asked needs only their view: the same question, moves, reasons and picks."""
    game, voice = subject.game, subject.voice
    for moment, asked in players_moments(game):
        pos, view = moment.pos, game.view(moment.pos, asked.seat)
        if game.decision(view) != asked:
            yield found("asked_otherwise", seat=int(asked.seat), pos=pos)
        candidates = list(game.candidates(pos))
        if list(map(str, game.candidates(view))) != list(map(str, candidates)):
            yield found("view_candidates", seat=int(asked.seat), view=view)
        if list(map(str, game.legal(view))) != list(map(str, game.legal(pos))):
            yield found("view_legal", seat=int(asked.seat), view=view)
        for move in few(candidates, 15):
            if words(game, voice, view, move) != words(game, voice, pos, move):
                yield found("view_words", seat=int(asked.seat), move=move)
            if game.picks(view, move) != game.picks(pos, move):
                yield found("view_picks", move=move)


def tells_nothing_hidden(subject: Subject) -> Findings:
    """A verdict tells a seat nothing that its view does not."""
    game, voice = subject.game, subject.voice
    for moment in moments(game):
        for seat in game.seats(moment.pos):
            view = game.view(moment.pos, seat)
            for move in few(move_pool(game), 6):
                if words(game, voice, view, move, seat) != words(game, voice, moment.pos, move, seat):
                    yield found("view_words", seat=int(seat), move=move)


def scores_every_view(subject: Subject) -> Findings:
    """A seat's own sheet is the same in its view; everybody has one there."""
    game = subject.game
    for moment in moments(game):
        for seat in game.seats(moment.pos):
            view = game.view(moment.pos, seat)
            if game.tally(view, seat) != game.tally(moment.pos, seat):
                yield found("view_sheet", seat=int(seat), view=view)
            for other in game.seats(view):
                if game.tally(view, other) is None:
                    yield found("no_sheet", seat=int(other))


# ------------------------------------------------------------------------------------------------ twins
def tells_twins_alike(subject: Subject) -> Findings:
    """Two positions that look the same to a seat give it the same words."""
    for number, setup in enumerate(setups(subject.game)[:3]):
        for one, other, seat, told in twins(subject, setup):
            yield from told
            yield from _follow(subject, one, other, seat, Random(number))


def twins(subject: Subject, setup: Any) -> Iterator[tuple[Any, Any, Seat, list[Finding]]]:
    """Pairs of positions that differ only by a chance event which a seat did not see; its telling must not differ."""
    game = subject.game
    drawn = [m for m in random_game(game, setup)[:-1] if isinstance(m.asked, Decision) and m.asked.seat is Seat.CHANCE]
    for moment in few(drawn, 12):
        others = [move for move in game.odds(moment.pos) if move != moment.move]
        for move in few(others, 2):
            steps = tuple(game.resolve(moment.pos, move))
            for seat in game.seats(moment.pos):
                one, other = moment.steps[-1].after, steps[-1].after
                if _same_look(game, one, other, seat):
                    yield one, other, seat, list(_told_otherwise(subject, moment.steps, steps, seat))


def _same_look(game: AnyGame, one: Any, other: Any, seat: Seat) -> bool:
    return bool(one != other and game.view(one, seat) == game.view(other, seat))


def _told_otherwise(subject: Subject, ones: Any, others: Any, seat: Seat) -> Findings:
    """Steps that end in the same look were told in the same words, as long as they look the same."""
    game, voice = subject.game, subject.voice
    for one, other in zip(ones, others, strict=False):
        if game.view(one.after, seat) != game.view(other.after, seat):
            return
        said, again = ((step.rule, voice.step(step, seat), step.where) for step in (one, other))
        if said != again:
            yield found("twin_step", seat=int(seat), rule=one.rule.id, one=said[1], other=again[1])


def _follow(subject: Subject, one: Any, other: Any, seat: Seat, rng: Random) -> Findings:
    """Make the same moves in both positions while they look the same, and compare what the seat is told."""
    game, voice = subject.game, subject.voice
    for _ in range(8):
        asked = game.decision(one)
        if isinstance(asked, Outcome) or not _same_look(game, one, other, seat):
            return
        again = game.decision(other)
        if not isinstance(again, Decision) or voice.ask(asked) != voice.ask(again):
            yield found("twin_asks", seat=int(seat), pos=one)
            return
        for move in few(move_pool(game), 4, rng.random()):
            if words(game, voice, one, move, seat) != words(game, voice, other, move, seat):
                yield found("twin_words", seat=int(seat), move=move)
        move = random_move(game, one, asked, rng)
        if not why(game, other, move):
            if asked.seat == seat:
                yield found("twin_legal", seat=int(seat), move=move)
            return
        ones, others = tuple(game.resolve(one, move)), tuple(game.resolve(other, move))
        yield from _told_otherwise(subject, ones, others, seat)
        one, other = ones[-1].after, others[-1].after


CLAUSES = (
    shows_the_teacher_all, imagines_what_looks_alike, decides_from_its_view, tells_nothing_hidden, scores_every_view,
    tells_twins_alike,
)  # fmt: skip
