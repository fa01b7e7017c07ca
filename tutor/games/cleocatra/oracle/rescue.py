"""The oracle of a rescue: its area, its points, the inspectors, and who goes home; and the end of the game."""

from __future__ import annotations

from tutor.core.course import Seat
from tutor.core.oracle import CheckClaim, StepClaim
from tutor.core.tally import Line
from tutor.games.cleocatra.model import Acting, Choosing, Over, Points, Position, Posting, Recalling
from tutor.games.cleocatra.moves import Post, Recall, Rescue, Score
from tutor.games.cleocatra.oracle.moment import actor, no_such_tile, not_now, wanted
from tutor.games.cleocatra.oracle.table import GOAL, Table, names, only, read, stood
from tutor.games.cleocatra.pieces import LETTERS, NOBODY


# ------------------------------------------------------------------------------------------------ said
def choose(said: CheckClaim) -> bool:
    """The mover has a rescuer there; no inspector stands there."""
    table, tile = read(said.pos), said.move.tile
    match said.reason:
        case "no-tile":
            return isinstance(said.move, Rescue) and no_such_tile(said)
        case "yours":
            return said.tile == tile and said.ok == (tile in table.of(said.seat))
    return said.reason == "watched" and said.tile == tile in table.at and said.ok == (tile not in table.watched)


def neighbours_inspected(said: CheckClaim) -> bool:
    """Inspectors stand next door to a rescuer who may score."""
    table = read(said.pos)
    mine = said.move.tile in table.of(said.seat) - table.watched
    return said.ok and mine and set(said.tiles) == table.near(said.move.tile) & table.watched != set()


def in_area(said: CheckClaim) -> bool:
    """The tile lies, but not in the area of the rescuer's tile."""
    table, own = read(said.pos), LETTERS[said.pos.now.tile]
    told = not said.ok and (said.tile, said.own) == (said.move.tile, own)
    return told and said.tile in table.at and said.tile not in table.area(own)


def one_of_a_colour(said: CheckClaim) -> bool:
    """The colour is still open, these tiles of the area have it, and the tile named is one of them or not."""
    if said.reason == "when":
        return isinstance(said.move, Score) and not_now(said)
    if said.reason == "no-tile":
        return no_such_tile(said)
    table, own = read(said.pos), LETTERS[said.pos.now.tile]
    group = {tile for tile in table.area(own) if table.colour[tile] == said.colour}
    settled = {table.colour[tile] for tile in names(said.pos.now.scored)}
    told = said.reason == "colour" and said.tile == said.move.tile and said.seat == actor(said.pos)
    return told and set(said.tiles) == group and said.colour not in settled and said.ok == (said.tile in group)


def own_colour(said: CheckClaim) -> bool:
    """The tile has the colour of the rescuer's own tile, and that one is scored."""
    table, own = read(said.pos), LETTERS[said.pos.now.tile]
    scored = said.own == own in set(names(said.pos.now.scored))
    same = said.tile == said.move.tile != own and table.colour[said.tile] == table.colour[own]
    return not said.ok and scored and same and said.tile in table.area(own)


def inspector(said: CheckClaim) -> bool:
    """An inspector stands there or not; or why none is taken or put now."""
    pos, move, mine = said.pos, said.move, said.seat == actor(said.pos)
    match said.reason:
        case "there":
            told = isinstance(move, Recall) and said.tile == move.tile
            return told and said.ok == (said.tile in read(pos).watched)
        case "enough":
            return not said.ok and isinstance(move, Recall) and isinstance(pos.now, Posting) and mine
        case "own-tile":
            one = isinstance(pos.now, Recalling) and wanted(read(pos), LETTERS[pos.now.tile]) == 1
            return not said.ok and isinstance(move, Post) and one and mine
    choosing = isinstance(pos.now, Posting) and mine
    return said.reason == "when" and isinstance(move, Recall) and not_now(said) and not choosing


def princess(said: CheckClaim) -> bool:
    """No inspector stands there, or one does; or why none is put now."""
    table, pos, mine = read(said.pos), said.pos, said.seat == actor(said.pos)
    finding = isinstance(pos.now, Recalling) and mine
    match said.reason:
        case "bare":
            return said.tile == said.move.tile in table.at and said.ok == (said.tile not in table.watched)
        case "no-tile":
            return isinstance(said.move, Post) and no_such_tile(said)
        case "first-find":
            return not said.ok and finding and wanted(table, LETTERS[pos.now.tile]) == 2 and isinstance(said.move, Post)
    return said.reason == "when" and isinstance(said.move, Post) and not_now(said) and not finding


# ------------------------------------------------------------------------------------------------ what it is worth
def own_tile(done: StepClaim) -> str:
    """The tile of the rescuer who scores."""
    tile: str = done.move.tile if isinstance(done.before.now, Acting) else LETTERS[done.before.now.tile]
    return tile


def scored(done: StepClaim) -> set[str]:
    """The scored tiles: as chosen; without a choice one of each colour, the rescuer's own or else the first."""
    now = done.before.now
    if isinstance(now, Choosing | Recalling | Posting):
        return {*names(now.scored), done.move.tile} if isinstance(done.move, Score) else set(names(now.scored))
    table, own = read(done.before), own_tile(done)
    first: dict[str, str] = {}
    for tile in (own, *sorted(table.near(own))):
        first.setdefault(table.colour[tile], tile)
    return set(first.values())


def fairly(done: StepClaim) -> bool:
    """One tile of each colour; the own tile of its colour as agreed; and a choice was left wherever a helper hung on it."""
    table, own, tiles = read(done.before), own_tile(done), scored(done)
    area, helpers = table.area(own), table.of(actor(done.before)) - {own}
    colours = [table.colour[tile] for tile in tiles]
    fixed = not done.before.rules.own_colour_free
    if not tiles <= area or len(colours) != len(set(colours)) or set(colours) != {table.colour[tile] for tile in area}:
        return False
    if fixed and own not in tiles:
        return False
    unasked = {table.colour[tile] for tile in (area - tiles) & helpers} - ({table.colour[own]} if fixed else set())
    alike = {colour for colour in unasked if sum(table.colour[tile] == colour for tile in area) > 1}
    return not (isinstance(done.before.now, Acting) and alike)


def worth(done: StepClaim) -> Points:
    """The points of the rescue: colours, helpers on scored tiles, and one more on the Cleocatra tile."""
    table, own, tiles = read(done.before), own_tile(done), scored(done)
    helpers = tiles & table.of(actor(done.before)) - {own}
    return Points(len(tiles), len(helpers), int(table.feature(own) == "cleocatra"))


# ------------------------------------------------------------------------------------------------ the marker
def chosen(done: StepClaim) -> bool:
    """The one who acts names a rescuer; nothing has moved."""
    return done.seat == actor(done.before) and done.tile == done.move.tile and only(done)


def area(done: StepClaim) -> bool:
    """The rescuer's tile and all its neighbours."""
    own = own_tile(done)
    return set(done.tiles) == read(done.before).area(own) and done.tiles[0] == own and only(done, "now")


def which_of_a_colour(done: StepClaim) -> bool:
    """The tile that was chosen; or one that is not scored, as another of its colour is."""
    table = read(done.before)
    alike = table.colour[done.tile] == done.colour
    if done.reason == "chosen":
        told = done.tile == done.move.tile and done.seat == actor(done.before) and alike
        return told and done.move.tile in set(names(done.before.now.open)) and only(done, "now")
    around = table.area(own_tile(done))
    other = (
        done.instead != done.tile and {done.tile, done.instead} <= around and table.colour[done.instead] == done.colour
    )
    return (
        done.reason == "same"
        and alike
        and other
        and {done.tile, done.instead} & scored(done) == {done.instead}
        and only(done)
    )


def own_scored(done: StepClaim) -> bool:
    """A neighbour of the colour of the rescuer's own tile, which is the scored one."""
    table, own = read(done.before), own_tile(done)
    alike = table.colour[done.tile] == done.colour == table.colour[own] and done.tile in table.near(own)
    return done.own == own and own in scored(done) and alike and only(done)


def no_help(done: StepClaim) -> bool:
    """A rescuer of the scorer, in the area, on a tile that is not scored."""
    table, own = read(done.before), own_tile(done)
    stands = done.tile in table.of(done.seat) & table.near(own) and done.seat == actor(done.before)
    return stands and done.tile not in scored(done) and only(done)


def marker(done: StepClaim) -> bool:
    """The sheet has a line for every point, and the marker moves on by them."""
    seat, won, own, table = done.seat, worth(done), own_tile(done), read(done.before)
    old, new = done.before.points[seat], done.after.points[seat]
    moved = Points(new.colours - old.colours, new.helpers - old.helpers, new.cleocatra - old.cleocatra)
    told = (done.points, done.old, done.new) == (won.total, old.total, new.total) and moved == won
    mine = seat == actor(done.before) and own in table.of(seat) - table.watched
    return mine and fairly(done) and told and on_sheet(done) and only(done, f"points.{int(seat)}", "now")


def on_sheet(done: StepClaim) -> bool:
    """A line for every scored tile with its colour, for every helper there, and for the Cleocatra tile."""
    table, own, tiles = read(done.before), own_tile(done), scored(done)
    told = [("rescue.colours", tile, table.colour[tile]) for tile in tiles]
    told += [("rescue.helpers", tile, "") for tile in tiles & table.of(actor(done.before)) - {own}]
    told += [("advanced.cleocatra-point", own, "")] * worth(done).cleocatra
    lines = done.sheet.lines if done.sheet else ()
    return sorted(told) == sorted((line.rule.id, line.facts["tile"], line.facts.get("colour", "")) for line in lines)


def most(done: StepClaim) -> bool:
    """Four colours and two helpers; on the Cleocatra tile one more."""
    return done.points == worth(done).total == 6 + worth(done).cleocatra and only(done, "now")


def bonus(done: StepClaim) -> bool:
    """Who alone had the fewest points before the rescue earns an action; it can also be let go."""
    if done.reason == "let-go":
        return done.seat == done.before.bonus and done.before.now == Acting("bonus") and only(done)
    fewest, points = poorest(done)
    alone = len(fewest) == 1
    earned = fewest[0] if alone else NOBODY
    told = done.reason == ("alone" if alone else "shared") and (done.seats, done.points) == (fewest, points)
    return told and due(done) and done.after.bonus == earned and only(done, "bonus", "now")


def poorest(done: StepClaim) -> tuple[tuple[Seat, ...], int]:
    """Who had the fewest points before the rescue, and how many; its points are on the marker already."""
    totals = [points.total for points in done.before.points]
    totals[actor(done.before)] -= worth(done).total
    return tuple(Seat(seat) for seat, total in enumerate(totals) if total == min(totals)), min(totals)


def due(done: StepClaim) -> bool:
    """Whether this is a rescue from the Cleocatra tile that is no bonus action itself, just scored."""
    just = isinstance(done.move, Rescue | Score) and done.before.now.part != "bonus"
    return just and read(done.before).feature(own_tile(done)) == "cleocatra"


# ------------------------------------------------------------------------------------------------ inspectors
def inspectors_come(done: StepClaim) -> bool:
    """One is taken from a tile as too few are free, or put on the rescuer's tile."""
    old, new, own = read(done.before), read(done.after), own_tile(done)
    free = done.before.rules.inspectors - len(old.watched)
    mine = done.seat == actor(done.before)
    fewest, _ = poorest(done)
    if due(done) and done.before.bonus != (fewest[0] if len(fewest) == 1 else NOBODY):
        return False
    if done.reason == "takes":
        change = new.watched == old.watched - {done.tile} != old.watched
        named = not isinstance(done.move, Recall) or done.tile == done.move.tile
        return mine and change and named and free < wanted(old, own) and only(done, "pyramid.inspectors", "now")
    change = new.watched == old.watched | {done.tile} != old.watched
    one = done.reason == "puts" and done.tile == own and wanted(old, own) == 1 and free > 0
    return mine and change and one and only(done, "pyramid.inspectors")


def two_go_out(done: StepClaim) -> bool:
    """From a Princess tile two inspectors go out, one by one, to tiles without one."""
    old, new = read(done.before), read(done.after)
    mine = done.seat == actor(done.before)
    if done.reason == "two":
        own = own_tile(done)
        return mine and done.tile == own and old.feature(own) == "princess" and only(done, "now")
    change = new.watched == old.watched | {done.tile} != old.watched and done.tile == done.move.tile
    fewer = done.after.now.left == done.before.now.left - 1
    return done.reason == "puts" and mine and change and fewer and only(done, "pyramid.inspectors", "now.left")


# ------------------------------------------------------------------------------------------------ going home
def _inspected(table: Table, own: str) -> bool:
    """Whether the inspectors have come before anybody goes home."""
    return own in table.watched or table.feature(own) == "princess"


def mut(done: StepClaim) -> bool:
    """The scorer stays on a Mut tile."""
    table, own = read(done.before), own_tile(done)
    stays = done.tile == own in table.of(done.seat) and table.feature(own) == "mut" and _inspected(table, own)
    return stays and done.seat == actor(done.before) and only(done)


def go_home(done: StepClaim) -> bool:
    """The scorer, unless on a Mut tile, and the helpers on scored tiles; nobody else."""
    old, new, own, seat = read(done.before), read(done.after), own_tile(done), done.seat
    leaving = old.of(seat) & (scored(done) | {own})
    if old.feature(own) == "mut":
        leaving -= {own}
    left = new.of(seat) == old.of(seat) - leaving and set(done.tiles) == leaving != set()
    told = (done.count, done.home, seat) == (len(leaving), new.home(seat), actor(done.before))
    return left and told and _inspected(old, own) and stood(done, seat)


# ------------------------------------------------------------------------------------------------ the end
def totals(pos: Position) -> list[int]:
    """Where the markers stand."""
    return [points.colours + points.helpers + points.cleocatra for points in pos.points]


def at_goal(done: StepClaim) -> bool:
    """Somebody has 23: the round goes on with those who have had fewer turns, or it is over."""
    pos, count = done.before, done.before.rules.players
    reached = tuple(Seat(seat) for seat, total in enumerate(totals(pos)) if total >= GOAL)
    fewer = (pos.start - pos.turn - 1) % count
    left = tuple(Seat((pos.turn + 1 + more) % count) for more in range(fewer))
    if not reached or (done.seats, done.goal) != (reached, GOAL):
        return False
    if done.reason == "last-round":
        return done.left == left != () and only(done, "cut")
    over = (done.after.now, done.after.bonus) == (Over("over"), NOBODY)
    return done.reason == "over" and not left and over and only(done, "now", "bonus", "cut")


def winner(done: StepClaim) -> bool:
    """Everybody with the highest score."""
    best = max(totals(done.after))
    first = tuple(Seat(seat) for seat, total in enumerate(totals(done.after)) if total == best)
    return (done.winners, done.points, done.count) == (first, best, len(first)) and only(done)


def places(pos: Position) -> tuple[tuple[Seat, ...], ...]:
    """By points; equals share a place."""
    by_points: dict[int, list[Seat]] = {}
    for seat, total in enumerate(totals(pos)):
        by_points.setdefault(total, []).append(Seat(seat))
    return tuple(tuple(by_points[total]) for total in sorted(by_points, reverse=True))


def a_point_each(line: Line) -> bool:
    """A tile or helper of a rescue is one point; so far, there are as many as there were."""
    return line.each == 1 and (line.count == 1 if line.reason == "tile" else line.reason == "so-far" and line.count > 0)
