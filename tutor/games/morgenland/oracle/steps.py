"""Steps: whether they did what they tell, and which of their facts are not for everybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tutor.core.oracle import StepClaim
from tutor.games.morgenland.oracle.steps_cards import CARDS
from tutor.games.morgenland.oracle.steps_palace import PALACE_STEPS
from tutor.games.morgenland.oracle.steps_round import ROUND
from tutor.games.morgenland.oracle.steps_setup import SETUP

DONE: Mapping[str, Callable[[StepClaim], bool]] = {**SETUP, **ROUND, **PALACE_STEPS, **CARDS}

SECRETS: Mapping[str, tuple[str, ...]] = {
    "guard.not-spied": ("figure",),
    "city.tent": ("card",),
    "city.tent-secret": ("piece",),
    "palace.basic-unseen": ("artifact",),
}
"""Facts that are always secret; where it depends on a face, the step itself is asked."""
