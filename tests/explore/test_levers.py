"""Whatever can be changed at a spot is found, has a human name, and comes with a sentence of what follows."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from tests.games.sampling import voice_of
from tests.toy import LADDER, Sketch
from tutor.core.game import AnyGame
from tutor.core.rule import PRINTED
from tutor.explore import whatif as w
from tutor.explore.cabinet import cabinet
from tutor.explore.follows import follows
from tutor.explore.levers import NoLever, handle, handles
from tutor.explore.readings import BOOKS, concerned, disagreements, readings
from tutor.explore.spot import Spot, begin
from tutor.games import GAMES

SKETCH = Sketch(hands=((4, 7), (5,)), piles=((3,), (6,)), deck=())
SPOT = Spot(SKETCH, tried="4")
RAW = re.compile(r"[{}<>=]|\bSeat\.|\bNone\b|\bTrue\b|\bFalse\b|\w_\w|^[a-z]+-[a-z]+$")


def test_moves_brushes_options_and_tables_are_found_by_name() -> None:
    found = handles(LADDER, voice_of(LADDER), SPOT, ("deck", "pile:0"))
    assert {(one.kind, one.name) for one in found} == {
        ("move", "Climb"), ("move", "Drop"), ("position", "turn"), ("place", "cards@pile:0"), ("option", "toll"), ("table", "Toll"),
    }  # fmt: skip
    assert handle(LADDER, voice_of(LADDER), SPOT, "cards@pile:0").make().values[0].edit is None
    with pytest.raises(NoLever, match="toll"):
        handle(LADDER, voice_of(LADDER), SPOT, "tide")


def test_moves_that_differ_in_a_number_stand_in_its_order() -> None:
    climbs = handle(LADDER, voice_of(LADDER), SPOT, "Climb").make()
    assert climbs.ordered
    assert [value.label for value in climbs.values] == ["Climb with the 4", "Climb with the 7"]


def test_like_results_stand_together_where_values_have_no_order() -> None:
    values = tuple(w.field(("piles", "0", "0"), (1, 5, 2)).values)
    assert [row.label for row in w.whatif(LADDER, SPOT, w.Lever("top", values)).rows] == ["1", "2", "5"]
    assert w.whatif(LADDER, SPOT, w.Lever("top", values, ordered=True)).flips == (1, 2)


def test_as_it_is_beside_another_lever_leaves_that_lever_set() -> None:
    toll, cards = (handle(LADDER, voice_of(LADDER), SPOT, name).make() for name in ("toll", "cards@pile:0"))
    heat = w.crossed(LADDER, toll, cards, list(w.cross(LADDER, SPOT, toll, cards)))
    assert {row[0].spot.start.toll for row in heat.cells} == {True, False}
    table = handle(LADDER, voice_of(LADDER), SPOT, "Toll").make()
    assert {
        row[0].spot.start.piles
        for row in w.crossed(LADDER, cards, table, list(w.cross(LADDER, SPOT, cards, table))).cells
    } > {SKETCH.piles}


def test_every_lever_of_every_lab_has_human_names_and_a_table(game: AnyGame) -> None:
    voice, start = voice_of(game), game.lab.start
    scene = game.draw(begin(game, start), seat=None, voice=voice, focus=game.lab.focus(start))
    tried = str(game.legal(begin(game, start))[0])
    for where in [thing.id for thing in scene.things][::9]:
        for one in handles(game, voice, Spot(start, tried=tried), (where,)):
            lever = one.make()
            names = (lever.title, *(value.label for value in lever.values))
            assert [name for name in names if not name or RAW.search(name)] == []
            assert len(lever.values) > 1


def test_what_follows_is_told_by_what_sets_the_results_apart() -> None:
    said = told(LADDER, SPOT, w.field(("piles", "0", "0"), (1, 3, 5)))
    assert said[2] == "4 is not higher than 5."
    assert said[0] == said[1] != said[2]


def test_the_rows_of_a_table_say_who_wins_what() -> None:
    game = GAMES["caesar"]
    spot = Spot(game.Sketch(at={"censors": "4 5 : 3 P"}, next="censors"))
    one = handle(game, voice_of(game), spot, "Lay face up@side:censors:cleopatra").make()
    said = told(game, spot, one)
    assert ["Caesar takes" in row for row in said] == [True] * 6 + [False]
    assert "Cleopatra takes" in said[-1]


def told(game: AnyGame, spot: Spot, lever: w.Lever) -> Sequence[str]:
    looked = [one for one in w.sweep(game, spot, lever) if one is not None]
    rows = w.tabled(game, spot, w.Lever(lever.title, lever.values, ordered=True), looked).rows
    return [one.says for one in follows(game, voice_of(game), [one.seen for one in looked], [row.kind for row in rows])]


# ------------------------------------------------------------------------------------------------ readings
def test_the_books_disagreements_are_read_with_what_we_follow() -> None:
    game = GAMES["kleopatra"]
    noted = disagreements(voice_of(game))
    assert len(noted) > 20
    assert all(set(note.books) == {"german", "italian"} and note.follow for note in noted)
    listed = readings(game, voice_of(game), cabinet(game.key))
    assert {one.note.name for one in listed if one.note} == {note.name for note in noted}
    ruled = {one.rule.id.rpartition(".")[2] for one in listed if one.rule and one.section == BOOKS}
    assert ruled == {one.note.name for one in listed if one.note and one.rule}


def test_all_that_is_open_is_listed_once_and_every_switch_stands_at_its_rule(game: AnyGame) -> None:
    voice, kept = voice_of(game), cabinet(game.key)
    listed = readings(game, voice, kept)
    rules = [one.rule for one in listed if one.rule is not None]
    assert len(set(rules)) == len(rules)
    assert {rule for rule in game.rules if rule.provenance != PRINTED} <= set(rules)
    assert [known for one in listed for known in one.switches if one.rule != concerned(game, voice, known.option)] == []
    assert sum(len(one.switches) for one in listed) == len(kept.contested)
    assert [known.option for known in kept.contested if concerned(game, voice, known.option) is None] == []
