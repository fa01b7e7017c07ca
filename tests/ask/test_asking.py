"""A question in one line or step by step: typed positions, prompts, the command that asks it again, links."""

from __future__ import annotations

import shlex
from argparse import Namespace

import pytest

from tutor.ask.asking import asked
from tutor.ask.ink import PLAIN
from tutor.ask.question import ask
from tutor.ask.typed import lines_of, plain, typed
from tutor.command import main
from tutor.command.asking import Steps
from tutor.core.course import Impossible
from tutor.core.game import AnyGame
from tutor.core.record import Broken
from tutor.explore.cabinet import cabinet
from tutor.games import ALL, GAMES

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
FULL = "hand.cleopatra = 4 2\nat.senators = 1 2 3 (4) (5) : 5 5"
LAY = "lay (4) senators"


# ------------------------------------------------------------------------------------------------ what is typed
@every_game
def test_what_is_typed_is_what_is_written(game: AnyGame) -> None:
    starts = [game.lab.start, *(one.spot(game).start for one in cabinet(game.key).specimens)]
    for sketch in (one for one in starts if isinstance(one, game.Sketch)):
        again = typed(game, lines_of(game, sketch))
        assert composed(game, again) == composed(game, sketch)


def composed(game: AnyGame, sketch: object) -> object:
    try:
        return game.compose(sketch)
    except Impossible as error:
        return error.verdict


@pytest.mark.parametrize(
    "text",
    [
        FULL,
        'hand.cleopatra = "4 2"\nat.senators = "1 2 3 (4) (5) : 5 5"',
        '[hand]\ncleopatra = "4 2"\n[at]\nsenators = "1 2 3 (4) (5) : 5 5"',
        '{"hand": {"cleopatra": "4 2"}, "at": {"senators": "1 2 3 (4) (5) : 5 5"}}',
    ],
)
def test_lines_toml_and_json_are_the_same(text: str) -> None:
    assert plain(text) == {"hand": {"cleopatra": "4 2"}, "at": {"senators": "1 2 3 (4) (5) : 5 5"}}


def test_a_hand_of_one_card_needs_no_quotes() -> None:
    assert typed(GAMES["caesar"], "hand.cleopatra = 4").hand == {"cleopatra": "4"}
    assert typed(GAMES["kleopatra"], "talents.red = 4").talents[0] == 4


@pytest.mark.parametrize(
    ("text", "field"),
    [("hnd = 4", "hnd"), ("at.senators = 9", "at.senators"), ("x", "x"), ("a = 1\na.b = 2", "a.b = 2")],
)
def test_what_cannot_be_read_names_its_line_or_field(text: str, field: str) -> None:
    with pytest.raises(Broken) as error:
        typed(GAMES["caesar"], text)
    assert field in str(error.value)


# ------------------------------------------------------------------------------------------------ the answer
def test_command_and_code_ask_the_same_again(capsys: pytest.CaptureFixture[str]) -> None:
    answer = asked("caesar", FULL, LAY)
    assert str(answer).splitlines()[0].startswith("✗")
    assert main(shlex.split(answer.command)[1:]) == 0
    assert capsys.readouterr().out.strip() == str(answer).strip()
    question, at = ask(answer.handed.links()["page"])
    assert (question.move, at.pos) == (LAY, answer.why.at.pos)


def test_moves_that_come_first_and_who_moves_are_in_the_command() -> None:
    text = "hand.cleopatra = scout 3\nhand.caesar = veto 2\nat.senators = 1 : (5)"
    answer = asked("caesar", text, "veto", moves=["scout senators"], by="cleopatra")
    assert answer.why.decides.id == "actions.veto-only-answer"
    assert answer.command.endswith("--after 'scout senators' --by cleopatra")


@pytest.mark.parametrize(
    ("key", "said", "ours"),
    [
        ("caesar", "Anschlag senators #1", "assassination senators #1"),
        ("caesar", "Rochade senators censors", "castling senators censors"),
        ("morgenland", "Nachzuegler market.R0 palace1", "second-chance market.R0 palace1"),
    ],
)
def test_words_of_the_printed_rules_are_answered_with_ours(key: str, said: str, ours: str) -> None:
    answer = asked(key, "", said)
    assert answer.why.data()["move"] == ours
    assert shlex.quote(ours) in answer.command


# ------------------------------------------------------------------------------------------------ step by step
def steps(*lines: str, **said: object) -> Steps:
    left = list(lines)
    options = {"game": None, "position": "", "after": [], "by": None, "seat": None, "language": "en"}

    def answered(_: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    return Steps(Namespace(**options | said), answered, PLAIN)


def test_every_step_takes_what_is_said_and_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    answer = steps("caesr", "caesar", *FULL.splitlines(), "hnd = 4", "?", "", "lay 9", "?", LAY, "nobody", "").answer()
    assert answer.why.decides.id == "turn.side-limit"
    said = capsys.readouterr().out
    assert "hnd" in said
    assert "senators" in said


def test_whoever_says_nothing_gets_an_answer_all_the_same() -> None:
    assert steps(game="caesar").answer()
    assert steps().answer().why.at.game is next(iter(GAMES.values()))


def test_somebody_else_may_move() -> None:
    answer = steps(*FULL.splitlines(), "", "veto", "Caesar", game="caesar").answer()
    assert "--by Caesar" in answer.command
