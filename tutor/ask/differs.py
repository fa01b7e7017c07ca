"""Where two readings part, in one sentence: what is allowed, scored or happens with one and not with the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tutor.ask.answers import Answer, says
from tutor.ask.ink import Ink
from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.explore.goal import Differs
from tutor.explore.levers import named, valued
from tutor.explore.readings import Switch
from tutor.explore.spot import Seen, see

HAPPENS = ("acted", "ended", "asked")


class Differences(Answer, frozen=True):
    """Every option of a game, and what hangs on it."""

    game: AnyGame
    voice: Voice
    switches: tuple[Switch, ...]

    def lines(self, ink: Ink) -> Iterator[str]:
        """Option, its values, the difference."""
        for row in self.data():
            yield ink.strong(f"{row['title']}: {row['one']} / {row['other']}  ") + ink.quiet(f"[{row['option']}]")
            yield f"  {row['differs']}"

    def data(self) -> Any:
        """One object for each option and other value."""
        return [
            {
                "option": one.option,
                "title": named(self.voice, one.option),
                "one": valued(self.voice, one.option, one.usual),
                "other": valued(self.voice, one.option, one.other),
                "differs": parting(self.game, self.voice, one),
            }
            for one in self.switches
        ]


def parting(game: AnyGame, voice: Voice, switch: Switch) -> str:
    """The difference between two readings of a spot, made from what the engine says of both."""
    say, spot = says(voice), switch.spot
    if spot is None:
        return say("part_nowhere")
    starts = Differs(switch.option, switch.usual, switch.other).starts(spot.start)
    one, other = (see(game, replace(spot, start=start)) for start in starts)
    move = voice.move(game.parse(spot.tried)) if spot.tried else ""
    if _legal(one) != _legal(other):
        value = switch.usual if _legal(one) else switch.other
        return say(
            "part_allowed", move=move, option=named(voice, switch.option), value=valued(voice, switch.option, value)
        )
    totals = [[game.tally(seen.pos, seat).total for seat in game.seats(seen.pos)] for seen in (one, other)]
    if _asked(one) == _asked(other):
        for seat, left, right in zip(game.seats(one.pos), *totals, strict=False):
            if left != right:
                return _after(move, say("part_score", seat=voice.name(seat), one=left, other=right))
    return _after(move, _told(voice, one, other, switch.option.replace("_", "-")))


def _asked(seen: Seen) -> list[str]:
    return [row.rule.id for row in seen.told if row.kind == "asked"]


def _after(move: str, text: str) -> str:
    return f"{move}: {text}" if move else text


def _legal(seen: Seen) -> bool:
    return seen.verdict is None or bool(seen.verdict)


def _told(voice: Voice, one: Seen, other: Seen, option: str) -> str:
    """The first thing that happens with one reading and not with the other, and what happens instead.

    Where one of the two is told by the rule that the option is called after, that alone.
    """
    say = says(voice)
    rows = [{row.say(voice): row.rule for row in seen.told if row.kind in HAPPENS} for seen in (one, other)]
    left, right = ([text for text in these if text not in those] for these, those in (rows, rows[::-1]))
    for texts, rules in zip((left, right), rows, strict=True):
        about = [text for text in texts if rules[text].id.replace(".", "-") == option]
        if about:
            return say("part_only", one=about[0])
    if left and right:
        return say("part_either", one=left[0], other=right[0])
    return say("part_only", one=(left or right or [""])[0])
