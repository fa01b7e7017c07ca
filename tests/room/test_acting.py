"""Acts on phones: every scene of every lesson can be answered, taps make the moves, and nobody is told too early."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.games.sampling import GAMES
from tests.room.session import CAESAR, KLEOPATRA, WORDS, session
from tutor.core.game import AnyGame
from tutor.core.scene import Scene
from tutor.lessons import course
from tutor.lessons.scenes import Watch
from tutor.room.acting import DO, Acting, Doing, acting
from tutor.room.card import Card, Deck
from tutor.room.deck import deck
from tutor.room.screens import on_a_phone, on_the_wall
from tutor.room.session import AGAIN, Refused

ACTED: Deck = deck(KLEOPATRA, "build", WORDS, phones=True)
NUMBER = next(n for n, card in enumerate(ACTED.cards) if card.how == "act" and len(card.act.solution) > 1)


def solved(stage: Acting) -> Doing:
    """Tap the solution: of each move the pieces first, then the places."""
    doing = Doing()
    for made, text in enumerate(stage.act.solution):
        picks = stage.game.picks(stage.run(doing.moves).pos, stage.game.parse(text))
        scene = stage.scene(doing.moves)
        for id in (*sorted(picks, key=lambda one: not is_piece(scene, one)), DO):
            if len(doing.moves) == made:
                doing = stage.picked(doing, (id,))
    return doing


def is_piece(scene: Scene, id: str) -> bool:
    thing = scene.thing(id)
    return thing is not None and bool(thing.kind)


@pytest.mark.parametrize("game", [one for one in GAMES if course(one.key)], ids=lambda game: game.key)
def test_phones_can_answer_every_slide_that_asks_and_reach_the_goal_of_every_act(game: AnyGame) -> None:
    made = deck(game, "", WORDS, phones=True)
    scenes = [scene for lesson in course(game.key) for scene in lesson.scenes]
    silent = [card.id for card, scene in zip(made.cards, scenes, strict=True) if not card.choices]
    assert silent == [scene.id for scene in scenes if isinstance(scene, Watch)]
    acts = [card for card in made.cards if card.how == "act"]
    assert acts
    missed = [card.id for card in acts if not goes(Acting(game, made.voice, card.act), card)]
    assert missed == []


def goes(stage: Acting, card: Card) -> bool:
    moves = solved(stage).moves
    return stage.outcome(moves) == "reached" and stage.answer(card, moves) == 0


def test_a_tap_counts_once_however_often_it_comes_and_the_answer_is_there_when_all_moves_are_made(
    tmp_path: Path,
) -> None:
    room = session(tmp_path, ACTED)
    token = room.join()
    room.do("go", str(NUMBER))
    stage = acting(ACTED.game, ACTED.voice, ACTED.cards[NUMBER])
    nth = 0
    for made, text in enumerate(stage.act.solution):
        doing = room.doing(token, NUMBER)
        for id in (*stage.game.picks(stage.run(doing.moves).pos, stage.game.parse(text)), DO):
            if len(room.doing(token, NUMBER).moves) == made:
                assert not room.answers
                nth += 1
                for _ in range(2):
                    room.act(token, NUMBER, nth, id, None, None)
    assert room.answers == {token: 0}
    seen = on_a_phone(room, token)
    assert seen["done"]
    assert not {"right", "answer", "why", "belief"} & set(seen)
    assert on_the_wall(room)["card"]["choices"] == []
    again = session(tmp_path, ACTED)
    assert again.answers == {token: 0}
    assert again.doing(token, NUMBER).moves == room.doing(token, NUMBER).moves
    again.act(token, NUMBER, nth + 1, AGAIN, None, None)
    assert again.doing(token, NUMBER).moves == ()
    again.do("next")
    with pytest.raises(Refused):
        again.act(token, NUMBER, nth + 2, DO, None, None)
    row = next(row for row in on_the_wall(again)["card"]["choices"] if row["right"])
    assert row["count"] == 1
    assert on_a_phone(again, token)["right"]


def test_a_move_that_is_not_allowed_is_explained_on_the_phone_and_is_no_answer() -> None:
    made = deck(CAESAR, "", WORDS, phones=True)
    stages = (Acting(CAESAR, made.voice, card.act) for card in made.cards if card.how == "act")
    found = ((stage, one.order) for stage in stages for one in stage.clicks(Doing()).choice.candidates if not one.legal)
    refused = next((after for stage, order in found if (after := tried(stage, order)).refused), None)
    assert refused is not None
    assert not refused.moves


def tried(stage: Acting, order: tuple[str, ...]) -> Doing:
    doing = Doing()
    for id in order:
        if not doing.moves and not doing.refused:
            doing = stage.picked(doing, (id,))
    return doing


def test_what_a_phone_sees_of_an_act_does_not_tell_the_way(tmp_path: Path) -> None:
    room = session(tmp_path, ACTED)
    token = room.join()
    room.do("go", str(NUMBER))
    card = ACTED.cards[NUMBER]
    secret = [
        card.after,
        *(frame.said for frame in card.frames),
        *(choice.asks for choice in card.choices if choice.asks),
    ]
    told = json.dumps(on_a_phone(room, token), ensure_ascii=False)
    assert [text for text in secret if text in told] == []
