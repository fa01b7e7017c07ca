"""What every game said, pointed at and drew when somebody last looked: ``python -m tests.games.golden`` writes it anew.

For each sentence of a rule: which facts fill it and in which order, one example with its facts and what lights up, and a
fingerprint of all that was heard; for each verdict the order of its reasons; for each board its numbers and its places.
A fault here is a change that nobody meant. Wording is free: it is in none of them.
"""

from __future__ import annotations

import json
import re
from hashlib import blake2b
from pathlib import Path
from string import Formatter
from typing import Any

from tests.games.sampling import GAMES, moments, random_game, setups
from tutor.core.course import Decision, Outcome, Step
from tutor.core.game import why
from tutor.core.rule import Check
from tutor.core.scene import Label
from tutor.core.tally import Line
from tutor.explore.simulate import heard_as
from tutor.testing.heard import TEXT_OF, all_citations
from tutor.testing.picturing import draw
from tutor.testing.sampling import few
from tutor.testing.subject import Subject

HOME = Path(__file__).parent / "golden"
BOARDS = 6


def account(subject: Subject) -> dict[str, Any]:
    return {"said": said(subject), "reasons": reasons(subject), "boards": boards(subject), "turns": turns(subject)}


def said(subject: Subject) -> dict[str, list[str]]:
    heard: dict[str, list[str]] = {}
    for one in all_citations(Subject(subject.game, subject.voice)):  # lessons and cases change more often
        rule, kind = heard_as(one)
        sentence = ".".join(filter(None, (TEXT_OF[kind], getattr(one, "reason", ""))))
        heard.setdefault(f"{rule} {sentence}", []).append(
            f"{shown(facts(one))} -> {' '.join(getattr(one, 'where', ()))}"
        )
    return {name: [fills(subject, name), all_of[0], digest(all_of)] for name, all_of in sorted(heard.items())}


def facts(one: Any) -> Any:
    match one:
        case Check() | Step() | Decision() | Outcome():
            return one.facts
        case Line():
            return {**one.facts, "each": one.each, "count": one.count}


def fills(subject: Subject, name: str) -> str:
    """The facts of a sentence in their order."""
    rule, _, sentence = name.partition(" ")
    text = subject.voice.words.get(rule, {})
    for part in sentence.split("."):
        text = text.get(part, "") if isinstance(text, dict) else text
    parts = Formatter().parse(text) if isinstance(text, str) else ()
    return " ".join(field for _, field, _, _ in parts if field)


def reasons(subject: Subject) -> str:
    game = subject.game
    told = [
        f"{move}: {' '.join(check.rule.id for check in why(game, moment.pos, move).checks)}"
        for moment in moments(game)
        for move in few(game.candidates(moment.pos), 12)
    ]
    return digest(told)


def turns(subject: Subject) -> str:
    """The rules that acted, move by move."""
    game = subject.game
    played = [moment for setup in setups(game)[:2] for moment in random_game(game, setup)]
    return digest([f"{moment.move}: {' '.join(step.rule.id for step in moment.steps)}" for moment in played])


def boards(subject: Subject) -> list[str]:
    found = []
    for moment in few(moments(subject.game, BOARDS), BOARDS):
        scene = draw(subject, moment.pos, None)
        places = [
            f"{one.id} {one.x:.0f} {one.y:.0f} {' '.join(re.findall(r'[0-9]+', one.words))}" for one in scene.things
        ]
        numbers = [" ".join(re.findall(r"[0-9]+", one.text)) for one in scene.shapes if isinstance(one, Label)]
        found.append(digest([*places, *filter(None, numbers)]))
    return found


def shown(value: Any) -> str:
    match value:
        case dict():
            return ", ".join(f"{name} = {shown(part)}" for name, part in sorted(value.items()))
        case set() | frozenset():
            return str(sorted(map(str, value)))
    return str(value)


def digest(lines: list[str]) -> str:
    return blake2b("\n".join(lines).encode(), digest_size=6).hexdigest()


def stored(key: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((HOME / f"{key}.json").read_text(encoding="utf-8"))
    return read


def main() -> None:
    from tests.games.sampling import subject

    for game in GAMES:
        text = json.dumps(account(subject(game)), ensure_ascii=False, indent=0, sort_keys=True)
        (HOME / f"{game.key}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
