"""What is said of artifacts and of magic in general, and when things are played."""

from __future__ import annotations

from typing import Any

from tutor.core.oracle import CheckClaim
from tutor.games.morgenland.model import Answering, Avenging, Choosing, Position, Window
from tutor.games.morgenland.moves import Copy, First, Mark, Nowhere, Pass, Play, Shift, Spot
from tutor.games.morgenland.oracle.said_reading import (
    Test,
    artifact_limit,
    artifacts_played,
    as_seen,
    at_goal,
    fact,
    fields_meant,
    figure_meant,
    goal,
    going_on,
    has_nothing,
    is_done,
    lying,
    now,
    placed,
    reasons,
    target,
    used,
    when,
)
from tutor.games.morgenland.pieces import ARTIFACTS, CAVES, FIELD_AT, GUARD, MAGIC, PALACE

NEEDS: dict[str, str] = {
    **dict.fromkeys((*ARTIFACTS, *MAGIC), "nothing"),
    **dict.fromkeys(("carpet", "dragon-leaves", "mirage", "lunar-eclipse", "solar-eclipse"), "field"),
    **dict.fromkeys(("dragons-return", "taboo", "mages-apprentice"), "field"),
    **dict.fromkeys(("double", "eye-for-an-eye"), "mark"),
    **dict.fromkeys(("second-chance", "teleport"), "shift"),
    "parasite": "copy",
}
"""What is named when a piece is played."""
NAMES: dict[type[Any], str] = {Nowhere: "nothing", Spot: "field", Mark: "mark", Shift: "shift", Copy: "copy"}
NARROWED = ("abracadabra", "dragons-return", "smuggler")
"""Cards whose text narrows their moment: at a purchase, on the cave being read, after the last cave."""


def needed(pos: Position, piece: str) -> str:
    """What it names; Abracadabra names a stack if it is played without a purchase."""
    return "field" if piece == "abracadabra" and pos.setup.abracadabra == "any time" else NEEDS[piece]


# ------------------------------------------------------------------------------------------------ having it
def held(said: CheckClaim) -> bool:
    player = said.pos.players[said.seat]
    return said.piece == said.move.piece and said.ok == (said.piece in player.artifacts + player.magic)


def limit(said: CheckClaim) -> bool:
    played, most = artifacts_played(said.pos, said.seat), artifact_limit(said.pos, said.seat)
    return (
        said.move.piece in ARTIFACTS
        and (said.played, fact(said, "limit")) == (played, most)
        and said.ok == (played < most)
    )


def lamp_is_out(said: CheckClaim) -> bool:
    card = said.move.piece
    return card in MAGIC and said.card == card and said.ok == ("lamp" in said.pos.players[said.seat].laid)


def any_time(said: CheckClaim) -> bool:
    """At a purchase it would not be so, and a card that is narrowed may not."""
    free = said.card not in NARROWED or (said.card == "abracadabra" and said.pos.setup.abracadabra == "any time")
    task = now(said.pos)
    stop = isinstance(task, Window) and task.kind != "purchase"
    return said.ok and said.card == said.move.piece and said.card in MAGIC and free and stop


# ------------------------------------------------------------------------------------------------ artifacts
def own_face_up(said: CheckClaim) -> bool:
    figure, field = figure_meant(said), goal(said.move)
    if figure is None or field is None:
        return False
    why = "other" if figure.seat != said.seat else "open" if figure.up else "down"
    told = said.figure == as_seen(figure) and said.field == FIELD_AT[field]
    return used(said.move) == "double" and said.reason == why and said.ok == (why == "open") and told


def carpet_open(pos: Position, field: int) -> bool:
    """Not done yet, and with something to win; the guard before admission is open too."""
    return not is_done(pos, field) and not has_nothing(pos, field)


def carpet_done(said: CheckClaim) -> bool:
    return not said.ok and at_goal(lambda pos, field: not is_done(pos, field))(said)


def carpet_for_nothing(said: CheckClaim) -> bool:
    return not said.ok and at_goal(lambda pos, field: not has_nothing(pos, field))(said)


def works_at_the_guard(said: CheckClaim) -> bool:
    """It is told of what may go or be doubled there: the guard is not done."""
    artifact = said.move.piece in ("carpet", "double")
    return said.ok and artifact and goal(said.move) == GUARD and not is_done(said.pos, GUARD)


def a_placed_figure(said: CheckClaim) -> bool:
    figure = figure_meant(said)
    return figure is not None and said.sort == figure.sort and said.ok == (figure.sort == "figure")


def another_has_just_played(said: CheckClaim) -> bool:
    """A magic card that waits for answers, played by another; without one the sentence says that there is none."""
    task = now(said.pos)
    if not said.ok:
        return not isinstance(task, Answering)
    play = task.play if isinstance(task, Answering) else None
    return play is not None and (said.caster, said.card) == (play.seat, play.play.piece) and play.seat != said.seat


def counterspell_is_free(said: CheckClaim) -> bool:
    """In answer to a card it needs no Lamp; where there is no card, one that lies out is not to be countered."""
    answers = isinstance(now(said.pos), Answering)
    laid = any("counterspell" in player.laid for player in said.pos.players)
    return said.move.piece == "counterspell" and said.ok == answers and (said.ok or laid)


def key_works(said: CheckClaim) -> bool:
    return said.ok and used(said.move) == "key" and not is_done(said.pos, GUARD)


def key_in_time(said: CheckClaim) -> bool:
    shown = said.pos.round.guard > 0 and said.guard == said.pos.round.guard
    return said.ok and used(said.move) == "key" and shown and not is_done(said.pos, GUARD)


def key_too_late(said: CheckClaim) -> bool:
    return not said.ok and used(said.move) == "key" and is_done(said.pos, GUARD)


# ------------------------------------------------------------------------------------------------ where magic goes
def no_magic_there(said: CheckClaim) -> bool:
    return not said.ok and said.field == FIELD_AT[GUARD] and GUARD in fields_meant(said.move) and magical(said)


def magic_there(said: CheckClaim) -> bool:
    meant = [FIELD_AT[field] for field in fields_meant(said.move) if field != GUARD]
    return said.ok and said.field in meant and magical(said)


def magical(said: CheckClaim) -> bool:
    return not isinstance(said.move, Play) or said.move.piece in MAGIC


def has_passed_the_guard(said: CheckClaim) -> bool:
    """Whose figure it is decides; a Carpet is the player's own."""
    figure, field = figure_meant(said), goal(said.move)
    comes = said.seat if figure is None else figure.seat
    late = field is not None and field >= PALACE and is_done(said.pos, GUARD) and said.field == FIELD_AT[field]
    return late and fact(said, "seat") == comes and said.ok == (said.pos.round.entered >> comes & 1 == 1)


def no_cave_treasure(said: CheckClaim) -> bool:
    field = goal(said.move)
    return field is not None and field < CAVES and has_nothing(said.pos, field)


def no_stack(said: CheckClaim) -> bool:
    field = goal(said.move)
    return field is not None and field >= PALACE and has_nothing(said.pos, field)


def five_there(said: CheckClaim) -> bool:
    figure, field = figure_meant(said), goal(said.move)
    return figure is not None and field is not None and field >= PALACE and placed(said.pos, field, figure.seat) >= 5


def filled_late(said: CheckClaim) -> bool:
    field = goal(said.move)
    return field is not None and said.pos.spells.late >> field & 1 == 1


def closed(test: Test) -> Test:
    """The goal of a moved figure is closed, for this reason."""
    return lambda said: (
        not said.ok
        and isinstance(target(said.move), Shift)
        and said.field == FIELD_AT[goal(said.move) or 0]
        and test(said)
    )


# ------------------------------------------------------------------------------------------------ timing
def smugglers_stop(said: CheckClaim) -> bool:
    """After the last cave and before the Tent."""
    stop = going_on(said.pos, Window)
    right = (
        stop is not None and stop.kind == "after-caves" and (said.pos.round.done, said.pos.round.turned) == (CAVES, -1)
    )
    return said.move.piece == "smuggler" and said.ok == right


def while_buying(said: CheckClaim) -> bool:
    task = now(said.pos)
    stop = isinstance(task, Window) and task.kind == "purchase" and task.only == said.seat
    return stop and said.piece == said.move.piece and said.ok == (said.piece in ("lamp", "abracadabra"))


def passing_ahead(said: CheckClaim) -> bool:
    """Until something is played at any stop for all; until the next field or the end of placing, each in its part."""
    task = now(said.pos)
    stop = isinstance(task, Window) and task.kind != "purchase"
    fits = stop and said.move.until in ("play", "placing" if said.pos.round.placing else "field")
    wrong = "over" if said.move.until == "placing" else "early"
    told = said.reason == (wrong if stop and not fits else "ahead")
    return told and said.until == said.move.until != "" and said.ok == fits


def passed_ahead(said: CheckClaim) -> bool:
    return not said.ok and isinstance(now(said.pos), Window) and said.until == said.pos.round.standing[said.seat] != ""


def nothing_to_play(said: CheckClaim) -> bool:
    player = said.pos.players[said.seat]
    lays = player.artifacts and artifacts_played(said.pos, said.seat) < artifact_limit(said.pos, said.seat)
    casts = player.magic and "lamp" in player.laid
    return not said.ok and isinstance(now(said.pos), Window) and not lays and not casts


def names_something_else(need: str) -> Test:
    """The piece needs this, and the move names something else."""

    def tested(said: CheckClaim) -> bool:
        piece = said.move.piece
        named = NAMES[type(said.move.on)]
        return not said.ok and said.piece == piece != "scroll" and needed(said.pos, piece) == need != named

    return tested


def figure_elsewhere(said: CheckClaim) -> bool:
    match target(said.move):
        case Shift(figure=mark) | (Mark() as mark):
            return not said.ok and lying(said.pos, mark) is None and said.field == FIELD_AT[mark.field]
    return False


def own_plays(said: CheckClaim) -> bool:
    """Waiting plays of the one who is asked; the number is a place among all that wait."""
    task, stop = now(said.pos), going_on(said.pos, Window)
    if not isinstance(task, Choosing) or stop is None:
        return False
    mine = {place: waiting.play for place, waiting in enumerate(stop.waiting) if waiting.seat == said.seat}
    return said.plays == tuple(mine.values()) and said.ok == (said.move.number in mine)


def no_counterspell(said: CheckClaim) -> bool:
    waits = isinstance(now(said.pos), Answering) and used(said.move) != "counterspell"
    return not said.ok and waits and said.piece == said.move.piece


def own_card(said: CheckClaim) -> bool:
    task = now(said.pos)
    return not said.ok and isinstance(task, Answering) and task.play.seat == said.seat


SAID_PLAYS: dict[str, Test] = {
    "magic.held": held,
    "artifacts.one": limit,
    "magic.lamp": lamp_is_out,
    "magic.any-time": any_time,
    "artifacts.lamp": lambda said: said.ok and said.move.piece == "lamp",
    "artifacts.scroll": lambda said: not said.ok and said.move.piece == "scroll",
    "artifacts.double": own_face_up,
    "artifacts.double-where": at_goal(lambda pos, field: not is_done(pos, field)),
    "artifacts.carpet-when": lambda said: used(said.move) == "carpet" and said.ok == (not said.pos.round.placing),
    "artifacts.carpet-where": reasons(
        {"open": lambda said: said.ok and at_goal(carpet_open)(said), "done": carpet_done, "nothing": carpet_for_nothing}
    ),
    "artifacts.fixed": a_placed_figure,
    "artifacts.counterspell": another_has_just_played,
    "artifacts.counterspell-free": counterspell_is_free,
    "artifacts.key": key_works,
    "artifacts.key-late": key_in_time,
    "guard.artifacts-work": works_at_the_guard,
    "guard.magic-immune": no_magic_there,
    "guard.no-late-entry": has_passed_the_guard,
    "magic.everywhere": magic_there,
    "magic.not-back": at_goal(lambda pos, field: not is_done(pos, field)),
    "magic.move-limits": reasons({
        "treasure": closed(no_cave_treasure), "stack": closed(no_stack), "full": closed(five_there),
        "late": closed(filled_late),
    }),
    "timing.windows-only": reasons({"when": when(Play, Window, Answering)}),
    "timing.after-caves": smugglers_stop,
    "timing.guard-revealed": key_too_late,
    "timing.purchase": reasons({"piece": while_buying}),
    "timing.standing-pass": reasons(
        {"ahead": passing_ahead, "over": passing_ahead, "early": passing_ahead, "passed": passed_ahead}
    ),
    "timing.poll": reasons({"nothing": nothing_to_play, "when": when(Pass, Window, Answering, Avenging)}),
    "timing.play": reasons({
        **{need: names_something_else(need) for need in NAMES.values()}, "figure": figure_elsewhere, "elsewhere": figure_elsewhere,
    }),
    "timing.resolve": reasons({"mine": own_plays, "when": when(First, Choosing)}),
    "timing.answer": reasons({"other": no_counterspell, "own": own_card}),
}  # fmt: skip
