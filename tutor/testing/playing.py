"""The contract, the course of play: moves, verdicts, effects, ends, records."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from tutor.core.course import Decision, Impossible, Outcome, Seat, Unreadable
from tutor.core.game import AnyGame, is_legal, sift, why
from tutor.core.record import Record
from tutor.core.table import Auto, Table
from tutor.explore.edits import additions, removals
from tutor.explore.simulate import random_move
from tutor.explore.spot import Spot
from tutor.testing.sampling import few, moments, move_pool, players_moments, random_game, setups
from tutor.testing.subject import Findings, Subject, found

NO_MOVES = ("", " ", "?", "no such move", "-1", "\x00", "é", "9" * 40, "a:b:c:d", "[]")


# ------------------------------------------------------------------------------------------------ beginnings and ends
def says_what_it_is(subject: Subject) -> Findings:
    """Rules told apart, each with a section and a source; a version; numbers of players."""
    game = subject.game
    ids = [rule.id for rule in game.rules]
    for twice in {id for id in ids if ids.count(id) > 1}:
        yield found("rule_twice", rule=twice)
    for rule in game.rules:
        if not rule.section or rule.section == rule.id or not rule.source:
            yield found("rule_bare", rule=rule.id)
    if game.version < 1:
        yield found("no_version", version=game.version)
    if list(game.players) != sorted(set(game.players)) or not game.players:
        yield found("players_unsorted", players=game.players)


def comes_to_an_end(subject: Subject) -> Findings:
    """A random game ends; nothing else can be asked of one that does not."""
    for setup in setups(subject.game):
        try:
            random_game(subject.game, setup)
        except AssertionError as error:
            yield found("endless", setup=setup, error=error)


def seats_whoever_plays(subject: Subject) -> Findings:
    """A deal seats as many as were asked for, and never chance."""
    game = subject.game
    for setup in setups(game):
        *_, last = game.deal(setup)
        seats = game.seats(last.after)
        wanted = getattr(setup, "players", len(seats))
        if not len(set(seats)) == len(seats) == wanted or wanted not in game.players or Seat.CHANCE in seats:
            yield found("deal_seats", setup=setup, seats=len(seats))


def places_everybody_at_the_end(subject: Subject) -> Findings:
    """A game ends; every seat has one place and the sheet that its position gives it."""
    game = subject.game
    for setup in setups(game):
        last = random_game(game, setup)[-1]
        assert isinstance(last.asked, Outcome)
        placed = [seat for place in last.asked.standings for seat in place]
        if sorted(placed) != sorted(game.seats(last.pos)) or not all(last.asked.standings):
            yield found("end_places", setup=setup, places=last.asked.standings)
        totals = {seat: tally.total for seat, tally in last.asked.tallies.items()}
        if totals != {seat: game.tally(last.pos, seat).total for seat in placed}:
            yield found("end_sheets", setup=setup)


def plays_by_itself(subject: Subject) -> Findings:
    """Simple opponents finish a game."""
    table = Table.deal(subject.game, seed=5, auto=Auto(seats=frozenset(Seat) - {Seat.CHANCE}))
    table.settle()
    if not isinstance(table.decision, Outcome):
        yield found("unfinished")


def weighs_every_move(subject: Subject) -> Findings:
    """An opponent has a weight of at least 1 for each legal move."""
    game = subject.game
    for moment, asked in players_moments(game):
        view = game.view(moment.pos, asked.seat)
        for move in few(game.legal(moment.pos), 20):
            if game.weigh(view, move) < 1:
                yield found("weightless", move=move)


# ------------------------------------------------------------------------------------------------ moves
def lists_what_the_judge_allows(subject: Subject) -> Findings:
    """The list of legal moves is the candidates that the judge lets through, and never empty."""
    for moment in moments(subject.game, 60):
        yield from other_lists(subject.game, moment.pos)


def other_lists(game: AnyGame, pos: Any) -> Findings:
    """Where the list of legal moves is not the judge's."""
    if isinstance(game.decision(pos), Outcome):
        return
    legal, judged = [*map(str, game.legal(pos))], [*map(str, sift(game, pos))]
    for move in {*legal} ^ {*judged}:
        yield found("listed_otherwise", move=move, listed="legal" if move in legal else "judged")
    if len(set(legal)) != len(legal):
        yield found("listed_twice", move=next(move for move in legal if legal.count(move) > 1))
    if not legal:
        yield found("stuck", pos=pos)


def changes_the_position(subject: Subject) -> Findings:
    """Every legal move has steps, and the position is another."""
    game = subject.game
    for moment in moments(game):
        for move in few(game.legal(moment.pos), 12):
            steps = list(game.resolve(moment.pos, move))
            if not steps or steps[-1].after == moment.pos:
                yield found("no_effect", move=move)


def offers_whatever_is_legal(subject: Subject) -> Findings:
    """A well-formed move that the judge accepts is among the candidates."""
    game, rng = subject.game, Random(6)
    for moment in moments(game, 60):
        candidates = set(game.candidates(moment.pos))
        for move in (*few(move_pool(game), 30, rng.random()), *spliced(game, rng, 10)):
            if move not in candidates and is_legal(game, moment.pos, move):
                yield found("not_offered", move=move)


def spliced(game: AnyGame, rng: Random, count: int) -> list[Any]:
    """Moves read from the halves of two others."""
    texts = [str(move) for move in move_pool(game)]
    made = []
    for _ in range(count):
        one, other = rng.choice(texts), rng.choice(texts)
        try:
            made.append(game.parse(one[: rng.randint(0, len(one))] + other[rng.randint(0, len(other)) :]))
        except Unreadable:
            continue
    return made


def reads_what_it_writes(subject: Subject) -> Findings:
    """A move's text is read back as the same move."""
    game, rng = subject.game, Random(7)
    for move in (*move_pool(game), *spliced(game, rng, 200)):
        if game.parse(str(move)) != move or str(move) != str(move).strip():
            yield found("read_otherwise", move=move, again=game.parse(str(move)))


def refuses_what_is_no_move(subject: Subject) -> Findings:
    """A text that is no move is `Unreadable`."""
    for text in NO_MOVES:
        try:
            move = subject.game.parse(text)
        except Unreadable:
            continue
        yield found("read_anything", text=repr(text), move=repr(move))


def weighs_chance(subject: Subject) -> Findings:
    """The odds of chance are its legal moves, each with a whole number above 0."""
    game = subject.game
    for moment in moments(game, 60):
        if isinstance(moment.asked, Decision) and moment.asked.seat is Seat.CHANCE:
            odds = game.odds(moment.pos)
            if set(odds) != set(game.legal(moment.pos)):
                yield found("odds_otherwise", moves=set(map(str, odds)))
            for move, weight in odds.items():
                if not isinstance(weight, int) or weight < 1:
                    yield found("odds_unfit", move=move, weight=weight)


# ------------------------------------------------------------------------------------------------ the judge
def judges_alike(subject: Subject) -> Findings:
    """Asked twice, a judge says the same, and changes nothing."""
    game = subject.game
    for moment in moments(game):
        before = msgspec.json.encode(moment.pos)
        for move in (moment.move, *few(move_pool(game), 5)):
            if why(game, moment.pos, move) != why(game, moment.pos, move):
                yield found("judged_otherwise", move=move)
        if msgspec.json.encode(moment.pos) != before:
            yield found("judge_changes", pos=moment.pos)


def gives_reasons(subject: Subject) -> Findings:
    """Every verdict has checks, of rules that the game declares."""
    game = subject.game
    known = set(game.rules)
    for moment in moments(game):
        for move in few(game.candidates(moment.pos), 12):
            rules = {check.rule for check in why(game, moment.pos, move).checks}
            if not rules:
                yield found("no_reason", move=move)
            for rule in rules - known:
                yield found("undeclared", rule=rule.id)


def answers_for_every_move_seat_and_view(subject: Subject) -> Findings:
    """Whoever tries what, and whatever they see: there is a reason."""
    game, rng = subject.game, Random(8)
    pool = move_pool(game)
    for moment in moments(game, 90):
        seats = game.seats(moment.pos)
        for sees in (None, *seats):
            view = game.view(moment.pos, sees)
            for move in rng.sample(pool, min(12, len(pool))):
                for by in (None, Seat.CHANCE, *seats):
                    if not why(game, view, move, by).checks:
                        yield found("no_reason", move=move)


def lets_only_the_one_asked(subject: Subject) -> Findings:
    """A legal move of whoever is asked is allowed to them and to nobody else."""
    game = subject.game
    for moment in moments(game, 60):
        assert isinstance(moment.asked, Decision)
        for move in {moment.move, *few(game.legal(moment.pos), 6)}:
            for seat in game.seats(moment.pos):
                if bool(why(game, moment.pos, move, seat)) != (seat == moment.asked.seat):
                    yield found("wrong_seat", move=move, seat=int(seat))


# ------------------------------------------------------------------------------------------------ round trips
def survives_being_stored(subject: Subject) -> Findings:
    """A position that was written as JSON is read as the same."""
    game = subject.game
    for moment in moments(game):
        if msgspec.json.decode(msgspec.json.encode(moment.pos), type=game.Position) != moment.pos:
            yield found("stored_otherwise", pos=moment.pos)


def replays_records(subject: Subject) -> Findings:
    """Records and share codes lead to the same position."""
    game = subject.game
    for setup in few(setups(game), 6):
        table = Table.deal(game, setup, names=("One", "Two"))
        for moment in random_game(game, setup):
            if moment.move is not None:
                table.play(moment.move)
        record = Record.of(table)
        for copy in (Record.loads(record.dumps()), Record.loads(record.share())):
            again = copy.table({game.key: game})
            if again.pos != table.pos or again.names != ("One", "Two"):
                yield found("replayed_otherwise", setup=setup)


def knows_its_fields(subject: Subject) -> Findings:
    """Setup and sketch have a default for every field, and refuse one that they do not know."""
    for kind in (subject.game.Setup, subject.game.Sketch):
        if msgspec.convert({}, kind) != kind():
            yield found("no_defaults", kind=kind.__name__)
        try:
            msgspec.convert({"no such field": 1}, kind)
        except msgspec.ValidationError:
            continue
        yield found("any_field", kind=kind.__name__)


def composes_or_refuses(subject: Subject) -> Findings:
    """Any sketch that its types allow is a position or `Impossible`: why-not and find try many, shorter and longer ones."""
    game, rng = subject.game, Random(9)
    starts = [start for start, *_ in subject.cases if isinstance(start, game.Sketch)]
    for start in few([game.Sketch(), game.lab.start, *starts], 12):
        sketch = start
        for _ in range(12):
            edits = [*removals(sketch), *additions(sketch)]
            try:
                game.compose(sketch)
            except Impossible as error:
                if not error.verdict.broken:
                    yield found("refused_without_reason", sketch=sketch)
            except Exception as error:  # noqa: BLE001 - whatever a stranger's compose does
                yield found("compose_broke", sketch=sketch, error=f"{type(error).__name__}: {error}")
                break
            if not edits:
                break
            sketch = rng.choice(edits).on(game, Spot(sketch)).start


def plays_on_from_what_it_composes(subject: Subject) -> Findings:
    """A composed position can be played to the end, move by move as the judge says."""
    game, rng = subject.game, Random(10)
    for start, *_ in ((game.Sketch(),), (game.lab.start,), *subject.cases):
        try:
            pos = game.compose(start) if isinstance(start, game.Sketch) else None
        except Impossible:
            continue
        for _ in range(25 if pos is not None else 0):
            asked = game.decision(pos)
            if isinstance(asked, Outcome):
                break
            yield from other_lists(game, pos)
            pos = tuple(game.resolve(pos, random_move(game, pos, asked, rng)))[-1].after


CLAUSES = (
    comes_to_an_end, seats_whoever_plays, places_everybody_at_the_end, plays_by_itself, weighs_every_move, lists_what_the_judge_allows,
    changes_the_position, offers_whatever_is_legal, reads_what_it_writes, refuses_what_is_no_move, weighs_chance,
    judges_alike, gives_reasons, answers_for_every_move_seat_and_view, lets_only_the_one_asked, survives_being_stored,
    replays_records, knows_its_fields, composes_or_refuses, plays_on_from_what_it_composes,
)  # fmt: skip
