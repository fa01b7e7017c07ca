"""Where a play halts: before the step of the rule that the scene is about. Where nothing of it acts, nothing halts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tutor.core.course import Step
from tutor.core.voice import Voice
from tutor.lessons.claim import Claim, Ends, Shows, speaks_of
from tutor.lessons.scenes import AnyScene, Predict


def decisive(voice: Voice, scene: AnyScene, steps: Sequence[Step[Any]]) -> int | None:
    """The place of the step that the question is about: of its rule, where answers part, or a claim that is a verdict."""
    about = getattr(scene, "about", "")
    parts = [one.parts for one in scene.options if one.parts] if isinstance(scene, Predict) else []
    hinges: list[Claim] = [Shows(about)] if about else [*parts]
    at = spoken(voice, hinges, steps)
    if at is not None or about:
        return at
    at = spoken(voice, scene.claims, steps)
    return at if at is not None and (isinstance(scene, Predict) or voice.verdict(steps[at])) else None


def spoken(voice: Voice, claims: Iterable[Claim], steps: Sequence[Step[Any]]) -> int | None:
    """The place of the last step that these claims speak of; of neighbours that say the same, one with a verdict."""
    wanted = [claim for claim in claims if isinstance(claim, Shows)]
    wanted += [Shows(claim.rule) for claim in claims if isinstance(claim, Ends)]
    found = [at for at, step in enumerate(steps) if any(speaks_of(step, claim) for claim in wanted)]
    told = [at for at in found if voice.verdict(steps[at])]
    return max(told or found, default=None)
