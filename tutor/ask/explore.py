"""What explores and answers in text: why not, find, readings. For notebooks, plain Python and the command alike."""

from __future__ import annotations

import signal
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from threading import Event
from typing import Any

from tutor.ask.differs import Differences
from tutor.ask.findings import Readings, Refusal, Sight
from tutor.ask.question import Standing
from tutor.ask.tell import Who, chosen
from tutor.core.alone import ALONE
from tutor.core.game import AnyGame
from tutor.core.record import Broken, named
from tutor.core.refused import speaking
from tutor.core.script import nearest
from tutor.core.voice import Voice
from tutor.explore import find as explored
from tutor.explore import whynot as asked
from tutor.explore.cabinet import cabinet
from tutor.explore.edits import Choice, choices
from tutor.explore.find import Found, Hunt, Progress, Search
from tutor.explore.goal import Cites, Differs, Goal
from tutor.explore.readings import options, rulings, switches
from tutor.explore.spot import Spot
from tutor.games import GAMES

USUAL = Search()
SECONDS = 10.0
"""After so long a search says how far it looked."""
LISTED = 12
"""So many rules are named of those that words may mean."""

Differ = str | tuple[str, Any, Any] | None
"""An option, perhaps with its other value as in ``option=value``; or the option and both values."""


def find(
    key: str,
    *rules: str,
    differ: Differ = None,
    seed: int = 0,
    rounds: int = USUAL.rounds,
    seconds: float = SECONDS,
    workers: int = 1,
    cluster: str = "",
    progress: Callable[[Progress], None] = lambda _: None,
    language: str | None = None,
) -> Sight | Differences:
    """The smallest position found in which rules are at work, or two readings differ; Ctrl-C ends the search.

    key: the game. rules: their ids, or words that are in their ids or sentences.
    differ: an option whose readings differ there, instead of rules; ``""`` lists all options.
    seed: by what it is searched. rounds: for how long at most. seconds: the same by the clock. workers: how many
    processes. cluster: the address of a scheduler, for more. progress: told how far it is. language: of the answer.

    >>> import tutor
    >>> tutor.find("caesar", "vote.tie").found.spot is not None
    True
    """
    with speaking(language):
        game, voice = named(key, GAMES), Voice.load(key, language)
        if (differ is None) == (not rules):
            raise Broken("rules_or_option")
        if differ == "":
            return Differences(game, voice, switches(game, cabinet(key)))
        ways = None if differ is None else _ways(game, differ)
        wanted = meant(game, voice, rules) if rules else ()
        spots = None if ways is None else _known(game, ways)
        search = Search(seed, rounds, workers, cluster, spots, seconds=seconds)
        if workers == 1 and not cluster:
            goal: Goal = Differs(*ways) if ways is not None else Cites(wanted)
            return Sight(game, voice, _hunted(Hunt(game, goal, search), progress))
        found = _stoppable(
            lambda stop: explored.find(game, *wanted, differ=ways, search=search, progress=progress, stop=stop)
        )
        return Sight(game, voice, found)


def _hunted(hunt: Hunt, progress: Callable[[Progress], None]) -> Found:
    """Search here, until it is found, time is up, or somebody presses Ctrl-C."""
    try:
        for far in hunt:
            progress(far)
    except KeyboardInterrupt:
        return hunt.answer(stopped=True)
    return hunt.answer()


def meant(game: AnyGame, voice: Voice, said: Sequence[str]) -> tuple[str, ...]:
    """The rules that are named, or the one that has all these words."""
    ids = [rule.id for rule in game.rules]
    if all(name in ids for name in said):
        return tuple(said)
    words = [part for name in said for part in name.casefold().split()]
    heard = [rule.id for rule in game.rules if _has(words, f"{rule.id} {voice.rule(rule)}")]
    called = [id for id in heard if _has(words, id)]
    if len(called or heard) == 1:
        return tuple(called or heard)
    strange = next(name for name in said if name not in ids)
    near = nearest(strange, ids)
    if heard:
        raise Broken("which_rule", words=" ".join(said), there=tuple((called or heard)[:LISTED]))
    raise Broken("no_rule_near" if near else "no_rule", key=game.key, rules=(strange,), near=near)


def _has(words: Sequence[str], text: str) -> bool:
    return all(word in text.casefold() for word in words)


def readings(key: str, section: str = "", *, language: str | None = None) -> Readings:
    """What the books leave open, how we play it, and why; and what can be chosen."""
    with speaking(language):
        game, voice, kept = named(key, GAMES), Voice.load(key, language), cabinet(key)
        rules = chosen(game, section)
        found = tuple(one for one in rulings(game, voice, kept) if one.rule in rules)
        return Readings(game, voice, found, () if section else switches(game, kept))


def whynot_at(at: Standing, move: Any, seat: Who = None, by: Who = None) -> Refusal:
    """Ask for whoever moves, from what that seat may know."""
    with speaking(at.voice.language):
        eyes, mover, move = at.seat(seat), at.seat(by), at.move(move)
        if eyes is not None and mover not in (None, eyes):
            raise Broken("own_moves")
    spot = at.spot if eyes is None else None  # a changed position would tell what lies in it
    return Refusal(at, asked.whynot(at.game, at.pos, move, mover if eyes is None else eyes, spot))


def _ways(game: AnyGame, differ: str | tuple[str, Any, Any]) -> tuple[str, Any, Any]:
    """The option and its two values, the usual one first where only the other is named."""
    name, *values = differ.partition("=")[::2] if isinstance(differ, str) else differ
    known = {choice.path[-1]: choice for choice in (*choices(game.Sketch()), *options(game))}
    if name not in known:
        raise Broken("no_option", key=game.key, option=name, there=tuple(choice.path[-1] for choice in options(game)))
    choice = known[name]
    if not isinstance(differ, str):
        return name, _value(choice, values[0]), _value(choice, values[1])
    other = next(value for value in choice.values if value != choice.value) if not values[0] else values[0]
    return name, choice.value, _value(choice, other)


def _value(choice: Choice, given: Any) -> Any:
    for value in choice.values:
        if str(value).casefold() == str(given).casefold():
            return value
    raise Broken("no_value", option=choice.path[-1], there=tuple(map(str, choice.values)), value=str(given))


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
    if hasattr(signal, "pthread_sigmask"):
        from multiprocessing import resource_tracker  # noqa: PLC0415 - not where Python is alone

        resource_tracker.ensure_running()  # which would lift the mask when it starts with the first process
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
