"""A course as a lesson plan that a teacher can print: periods, minutes, aims, and the wrong ideas to listen for."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from msgspec import Struct

from tutor.core.game import AnyGame
from tutor.core.language import spoken
from tutor.core.voice import Voice
from tutor.lessons import course
from tutor.lessons.scenes import Lesson
from tutor.lessons.telling import Words, tellings
from tutor.room.deck import dealt

TAUGHT = 25
"""Minutes of lessons in a period; the rest of it is for playing."""
IDEAS = 3
"""Wrong ideas of a lesson that are named."""


class Idea(Struct, frozen=True):
    """What is asked, what some say to it, and what they believe then."""

    ask: str
    said: str
    belief: str


class Stop(Struct, frozen=True):
    """A lesson on the path: what it is called, says first and aims at; questions for a class; beliefs behind wrong answers."""

    key: str
    title: str
    minutes: int
    hook: str
    can: str
    questions: int
    ideas: tuple[Idea, ...]


def path(game: AnyGame, language: str | None = None) -> tuple[tuple[Stop, ...], ...]:
    """The lessons of a game in their order, by periods."""
    told = tellings(game.key, language)
    periods: list[list[Stop]] = []
    for lesson in course(game.key):
        stop = _stop(game, lesson, told[lesson.key], language)
        if not periods or sum(one.minutes for one in periods[-1]) + stop.minutes > TAUGHT:
            periods.append([])
        periods[-1].append(stop)
    return tuple(map(tuple, periods))


def _stop(game: AnyGame, lesson: Lesson, words: Words, language: str | None) -> Stop:
    cards = dealt(game, [(lesson, words)], Voice.load("room", language), spoken(language)).cards
    asked = [card for card in cards if card.choices]
    said = {choice.belief: (card.ask, choice.text) for card in asked for choice in card.choices if choice.belief}
    ideas = tuple(Idea(*heard, belief) for belief, heard in [*said.items()][:IDEAS])
    return Stop(lesson.key, words.title, lesson.minutes, words.hook, words.can, len(asked), ideas)


def plan(game: AnyGame, language: str | None = None) -> str:
    """The plan as one page of HTML that needs nothing else."""
    words, title = Voice.load("command", language), str(Voice.load(game.key, language).words["title"])
    periods = path(game, language)
    stops = [stop for period in periods for stop in period]
    told = {"lessons": len(stops), "minutes": sum(stop.minutes for stop in stops), "periods": len(periods)}
    heading = escape(words.word("plan_of", title=title))
    body = "\n".join(_period(game.key, number, period, words) for number, period in enumerate(periods, 1))
    return (
        f'<!DOCTYPE html>\n<html lang="{words.language}">\n<meta charset="utf-8">\n<title>{heading}</title>\n'
        f"<style>{STYLE}</style>\n<h1>{heading}</h1>\n<p>{escape(words.word('plan_about', **told))}</p>\n{body}\n</html>\n"
    )


def _period(key: str, number: int, period: tuple[Stop, ...], words: Voice) -> str:
    minutes = sum(stop.minutes for stop in period)
    heading = escape(words.word("plan_period", number=number, minutes=minutes))
    lessons = "\n".join(f"<article>{''.join(_lesson(key, stop, words))}</article>" for stop in period)
    return f"<section>\n<h2>{heading}</h2>\n{lessons}\n</section>"


def _lesson(key: str, stop: Stop, words: Voice) -> Iterator[str]:
    def say(word: str, **facts: object) -> str:
        return escape(words.word(word, **facts))

    yield f"<h3><i></i>{escape(stop.title)} <small>{say('plan_minutes', minutes=stop.minutes)}</small></h3>"
    yield f"<p class=hook>{escape(stop.hook)}</p><p><b>{say('plan_can', can=stop.can)}</b></p>"
    if stop.ideas:
        ideas = "".join(
            f"<li>{say('plan_idea', ask=one.ask, said=one.said, belief=one.belief)}</li>" for one in stop.ideas
        )
        yield f"<p>{say('plan_ideas')}</p><ul>{ideas}</ul>"
    command = f"<code>tutor class {escape(key)} {escape(stop.key)}</code>"
    yield f"<p class=how>{say('plan_questions', count=stop.questions)} {command}</p>"


STYLE = """
@page { size: A4; margin: 16mm; }
body { max-width: 46rem; margin: 0 auto; padding: 1rem; font: 11pt/1.4 Georgia, serif; color: #222; background: #fff; }
h1 { font-size: 20pt; margin: 0 0 .2em; } h2 { font-size: 14pt; margin: 1.2em 0 .3em; border-bottom: 2px solid #222; }
h3 { font-size: 12pt; margin: .8em 0 .2em; } h2, h3 { break-after: avoid; } article { break-inside: avoid; }
h3 i { display: inline-block; width: .8em; height: .8em; margin-right: .6em; border: 1.5px solid #222; }
small { font-weight: normal; color: #555; } p { margin: .2em 0; } .hook { font-style: italic; }
ul { margin: .1em 0 .3em; padding-left: 1.3em; } .how { color: #555; font-size: 9.5pt; } code { font-size: 9.5pt; }
"""
