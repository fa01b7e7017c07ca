"""Where Python runs inside a page it is alone: one thread, one process, no files that stay."""

from __future__ import annotations

import sys

ALONE = sys.platform == "emscripten"
