"""A scene judges when it is decided: at the move that loses the goal, before anybody else moves or more is paid."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

import pytest

from tests.view.walk import playing, run_out, send
from tutor.core.game import AnyGame
from tutor.core.game import play as played
from tutor.games import GAMES
from tutor.lessons import course
from tutor.lessons.claim import Run
from tutor.lessons.proof import with_twins
from tutor.lessons.scenes import Act, attempt, begin, reached
from tutor.scenes.goal import Goal
from tutor.scenes.messages import Pressed
from tutor.scenes.panel import is_missed
from tutor.scenes.update import _moved
from tutor.view.pages.lesson.play import Play

EXCEPTIONS: dict[tuple[str, str, str], str] = {}
"""First moves that are wrong and are not told so at once: key, lesson, scene; and why."""
every_game = pytest.mark.parametrize("key", [key for key in GAMES if course(key)])


def acts(key: str, lesson: str) -> Iterator[Act]:
    found = next(one for one in course(key) if one.key == lesson)
    yield from (scene for scene in with_twins(found) if isinstance(scene, Act))


def after_alone(game: AnyGame, act: Act, move: str) -> Run:
    """What the move does, and nobody's answer."""
    start = begin(game, act)
    return Run(start, tuple(played(game, start, game.parse(move))), None)


@every_game
def test_every_first_move_leads_on_or_is_judged_before_anybody_else_moves(key: str) -> None:
    game = GAMES[key]
    for lesson, act in [(one.key, act) for one in course(key) for act in acts(key, one.key)]:
        goal = Goal(game, act)
        for move in map(str, game.legal(begin(game, act))):
            judged = goal.judge((move,))
            if judged.outcome == "missed":
                alone = after_alone(game, act, move)
                more = judged.run.steps[len(alone.steps) :]
                written = attempt(game, goal.act, (move,)).steps[len(alone.steps) :]
                assert judged.run.steps[: len(alone.steps)] == alone.steps
                assert more == written[: len(more)], "nothing is shown but what the scene has written"
            elif judged.outcome == "open" and (key, lesson, act.id) not in EXCEPTIONS:
                assert judged.way, f"{act.id}: {move} goes on, and nothing leads there"
                whole = attempt(game, goal.act, (move, *judged.way))
                assert reached(game, act, whole), f"{act.id}: {move} does not lead there by {judged.way}"


def test_there_are_few_exceptions() -> None:
    assert len(EXCEPTIONS) <= 5


@every_game
def test_a_lost_scene_says_so_and_one_click_later_it_is_at_its_beginning(key: str) -> None:
    for lesson in course(key):
        play = playing(GAMES[key], lesson)
        for act in acts(key, lesson.key):
            send(play, Pressed("scene", act.id))
            first = play.frame.shown.scene
            for move in lost(play, act):
                play.state = _moved(play.script, play.state, move)
                play.frame.show()
                if play.state.doing.phase in ("decides", "parts"):
                    send(play, Pressed("go_on"))
                run_out(play)
                assert play.state.doing.phase == "tells"
                assert is_missed(play.script, play.state)
                assert play.frame.shown.say
                send(play, Pressed("again"))
                assert play.state.doing.moves == ()
                assert play.frame.shown.scene == first


def lost(play: Play, act: Act) -> list[str]:
    """First moves that lose it, one of each kind: they differ in what they do, not in which card it is."""
    game = play.game
    kinds: dict[type, str] = {}
    for move in game.legal(begin(game, act)):
        if type(move) not in kinds and play.script.outcome(act, (str(move),)) == "missed":
            kinds[type(move)] = str(move)
    return list(kinds.values())


# ------------------------------------------------------------------------------------------------ undo
def at(key: str, lesson: str, scene: str) -> Play:
    play = playing(GAMES[key], next(one for one in course(key) if one.key == lesson))
    send(play, Pressed("scene", scene))
    return play


@pytest.mark.parametrize(
    ("key", "lesson", "scene", "moves", "left"),
    [
        ("kleopatra", "build", "two in one visit", 4, 0),
        ("kleopatra", "pay", "a sphinx", 3, 0),
        ("caesar", "odd", "eight by castling", 4, 0),
        ("cleocatra", "actions", "a tile and a rescue", 1, 0),
        ("caesar", "actions", "scout", 1, 0),
        ("morgenland", "cave", "all three", 2, 1),
    ],
)
def test_undo_takes_back_one_whole_act(key: str, lesson: str, scene: str, moves: int, left: int) -> None:
    play = at(key, lesson, scene)
    act = play.script.scenes[scene]
    assert isinstance(act, Act)
    for move in act.solution[:moves]:
        play.state = _moved(play.script, play.state, move)
        play.frame.show()
        run_out(play)
    assert len(play.state.doing.moves) == moves
    send(play, Pressed("undo"))
    assert play.state.doing.moves == act.solution[:left]


def test_a_wall_instead_of_the_sphinx_is_judged_before_a_card_is_paid() -> None:
    play = at("kleopatra", "pay", "a sphinx")
    play.state = _moved(play.script, play.state, "order wall")
    play.frame.show()
    run_out(play)
    assert is_missed(play.script, play.state)
    assert play.script.telling("a sphinx").miss["wall"] in play.frame.shown.say


def test_a_finished_visit_is_judged_before_opponents_build() -> None:
    play = at("kleopatra", "build", "two in one visit")
    play.state = _moved(play.script, play.state, "finish")
    play.frame.show()
    run_out(play)
    if play.state.doing.phase == "decides":
        send(play, Pressed("go_on"))
    assert is_missed(play.script, play.state)
    assert play.script.telling("two in one visit").miss["only one"] in play.frame.shown.say


def test_a_twin_is_announced_when_it_comes_and_when_it_is_there() -> None:
    play = at("caesar", "philosopher", "less is more")
    act = play.script.scenes["less is more"]
    assert isinstance(act, Act)
    assert act.twin is not None
    word = play.script.words.word
    play.state = _moved(play.script, play.state, act.misses[0].tried[0])
    play.frame.show()
    send(play, Pressed("go_on"))
    run_out(play)
    assert escape(word("twin_later")) in play.frame.shown.sheet
    send(play, Pressed("scene", act.twin.id))
    assert word("twin_now") in play.frame.shown.head
