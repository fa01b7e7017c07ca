"""How often, how many and how long: what one phone, one address and all of them together may do."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable

LONGEST = 4096
"""Bytes that anybody may say at once."""
FAST = 40
"""Messages of one phone within ten seconds."""
TRIES = 100
"""Wrong codes from one address within a minute: a school has one address. What is scanned is never held up by them."""
COMING, BURST = 10, 100
"""Phones that one address lets in a second, and at once."""
SOCKETS = 2
"""Connections that one phone may hold; a new one closes the oldest."""
OPENINGS = 20
"""Connections that one phone may open within ten seconds."""
REFUSALS = 5
"""Refused messages after which a connection is closed."""
BODY = 5
"""Seconds in which a message must be there."""
IDLE = 20
"""Seconds for which a connection may ask nothing."""
PLAIN, SPARE = 600, 56
"""Connections that are no sockets, at most; and handles that are for everything else."""
USUAL = 512
"""Handles where nobody can say how many there are."""


class Often:
    """How often something happened of late, by whom."""

    def __init__(self, most: int, within: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.within, self.clock = most, within, clock
        self._times: dict[str, deque[float]] = {}

    def note(self, who: str) -> None:
        """It happened once more."""
        self._times.setdefault(who, deque(maxlen=self.most)).append(self.clock())

    def is_too_much(self, who: str) -> bool:
        """Whether it happened as often as may be within the time."""
        times = self._times.get(who)
        return times is not None and len(times) == self.most and self.clock() - times[0] < self.within


class Bucket:
    """What fills again with time: so many at once, then so many a second, for each by itself."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.clock = rate, burst, clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, who: str) -> bool:
        """Take one, if one is left."""
        left, since = self._left.get(who, (float(self.burst), self.clock()))
        now = self.clock()
        left = min(self.burst, left + (now - since) * self.rate)
        self._left[who] = (left - (left >= 1), now)
        return left >= 1


def handles() -> int:
    """How many connections the machine lets us hold; as many as it can."""
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return USUAL
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = hard if hard != resource.RLIM_INFINITY else max(soft, 8 * USUAL)
    most = min(most, 8 * USUAL)
    if soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(soft, most)
