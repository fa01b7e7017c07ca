"""The keys of the wall and the teacher's own screen on one card to print."""

from __future__ import annotations

from html import escape

from tutor.core.voice import Voice

KEYS = (
    ("\u2192 Space", "next"), ("\u2190", "back"), ("1\u20139", "number"), ("Home End", "home"), ("R P", "again"), ("T", "timer"),
    ("H", "hide"), ("W", "alone"), ("O", "overview"), ("L", "list"), ("B .", "blank"), ("S F", "short"), ("C", "phone"), ("X", "revoke"),
)  # fmt: skip
"""Keys, and the word for what they do."""
SCREEN, START, AFTER = ("desk_1", "desk_2", "desk_3", "desk_4", "desk_5"), ("start_1", "start_2"), ("after_1",)


def card(language: str | None = None) -> str:
    """The card as one page of HTML that needs nothing else."""
    words = Voice.load("room", language)

    def say(key: str) -> str:
        return escape(words.word(f"card_{key}"))

    def listed(head: str, keys: tuple[str, ...]) -> str:
        return f"<h2>{say(head)}</h2><ul>{''.join(f'<li>{say(key)}</li>' for key in keys)}</ul>"

    rows = "".join(
        f"<tr><th>{''.join(f'<kbd>{escape(one)}</kbd>' for one in keys.split())}</th><td>{say(what)}</td></tr>"
        for keys, what in KEYS
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language}">\n<meta charset="utf-8">\n<title>{say("title")}</title>\n<style>{STYLE}</style>\n'
        f"<h1>{say('title')}</h1><main><section><h2>{say('keys')}</h2><table>{rows}</table></section>"
        f"<section>{listed('start', START)}{listed('screen', SCREEN)}{listed('after', AFTER)}</section></main>\n</html>\n"
    )


STYLE = """
@page { size: A5 landscape; margin: 9mm; }
body { max-width: 190mm; margin: 0 auto; padding: 4mm; font: 9pt/1.35 Georgia, serif; color: #222; background: #fff; }
h1 { font-size: 13pt; margin: 0 0 2mm; } h2 { font-size: 10pt; margin: 2mm 0 1mm; border-bottom: 1px solid #222; }
main { display: grid; grid-template-columns: 1fr 1fr; gap: 7mm; } ul { margin: 0; padding-left: 4mm; }
th { text-align: left; white-space: nowrap; padding: .4mm 3mm .4mm 0; } td { padding: .4mm 0; }
kbd { border: 1px solid #555; border-radius: 1mm; padding: 0 1.2mm; margin-right: 1mm; font: bold 8.5pt sans-serif; }
@media print { body { padding: 0; } }
"""
