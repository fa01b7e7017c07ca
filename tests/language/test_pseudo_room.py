"""No English bypasses the files in a live class: door, wall, phones, race, results, the teacher's view, refusals."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.language.pseudo import LANGUAGE, english
from tests.language.seen import readable
from tests.loops import run
from tests.room.session import OPENED, middle
from tests.room.test_server import LOCAL, Class, served
from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.games import ALL
from tutor.lessons import course
from tutor.practice import kit
from tutor.room.acting import DO
from tutor.room.book import Book
from tutor.room.card import Deck
from tutor.room.deck import deck
from tutor.room.desk import on_the_desk
from tutor.room.export import Kept, as_page, as_table
from tutor.room.gates import Connections
from tutor.room.items import Exercises, mix
from tutor.room.limits import FAST, TRIES
from tutor.room.overview import map_of, told
from tutor.room.screens import dots, on_a_phone, on_the_wall
from tutor.room.session import MOST_PUPILS, Refused, Session

pytestmark = pytest.mark.usefixtures("pseudo_spoken")
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
SIGNS = {"kind", "how", "phase", "stage", "board", "letter", "rule", "language", "id"}
"""What a page is told and does not show: it chooses by it."""
NAME = "Qq"
"""Somebody's own nickname."""


class Sitting:
    """A class in the language made by machine, of which everything is read that any screen is told."""

    def __init__(self, folder: Path, cards: Deck) -> None:
        words, book = Voice.load("room", LANGUAGE), Book(folder / "class.db")
        book.open(OPENED, cards.cards)
        self.cards = cards
        self.session = Session(cards, book, words, Exercises(kit(cards.game, LANGUAGE), words).one)
        self.tokens = [self.session.join(name) for name in (NAME, "", "")]
        self.found: dict[str, list[str]] = {}
        self.look()

    def do(self, command: str, value: str = "") -> None:
        """The teacher does something, and everybody looks."""
        self.session.do(command, value)
        self.look()

    def look(self) -> None:
        """Read the wall, every phone, and the board between them."""
        session = self.session
        self.read("wall", on_the_wall(session))
        for token in self.tokens:
            self.read("phone", on_a_phone(session, token))
        if session.card is not None:
            for form in ("far", "tall"):
                self.read("board", readable(session.deck.picture(session.number, session.at.frame, form)))

    def read(self, where: str, said: Any) -> None:
        """Note what is English in it, and where it stands."""
        known = (NAME, *(rule.id for rule in self.cards.game.rules))
        self.found |= {f"{at}: {text}": bad for at, text in texts(said, where) if (bad := english(text, known))}

    def answer(self) -> None:
        """Everybody answers the card on the wall, each as differently as can be; the last says nothing."""
        card, number = self.session.card, self.session.number
        if card is None or not card.choices:
            return
        for choice, token in enumerate(self.tokens[:2]):
            self.say(token, number, choice % len(card.choices))
        self.look()

    def say(self, token: str, number: int, choice: int) -> None:
        """One answer, however this card is answered."""
        card = self.session.deck.cards[number]
        if card.how == "act":
            self.session.act(token, number, 1, DO, None, None)
        elif card.how == "point":
            at = next(place for place in (choice, 0, 1) if card.choices[place].spot)
            self.session.point(token, number, *middle(self.session.deck, number, at))
        else:
            self.session.answer(token, number, card.choices[choice].value if card.how == "number" else choice)

    def teachers_view(self) -> None:
        """Read what is summed up, in all its forms."""
        self.read("overview", told(self.session))
        self.read("desk", on_the_desk(self.session, frozenset()))
        kept = Kept.of(self.session.book)
        assert kept is not None
        self.read("table", [line.split(",") for line in as_table(kept, self.session.words).splitlines()])
        self.read("page", readable(as_page(kept, self.session.words)))
        self.read("map", readable(map_of(self.session)))


def texts(said: Any, where: str) -> Iterator[tuple[str, str]]:
    """Every text that is shown, and where it stands in what a page is told."""
    match said:
        case Mapping():
            for key, part in said.items():
                shown = [text for _, text in part] if key == "options" else part  # with each goes what a press means
                yield from () if key in SIGNS else texts(shown, f"{where}.{key}")
        case list() | tuple():
            for part in said:
                yield from texts(part, where)
        case str():
            yield where, said


# ------------------------------------------------------------------------------------------------ on the screens
@every_game
def test_wall_phones_and_teacher_read_words_of_the_files(game: AnyGame, tmp_path: Path) -> None:
    cards = deck(game, course(game.key)[0].key, Voice.load("room", LANGUAGE), LANGUAGE, phones=True)
    sitting = Sitting(tmp_path, cards)
    for place in range(len(cards.cards)):
        sitting.do("go", str(place))
        sitting.answer()
        for _ in cards.cards[place].frames:
            sitting.do("next")
    sitting.teachers_view()
    sitting.do("again")
    sitting.do("go", str(len(cards.cards)))
    assert sitting.found == {}


@every_game
def test_a_race_its_results_and_one_more_question_read_words_of_the_files(game: AnyGame, tmp_path: Path) -> None:
    words = Voice.load("room", LANGUAGE)
    sitting = Sitting(tmp_path, mix(game, words, OPENED.code, language=LANGUAGE, race=True))
    session = sitting.session
    sitting.do("next")
    for token in sitting.tokens:
        for choice in range(session.planned):
            number = session.racing(token)
            assert number is not None
            sitting.say(token, number, choice % 2)
            sitting.look()
    sitting.do("next")
    for place in range(session.planned):
        sitting.do("go", str(place))
        if session.card is not None and session.card.how == "point":
            sitting.read("dots", readable(dots(session, session.number)))
    rule = session.deck.cards[0].rule
    session.ask_more(rule, "7", session.made(rule, "7"))
    sitting.answer()
    sitting.do("next")
    sitting.teachers_view()
    assert sitting.found == {}


def test_a_sitting_that_reads_english_names_it(tmp_path: Path) -> None:
    words = Voice.load("room", LANGUAGE)
    sitting = Sitting(tmp_path, deck(ALL[-1], course(ALL[-1].key)[0].key, words, LANGUAGE))
    sitting.read("wall", {"have": "7 have answered", "how": "choose"})
    assert sitting.found == {"wall.have: 7 have answered": ["have", "answered"]}


# ------------------------------------------------------------------------------------------------ at the connections
OWN_NAME = "<title>Cleopatra tutor</title>"
"""What the program is called in every language; the class's own title comes with its words."""


def test_what_the_doors_say_and_refuse_is_in_the_files(tmp_path: Path) -> None:
    game = ALL[-1]
    sitting, answers = run(
        at_the_doors(tmp_path, deck(game, course(game.key)[0].key, Voice.load("room", LANGUAGE), LANGUAGE))
    )
    for name, body in answers.items():
        said = json.loads(body) if body.startswith("{") else readable(body.replace(OWN_NAME, ""))
        sitting.read(name, said)
    assert sitting.found == {}
    refusals = {name for name, body in answers.items() if "refused" in body or not body.startswith(("{", "<"))}
    assert len({answers[name] for name in refusals}) == len(refusals), "two tries, one refusal"


async def at_the_doors(folder: Path, cards: Deck) -> tuple[Sitting, dict[str, str]]:
    """What is answered to all that can be tried, right and wrong."""
    sitting = Sitting(folder, cards)
    session = sitting.session
    async with served(Connections(session, OPENED, LOCAL, frozenset())) as room:
        asked = next(n for n, card in enumerate(session.deck.cards) if card.how == "choose" and card.choices)
        seat = await room.join()
        tries = {
            "phone page": ("", None, ""), "words": ("words", None, ""), "not in": ("now", None, ""),
            "nickname bad": ("join", {"code": OPENED.code, "nickname": "!"}, ""),
            "nickname taken": ("join", {"code": OPENED.code, "nickname": NAME}, ""),
            "unreadable": ("now", b"{", seat), "not now": ("now", {"card": asked, "choice": 0}, seat),
            "teacher's": ("wall", None, seat), "no more": ("wall/do", {"do": "more"}, room.teacher),
            "wrong code": ("join", {"code": "0000"}, ""),
        }  # fmt: skip
        said = {name: await body(room, *one) for name, one in tries.items()}
        await room.steer("go", str(asked))
        said["no such"] = await body(room, "now", {"card": asked, "choice": 7}, seat)
        for _ in range(FAST):
            said["too fast"] = await body(room, "now", {"card": asked, "choice": 0}, seat)
        for _ in range(TRIES):
            said["too many tries"] = await body(room, "join", {"code": "0000"}, "")
        return sitting, said


async def body(room: Class, path: str, said: Any, token: str) -> str:
    return (await room.ask(path, said, token=token)).body.decode()


def test_a_full_class_says_so_in_words_of_the_files(tmp_path: Path) -> None:
    game = ALL[-1]
    sitting = Sitting(tmp_path, deck(game, course(game.key)[0].key, Voice.load("room", LANGUAGE), LANGUAGE))
    sitting.session.pupils |= {str(number): "" for number in range(MOST_PUPILS)}
    with pytest.raises(Refused) as full:
        sitting.session.join()
    assert english(str(full.value)) == []
