"""How long `import tutor` takes, in interpreters of their own."""

from __future__ import annotations

import subprocess
import sys
from statistics import median

STARTS = 10
CODE = "import time; began = time.perf_counter(); import tutor; print(time.perf_counter() - began)"


def report() -> str:
    """A line for the median."""
    seconds = [
        float(subprocess.run([sys.executable, "-c", CODE], check=True, capture_output=True, text=True).stdout)
        for _ in range(STARTS)
    ]
    return f"import tutor: {1000 * median(seconds):.0f} ms, the median of {STARTS}."
