"""``python -m tutor`` is the ``tutor`` command."""

from __future__ import annotations

import sys

from tutor.command import main

if __name__ == "__main__":
    sys.exit(main())
