"""Questions and answers in text: why, score, legal, rules, draw, whynot, find. Nothing here prints."""
