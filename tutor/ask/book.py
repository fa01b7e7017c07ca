"""Pages to print: every rule of a game, searchable; and one page to play it tonight. All of it is made from the engine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from msgspec import Struct

from tutor.ask.answers import says
from tutor.core.game import AnyGame
from tutor.core.glossary import Glossary
from tutor.core.record import named
from tutor.core.rule import PRINTED, Rule
from tutor.core.voice import Voice
from tutor.explore.cabinet import cabinet
from tutor.games import GAMES
from tutor.lessons import Outline, outlines
from tutor.lessons.telling import tellings

STYLE = """
:root { color-scheme: light }
body { font: 11pt/1.4 system-ui, sans-serif; color: #23262c; max-width: 48rem; margin: 1.5rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; border-bottom: 1px solid #bbb; break-after: avoid }
li, .rule { break-inside: avoid } .rule { margin: .7rem 0 } .quiet { color: #5a5d63; font-size: .85em; margin: 0 }
.rule p { margin: 0 } table { border-collapse: collapse } td, th { text-align: left; padding: .1rem .8rem .1rem 0 }
input { font: inherit; width: 100%; padding: .3rem; box-sizing: border-box } svg { width: 100%; height: auto }
@media print { input, label { display: none } body { margin: 0; max-width: none } }
"""
SEARCH = """
const field = document.querySelector("input");
field.addEventListener("input", () => {
  const words = field.value.toLowerCase().split(/\\s+/);
  for (const rule of document.querySelectorAll(".rule"))
    rule.hidden = !words.every((word) => rule.textContent.toLowerCase().includes(word));
  for (const part of document.querySelectorAll("section"))
    part.hidden = ![...part.querySelectorAll(".rule")].some((rule) => !rule.hidden);
});
"""


class Entry(Struct, frozen=True):
    """All that a rule book of rules says of one rule."""

    rule: Rule
    text: str
    source: str
    provenance: str
    reason: str
    printed: tuple[str, ...]
    lessons: tuple[str, ...]
    specimen: str
    """What is tried where the rule can be seen, in words."""


def entries(key: str, language: str | None = None) -> tuple[Entry, ...]:
    """Every rule, in the order of the book."""
    game, voice = named(key, GAMES), Voice.load(key, language)
    return tuple(_entry(game, voice, rule) for rule in game.rules)


def _entry(game: AnyGame, voice: Voice, rule: Rule) -> Entry:
    words, kept = Glossary.of(voice), cabinet(game.key).of(rule.id)
    kinds = Voice.load("ask", voice.language).words["name"]["provenance"]
    text = voice.rule(rule)
    return Entry(
        rule,
        text,
        voice.source(rule),
        kinds[rule.provenance],
        voice.reason(rule),
        tuple(words.both(one) for one in words.within(text)),
        tuple(_title(game, voice, lesson) for lesson in outlines(game.key) if rule.id in lesson.meets),
        voice.move(game.parse(kept.tried)) if kept is not None and kept.tried else "",
    )


def _title(game: AnyGame, voice: Voice, lesson: Outline) -> str:
    return tellings(game.key, voice.language)[lesson.key].title


def rules_page(key: str, language: str | None = None) -> str:
    """The rule book of rules: by chapter, a field to search, a glossary, and an index of all that is not simply printed."""
    game, voice = named(key, GAMES), Voice.load(key, language)
    say, all_ = says(voice), entries(key, language)
    sections = list(dict.fromkeys(rule.section for rule in game.rules))
    body = [f"<label>{escape(say('book_search'))} <input type=search></label>"]
    for section in sections:
        mine = [_shown(say, entry) for entry in all_ if entry.rule.section == section]
        body.append(f"<section><h2>{escape(voice.section(section))}</h2>{''.join(mine)}</section>")
    body += [f"<h2>{escape(say('book_words'))}</h2>", _glossary(voice)]
    ours = [entry for entry in all_ if entry.rule.provenance != PRINTED]
    body += [f"<h2>{escape(say('book_open'))}</h2>", _listed(f"{one.text} ({one.provenance})" for one in ours)]
    return _page(voice, say("book_rules", title=voice.words["title"]), body, SEARCH)


def _shown(say: Any, entry: Entry) -> str:
    quiet = [f"{entry.provenance}: {entry.source}", entry.reason, ", ".join(entry.printed)]
    quiet += [say("book_seen", move=entry.specimen)] if entry.specimen else []
    quiet += [say("book_lesson", lessons=", ".join(entry.lessons))] if entry.lessons else []
    small = "".join(f"<p class=quiet>{escape(text)}</p>" for text in filter(None, quiet))
    return f'<div class=rule id="{escape(entry.rule.id)}"><p>{escape(entry.text)}</p>{small}</div>'


def _glossary(voice: Voice) -> str:
    words = Glossary.of(voice)
    books = Voice.load("ask", voice.language).words["name"]["book"]
    known = list(dict.fromkeys(book for printed in words.printed.values() for book in printed))
    head = "".join(f"<th>{escape(text)}</th>" for text in ["", *(books.get(book, book) for book in known)])
    rows = [[word, *(words.printed.get(id, {}).get(book, "") for book in known)] for id, word in words.ours.items()]
    cells = ("".join(f"<td>{escape(text)}</td>" for text in row) for row in rows)
    return f"<table><tr>{head}</tr>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"


# ------------------------------------------------------------------------------------------------ paper
def _listed(texts: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</ul>"


def _page(voice: Voice, title: str, body: Sequence[str], script: str = "") -> str:
    head = f'<meta charset=utf-8><meta name=viewport content="width=device-width"><title>{escape(title)}</title>'
    run = f"<script>{script}</script>" if script else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{voice.language}"><head>{head}<style>{STYLE}</style></head>\n'
        f"<body><h1>{escape(title)}</h1>\n{chr(10).join(body)}\n{run}</body></html>\n"
    )
