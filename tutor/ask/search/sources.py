"""Everything that a question in plain words may be answered by: stored questions, rules, scenes of lessons, beliefs."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from tutor.ask.question import Question, questioned
from tutor.core.game import AnyGame
from tutor.core.glossary import Glossary
from tutor.core.language import ENGLISH, languages, written
from tutor.core.outside import home
from tutor.core.voice import Voice

SLOT = re.compile(r"\{[^{}]*\}")
"""A fact in a sentence."""
RULED = ("fails", "holds", "step", "verdict", "close")
"""Sentences of a rule beside the rule itself."""


class Source(Struct, frozen=True):
    """Texts that lead to a rule: ``kind`` and ``id`` say where they stand, ``texts`` are language, field and words."""

    kind: str
    id: str
    rule: str
    texts: tuple[tuple[str, str, str], ...]


def sources(game: AnyGame) -> tuple[Source, ...]:
    """All of a game, in a fixed order."""
    return (*_questions(game), *_rules(game), *_beliefs(game), *_scenes(game))


def books(game: AnyGame) -> tuple[str, ...]:
    """The languages in which a game was printed."""
    return tuple(_written(game.key, ENGLISH).get("books", ()))


# ------------------------------------------------------------------------------------------------ stored questions
@cache
def stored(key: str) -> Mapping[str, Question]:
    """The stored questions of a game that have a position of their own."""
    if home(key) is not None:
        return {}
    data = tomllib.loads((files("tutor.ask") / "questions" / f"{key}.toml").read_text(encoding="utf-8"))
    return {id: questioned({"game": key, **asked}) for id, asked in data.items()}


def wordings(key: str, language: str) -> Mapping[str, tuple[str, ...]]:
    """How the stored questions of a game are asked in a language."""
    if home(key) is not None:
        return {}
    return {id: tuple(said) for id, said in written(f"questions/{key}", language).items()}


def _questions(game: AnyGame) -> Iterator[Source]:
    kept = stored(game.key)
    rules = {rule.id for rule in game.rules}
    asked = {language: wordings(game.key, language) for language in languages()}
    for id in dict.fromkeys(id for said in asked.values() for id in said):
        question = kept.get(id)
        rule = (question.refused or question.allowed[0]) if question is not None else id
        if rule in rules:
            said = ((name, "asked", text) for name, ways in asked.items() for text in ways.get(id, ()))
            told = _sentences(game.key, rule, "told")
            yield Source("question", id, rule, (*said, *told))


# ------------------------------------------------------------------------------------------------ rules, beliefs, scenes
def _rules(game: AnyGame) -> Iterator[Source]:
    voice = Voice.load(game.key, ENGLISH)
    glossary = Glossary.of(voice)
    for rule in game.rules:
        names = [glossary.printed[id] for id in glossary.within(voice.rule(rule))]
        printed = ((book, "names", word) for words in names for book, word in words.items())
        yield Source("rule", rule.id, rule.id, (*_sentences(game.key, rule.id, "rule", more=True), *printed))


def _sentences(key: str, rule: str, field: str, *, more: bool = False) -> Iterator[tuple[str, str, str]]:
    """What the languages say of a rule: the rule, and if wanted its section, its reason and all its other sentences."""
    for language in languages():
        words = _written(key, language)
        said = words.get(rule, {})
        if text := said.get("rule"):
            yield language, field, text
        if more:
            if section := words.get("section", {}).get(rule.partition(".")[0]):
                yield language, "besides", section
            for name in ("why", *RULED):
                yield from ((language, "besides", SLOT.sub(" ", text)) for text in _texts(said.get(name)))


def _texts(said: Any) -> Iterator[str]:
    if isinstance(said, str):
        yield said
    elif isinstance(said, Mapping):
        for part in said.values():
            yield from _texts(part)


def _beliefs(game: AnyGame) -> Iterator[Source]:
    beliefs = {belief.id: belief.rule.id for belief in game.beliefs}
    for id, rule in beliefs.items():
        said = ((name, _written(f"beliefs/{game.key}", name).get("belief", {}).get(id, {})) for name in languages())
        texts = tuple((name, "besides", text) for name, both in said for text in _texts(both))
        yield Source("belief", id, rule, texts)


def _scenes(game: AnyGame) -> Iterator[Source]:
    for name, abouts in _abouts(game.key).items():
        for scene, rule in abouts:
            said = ((language, _scene(game.key, language, name, scene)) for language in languages())
            texts = tuple(
                (language, "scene", text)
                for language, words in said
                for part in ("ask", "after")
                for text in _texts(words.get(part))
            )
            yield Source("scene", f"{name}/{scene}", rule, texts)


def _scene(key: str, language: str, lesson: str, scene: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = _written(f"lessons/{key}", language).get(lesson, {}).get("scenes", {}).get(scene, {})
    return found


@cache
def _abouts(key: str) -> Mapping[str, tuple[tuple[str, str], ...]]:
    """The scenes of every lesson and the rule that each is about, from the files alone."""
    from tutor.lessons.files import lesson_files  # noqa: PLC0415 - only where somebody asks in words

    found = {}
    for name, file in lesson_files(key).items():
        scenes = tomllib.loads(file.read_text(encoding="utf-8")).get("scene", ())
        every = [one for scene in scenes for one in (scene, scene.get("twin")) if one]
        found[name] = tuple((_called(one), rule) for one in every if (rule := one.get("about") or one.get("decides")))
    return found


def _called(scene: Mapping[str, Any]) -> str:
    kinds = ("act", "call", "predict", "watch", "steps", "vary", "score")
    return next((str(scene[kind]) for kind in kinds if kind in scene), "")


@cache
def _written(key: str, language: str) -> Mapping[str, Any]:
    try:
        return written(key, language)
    except FileNotFoundError:
        return {}
