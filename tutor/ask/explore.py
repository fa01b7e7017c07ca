"""The calls that explore and answer in text: whynot, find, readings, position. For notebooks, plain Python and the command alike."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from threading import Event
from typing import Any

from tutor.ask.findings import Readings, Refusal, Sight
from tutor.ask.question import Standing, stand
from tutor.ask.tell import Who
from tutor.core.alone import ALONE
from tutor.core.game import AnyGame
from tutor.core.record import Broken, named
from tutor.core.voice import Voice
from tutor.explore import find as explored
from tutor.explore import whynot as asked
from tutor.explore.cabinet import cabinet
from tutor.explore.edits import Choice, choices
from tutor.explore.find import Found, Progress, Search
from tutor.explore.readings import options, rulings, switches
from tutor.explore.spot import Spot
from tutor.games import GAMES

USUAL = Search()

Differ = str | tuple[str, Any, Any] | None
"""An option, perhaps with its other value as in ``option=value``; or the option and both values."""


def whynot(key: str, start: Any, move: Any, *, seat: Who = None, by: Who = None, moves: Sequence[str] = ()) -> Refusal:
    """Everything that is wrong with a move, and what would be allowed: now, at another time, elsewhere."""
    return whynot_at(stand(named(key, GAMES), start, moves), move, seat, by)


def find(
    key: str,
    *rules: str,
    differ: Differ = None,
    seed: int = 0,
    rounds: int = USUAL.rounds,
    workers: int = 0,
    cluster: str = "",
    progress: Callable[[Progress], None] = lambda _: None,
) -> Sight:
    """The smallest position found in which rules are at work, or two readings differ; Ctrl-C ends the search."""
    game = named(key, GAMES)
    if (differ is None) == (not rules):
        raise Broken("Name the rules to look for, or an option whose readings differ, not both.")
    ways = None if differ is None else _ways(game, differ)
    search = Search(seed, rounds, workers, cluster, None if ways is None else _known(game, ways))
    found = _stoppable(
        lambda stop: explored.find(game, *rules, differ=ways, search=search, progress=progress, stop=stop)
    )
    return Sight(game, Voice.load(key), found)


def readings(key: str, section: str = "") -> Readings:
    """What the books leave open, how we play it, and why; and what can be chosen."""
    game, voice, kept = named(key, GAMES), Voice.load(key), cabinet(key)
    found = tuple(one for one in rulings(game, voice, kept) if section in ("", one.rule.section))
    if section and section not in {rule.section for rule in game.rules}:
        sections = ", ".join(dict.fromkeys(rule.section for rule in game.rules))
        raise Broken(f"{key} has no section {section!r}; the sections are {sections}.")
    return Readings(game, voice, found, () if section else switches(game, kept))


def whynot_at(at: Standing, move: Any, seat: Who = None, by: Who = None) -> Refusal:
    """Ask for whoever moves, from what that seat may know."""
    eyes, mover = at.seat(seat), at.seat(by)
    if eyes is not None and mover not in (None, eyes):
        raise Broken("A seat is told about its own moves only; leave out one of seat and by.")
    move = at.game.parse(move) if isinstance(move, str) else move
    return Refusal(at, asked.whynot(at.game, at.pos, move, mover if eyes is None else eyes, at.spot))


def _ways(game: AnyGame, differ: str | tuple[str, Any, Any]) -> tuple[str, Any, Any]:
    """The option and its two values, the usual one first where only the other is named."""
    name, *values = differ.partition("=")[::2] if isinstance(differ, str) else differ
    known = {choice.path[-1]: choice for choice in (*choices(game.Sketch()), *options(game))}
    if name not in known:
        there = ", ".join(choice.path[-1] for choice in options(game))
        raise Broken(f"{game.key} has no option {name!r}; there is {there}.")
    choice = known[name]
    if not isinstance(differ, str):
        return name, _value(choice, values[0]), _value(choice, values[1])
    other = next(value for value in choice.values if value != choice.value) if not values[0] else values[0]
    return name, choice.value, _value(choice, other)


def _value(choice: Choice, given: Any) -> Any:
    for value in choice.values:
        if str(value).casefold() == str(given).casefold():
            return value
    raise Broken(f"{choice.path[-1]} is one of {', '.join(map(str, choice.values))}, not {given}.")


def _known(game: AnyGame, ways: tuple[str, Any, Any]) -> tuple[Spot, ...]:
    """What the cabinet has of two readings."""
    kept = (
        one for one in cabinet(game.key).contested if one.option == ways[0] and {one.usual, one.other} == {*ways[1:]}
    )
    return tuple(spot for one in kept if (spot := one.spot(game)) is not None)


def _stoppable(search: Callable[[Callable[[], bool]], Found]) -> Found:
    """Search aside, so that Ctrl-C is heard here and the search ends in good order."""
    if ALONE:
        return search(lambda: False)
    stop = Event()
    with ThreadPoolExecutor(1, initializer=_undisturbed) as aside:
        running = aside.submit(search, stop.is_set)
        while not running.done():
            try:
                wait([running])
            except KeyboardInterrupt:
                stop.set()
        return running.result()


def _undisturbed() -> None:
    """Keep Ctrl-C from this thread and from the processes it starts; where there is no mask, they must bear it."""
    from multiprocessing import resource_tracker  # noqa: PLC0415 - a browser's Python has no processes

    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()  # which would lift the mask when it starts with the first process
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
