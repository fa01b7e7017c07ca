"""No English bypasses the files on any page: lessons, tables, labs, practice, the start and the class are walked through."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html import unescape
from pathlib import Path
from typing import Any, Protocol

import pytest

from tests.language.pseudo import LANGUAGE
from tests.language.seen import PARTS, bypasses, readable, seen
from tests.lessons.test_load import CAESAR, FAULTS, told_of
from tests.view.walk import playing
from tutor.command import main
from tutor.command.jupyter import ours
from tutor.core.game import AnyGame
from tutor.core.glossary import Glossary
from tutor.core.language import chosen
from tutor.core.voice import Voice
from tutor.games import ALL
from tutor.learner.current import guest
from tutor.lessons import course
from tutor.room.deck import Deck, deck
from tutor.scenes.messages import Answered, Key, Message, Pointed, Pressed, Sized
from tutor.view.pages.lab.laboratory import Laboratory
from tutor.view.pages.practice.drill import Drill
from tutor.view.pages.start.lobby import Lobby
from tutor.view.pages.table.page import TablePage
from tutor.view.pages.table.state import Draft

pytestmark = pytest.mark.usefixtures("pseudo_spoken")
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
TURNS = 8
KEYS = [game.key for game in ALL]
WRITTEN = [word for game in ALL for script in game.writing.fields.values() for word in script.words]


class Page(Protocol):
    """A page that hears messages."""

    frame: Any

    def hear(self, message: Message) -> None:
        """What the browser says."""


class Walker:
    """Somebody at a page, who reads everything."""

    def __init__(self, page: Page, width: int = 1280) -> None:
        self.page = page
        self.read: set[str] = set()
        self(Sized(width, 800, calm=True))

    def __call__(self, *messages: Message) -> None:
        for message in messages:
            self.page.hear(message)
            self.page.frame.shown = self.page.frame.render()
            self.read |= seen(self.page.frame.shown)

    def press(self, *what: str) -> None:
        """Press these, and close what has opened."""
        for one in what:
            self(Pressed(one), Pressed("close"))

    def shown(self, what: str) -> list[str]:
        """The values of all controls of this kind that are in sight."""
        parts = "".join(getattr(self.page.frame.shown, part) for part in PARTS)
        return [unescape(one) for one in re.findall(rf'data-do="{what}=([^"]*)"', parts)]


# ------------------------------------------------------------------------------------------------ pages
@every_game
def test_a_lessons_menu_hints_and_troubles_are_in_the_files(game: AnyGame) -> None:
    play = playing(game, course(game.key)[0], language=LANGUAGE)
    reader = Walker(play)
    reader.press("menu", "scenes", "words", "hint", "hint", "hint")
    reader(Key("Escape"), Pointed(("nothing",)))
    told = play.frame._trouble(ValueError("qq"))
    assert bypasses(game, {*reader.read, *readable(told.partition("<pre>")[0])}, "ValueError", "qq") == {}


@every_game
def test_whatever_a_table_says_is_in_the_files(game: AnyGame) -> None:
    count = game.players[0]
    setup = game.Setup(players=count) if "players" in game.Setup.__struct_fields__ else game.Setup()
    page = TablePage(game, Draft(setup, 0), seed=5, language=LANGUAGE, learner=guest())
    reader = Walker(page)
    reader.press("menu", "new", "keep", "words", "why", "log", "keep")
    for _ in range(TURNS):
        poke(reader, page.host, page)
    reader.press("why", "log", "menu", "words")
    reader(Pressed("seat", "all"), Key("arrowleft"), Key("arrowright"))
    reader(Pressed("keep"), Pressed("code", "tutor:nonsense"), Pressed("open_code"), Pressed("name", "QQ"))
    reader(Pressed("save"), Pressed("load", "QQ"), Pressed("load", "ZZ"))
    assert bypasses(game, reader.read, "QQ", "ZZ", "nonsense") == {}


def poke(reader: Walker, host: Any, page: Any) -> None:
    """Point at something that is refused and at something that is not, until a move is made."""
    before = page.state.sitting
    for _ in range(8):
        clicks = host.clicks(page.state)
        refused = [id for id, legal in clicks.choice.nexts.items() if not legal][:1]
        for id in refused:
            reader(Pointed((id,)), Key("Escape"))
        clicks = host.clicks(page.state)
        allowed = [id for id, legal in clicks.choice.nexts.items() if legal]
        if clicks.ready is not None or not allowed:
            reader(Pressed("do_it"))
        else:
            reader(Pressed("option", allowed[0]) if allowed[0] in clicks.options else Pointed((allowed[0],)))
        if page.state.sitting != before:
            return


@every_game
def test_whatever_a_lab_says_is_in_the_files(game: AnyGame) -> None:
    one = Laboratory(game, language=LANGUAGE, learner=guest())
    reader = Walker(one)
    written = str(game.writing.write(game.lab.start))
    reader.press("menu", "readings", "copy", "words", "slowly")
    pages = len(one.bench.pages(one.state.sketch))
    for number in range(pages):
        reader(Pressed("page", str(number)))
    brushes = {brush.group: brush for brush in game.lab.brushes(one.state.sketch, LANGUAGE)}
    for brush in brushes.values():
        reader(Pressed("stamp", f"{brush.id}@"), Pointed(("nothing",)), Key("Escape"), Key("u"), Pressed("clear"))
    reader(Pressed("act"), Pressed("choose", "0"), Pressed("slowly"), Pressed("back"))
    reader(Pressed("copy"), Pressed("code", "tutor:nonsense"), Pressed("open_code"))
    assert bypasses(game, reader.read, written, "lab", game.key, "nonsense") == {}


@every_game
def test_whatever_practice_says_is_in_the_files(game: AnyGame) -> None:
    drill = Drill(game, language=LANGUAGE, learner=guest(), seed=7)
    reader = Walker(drill)
    reader.press("menu", "map")
    for number in range(drill.practice.session.items):
        item = drill.practice.item
        assert item is not None
        right = number % 3 == 0
        reader(Answered(item.answer if right else (item.answer + 1) % len(item.options)))
        reader(Pressed("stop", "0"), Pressed("parts"), Pressed("next"))
    assert drill.practice.item is None
    reader.press("menu", "map")
    assert bypasses(game, reader.read) == {}


def test_whatever_the_start_page_says_is_in_the_files(tmp_path: Path) -> None:
    lobby = Lobby(LANGUAGE, guest(), tmp_path)
    reader = Walker(lobby)
    for game in ALL:
        reader(Pressed("lessons", game.key), Pressed("close"))
    assert bypasses(None, reader.read) == {}


# ------------------------------------------------------------------------------------------------ the class
@every_game
def test_whatever_a_class_is_asked_and_told_is_in_the_files(game: AnyGame) -> None:
    words = Voice.load("room", LANGUAGE)
    cards = deck(game, course(game.key)[0].key, words, LANGUAGE)
    assert bypasses(game, told_in(cards)) == {}


def told_in(cards: Deck) -> Iterator[str]:
    """All that stands on the wall and on the phones during a lesson."""
    yield from (cards.title, cards.hook, cards.closes, cards.leads_on, cards.voice.words["title"])
    for number, card in enumerate(cards.cards):
        yield from (card.ask, card.after, card.move)
        for choice in card.choices:
            yield from (choice.text, choice.belief, choice.asks)
        for at, frame in enumerate(card.frames):
            yield from (frame.stop, frame.said, *readable(cards.picture(number, at + 1, "wide")))


# ------------------------------------------------------------------------------------------------ paper
@every_game
@pytest.mark.parametrize("kind", [(), ("--plan",), ("--rules",), ("--tonight",)], ids="".join)
def test_whatever_is_printed_is_in_the_files(
    game: AnyGame, kind: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    main(["sheet", game.key, *kind, "--language", LANGUAGE])
    printed = [
        word for words in Glossary.of(Voice.load(game.key, LANGUAGE)).printed.values() for word in words.values()
    ]
    commands = re.sub("tutor class [a-z -]+", "", capsys.readouterr().out)
    assert bypasses(game, readable(commands), *printed) == {}


# ------------------------------------------------------------------------------------------------ notebooks
def test_whatever_a_notebook_tells_is_in_the_files() -> None:
    with chosen(LANGUAGE):
        texts = {name: json.loads(text)["cells"] for name, text in ours().items()}
    prose = {
        re.sub(r"`[^`]*`|(?<=\])\([^)]*\)", "", "".join(cell["source"]))  # code and addresses
        for cells in texts.values()
        for cell in cells
        if cell["cell_type"] == "markdown"
    }
    kept = {text for cells in texts.values() for cell in cells for text in came_out(cell)}
    assert bypasses(None, {text for one in (prose | kept) for text in readable(one)}) == {}


def came_out(cell: Mapping[str, Any]) -> Iterator[str]:
    """What is kept of the runs of a cell."""
    for output in cell.get("outputs", ()):
        yield from ("".join(text) for text in output["data"].values())


# ------------------------------------------------------------------------------------------------ own lessons
@pytest.mark.parametrize("fault", [fault for fault in FAULTS if "right = true }," not in fault])
def test_a_fault_of_an_own_lesson_is_told_in_words_of_the_files(tmp_path: Path, fault: str) -> None:
    path = tmp_path / "my-lesson.toml"
    path.write_text(CAESAR.replace(fault, FAULTS[fault][0], 1), encoding="utf-8")
    game = next(game for game in ALL if game.key == "caesar")
    assert (
        bypasses(
            game, [told_of(path, LANGUAGE)], path.read_text(encoding="utf-8"), *WRITTEN, *KEYS, *game.zones, "hints"
        )
        == {}
    )
