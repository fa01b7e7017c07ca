"""Questions about what comes of it are answered at the first try; what is left unsaid is filled in, and told."""

from __future__ import annotations

import pytest

from tutor.ask.asking import Asked, asked
from tutor.ask.outcome import completed, intent, outcomes, told
from tutor.ask.question import stand
from tutor.ask.typed import typed
from tutor.command import main
from tutor.core.record import Broken
from tutor.explore.share import decode
from tutor.games import GAMES

VOTE = "at.senators = 4 : 3"


@pytest.mark.parametrize("move", ["reveal senators", "vote senators"])
def test_who_wins_a_vote_is_answered_without_next(move: str) -> None:
    answer = asked("caesar", VOTE, move)
    assert answer
    assert answer.why.decides.id == "vote.winner"
    assert len(answer.assumed) == 1
    assert answer.assumed[0] in str(answer)
    assert '"next":"senators"' in answer.command


def test_what_is_said_is_not_assumed() -> None:
    answer = asked("caesar", f"{VOTE}\nnext = senators", "reveal senators")
    assert answer
    assert answer.assumed == ()


def test_a_move_that_is_simply_wrong_stays_so() -> None:
    answer = asked("caesar", "hand.cleopatra = 4 2", "lay 4 senators")
    assert not answer
    assert answer.assumed == ()


def test_a_move_of_somebody_who_is_named_is_not_put_elsewhere() -> None:
    assert not asked("caesar", VOTE, "vote senators", by="caesar").assumed


@pytest.mark.parametrize(
    ("text", "whole"),
    [("build sphinx", "build sphinx:1"), ("build wall", "build wall"), ("order throne", "order throne")],
)
def test_a_move_that_lacks_only_what_is_forced_is_completed(text: str, whole: str) -> None:
    kleopatra = GAMES["kleopatra"]
    at = stand(kleopatra, typed(kleopatra, "hand.red = artisan, stone, marble"))
    assert completed(kleopatra, at.pos, text) == whole


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("what can I do?", "moves"), ("Was kann ich tun?", "moves"), ("who is ahead?", "ahead"), ("Wer führt?", "ahead"),
        ("who wins this vote?", "wins"), ("Wer gewinnt die Abstimmung?", "wins"), ("is this a good game?", ""),
    ],
)  # fmt: skip
def test_a_question_about_a_position_is_recognised(text: str, wanted: str) -> None:
    assert intent(text) == wanted


def test_what_can_be_done_and_who_is_ahead_are_told_of_the_position() -> None:
    cats = GAMES["cleocatra"]
    at = stand(cats, typed(cats, "score.red = 5"))
    moves, score = told(at, "moves"), told(at, "ahead")
    assert moves is not None
    assert score is not None
    assert len(moves.data()["moves"]) == len(cats.legal(at.pos))
    assert [sheet["total"] for sheet in score.data()["sheets"]] == [5, 0]


def test_the_vote_that_is_meant_is_the_one_where_cards_lie() -> None:
    caesar = GAMES["caesar"]
    assert list(outcomes(stand(caesar, typed(caesar, VOTE)))) == ["reveal senators"]
    two = stand(caesar, typed(caesar, f"{VOTE}\nat.censors = 1 : 2"))
    assert set(outcomes(two)) == {"reveal senators", "reveal censors"}


def test_who_wins_is_answered_at_the_first_try(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["ask", "caesar", "who wins this vote?", "--position", VOTE]) == 0
    assert "Cleopatra takes the senator" in capsys.readouterr().out


def test_what_nobody_chooses_is_done_before_what_is_asked() -> None:
    answer = asked(
        "morgenland",
        "moment = turned-guard\nat.guard = red 2\nguard = 5\ntreasure.red = 5 crowns\nat.palace1 = red 1",
        "pay 3crown",
    )
    assert isinstance(answer, Asked)
    assert answer
    assert len(answer.assumed) == 1


# ------------------------------------------------------------------------------------------------ what went wrong once
def test_a_seat_is_told_what_is_turned_up_not_that_chance_decides() -> None:
    answer = asked("caesar", f"{VOTE}\nnext = senators", "reveal senators", seat="cleopatra")
    assert answer
    assert answer.why.decides.id == "vote.winner"


def test_whoever_has_just_moved_is_answered_first_and_the_next_player_too() -> None:
    start = 'at."0:0" = "violet: red"\nat."0:1" = orange\nat."0:2" = "gold: blue"'
    answer = asked("cleocatra", start, "explore", moves=["rescue A"])
    assert not answer
    assert answer.why.also is not None
    assert answer.why.mover != answer.why.also.mover


def test_a_ruling_says_that_it_is_one_and_where_the_book_is_silent() -> None:
    data = asked("caesar", "won.senators = 2:3\nhand.cleopatra = 4 2", "lay (4) senators").data()
    assert data["decides"] == "turn.closed-group"
    assert next(ground["provenance"] for ground in data["grounds"]) == "ruling"
    assert all(ground["source"] for ground in data["grounds"])


def test_a_link_with_too_many_parameters_gets_a_sentence() -> None:
    with pytest.raises(Broken, match="50"):
        decode("http://localhost/?" + "&".join(f"a{n}=1" for n in range(60)) + "&share=tutor:x", GAMES)


def test_an_answer_about_text_that_cannot_be_read_is_no_answer() -> None:
    with pytest.raises(Broken):
        asked("caesar", "at.senatrs = 4 : 3", "reveal senators")
