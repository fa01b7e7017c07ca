"""Exercises that the engine makes, and that come back when they are needed. No game's name in here.

Making one: ``make(kit(game), rule, Random(seed))`` is an `Item`, or None where nothing can be asked. An item's question
(`Item.ask`) can be answered by any game: the engine gives the right option, a game with a wrong rule in it
(`core.belief`, `core.believed`) one of the others, and where too few of these differ there are slips, each by its name
(`slips.py`). Kinds of items: ``may`` (is it allowed, and which rule decides), ``next`` (which of these happens),
``deal`` (the same while a game is laid out), ``stays`` (what the board shows afterwards), ``then`` (what comes next),
``points`` (how many), ``find`` (which move), ``spot`` (where did somebody go wrong).

Asking: ``Practice(game, learner, seed)`` is a session of ten, with an end::

    session = Practice(game, learner)          # section="philosopher", rules=("vote.tie",), items=10, language="en"
    while session.item is not None:
        item, words = session.item, session.words
        words.situation(item), words.question(item), words.options(item)
        picture(session.kit, item)             # the board as the asked seat sees it: a Scene, or None for ``deal``
        told = session.answer(2)               # or answer_by_move("lay (5) praetors") for ``find``
        told.right, told.lines(words), told.back(words), told.steps, told.parting, told.where
        session.next()

What is shown of ``spot`` besides are its steps: ``words.played(item)``. Nothing but the first answer to an item counts;
it is kept at once through `tutor.learner`, and a session that was left is gone on with at the same item. All texts are
made late, by `Words`, in the language given.

Looking back: ``chart(game, learner.cards(key))`` is the `Map` of all rules by chapter (not met, met, shaky, sits),
``together(maps)`` that of a class, ``drawn(map, words)`` a picture of either. ``sheet(game, questions, seed)`` is a page
to print.
"""

from tutor.practice.board import picture
from tutor.practice.feedback import Feedback
from tutor.practice.item import Item
from tutor.practice.kit import Kit, kit
from tutor.practice.make import make
from tutor.practice.map import Map, chart, drawn, together
from tutor.practice.practice import Practice, askable
from tutor.practice.sheet import sheet
from tutor.practice.words import Words

__all__ = [
    "Feedback", "Item", "Kit", "Map", "Practice", "Words", "askable", "chart", "drawn", "kit", "make", "picture",
    "sheet", "together",
]  # fmt: skip
