"""One sheet of paper that a game is played from: goal, set-up with a picture, a turn, prices, end, the usual mistakes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from html import escape

from msgspec.structs import fields, replace

from tutor.ask.answers import says
from tutor.ask.numbers import html
from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.language import told
from tutor.core.record import named
from tutor.core.rule import Rule
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.lessons import course
from tutor.lessons.overview import Overview, laid_out, numbers, overview
from tutor.lessons.scenes import Call

MISTAKES = 5


def tonight_page(key: str, language: str | None = None) -> str:
    """The sheet as one page of HTML that needs nothing else."""
    game, language = named(key, GAMES), told(key, language)
    voice, said = Voice.load(key, language), overview(key, language)
    title = escape(says(voice)("book_tonight", title=voice.words["title"]))
    sections = _first(game, voice, said) if said.goal else _ruled(game, voice)
    body = "\n".join(f"<section><h2>{escape(says(voice)(head))}</h2>{text}</section>" for head, text in sections)
    return (
        f'<!DOCTYPE html>\n<html lang="{voice.language}"><head><meta charset=utf-8><title>{title}</title><style>{STYLE}</style></head>\n'
        f"<body><h1>{title}</h1>\n<main>{body}</main></body></html>\n"
    )


def _first(game: AnyGame, voice: Voice, said: Overview) -> Iterator[tuple[str, str]]:
    """What is said before a first game."""
    setup = numbers(game, voice.language, section="setup")
    others = [one for one in numbers(game, voice.language) if one not in setup]
    yield "book_goal", _told(said.theme, said.goal)
    yield "book_setup", _steps(said.setup) + _picture(game, voice) + "".join(map(html, setup))
    yield "book_turn", _told(said.turn)
    yield "book_prices", _told(said.prices) + "".join(map(html, others))
    yield "book_end", _told(said.end)
    yield "book_where", _listed(said.where)
    yield "book_mistakes", _listed(voice.rule(rule) for rule in mistakes(game))


def _ruled(game: AnyGame, voice: Voice) -> Iterator[tuple[str, str]]:
    """The rules themselves, for a game without an overview."""
    for head, section in (("book_setup", "setup"), ("book_turn", "turn"), ("book_end", "end")):
        rules = [rule for rule in game.rules if rule.section == section]
        if rules:
            picture = _picture(game, voice) if section == "setup" else ""
            yield head, _listed(voice.rule(rule) for rule in rules) + picture
    yield "book_mistakes", _listed(voice.rule(rule) for rule in mistakes(game))


def _picture(game: AnyGame, voice: Voice) -> str:
    """The table when it is set up, as whoever sits in front sees it."""
    many = any(field.name == "players" for field in fields(game.Setup))
    pos = laid_out(game, replace(game.Setup(), players=game.players[0]) if many else game.Setup())
    return game.draw(game.view(pos, Seat.FIRST), seat=Seat.FIRST, voice=voice).to_svg()


def mistakes(game: AnyGame) -> tuple[Rule, ...]:
    """The rules that most often decide against a move that people try: those of the lessons tell."""
    calls = (scene for lesson in course(game.key) for scene in lesson.scenes if isinstance(scene, Call))
    often = [
        id for id, _ in Counter(call.decides for call in calls if call.tried and call.decides).most_common(MISTAKES)
    ]
    return tuple(rule for id in often for rule in game.rules if rule.id == id)


# ------------------------------------------------------------------------------------------------ paper
def _told(*texts: str) -> str:
    return "".join(f"<p>{escape(text)}</p>" for text in texts if text)


def _steps(texts: Iterable[str]) -> str:
    return f"<ol>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</ol>"


def _listed(texts: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(text)}</li>' for text in texts)}</ul>"


STYLE = """
:root { color-scheme: light }
@page { size: A4; margin: 8mm }
body { font: 8pt/1.2 "DejaVu Sans", Verdana, sans-serif; color: #23262c; background: #fff; max-width: 192mm; margin: 4mm auto }
h1 { font: bold 14pt Georgia, "DejaVu Serif", serif; margin: 0 0 1.5mm; border-bottom: 1px solid #23262c }
main { columns: 2; column-gap: 6mm }
h2 { font: bold 10pt Georgia, "DejaVu Serif", serif; margin: 1.8mm 0 .6mm; break-after: avoid }
section:first-child h2 { margin-top: 0 }
p { margin: 0 0 .8mm } ol, ul { margin: 0; padding-left: 4.5mm } li { break-inside: avoid }
svg { display: block; width: 100% !important; height: auto; max-height: 50mm; margin: 1mm 0; break-inside: avoid }
table { border-collapse: collapse; font-size: 7.2pt; line-height: 1.15; width: 100%; margin: 1mm 0; break-inside: avoid }
caption { text-align: left; font-weight: bold } td, th { text-align: right; padding: .1mm 1mm; border-bottom: 1px solid #ddd; font-weight: normal }
th:first-child { text-align: left } .quiet { color: #5a5d63; font-size: 7.2pt }
@media print { body { margin: 0; max-width: none } }
"""
