"""``make bench``: moves a second of every game, beside other engines in the same run on the same machine.

All take turns, a short round each, several times, and the median counts. Seconds are of processor time: what else the
machine does hurts nobody in particular. Then what explaining costs, payment and placement in Kleopatra, clicks in a
browser, and how fast and how well the explorer answers.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from bench import browser, cost, explore, ours, peers, solvers
from bench.ours import Player
from tutor.command.terminal import Progress
from tutor.games import ALL

LATEST = Path(__file__).with_name("latest.json")


def measure(player: Player, seconds: float, rng: Random) -> tuple[float, float]:
    """Moves a second, and those made by players rather than by chance; the garbage collector waits, as in timeit."""
    moves = by_players = 0
    gc.collect()
    gc.disable()
    began = now = process_time()
    while now - began < seconds:
        for by_player in player(rng):
            moves += 1
            by_players += by_player
            if not moves % 256 and process_time() - began > 2 * seconds:
                break
        now = process_time()
    gc.enable()
    return moves / (now - began), by_players / (now - began)


def race(contenders: dict[str, Player], rounds: int, seconds: float) -> dict[str, list[tuple[float, float]]]:
    """The speeds of all, round by round."""
    speeds: dict[str, list[tuple[float, float]]] = {name: [] for name in contenders}
    with Progress("measuring", rounds * len(contenders)) as progress:
        for turn in range(rounds):
            for place, (name, player) in enumerate(contenders.items()):
                progress(turn * len(contenders) + place)
                games = Random(f"{turn} {name}")  # its own: who played another's games again would find caches warm
                speeds[name].append(measure(player, seconds, games))
    return speeds


def times(one: list[float], other: list[float]) -> float:
    """How many times as fast one is as the other: the median over rounds, for neighbours in time share its troubles."""
    return median(a / b for a, b in zip(one, other, strict=True))


def table(title: str, speeds: dict[str, list[float]], rivals: list[str]) -> list[str]:
    """A row for each engine: its speed, and how many times as fast it is as each rival."""
    rows = [f"{title:<28}{'moves/s':>10}" + "".join(f"{'/ ' + name.split()[0]:>15}" for name in rivals)]
    for name, speed in speeds.items():
        ratios = "".join(f"{times(speed, speeds[rival]):>15.2f}" for rival in rivals)
        rows.append(f"{name:<28}{median(speed):>10,.0f}{ratios}")
    return [*rows, ""]


def main() -> int:
    options = argparse.ArgumentParser(prog="bench", description=__doc__)
    options.add_argument("--rounds", type=int, default=30)
    options.add_argument("--seconds", type=float, default=0.3)
    options.add_argument("--game", action="append", help="only this game; may be repeated")
    options.add_argument("--no-browser", dest="browser", action="store_false", help="measure no clicks")
    options.add_argument(
        "--no-explore", dest="explore", action="store_false", help="ask no questions why not, search nothing"
    )
    told = options.parse_args()
    games = [game for game in ALL if not told.game or game.key in told.game]
    found, absent = peers.present()
    contenders = {f"{game.key} {way}": maker(game) for game in games for way, maker in ours.WAYS.items()}
    measured = race({**contenders, **found}, told.rounds, told.seconds)
    by_players = {name: [own for _, own in rows] for name, rows in measured.items()}
    every = {name: [speed for speed, _ in rows] for name, rows in measured.items()}
    costs = cost.costs([game.key for game in games])
    print(
        f"Random games: all legal moves are listed at every decision, one is made. Medians of {told.rounds} rounds.\n"
    )
    print(*table("Players' decisions", by_players, list(found)), sep="\n")
    print(*table("Those of chance too", every, list(found)), sep="\n")
    for key, ratio in costs.items():
        kept = f"{key}: a full verdict with all steps kept costs {ratio.kept:.2f} times as much"
        print(f"{kept}, {ratio.forgotten:.2f} times with forgetting them again.")
    for name in absent:
        print(f"absent: {name} is not installed.")
    solved = solvers.report()
    print("", *solved, sep="\n")
    clicks = browser.report() if told.browser else []
    print("", *clicks, sep="\n")
    explored = explore.report(keys=[game.key for game in games]) if told.explore else []
    print("", *explored, sep="\n")
    result = {
        "python": platform.python_version(),
        "by_players": {name: round(median(speeds)) for name, speeds in by_players.items()},
        "every_decision": {name: round(median(speeds)) for name, speeds in every.items()},
        "cost_of_explaining": {key: round(ratio.kept, 3) for key, ratio in costs.items()},
        "cost_with_forgetting": {key: round(ratio.forgotten, 3) for key, ratio in costs.items()},
        "absent": absent,
        "solvers": solved,
        "clicks": clicks,
        "explore": explored,
    }
    LATEST.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
