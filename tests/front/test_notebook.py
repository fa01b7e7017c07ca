"""In a notebook what is refused shows its sentence and nothing of our files; what is shown is text and a picture."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from IPython.core.completer import provisionalcompleter
from IPython.core.interactiveshell import InteractiveShell

import tutor
from tutor.games import OWN


@pytest.fixture
def shell() -> Iterator[InteractiveShell]:
    """A shell as a notebook has one."""
    made = InteractiveShell.instance()
    made.run_cell("from tutor import game\ncaesar = game('caesar')")
    yield made
    made.reset(new_session=False)
    InteractiveShell.clear_instance()


REFUSED = {
    "caesar.position(att={'senators': '1'})": "att",
    "caesar.position(at={'senaters': '1'})": "senaters",
    "caesar.position(at={'senators': '1 1 1 1 1 1 1 1 1 1 1 1 :'})": "cannot be",
    "caesar.position(hand={'cleopatra': '2'}).play('lay 5 senators')": "Not allowed",
    "caesar.position(hand={'cleopatra': '2'}).play('banana')": "banana",
    "caesar.deal(seed=1).view('nobody')": "nobody",
    "game('chess')": "chess",
    "caesar.load('tutor:banana')": "code",
}


@pytest.mark.parametrize(("code", "word"), REFUSED.items())
def test_what_is_refused_shows_its_sentence_and_no_traceback(
    shell: InteractiveShell, capsys: pytest.CaptureFixture[str], code: str, word: str
) -> None:
    result = shell.run_cell(code)
    assert isinstance(result.error_in_exec, ValueError)
    shown = capsys.readouterr()
    said = shown.out + shown.err
    assert word in said
    assert "Traceback" not in said
    assert ".py" not in said
    assert len(said.splitlines()) < 8


def test_a_state_alone_in_a_cell_shows_its_board(shell: InteractiveShell) -> None:
    shell.run_cell("vote = caesar.position(at={'censors': '3 2 P : 4 5'}, next='censors')")
    state = shell.user_ns["vote"]
    data, sizes = state._repr_mimebundle_()
    assert "image/png" in data
    assert sizes["image/png"]["width"] > 0
    assert data["text/plain"] == str(state) == repr(state)


def test_tab_completes_a_players_words(shell: InteractiveShell) -> None:
    shell.run_cell("vote = caesar.position(at={'censors': '3 2 P : 4 5'}, next='censors')")
    with provisionalcompleter():
        words = {found.text.removeprefix(".") for found in shell.Completer.completions("vote.", 5)}
    assert {"legal", "play", "why", "steps", "view", "predict"} <= words
    assert not words & {"pos", "start", "template", "at", "asked", "rolled", "steps_of"}


@pytest.mark.parametrize("key", OWN)
def test_every_answer_has_text_data_and_a_picture(key: str) -> None:
    state = tutor.game(key).deal(seed=5)
    move = state.legal()[0]
    for answer in (
        state,
        state.view(0),
        state.why(move),
        state.steps(move),
        state.score(),
        state.board(),
        state.call(move),
    ):
        data, _ = answer._repr_mimebundle_()
        assert data["text/plain"].strip()
        assert "image/png" in data
    for result in (state.why(move), state.steps(move), state.score(), state.board(), state.call(move), state.moves()):
        assert result.to_json().startswith("{")
