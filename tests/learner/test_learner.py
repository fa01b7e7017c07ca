"""What is kept of a person: lessons, options, games, cards; for any store, across versions."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from tests.learner.people import VOTE, Never, game, learner, places, plain_data, put, raw, texts
from tutor.core.record import Broken
from tutor.learner.learner import Learner
from tutor.learner.records import Answer, Card, Options, Place, Scene, Score
from tutor.learner.refused import Refused, Unkept
from tutor.learner.sqlite import SqliteStore
from tutor.learner.store import MemoryStore, Rows
from tutor.learner.writing import FORMAT, LONGEST, decode, encode, overlay, plain

NOBODY = Answer("nobody", right=False)


def whys(one: Learner) -> list[str]:
    return [trouble.why for trouble in one.troubles]


# ------------------------------------------------------------------------------------------------ lessons
def test_the_first_answer_stays_the_first_answer() -> None:
    ann = learner()
    assert ann.answer(VOTE, "who wins", "nobody", right=False) == Scene(NOBODY, tries=1)
    assert ann.answer(VOTE, "who wins", "caesar", right=True) == Scene(NOBODY, tries=2, done=True)
    assert ann.answer(VOTE, "who wins", "nobody", right=False).done
    assert ann.place(VOTE).score() == Score(done=1, answered=1, right=0)


def test_a_lesson_goes_on_where_it_was_left() -> None:
    store = MemoryStore()
    ann = learner(store)
    ann.go(VOTE, "first")
    ann.keep(VOTE, "second", {"step": 3, "moves": ["lay 5"]})
    again = learner(store).place(VOTE)
    assert (again.at, again.scene("second").now) == ("second", {"step": 3, "moves": ["lay 5"]})
    assert not again.scene("second").done
    assert again.scene("third") == Scene()


def test_progress_counts_what_was_right_at_first_in_scenes_that_there_are() -> None:
    ann = learner()
    ann.answer(VOTE, "a", "1", right=True)
    ann.answer(VOTE, "b", "1", right=False)
    ann.finish(VOTE, "c")
    ann.finish(VOTE, "gone")
    ann.answer("game/end", "a", "1", right=True)
    assert ann.place(VOTE).score({"a", "b", "c", "d"}) == Score(done=2, answered=2, right=1)
    assert ann.score({VOTE: {"a", "b", "c", "d"}, "game/end": {"a"}, "game/new": {"a"}}) == Score(3, 3, 2)


def test_a_lesson_done_again_remembers_that_it_was_ended_and_the_best_run() -> None:
    ann = learner()
    ann.answer(VOTE, "a", "1", right=True)
    ann.answer(VOTE, "b", "1", right=True)
    ann.end(VOTE)
    ann.restart(VOTE)
    ann.answer(VOTE, "a", "1", right=False)
    assert ann.restart(VOTE) == ann.place(VOTE) == Place(ended=1, best=2)


def test_lessons_of_a_game_are_listed() -> None:
    ann = learner()
    for lesson in (VOTE, "game/end", "game2/end"):
        ann.go(lesson, "x")
    assert set(ann.places("game")) == {VOTE, "game/end"}
    assert set(ann.places()) == {VOTE, "game/end", "game2/end"}


def test_two_windows_do_not_forget_each_other(tmp_path: Path) -> None:
    one, other = (Learner(SqliteStore(tmp_path / "x.db")) for _ in range(2))
    one.place(VOTE), other.place(VOTE)
    one.answer(VOTE, "a", "1", right=True)
    other.answer(VOTE, "b", "2", right=False)
    one.choose(large=True)
    other.choose(pace="fast")
    assert set(one.place(VOTE).scenes) == {"a", "b"}
    assert one.options == Options(large=True, pace="fast")


def test_people_do_not_see_each_others_progress() -> None:
    store = MemoryStore()
    Learner(store, "user:ann").answer(VOTE, "a", "1", right=True)
    assert Learner(store, "user:bob").places() == {}


# ------------------------------------------------------------------------------------------------ options, name, cards
def test_options_and_names_are_kept() -> None:
    store = MemoryStore()
    learner(store).choose(motion=False, confirm=True, language="de")
    learner(store).rename(" Ann\x00 \n Bell ")
    assert learner(store).options == Options(motion=False, confirm=True, language="de")
    assert learner(store).name == "Ann Bell"


@pytest.mark.parametrize("options", [{"pace": "soon"}, {"motion": "no"}, {"language": "<b>"}, {"language": "x" * 21}])
def test_an_option_that_does_not_exist_is_refused_and_changes_nothing(options: dict[str, Any]) -> None:
    ann = learner()
    ann.choose(large=True)
    with pytest.raises(Refused):
        ann.choose(**options)
    assert ann.options == Options(large=True)
    with pytest.raises(TypeError):
        ann.choose(size=4)


def test_practice_keeps_what_it_likes_by_rule() -> None:
    ann = learner()
    ann.practise("caesar", "vote.tie", lambda body: {**body, "due": 5})
    ann.practise("caesar", "vote.tie", lambda body: {**body, "ease": 2.5})
    ann.practise("cleocatra", "vote.tie", lambda body: body)
    assert ann.cards("caesar") == {"vote.tie": Card(2, {"due": 5, "ease": 2.5})}


def test_others_keep_records_of_their_own() -> None:
    class Hand(Struct):
        votes: int = 0

    ann = learner()
    ann.change("room/1234", Hand, lambda hand: Hand(hand.votes + 1))
    assert ann.read("room/1234", Hand) == Hand(1)
    put(ann, room__12="no hand")
    assert ann.read("room/1", Hand) == Hand(0)
    assert ann.troubles == ()


# ------------------------------------------------------------------------------------------------ games
def test_a_saved_game_is_opened_again_and_the_newest_comes_first() -> None:
    ann = learner()
    assert ann.save(" My \n game ", game("up"), {"opponents": 1}) == "My game"
    ann.save("other", game("up", "up"))
    ann.save("third", game(key="chess"))
    assert [*ann.games()] == ["third", "other", "My game"]
    assert [*ann.games("ladder")] == ["other", "My game"]
    kept = ann.games()["My game"]
    assert (kept.open(), kept.extras) == (game("up"), {"opponents": 1})


def test_another_game_of_that_name_is_replaced_only_on_request() -> None:
    ann = learner()
    ann.save("mine", game("up"))
    ann.save("mine", game("up"))
    with pytest.raises(Refused, match="mine"):
        ann.save("mine", game("down"))
    assert ann.games()["mine"].open() == game("up")
    ann.save("mine", game("down"), over=True)
    assert ann.games()["mine"].open() == game("down")
    ann.drop("mine")
    assert ann.games() == {}


def test_games_have_names_and_there_is_an_end_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.learner.learner.MOST_GAMES", 2)
    ann = learner()
    with pytest.raises(Refused, match="name"):
        ann.save(" \n", game())
    ann.save("a", game("up"))
    ann.save("b", game("up"))
    with pytest.raises(Refused, match="2"):
        ann.save("c", game("up"))
    ann.save("b", game("up", "up"), over=True)


def test_a_failed_save_leaves_the_earlier_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqliteStore(tmp_path / "x.db")
    learner(store).save("mine", game("up"))
    ann = learner(store)

    def full(*_: object) -> None:
        raise Unkept("unkept_full")

    with monkeypatch.context() as patch:
        patch.setattr(SqliteStore, "change", full)
        ann.save("mine", game("up", "up"), over=True)
        assert whys(ann) == ["unkept_full"]
        assert ann.games()["mine"].open() == game("up", "up")
    assert learner(store).games()["mine"].open() == game("up")


def test_a_game_too_long_to_be_kept_is_refused_and_the_earlier_one_stays() -> None:
    ann = learner()
    ann.run("ladder", game("up"))
    with pytest.raises(Refused, match="too long"):
        ann.run("ladder", game("x" * LONGEST))
    assert ann.running("ladder")
    with pytest.raises(Refused, match="too long"):
        ann.save("mine", game("x" * LONGEST))


def test_a_running_game_is_kept_by_itself_until_it_ends() -> None:
    store = MemoryStore()
    ann = learner(store)
    assert ann.running("ladder") is None
    for moves in (("up",), ("up", "up")):
        ann.run("ladder", game(*moves), {"dial": "setup"})
    ann.run("ladder/2", game())
    kept = learner(store).running("ladder")
    assert kept is not None
    assert (kept.open(), kept.extras) == (game("up", "up"), {"dial": "setup"})
    assert ann.games() == {}
    ann.stop("ladder")
    assert ann.running("ladder") is None
    assert ann.running("ladder/2")


def test_a_game_of_a_newer_tutor_stays_and_says_why_it_cannot_be_opened() -> None:
    ann = learner()
    put(ann, game__new={"tutor": 2, "game": "ladder", "record": {"game": "ladder", "rules": 1, "clocks": [1]}})
    with pytest.raises(Broken):
        ann.games()["new"].open()


# ------------------------------------------------------------------------------------------------ versions
def test_what_a_newer_tutor_added_is_kept_when_we_write() -> None:
    ann = learner()
    put(
        ann,
        lesson__game__vote={
            "tutor": 7, "at": "a", "mood": "glad",
            "scenes": {"a": {"first": {"what": "x", "right": False, "why": 1}, "seconds": 9, "now": {"step": 1}}, "b": {"done": True, "seconds": 4}},
        },
        options={"tutor": 7, "large": True, "font": "serif"},
    )  # fmt: skip
    ann.answer(VOTE, "a", "y", right=True)
    ann.keep(VOTE, "a", {"step": 2})
    ann.choose(large=False, pace="slow")
    assert raw(ann, "lesson/game/vote") == {
        "tutor": 7, "at": "a", "mood": "glad",
        "scenes": {"a": {"first": {"what": "x", "right": False, "why": 1}, "tries": 1, "done": True, "now": {"step": 2}, "seconds": 9},
                   "b": {"done": True, "seconds": 4}},
    }  # fmt: skip
    assert raw(ann, "options") == {"tutor": 7, "pace": "slow", "font": "serif"}
    assert ann.troubles == ()


def test_a_newer_record_that_cannot_be_read_is_told_never_touched_and_stops_nothing() -> None:
    ann = learner()
    newer = {"tutor": 2, "pace": {"text": 3, "moves": 1}}
    put(ann, options=newer, lesson__game__vote={"tutor": 2, "scenes": []}, running__t={"tutor": 2, "record": 1})
    assert ann.options == Options()
    ann.choose(large=True)
    ann.choose(pace="fast")
    assert ann.options == Options(large=True, pace="fast")
    ann.answer(VOTE, "a", "x", right=True)
    assert ann.place(VOTE).score() == Score(1, 1, 1)
    assert VOTE in ann.places("game")
    ann.run("t", game("up"))
    assert ann.running("t")
    ann.stop("t")
    assert ann.running("t") is None
    ann.stop("t")
    assert raw(ann, "options") == newer
    assert raw(ann, "running/t") == {"tutor": 2, "record": 1}
    assert whys(ann) == ["newer"] * 3
    assert "newer tutor" in str(ann.troubles[0])


@pytest.mark.parametrize(
    "text", ["{", "[]", "null", '{"scenes": 4}', "[" * 100_000, "\x00", '{"at": "' + "x" * 300 + '"}']
)
def test_a_record_that_cannot_be_read_is_kept_aside(text: str) -> None:
    ann = learner()
    put(ann, lesson__game__vote=text)
    assert ann.place(VOTE) == Place()
    assert whys(ann) == ["garbled"]
    ann.go(VOTE, "a")
    assert ann.place(VOTE) == Place("a")
    assert [*ann.store.read("broken/").values()] == [text]


def test_every_record_says_its_format() -> None:
    ann = learner()
    ann.go(VOTE, "a")
    assert raw(ann, "lesson/game/vote")["tutor"] == FORMAT


def test_what_we_write_we_can_read() -> None:
    ann = learner()
    ann.answer(VOTE, "a", "x" * 1000, right=True)
    with pytest.raises(Refused):
        ann.go(VOTE, "x" * 1000)
    assert ann.place(VOTE).at == "a"
    assert ann.troubles == ()


@given(places, st.dictionaries(texts, plain_data, max_size=4))
def test_records_survive_being_written(place: Place, rest: dict[str, Any]) -> None:
    beside = {name: value for name, value in rest.items() if name not in (*Place.__struct_fields__, "tutor")}
    text = encode(place, beside)
    assert decode(Place, text, "lesson") == place
    assert beside.items() <= plain(text, "lesson").items()
    assert overlay(place) == msgspec.to_builtins(place)


@given(st.text() | st.binary())
def test_any_text_is_read_or_refused(text: str | bytes) -> None:
    with pytest.raises(Refused) if not is_place(text) else nullcontext():
        decode(Place, text, "lesson/x")


def is_place(text: str | bytes) -> bool:
    try:
        msgspec.json.decode(text, type=Place)
    except (msgspec.DecodeError, UnicodeError):
        return False
    return True


# ------------------------------------------------------------------------------------------------ troubles
def test_where_nothing_can_be_kept_everything_works_and_it_is_said() -> None:
    ann = learner(Never())
    ann.answer(VOTE, "a", "x", right=True)
    ann.choose(large=True)
    ann.save("mine", game("up"))
    ann.run("t", game("up"))
    ann.practise("game", "rule", lambda _: {"due": 1})
    assert ann.place(VOTE).score().right == 1
    assert ann.options.large
    assert [*ann.games()] == ["mine"]
    assert ann.running("t")
    assert ann.cards("game")
    with pytest.raises(Refused):
        ann.save("mine", game("down"))
    assert [str(trouble) for trouble in ann.troubles] == [
        "Nothing can be written to x/learners.db. You can go on, but what you do now will be forgotten when you leave."
    ]


def test_a_person_can_be_forgotten() -> None:
    store = MemoryStore()
    ann = learner(store)
    put(ann, options={"tutor": 2, "pace": 4}, broken__x="{")
    ann.choose(large=True)
    ann.go(VOTE, "a")
    ann.forget()
    assert store.items == {}
    assert (ann.options, ann.troubles) == (Options(), ())


def test_an_edit_may_be_made_twice() -> None:
    seen: list[Rows] = []
    ann = learner(Never())
    ann.store.change("a", lambda rows: seen.append(rows) or {"a": "1"})
    assert ann.store.read() == {"a": "1"}
