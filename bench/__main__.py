"""``make bench``: moves a second of every game, inside, explained and through the front door, beside other engines in the same run on the same machine.

Then what explaining costs, how long an import takes, payment and placement in Kleopatra, clicks in a browser, and how
fast and how well the explorer answers.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from pathlib import Path
from statistics import median

from bench import browser, classroom, cost, explore, opening, ours, pages, peers, solvers, startup
from bench.race import entered, race, table, times
from tutor.games import ALL

LATEST = Path(__file__).with_name("latest.json")


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
    keys = [game.key for game in ALL if not told.game or game.key in told.game]
    found, absent = peers.present()
    by_players, every = race([*entered(keys), *found], told.rounds, told.seconds)
    costs = cost.costs(keys)
    print(
        f"Random games: all legal moves are listed at every decision, one is made. Medians of {told.rounds} rounds.\n"
    )
    print(*table("Players' decisions", by_players, found), sep="\n")
    print(*table("Those of chance too", every, found), sep="\n")
    shares = {key: times(every[f"{key} {ours.DOOR}"], every[f"{key} {ours.INNER}"]) for key in keys}
    for key, share in shares.items():
        print(
            f"{key}: a bot over State makes {share:.2f} of the moves that the inner loop makes, in the median of rounds."
        )
    for key, ratio in costs.items():
        print(
            f"{key}: a full verdict with all steps kept costs {ratio.best:.2f} times as much at best, {ratio.usual:.2f} in"
            f" the median of all games; {ratio.ended:.2f} at best until the game ends and they are forgotten."
        )
    for name in absent:
        print(f"absent: {name} is not installed.")
    started = startup.report()
    solved = solvers.report()
    print("", started, *solved, sep="\n")
    clicks = [*browser.report(), *opening.report()] if told.browser else []
    print("", *clicks, sep="\n")
    print("", *classroom.report(), *pages.report(), sep="\n")
    explored = explore.report(keys=keys) if told.explore else []
    print("", *explored, sep="\n")
    result = {
        "python": platform.python_version(),
        "by_players": {name: round(median(speeds)) for name, speeds in by_players.items()},
        "every_decision": {name: round(median(speeds)) for name, speeds in every.items()},
        "state_of_inner": {key: round(share, 3) for key, share in shares.items()},
        "cost_of_explaining": {
            key: {name: round(times, 3) for name, times in ratio._asdict().items()} for key, ratio in costs.items()
        },
        "absent": absent,
        "startup": started,
        "solvers": solved,
        "clicks": clicks,
        "explore": explored,
    }
    LATEST.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
