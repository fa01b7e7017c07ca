"""Records as a file: taken along, refused in a sentence, merged so that nothing is lost, taken back."""

from __future__ import annotations

import errno
import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.learner.people import VOTE, Clock, Never, game, learner, places, put, raw
from tutor.learner.export import LARGEST, MOST, SEAL, Brought, Undone, load, pack, unpack, write
from tutor.learner.learner import Learner
from tutor.learner.merge import further, merge
from tutor.learner.records import Answer, Card, Options, Person, Place, Scene
from tutor.learner.refused import Newer, Refused
from tutor.learner.store import MemoryStore
from tutor.learner.who import browser
from tutor.learner.writing import LONGEST, decode, encode

RIGHT, WRONG = Answer("y", right=True), Answer("x", right=False)


def full() -> Learner:
    ann = learner()
    ann.rename("Ann")
    ann.choose(pace="fast")
    ann.answer(VOTE, "a", "x", right=True)
    ann.save("mine", game("up"))
    ann.run("ladder", game("up", "up"))
    ann.practise("caesar", "vote.tie", lambda _: {"due": 5})
    return ann


def export(**records: Any) -> str:
    named = {key.replace("__", "/"): record for key, record in records.items()}
    return json.dumps({"holds": SEAL, "tutor": 1, "records": named})


def why(data: str | bytes, into: Learner | None = None) -> str:
    ann = into or full()
    before = ann.store.read()
    with pytest.raises(Refused) as refused:
        ann.take_in(data)
    assert ann.store.read() == before
    said = refused.value.say()
    assert said.endswith(".")
    assert "\n" not in said
    assert len(said) < 300
    return refused.value.why


# ------------------------------------------------------------------------------------------------ there and back
def test_everything_goes_along_and_comes_back() -> None:
    ann, bob = full(), learner()
    brought = bob.take_in(ann.pack())
    assert brought == Brought(lessons=1, games=2, cards=1, others=2)
    assert brought.say() == "Brought from the file: 1 lesson, 2 games, 1 practice card."
    assert {key: text for key, text in bob.store.read().items() if key != "undo"} == ann.store.read()
    assert bob.take_in(ann.pack()) == Brought()
    assert "nothing" in Brought().say()
    assert "options" in Brought(others=1).say()


def test_a_person_can_read_the_file() -> None:
    text = full().pack()
    assert json.loads(text)["records"]["lesson/game/vote"]["scenes"] == {
        "a": {"first": {"what": "x", "right": True}, "tries": 1, "done": True}
    }
    assert '\n  "lesson/game/vote": {\n' in text
    assert json.loads(text)["made"].startswith("2023-11-14T")


def test_the_file_does_not_say_who_or_what_went_wrong() -> None:
    who = browser("0123456789abcdef" * 2)
    ann = Learner(MemoryStore(), who, Clock())
    ann.go(VOTE, "a")
    put(ann, broken__x="{", undo={"before": {}, "after": {}}, lesson__game__end="{")
    assert [*json.loads(ann.pack())["records"]] == ["lesson/game/vote"]
    assert who.partition(":")[2] not in ann.pack()


def test_what_only_a_newer_tutor_knows_goes_along() -> None:
    ann, bob = learner(), learner()
    put(ann, badge__gold={"tutor": 3, "n": 1}, options={"tutor": 3, "font": "serif", "large": True})
    put(bob, options={"tutor": 1, "pace": "slow", "hue": 4})
    bob.take_in(ann.pack())
    assert raw(bob, "badge/gold") == {"tutor": 3, "n": 1}
    assert raw(bob, "options") == {"tutor": 3, "pace": "slow", "large": True, "font": "serif", "hue": 4}


# ------------------------------------------------------------------------------------------------ refused files
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("", "file_broken"),
        ("{", "file_broken"),
        (b"\xff\xfe\x00", "file_broken"),
        ("\ud800", "file_broken"),
        ("[" * 200_000, "file_foreign"),
        ('{"a":' * 200_000, "file_broken"),
        ("[]", "file_foreign"),
        ('"text"', "file_foreign"),
        ("{}", "file_foreign"),
        ('{"holds": "something else", "tutor": 1}', "file_foreign"),
        ('{"tutor": 1, "game": "ladder", "rules": 1, "moves": []}', "file_foreign"),
        ('{"holds": 3, "tutor": 9}', "file_foreign"),
        (json.dumps({"holds": SEAL, "tutor": 2, "records": []}), "file_newer"),
        (json.dumps({"holds": SEAL, "tutor": 1, "records": []}), "file_foreign"),
        (export(options={"tutor": 2, "pace": 3}), "file_newer"),
        (export(options={"tutor": 1, "pace": 3}), "file_broken"),
        (export(options=[]), "file_broken"),
        (export(options={"x": "y" * LONGEST}), "file_broken"),
        (export(lesson__a__b={"scenes": {"x" * 300: {}}}), "file_broken"),
        (export(lesson__a__b={"scenes": {str(n): {} for n in range(501)}}), "file_broken"),
        (export(lesson__a__b={"ended": -1}), "file_broken"),
        (export(lesson__a__b={"ended": 10**30}), "file_broken"),
        (export(**{"game__\x1b[31m": {"game": "ladder"}}), "file_broken"),
        (export(**{"x" * 301: {}}), "file_broken"),
        (export(**{f"x{n}": {} for n in range(MOST + 1)}), "file_many"),
        (export(badge="PLACE").replace('"PLACE"', "[" * 60_000 + "]" * 60_000), "file_broken"),
        (export(**{f"game__{n}": {"game": "ladder", "record": {"n": n}} for n in range(200)}), "many_games"),
        (full().pack()[:-40], "file_broken"),
    ],
)  # fmt: skip
def test_a_file_that_cannot_be_used_is_refused_in_a_sentence_and_changes_nothing(
    data: str | bytes, reason: str
) -> None:
    assert why(data) == reason


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(LARGEST * 4)
    data = load(path)
    assert len(data) == LARGEST + 1
    assert why(data) == "file_huge"


@pytest.mark.parametrize("filling", ["[],", "{},", "0,"])
def test_a_file_of_many_small_things_takes_little_memory(filling: str) -> None:
    data = export(options="FILLING").replace('"FILLING"', f"[{filling * (3 * 2**20)}0]")
    tracemalloc.start()
    try:
        assert why(data) == "file_broken"
        assert tracemalloc.get_traced_memory()[1] < 5 * len(data)
    finally:
        tracemalloc.stop()


@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(Refused):
        unpack(data)


mutations = st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 255)), min_size=1, max_size=4)


@given(mutations)
def test_a_file_with_wrong_letters_is_refused_or_leaves_readable_records(wrong: list[tuple[int, int]]) -> None:
    ann = full()
    data = bytearray(ann.pack().encode())
    for at, byte in wrong:
        data[at % len(data)] = byte
    try:
        ann.take_in(bytes(data))
    except Refused:
        return
    assert ann.places()
    assert ann.games()
    assert isinstance(ann.options, Options)
    assert ann.name.isprintable()
    assert ann.running("ladder")
    assert ann.cards("caesar")
    assert ann.troubles == ()


# ------------------------------------------------------------------------------------------------ merging
def test_the_further_progress_wins_and_first_answers_stay() -> None:
    mine = Place("a", {"a": Scene(WRONG, tries=1), "b": Scene(done=True)}, ended=1)
    theirs = Place("c", {"a": Scene(RIGHT, tries=3, done=True, now={"step": 4}), "c": Scene(done=True)}, best=4)
    assert further(mine, theirs) == Place(
        "c",
        {
            "a": Scene(WRONG, tries=3, done=True, now={"step": 4}),
            "b": Scene(done=True),
            "c": Scene(done=True),
        },
        ended=1,
        best=4,
    )
    assert further(Card(2, {"due": 1}), Card(3, {"due": 2})) == Card(3, {"due": 2})
    assert further(Card(3, {"due": 1}), Card(3, {"due": 2})) == Card(3, {"due": 1})
    assert further(Person("Ann"), Person("Bob")) == Person("Ann")
    assert further(Person(), Person("Bob")) == Person("Bob")
    assert further(Options(pace="slow"), Options(pace="fast", large=True)) == Options(pace="slow", large=True)


@given(places, places)
def test_nothing_done_is_lost_in_a_merge(mine: Place, theirs: Place) -> None:
    both = further(mine, theirs)
    for one in (mine, theirs):
        assert all(
            both.scene(id).done >= scene.done and both.scene(id).tries >= scene.tries
            for id, scene in one.scenes.items()
        )
        assert both.ended >= one.ended
    assert all(both.scene(id).first == scene.first for id, scene in mine.scenes.items() if scene.first)
    assert both.score().answered >= max(mine.score().answered, theirs.score().answered)
    assert further(mine, mine) == further(mine, Place()) == mine
    assert further(both, theirs).score() == further(both, mine).score() == both.score()


def test_two_games_of_one_name_are_both_kept_once() -> None:
    ann, bob = full(), learner()
    bob.save("mine", game("down"))
    for _ in range(2):
        ann.take_in(bob.pack())
    assert {name: kept.open().moves for name, kept in ann.games().items()} == {"mine": ("up",), "mine 2": ("down",)}


@pytest.mark.parametrize(
    ("moves", "running", "saved"),
    [
        (("up", "up", "up"), ("up", "up", "up"), {"mine"}),
        (("up",), ("up", "up"), {"mine"}),
        (("down",), ("up", "up"), {"mine", "ladder"}),
    ],
)
def test_of_two_running_games_the_later_goes_on_and_another_one_is_saved(
    moves: tuple[str, ...], running: tuple[str, ...], saved: set[str]
) -> None:
    ann, bob = full(), learner()
    bob.run("ladder", game(*moves))
    ann.take_in(bob.pack())
    kept = ann.running("ladder")
    assert kept is not None
    assert kept.open().moves == running
    assert set(ann.games()) == saved


def test_own_records_that_cannot_be_read_are_not_destroyed_by_a_file() -> None:
    ann, bob = full(), learner()
    put(bob, options={"tutor": 2, "pace": 4}, person="{")
    bob.take_in(ann.pack())
    assert raw(bob, "options") == {"tutor": 2, "pace": 4}
    assert bob.name == "Ann"
    assert [*bob.store.read("broken/").values()] == ["{"]


rows = st.dictionaries(st.sampled_from(["lesson/a/b", "lesson/a/c"]), places.map(encode), max_size=2)


@given(rows, rows)
def test_merging_again_changes_nothing(mine: dict[str, str], theirs: dict[str, str]) -> None:
    once = {**mine, **merge(mine, theirs)}
    assert merge(once, theirs) == {}


# ------------------------------------------------------------------------------------------------ taking back
def test_a_file_can_be_taken_back() -> None:
    ann, bob = full(), learner()
    bob.answer(VOTE, "b", "x", right=False)
    before = bob.store.read()
    bob.take_in(ann.pack())
    undone = bob.undo()
    assert (undone.stay, undone.say()) == (0, "Everything is as it was before the file.")
    assert bob.store.read() == before
    with pytest.raises(Refused, match="no file"):
        bob.undo()


def test_what_was_gone_on_with_since_stays() -> None:
    ann, bob = full(), learner()
    bob.take_in(ann.pack())
    bob.answer(VOTE, "b", "x", right=True)
    assert bob.undo() == Undone(back=5, stay=1)
    assert set(bob.place(VOTE).scenes) == {"a", "b"}
    assert bob.games() == {}
    assert "1 entry stays" in Undone(5, 1).say()


def test_what_cannot_be_kept_can_be_taken_in_and_back() -> None:
    bob = learner(Never())
    bob.take_in(full().pack())
    assert bob.name == "Ann"
    bob.undo()
    assert bob.name == ""


# ------------------------------------------------------------------------------------------------ files on disk
def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, still = tmp_path / "ann.json", tmp_path / "still.json"
    write(path, "older")
    still.hardlink_to(path)
    write(path, "old")
    assert (load(path), load(still)) == (b"old", b"older")

    def full_disk(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(Refused, match="still there"):
        write(path, "new" * 10_000)
    assert {*tmp_path.iterdir()} == {path, still}
    assert load(path) == b"old"


def test_a_file_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json"):
        with pytest.raises(Refused, match="cannot be read"):
            load(path)
    with pytest.raises(Refused, match="cannot be written"):
        write(tmp_path / "none" / "ann.json", "x")


def test_a_newer_record_in_a_file_of_our_format_is_called_newer() -> None:
    with pytest.raises(Newer):
        unpack(export(lesson__a__b={"tutor": 5, "scenes": 1}))


def test_a_packed_row_is_as_it_was_kept() -> None:
    text = encode(Place("a", {"a": Scene(RIGHT)}))
    packed = pack({"lesson/a/b": text}, "")
    assert unpack(packed) == {"lesson/a/b": text}
    assert decode(Place, unpack(packed)["lesson/a/b"], "lesson/a/b").at == "a"
