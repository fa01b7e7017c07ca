"""A page to print: questions with pictures of the board, then the key with reasons, in one file that needs no other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from random import Random

from tutor.core.game import AnyGame
from tutor.core.record import Broken
from tutor.practice.board import picture
from tutor.practice.feedback import judged
from tutor.practice.focus import focused
from tutor.practice.item import Item
from tutor.practice.kit import Kit, kit
from tutor.practice.make import make
from tutor.practice.practice import askable
from tutor.practice.words import Words

LOOKS = 3
"""So many questions about a rule are looked at for one that a part of the board is enough for."""
LABELS = "12345678"
"""What options are called; on the board their moves bear the same numbers."""


def chosen(kit: Kit, questions: int, seed: int, sections: Sequence[str] = ()) -> Iterator[Item]:
    """Items about different rules, those that people get wrong first, then any; by chapter."""
    rng = Random(f"sheet/{seed}")
    rules = [rule for rule in askable(kit) if not sections or rule.partition(".")[0] in sections]
    wrong = {belief.rule.id for belief in kit.beliefs}
    mixed = rng.sample(rules, len(rules))
    often, seldom = [rule for rule in mixed if rule in wrong], [rule for rule in mixed if rule not in wrong]
    half = questions // 2
    order, made = [*often[:half], *seldom, *often[half:]], 0
    for rule in order:
        if made == questions:
            return
        found = [item for _ in range(LOOKS) if (item := make(kit, rule, rng)) is not None]
        if found:
            made += 1
            yield next((item for item in found if focused(kit, item)), found[0])


def sheet(game: AnyGame, questions: int = 10, seed: int = 0, sections: Sequence[str] = (), language: str = "en") -> str:
    """The page as HTML."""
    made = kit(game, language)
    words = made.words
    order = {rule.id: place for place, rule in enumerate(game.rules)}
    items = sorted(chosen(made, questions, seed, sections), key=lambda item: order[item.rule])
    if not items:
        raise Broken("no_questions", key=game.key)
    title = words.say("sheet", "title", title=words.voice.words["title"])
    asked = "\n".join(_question(made, words, number, item) for number, item in enumerate(items, 1))
    key = "\n".join(_key(made, words, number, item) for number, item in enumerate(items, 1))
    head = words.say("sheet", "head", seed=seed)
    return page(language, title, head, asked, words.say("sheet", "key"), key)


def page(language: str, title: str, head: str, questions: str, key_title: str, key: str) -> str:
    """Questions, five or six to a page, and their key behind them; ``questions`` and ``key`` are HTML."""
    return _PAGE.format(
        language=language, title=escape(title), style=_STYLE, head=escape(head), questions=questions,
        key_title=escape(key_title), key=key,
    )  # fmt: skip


def _question(kit: Kit, words: Words, number: int, item: Item) -> str:
    options = "".join(
        f'<li><span class="box"></span><b>{LABELS[place]}</b> {escape(text)}</li>'
        for place, text in enumerate(words.options(item))
    )
    scene = picture(kit, item, words, focus=focused(kit, item), form="far")
    played = "".join(f"<li>{escape(step)}</li>" for step in words.played(item))
    return (
        f'<section class="item"><h2>{number}</h2>{"" if scene is None else scene.to_svg()}'
        f'<p class="now">{escape(words.situation(item))}</p><p class="ask">{escape(words.question(item))}</p>'
        f'{f"<ol class=played>{played}</ol>" if played else ""}<ul class="options">{options}</ul></section>'
    )


def _key(kit: Kit, words: Words, number: int, item: Item) -> str:
    told = judged(kit, item, item.answer)
    beliefs = [
        words.say("sheet", "belief", label=LABELS[place], belief=words.belief(option.belief))
        for place, option in enumerate(item.options)
        if option.belief
    ]
    lines = "".join(f"<li>{escape(line)}</li>" for line in (*told.lines(words)[1:], *beliefs))
    right = f"({LABELS[item.answer]}) {words.answer(item.right.answer, item.seat)}"
    return f'<section class="key"><h3>{number}. {escape(right)}</h3><ul>{lines}</ul></section>'


_PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title><style>{style}</style></head>
<body><header><h1>{title}</h1><p>{head}</p></header>
<main>{questions}</main>
<article><h1>{key_title}</h1>{key}</article></body></html>
"""
_STYLE = """
body { font: 10pt/1.35 "DejaVu Sans", Verdana, sans-serif; color: #23262C; background: #fff; max-width: 190mm; margin: 8mm auto; }
h1, h2, h3 { font-family: Georgia, "DejaVu Serif", serif; } h1 { font-size: 14pt; margin: 0; }
header { border-bottom: 1px solid #C9C1B0; margin-bottom: 3mm; display: flex; gap: 6mm; align-items: baseline; }
header p { margin: 0; font-size: 8.5pt; color: #5A564E; }
main { display: grid; grid-template-columns: 1fr 1fr; gap: 2.4mm 7mm; }
.item { break-inside: avoid; padding-left: 6mm; position: relative; font-size: 8pt; line-height: 1.25; }
.item h2 { position: absolute; left: 0; top: 0; margin: 0; font-size: 12pt; }
.item svg { display: block; max-height: 37mm; width: 100% !important; height: auto; border: 1px solid #C9C1B0; }
.now:empty { display: none; }
.now { color: #5A564E; margin: 1mm 0 0; }
.ask { font-weight: bold; margin: 1mm 0; }
.options { list-style: none; padding: 0; margin: 0; }
.options li { padding: 0.4mm 0 0.4mm 5mm; text-indent: -5mm; }
.box { display: inline-block; width: 2.8mm; height: 2.8mm; border: 1px solid #23262C; border-radius: 50%; margin-right: 1.6mm; vertical-align: -0.4mm; }
.played { margin: 1mm 0; padding-left: 5mm; }
article { break-before: page; columns: 2; column-gap: 8mm; }
article h1 { column-span: all; margin-bottom: 3mm; }
.key { break-inside: avoid; margin: 0 0 3mm; font-size: 8.5pt; }
.key h3 { margin: 0; font-size: 9.5pt; }
.key ul { margin: 0; padding-left: 5mm; color: #5A564E; }
@media print { body { margin: 0; max-width: none; } @page { size: A4; margin: 11mm; } }
"""
