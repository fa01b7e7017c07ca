"""``tutor game check``: what a game owes the tutor, asked of any that is installed."""

from __future__ import annotations

import sys
from argparse import Namespace

from tutor.core.voice import Voice
from tutor.testing import CLAUSES, check

BROKEN = 1
"""The exit code for a game that does not keep the contract."""


def run(asked: Namespace) -> int:
    """Say what is not kept, then what the game does without."""
    checked = check(asked.game, asked.language)
    words, title = Voice.load("testing", asked.language), checked.subject.voice.words["title"]
    if checked.findings:
        said = [words.word("broken", title=title, count=len(checked.findings))]
        said += [f"  {one.say(words)}" for one in checked.findings]
    else:
        said = [words.word("kept", title=title, clauses=len(CLAUSES))]
    for heading, findings in (("unheard", checked.unheard), ("without", checked.lacks)):
        if findings:
            said += [words.word(heading), *(f"  {one.say(words)}" for one in findings)]
    sys.stdout.write("\n".join(said) + "\n")
    return BROKEN if checked.findings else 0
