"""Acts, calls and predictions, told by messages: what each does to the screen, and what it leaves behind."""

from __future__ import annotations

from msgspec.structs import replace

from tests.view.walk import playing, run_out, send
from tutor.games.caesar import CAESAR
from tutor.games.caesar.model import Sketch
from tutor.games.caesar.pieces import CAESAR as HIM
from tutor.games.caesar.pieces import CLEOPATRA
from tutor.learner.learner import Learner
from tutor.learner.store import MemoryStore
from tutor.lessons.claim import Breaks, Shows
from tutor.lessons.scenes import Act, Call, Lesson, Miss, Option, Predict, Watch
from tutor.lessons.telling import Answer, Telling, Words
from tutor.look.marks import Mark
from tutor.scenes.messages import Answered, Key, Pointed, Pressed, Sized, Tick
from tutor.scenes.state import Doing
from tutor.view.pages.lesson.play import Play

NOTHING = {"cleopatra": "", "caesar": ""}
BEAT = Act(
    id="beat the 4",
    start=Sketch(
        at={"praetors": ": 4"}, hand={"cleopatra": "1 2 5"}, reserve=NOTHING, actions=NOTHING, next="praetors", moment="turn"
    ),
    seat=CLEOPATRA,
    focus="praetors",
    goal=(Shows("vote.winner", {"winner": CLEOPATRA}),),
    solution=("lay (5) praetors",),
    then=("reveal praetors",),
    misses=(Miss("lower", Shows("vote.winner", {"winner": HIM}), ("lay (2) praetors",)),),
    look=("total:praetors:caesar",),
)  # fmt: skip
PAYS = Predict(
    id="who pays",
    start=Sketch(at={"senators": "5 1 : 3 2"}, next="senators"),
    focus="senators",
    then=("reveal senators",),
    options=(
        Option("both", right=True),
        Option("loser", parts=Shows("vote.losses", {"seat": CLEOPATRA})),
        Option("winner", parts=Shows("vote.winner")),
    ),
    claims=(Shows("vote.losses", {"seat": CLEOPATRA, "card": "5"}),),
)
FACE_UP = Call(
    id="one card face up",
    start=Sketch(at={"senators": ": 4"}, hand={"cleopatra": "1 5"}),
    seat=CLEOPATRA,
    focus="senators",
    tried="lay 5 senators",
    decides="turn.single-face-down",
    reasons=("not called", "too high"),
    claims=(Breaks(("turn.single-face-down",)),),
)
FINE = replace(FACE_UP, id="face down", tried="lay (5) senators", decides="", reasons=(), claims=())
SEEN = Watch(id="seen", start=PAYS.start, focus="senators", then=PAYS.then, claims=PAYS.claims)
LESSON = Lesson("trial", 3, (replace(BEAT, twin=replace(BEAT, id="beat it again")), PAYS, FACE_UP, FINE, SEEN), ())
TOLD = Words(
    "Trial", "A hook.", "do it.",
    {
        "beat the 4": Telling("Beat it.", "Beaten.", ("Look.", "Lay the 5."), miss={"lower": "Too low."}),
        "beat it again": Telling("Beat it again.", "Beaten.", ("Look.",), miss={"lower": "Too low."}),
        "who pays": Telling("Who pays?", "Both.", option={
            "both": Answer("Both"), "loser": Answer("The loser", "only losers paid", "Both pay."),
            "winner": Answer("Nobody", "winning cost nothing", "Both pay."),
        }),
        "one card face up": Telling("Allowed?", "One card lies face down.", reason={"not called": "N", "too high": "H"}),
        "face down": Telling("And now?", "It may."),
        "seen": Telling("See.", "Seen."),
    },
)  # fmt: skip


def opened(scene: str = "beat the 4", *, calm: bool = False, store: MemoryStore | None = None) -> Play:
    play = playing(CAESAR, LESSON, calm=calm, told=TOLD, learner=Learner(store or MemoryStore(), "somebody"))
    return play if scene == play.state.scene else told(play, Pressed("scene", scene))


def told(play: Play, *messages: object) -> Play:
    for message in messages:
        send(play, message)  # type: ignore[arg-type]
    return play


def hand(number: int) -> Pointed:
    return Pointed((f"hand:cleopatra:{number}",))


def marks(play: Play, kind: str) -> list[str]:
    return [mark.id for mark in play.frame.shown.marks if mark.kind == kind]


def choose(play: Play, id: str) -> Play:
    return told(play, Answered(play.script.answers(play.state).index(id)))


# ------------------------------------------------------------------------------------------------ act
def test_what_can_be_taken_and_where_it_goes_is_marked() -> None:
    play = opened()
    assert marks(play, "pick") == [f"hand:cleopatra:{number}" for number in (0, 1, 2)]
    assert marks(play, "target") == ["side:praetors:cleopatra"]
    assert set(play.frame.shown.reach) >= set(marks(play, "pick"))


def test_a_click_that_can_only_mean_one_move_makes_it() -> None:
    play = told(opened(), hand(2))
    assert play.state.doing.moves == ("lay (5) praetors",)
    assert play.frame.shown.wait is not None


def test_of_two_cards_alike_either_may_be_clicked() -> None:
    pair = replace(BEAT, start=replace(BEAT.start, hand={"cleopatra": "1 5 5"}))
    play = playing(CAESAR, replace(LESSON, scenes=(pair,)), told=TOLD)
    assert len(marks(play, "pick")) == 3
    assert told(play, hand(2)).state.doing.moves == ("lay (5) praetors",)


def test_playing_stops_by_itself_only_before_what_decides() -> None:
    play = told(opened(), hand(2))
    run_out(play)
    assert play.state.doing.phase == "decides"
    assert "total:praetors:cleopatra" in marks(play, "changed")
    ran = play.script.ran(play.state.scene, play.state.doing)
    assert ran.steps[ran.deciding or 0].rule.id == "vote.winner"
    assert ran.stops[play.state.doing.at].first <= (ran.deciding or 0)
    run_out(told(play, Pressed("go_on")))
    assert play.state.doing.phase == "tells"
    assert play.frame.shown.say == "Beaten."


def test_a_tick_that_comes_late_means_nothing() -> None:
    play = told(opened(), hand(2))
    before = play.state
    assert told(play, Tick(before.beat - 1)).state == before


def test_a_paused_play_waits() -> None:
    play = told(opened(), hand(2), Pressed("pause"))
    assert play.frame.shown.wait is None
    assert told(play, Pressed("pause")).frame.shown.wait is not None


def test_skipping_jumps_to_what_decides_and_then_to_the_end() -> None:
    play = told(opened(), hand(2), Key("s"))
    assert play.state.doing.phase == "decides"
    assert told(play, Key("s")).state.doing.phase == "tells"


def test_where_nothing_moves_every_play_jumps() -> None:
    play = told(opened(calm=True), hand(2))
    assert play.state.doing.phase == "decides"
    assert told(play, Pressed("go_on")).state.doing.phase == "tells"


def test_a_miss_is_told_by_what_was_done_and_one_click_begins_again() -> None:
    play = told(opened(calm=True), hand(1), Pressed("go_on"))
    assert "Too low." in play.frame.shown.sheet
    assert 'data-do="again"' in play.frame.shown.foot
    told(play, Pressed("again"))
    assert play.state.doing == Doing()
    assert marks(play, "pick")


def test_an_illegal_click_is_explained_and_changes_nothing() -> None:
    pair = replace(BEAT, solution=("lay 1 praetors, 5 praetors",), misses=())
    play = playing(CAESAR, replace(LESSON, scenes=(pair,)), told=TOLD)
    board = play.frame.shown.scene
    told(play, hand(0), Pointed(("side:praetors:cleopatra",)), Pressed("option", "face:up"))
    assert play.state.refused == "lay 1 praetors"
    assert play.frame.shown.scene == board
    assert marks(play, "refused")
    assert "turn.single-face-down" in play.frame.shown.sheet
    assert play.state.firsts == {}
    assert play.state.doing.moves == ()


def test_a_click_on_what_is_part_of_no_move_is_answered() -> None:
    play = told(opened(), Pointed(("total:praetors:caesar",)))
    assert play.state.stray
    assert play.frame.shown.say


def test_hints_grow_and_light_what_they_speak_of() -> None:
    play = told(opened(), Pressed("hint"))
    assert play.frame.shown.say == "Look."
    assert Mark("total:praetors:caesar", "changed") in play.frame.shown.marks
    assert told(play, Pressed("hint"), Pressed("hint")).state.doing.hints == 2


def test_moves_are_confirmed_if_somebody_wants_to_be_asked() -> None:
    play = told(opened(), Pressed("confirm", "true"), hand(2))
    assert play.state.doing.moves == ()
    assert "do_it" in play.frame.shown.foot
    assert told(play, Pressed("do_it")).state.doing.moves == ("lay (5) praetors",)


def test_a_stop_that_was_played_can_be_looked_at_again() -> None:
    play = told(opened(calm=True), hand(2), Pressed("go_on"))
    end = play.frame.shown.scene
    assert told(play, Pressed("stop", "0")).frame.shown.scene != end
    assert told(play, Pressed("replay")).state.doing.phase in ("ends", "tells")


# ------------------------------------------------------------------------------------------------ predict
def test_a_wrong_answer_is_shown_where_it_parts_from_the_rules() -> None:
    for id, rule in (("loser", "vote.losses"), ("winner", "vote.winner")):
        play = choose(opened("who pays", calm=True), id)
        assert play.state.doing.phase == "parts"
        at = play.script.parts("who pays", play.state.doing)
        assert play.script.ran("who pays", play.state.doing).steps[at or 0].rule.id == rule
        assert "Both pay." in play.frame.shown.sheet


def test_a_first_answer_stays_the_first_and_a_wrong_one_is_never_green() -> None:
    play = choose(opened("who pays", calm=True), "loser")
    told(play, Pressed("go_on"))
    assert "answer mine" in play.frame.shown.sheet
    assert "answer right" not in play.frame.shown.sheet
    choose(told(play, Pressed("again")), "both")
    assert play.state.firsts == {"who pays": False}
    assert "who pays" in play.state.done


def test_a_seed_shuffles_answers() -> None:
    orders = set()
    for seed in "abcdefgh":
        play = opened("who pays")
        play.script.seed = seed
        orders.add(tuple(play.script.answers(play.state)))
    assert len(orders) > 2


# ------------------------------------------------------------------------------------------------ call
def test_what_is_forbidden_is_called_with_its_reason() -> None:
    play = choose(opened("one card face up"), "forbidden")
    assert set(play.script.answers(play.state)) == {"right", "not called", "too high"}
    choose(play, "right")
    assert play.state.firsts == {"one card face up": True}
    assert marks(play, "refused")
    assert "turn.single-face-down" in play.frame.shown.sheet


def test_the_right_call_for_a_wrong_reason_is_a_miss() -> None:
    play = choose(choose(opened("one card face up"), "forbidden"), "too high")
    assert play.state.firsts == {"one card face up": False}


def test_a_call_can_be_changed_before_its_reason_is_given() -> None:
    play = told(choose(opened("one card face up"), "forbidden"), Pressed("undo"))
    assert play.state.doing.phase == "asks"
    assert play.state.firsts == {}


def test_what_is_allowed_is_played_also_after_a_wrong_call() -> None:
    for said, right in (("allowed", True), ("forbidden", False)):
        play = choose(opened("face down", calm=True), said)
        told(play, Pressed("go_on"))
        assert play.state.doing.phase == "tells"
        assert play.state.firsts == {"face down": right}


# ------------------------------------------------------------------------------------------------ watch, twins, end
def test_watching_takes_one_button_and_grades_nothing() -> None:
    play = told(opened("seen", calm=True), Pressed("watch"), Pressed("go_on"))
    assert play.state.doing.phase == "tells"
    assert play.state.firsts == {}
    assert "seen" in play.state.done


def test_the_twin_of_a_missed_scene_comes_before_the_end() -> None:
    play = told(opened(calm=True), hand(1))
    assert play.script.order(play.state)[-1] == "beat it again"
    told(play, Pressed("scene", "seen"), Pressed("watch"), Pressed("go_on"), Pressed("next"))
    assert play.state.scene == "beat it again"
    told(play, hand(2), Pressed("go_on"), Pressed("next"))
    assert play.frame.shown.mode == "page"
    assert "Beaten." in play.frame.shown.page


# ------------------------------------------------------------------------------------------------ the frame
def test_a_narrow_window_gets_the_drawing_for_a_phone() -> None:
    play = told(opened(), Sized(390, 844))
    assert play.state.form == "tall"


def test_the_focus_goes_to_the_board_the_answers_and_the_slot() -> None:
    play = opened(calm=True)
    assert play.frame.shown.focus == "board"
    assert told(play, hand(2)).frame.shown.focus == "slot"
    assert told(play, Pressed("scene", "who pays")).frame.shown.focus == "answers"


def test_the_menu_and_the_board_in_words_open_over_the_page() -> None:
    play = told(opened(), Pressed("menu"))
    assert "dialog" in play.frame.shown.over
    board = play.frame.shown.scene
    assert board is not None
    assert board.things[-1].words in told(play, Pressed("words")).frame.shown.over.replace("&#x27;", "'")
    assert told(play, Key("Escape")).frame.shown.over == ""


def test_an_error_is_told_on_the_page() -> None:
    play = opened()
    play.frame.face._handle_custom_msg({"type": "pressed", "what": "stop", "value": "no number"}, [])
    assert "alert" in play.frame.face.parts["over"]


# ------------------------------------------------------------------------------------------------ what is kept
def test_a_lesson_comes_back_where_it_was() -> None:
    store = MemoryStore()
    told(opened(calm=True, store=store), hand(1), Pressed("go_on"), Pressed("next"))
    play = playing(CAESAR, LESSON, told=TOLD, learner=Learner(store, "somebody"))
    assert play.state.scene == "who pays"
    assert play.state.firsts == {"beat the 4": False}
    choose(play, "loser")
    again = playing(CAESAR, LESSON, told=TOLD, learner=Learner(store, "somebody"))
    assert again.state.doing == play.state.doing
    other = playing(CAESAR, LESSON, told=TOLD, learner=Learner(store, "somebody else"))
    assert other.state.firsts == {}


def test_a_page_that_was_left_while_it_played_comes_back_at_the_end_of_it() -> None:
    store = MemoryStore()
    told(opened(store=store), hand(2))
    play = playing(CAESAR, LESSON, told=TOLD, learner=Learner(store, "somebody"))
    assert play.state.doing.phase == "tells"


def test_what_a_lesson_no_longer_has_is_forgotten() -> None:
    store = MemoryStore()
    learner = Learner(store, "somebody")
    learner.keep("caesar/trial", "beat the 4", {"moves": ["lay (9) nowhere"], "phase": "tells"})
    play = playing(CAESAR, LESSON, told=TOLD, learner=learner)
    assert play.state.doing == Doing()
    learner.go("caesar/trial", "a scene that was")
    assert playing(CAESAR, LESSON, told=TOLD, learner=learner).state.scene == "beat the 4"


def test_a_lesson_can_be_begun_again() -> None:
    store = MemoryStore()
    play = told(opened(calm=True, store=store), hand(1), Pressed("restart"))
    assert play.state.firsts == {}
    assert playing(CAESAR, LESSON, told=TOLD, learner=Learner(store, "somebody")).state.firsts == {}
