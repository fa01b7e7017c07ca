"""Playing: the moments and what they ask (``questions``), then the chapters of the rulebook."""
