"""No English bypasses the files: a language made by machine is walked through all that the tutor says."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import tutor
from tests.games.coverage import sampled_citations
from tests.games.sampling import moments, move_pool
from tests.language.pseudo import LANGUAGE, english
from tutor.command import main
from tutor.command.arguments import VERBS
from tutor.core.course import Decision, Seat
from tutor.core.game import AnyGame
from tutor.core.glossary import Glossary
from tutor.core.language import Unspoken, languages
from tutor.core.record import Record, position
from tutor.core.refused import Refused
from tutor.core.scene import Label
from tutor.core.voice import Voice
from tutor.explore.levers import handles
from tutor.explore.readings import options
from tutor.explore.spot import Spot
from tutor.games import ALL
from tutor.lessons import course
from tutor.testing.wording import told

MADE_UP = ("middle", "dragon", "pink")
"""What sketches in the tests name although no game has it."""
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


pytestmark = pytest.mark.usefixtures("pseudo_spoken")


def voice_of(game: AnyGame) -> Voice:
    return Voice.load(game.key, LANGUAGE)


# ------------------------------------------------------------------------------------------------ sentences
@every_game
def test_whatever_is_said_of_a_rule_is_in_the_files(game: AnyGame) -> None:
    voice = voice_of(game)
    said = {text for citation in sampled_citations(game) for text in told(voice, citation)}
    said |= {voice.rule(rule) + voice.reason(rule) + voice.section(rule.section) for rule in game.rules}
    assert {text: found for text in said if (found := english(text, MADE_UP))} == {}


@every_game
def test_whatever_is_asked_and_every_move_is_in_the_files(game: AnyGame) -> None:
    voice = voice_of(game)
    said = {voice.move(move) for move in move_pool(game)}
    said |= {voice.ask(moment.asked) for moment in moments(game) if isinstance(moment.asked, Decision)}
    assert {text: english(text) for text in said if english(text)} == {}


@every_game
def test_whatever_stands_on_a_board_is_in_the_files(game: AnyGame) -> None:
    voice, said = voice_of(game), set()
    for moment in moments(game):
        seat = moment.asked.seat if isinstance(moment.asked, Decision) else None
        eyes = None if seat is Seat.CHANCE else seat
        for focus in ("", game.lab.focus(game.lab.start)):
            scene = game.draw(game.view(moment.pos, eyes), seat=eyes, voice=voice, focus=focus)
            said |= {scene.title, *scene.describe().splitlines()}
            said |= {shape.text for shape in scene.shapes if isinstance(shape, Label)}
    assert {text: english(text) for text in said if english(text)} == {}


@every_game
def test_whatever_a_lab_offers_is_in_the_files(game: AnyGame) -> None:
    lab, voice = game.lab, voice_of(game)
    said = {part for brush in lab.brushes(lab.start, LANGUAGE) for part in (brush.group, brush.title)}
    for grid in lab.grids(lab.start, LANGUAGE):
        said |= {grid.title, *grid.head, *(cell for row in grid.rows for cell in row.cells)}
    for handle in handles(game, voice, Spot(lab.start)):
        lever = handle.make()
        said |= {handle.title, lever.title, *(value.label for value in lever.values)}
    assert {text: english(text) for text in said if english(text)} == {}


# ------------------------------------------------------------------------------------------------ refusals
def data_of(refused: Refused) -> Iterator[str]:
    """What was written by whoever is refused, and the words of the notation."""
    for fact in refused.facts.values():
        if isinstance(fact, Refused):
            yield from data_of(fact)
        elif isinstance(fact, str):
            yield fact
        elif isinstance(fact, tuple):
            yield from (part for part in fact if isinstance(part, str))


@every_game
def test_a_notation_is_refused_in_words_of_the_files(game: AnyGame) -> None:
    texts = ["", "qq", *(f"{verb} {rest}" for verb in game.moves.verbs for rest in ("", "qq", "1 qq"))]
    for move in move_pool(game):
        first, *more = str(move).split()
        texts += [f"{move} qq", " ".join((first, *more[:-1])), " ".join((first, *more[:-1], "qq"))]
    said = {}
    for text in dict.fromkeys(texts):
        try:
            game.parse(text)
        except Refused as refused:
            said[text] = english(refused.say(LANGUAGE), data_of(refused))
    assert said
    assert {text: words for text, words in said.items() if words} == {}


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '"x"', '{"game": "zz"}', '{"game": "zz", "rules": "zz"}', '{"game": "zz", "rules": 1, "zz": 1}'],
)
def test_data_that_cannot_be_read_is_refused_in_words_of_the_files(text: str) -> None:
    with pytest.raises(Refused) as refused:
        Record.loads(text)
    assert english(refused.value.say(LANGUAGE), ("JSON", "zz", "rules")) == []


@every_game
def test_a_position_that_cannot_be_read_is_refused_in_words_of_the_files(game: AnyGame) -> None:
    fields = list(game.writing.fields)
    known = [word for script in game.writing.fields.values() for word in script.words]
    said = {}
    for name in (*fields, "qq"):
        try:
            position(game, {name: {"qq": ["qq"]}})
        except Refused as refused:
            said[name] = english(refused.say(LANGUAGE), (*fields, *known, "qq"))
    assert said
    assert {name: words for name, words in said.items() if words} == {}


# ------------------------------------------------------------------------------------------------ the command
NAMES = re.compile(
    r"--?\w[\w-]*|\btutor\b|`[^`]*`|\S*/\S*|\b[\w-]+: |\{.*\}|JupyterLab|Dask|SVG|JSON|TUTOR_LANGUAGE|stdin"
)
"""Flags, calls, files, names of facts, JSON, and names that are the same in every language."""


class Shell:
    """Runs the command in the language made by machine; what is in every language the same is left out."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.capsys, self.folder = capsys, folder

    def __call__(self, *argv: str) -> str:
        with suppress(SystemExit):
            main([*argv, "--language", LANGUAGE])
        said = self.capsys.readouterr()
        assert said.out + said.err
        return NAMES.sub(" ", said.out + said.err)

    def file(self, **fields: Any) -> str:
        path = self.folder / "question.json"
        path.write_text(json.dumps(fields), encoding="utf-8")
        return str(path)


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Shell:
    return Shell(capsys, tmp_path)


def vocabulary(game: AnyGame) -> list[str]:
    """What is the same in every language: ids, notations, printed words, values of options."""
    ids = [rule.id for rule in game.rules]
    printed = [word for words in Glossary.of(voice_of(game)).printed.values() for word in words.values()]
    choices = [str(part) for option in options(game) for part in (option.path[-1], *option.values)]
    return [game.key, *ids, *game.moves.verbs, *map(str, move_pool(game)), *printed, *choices, *languages()]


@pytest.mark.parametrize(
    "argv",
    [
        ("--help",), *((verb, "--help") for verb in VERBS), ("games",), ("nonsense",), ("rules",), ("rules", "nonsense"),
        ("rules", "caesar", "--nonsense"), ("rules", "caesar", "--section", "nonsense"), ("present", "caesar", "nonsense"),
        ("readings", "caesar", "--section", "nonsense"), ("find", "caesar"), ("find", "caesar", "nonsense"),
        ("find", "caesar", "--rounds", "0"), ("find", "caesar", "--rounds"), ("find", "caesar", "--differ", "nonsense"),
        ("find", "caesar", "--differ", "against_nobody=nonsense"), ("simulate", "caesar", "--players", "9"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_the_command_speaks_of_itself_in_words_of_the_files(shell: Shell, argv: tuple[str, ...]) -> None:
    lessons_of = [lesson.key for lesson in course("caesar")]
    keys = [game.key for game in ALL]
    assert english(shell(*argv), (*argv, *keys, *lessons_of, *VERBS, *vocabulary(ALL[0]))) == []


@every_game
@pytest.mark.parametrize("verb", ["rules", "words", "readings"])
def test_books_are_told_in_words_of_the_files(shell: Shell, game: AnyGame, verb: str) -> None:
    assert english(shell(verb, game.key), vocabulary(game)) == []


@every_game
@pytest.mark.parametrize("verb", ["why", "whynot", "score"])
def test_answers_about_a_position_are_in_words_of_the_files(shell: Shell, game: AnyGame, verb: str) -> None:
    sketch, pos = game.writing.write(game.lab.start), game.compose(game.lab.start)
    legal = [str(move) for move in game.legal(pos)]
    for move in (legal[0], *[str(move) for move in game.candidates(pos) if str(move) not in legal][:2]):
        said = shell(verb, shell.file(game=game.key, position=sketch, move=move))
        assert english(said, (*vocabulary(game), json.dumps(game.writing.write(game.lab.start)), *legal, move)) == [], (
            move
        )


def test_a_question_without_a_move_is_refused_in_words_of_the_files(shell: Shell) -> None:
    file = shell.file(game="caesar", position={})
    assert english(shell("why", file)) == []
    assert english(shell("draw", file, "-o", str(shell.folder / "no" / "folder")), ["No such file or directory"]) == []


def test_what_is_found_and_simulated_is_told_in_words_of_the_files(shell: Shell) -> None:
    game = ALL[3]
    assert english(shell("simulate", game.key, "--games", "1"), vocabulary(game)) == []
    found = shell("find", game.key, "turn.stuck", "--rounds", "1", "--workers", "1")
    assert english(found, (*vocabulary(game), json.dumps(game.writing.write(game.lab.start)))) == []


def test_in_python_too_a_refusal_speaks_the_language_that_was_asked_for() -> None:
    with pytest.raises(Refused) as refused:
        tutor.rules("chess", language=LANGUAGE)
    assert english(str(refused.value), ["chess", *(game.key for game in ALL)]) == []
    with pytest.raises(Unspoken, match="xx"):
        tutor.rules("caesar", language="klingon")


# ------------------------------------------------------------------------------------------------ the code
PACKAGE = Path(tutor.__file__).parent
OTHERS = {"view/paint.py", "games/caesar/compose.py"}
"""What only a programmer meets."""
PYTHONS = {"AssertionError", "AttributeError", "FileNotFoundError", "OSError"}
"""Errors that tell a programmer something."""


def test_an_error_carries_a_key_and_facts_and_no_sentence() -> None:
    paths = {path.relative_to(PACKAGE).as_posix(): path for path in PACKAGE.rglob("*.py")}
    mine = [path for name, path in paths.items() if not name.startswith(tuple(OTHERS))]
    assert [(path.name, text) for path in mine for text in raised(path) if re.search("[a-z] | [a-z]", text)] == []


def raised(path: Path) -> Iterator[str]:
    """Every text that an error is made with."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and ast.unparse(node.exc.func) not in PYTHONS:
            for part in ast.walk(node.exc):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


def test_nothing_is_loaded_when_the_tutor_is_imported() -> None:
    code = (
        "import tutor.ask.tell, tutor.ask.explore, tutor.command, tutor.learner.current;"
        "from tutor.core.language import _words; print(_words.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"
