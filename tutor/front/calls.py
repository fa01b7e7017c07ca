"""Questions in one call: a game by its key, a position however it is given, a move. All ask a `State`.

``start`` is everywhere a State, a written position, a record, a share code or a link, or nothing for a new game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tutor.ask import explore, tell
from tutor.ask.answers import Drawing, Moves, Rulebook, Score, Words
from tutor.ask.findings import Refusal
from tutor.ask.hand import Handed, share_at
from tutor.ask.question import stand
from tutor.ask.tell import Who
from tutor.ask.why import Why
from tutor.front.game import game
from tutor.front.state import State


def why(
    key: str, start: Any, move: Any, *, seat: Who = None, by: Who = None, moves: Sequence[Any] = (),
    full: bool = False, facts: bool = False, language: str | None = None,
) -> Why:  # fmt: skip
    """Why a move may or may not be made: the decisive reason first; or what it does, rule by rule.

    key: the game. start: a State, a written position, a record or a share code. move: as text, or as `legal` lists it.
    seat: as this seat may know it. by: who makes it, if not whoever is asked. moves: made before it.
    full: tell what holds, too. facts: list the values that decided. language: of the answer.

    >>> import tutor
    >>> senators = {"at": {"senators": "1 : 5"}, "hand": {"cleopatra": "2 4 P"}}
    >>> answer = tutor.why("caesar", senators, "lay P senators")
    >>> answer.legal, answer.decides.id
    (False, 'turn.single-face-down')
    """
    state = _state(key, start, (), language)
    at = stand(state.game.engine, state, (moves,) if isinstance(moves, str) else moves, language)
    return replace(tell.why_at(at, move, seat, by), full=full, facts=facts)


def whynot(
    key: str, start: Any, move: Any, *, seat: Who = None, by: Who = None, moves: Sequence[Any] = (),
    language: str | None = None,
) -> Refusal:  # fmt: skip
    """Everything that is wrong with a move, and what would be allowed: now, at another time, elsewhere.

    key: the game. start: a State, a written position, a record or a share code. move: as text, or as `legal` lists it.
    seat: as this seat may know it. by: who makes it, if not whoever is asked. moves: made before it. language: of the answer.

    >>> import tutor
    >>> senators = {"at": {"senators": "1 : 5"}, "hand": {"cleopatra": "2 4 P"}}
    >>> [check.rule.id for check in tutor.whynot("caesar", senators, "lay P senators").told.broken]
    ['turn.single-face-down']
    """
    return explore.whynot_at(_state(key, start, moves, language).at, move, seat, by)


def score(
    key: str, start: Any, *, seat: Who = None, moves: Sequence[Any] = (), language: str | None = None
) -> Score:  # fmt: skip
    """Every seat's score sheet.

    key: the game. start: a State, a written position, a record or a share code. seat: as far as this seat may know.
    moves: made before it is counted. language: of the answer.

    >>> import tutor
    >>> vote = {"at": {"censors": "3 2 P : 4 5"}, "next": "censors"}
    >>> [sheet.total for sheet in tutor.score("caesar", vote, moves=["reveal censors"]).sheets.values()]
    [1, 0]
    """
    return tell.score_at(_state(key, start, moves, language).at, seat)


def legal(key: str, start: Any = None, *, moves: Sequence[Any] = (), language: str | None = None) -> Moves:
    """Every legal move; it can be counted and gone through.

    key: the game. start: a State, a written position, a record or a share code; nothing for a new game.
    moves: made before. language: of the answer.

    >>> import tutor
    >>> [str(move) for move in tutor.legal("caesar", {"at": {"censors": "3 2 P : 4 5"}, "next": "censors"})]
    ['reveal censors']
    """
    return _state(key, start, moves, language).moves()


def rules(key: str, section: str = "", *, language: str | None = None) -> Rulebook:
    """The rules of a game: what each says, printed or ours, and where it stands.

    key: the game. section: only this part of the rulebook. language: of the answer.

    >>> import tutor
    >>> [rule.id for rule in tutor.rules("caesar", "variants")]
    ['variants.orgy-fades', 'variants.fewer-orgies', 'variants.shuffled-actions']
    """
    return game(key, language).rules(section)


def words(key: str, *, language: str | None = None) -> Words:
    """What the things of a game are called here, and in the rulebooks it was printed with.

    key: the game. language: of our words.

    >>> import tutor
    >>> next(row["printed"]["de"] for row in tutor.words("caesar").data() if row["id"] == "veto")
    'Veto'
    """
    return game(key, language).words()


def draw(
    key: str, start: Any = None, *, seat: Who = None, focus: str = "", moves: Sequence[Any] = (),
    language: str | None = None,
) -> Drawing:  # fmt: skip
    """The board as a picture; as text, the board in words.

    key: the game. start: a State, a written position, a record or a share code; nothing for a new game.
    seat: as this seat sees it. focus: one part of the board, by a name of `Game.zones`. moves: made before.
    language: of the words.

    >>> import tutor
    >>> tutor.draw("caesar", {"next": "censors"}).scene.to_svg()[:4]
    '<svg'
    """
    return tell.draw_at(_state(key, start, moves, language).at, seat, focus)


def share(
    key: str, start: Any = None, move: Any = "", *, seat: Who = None, by: Who = None, moves: Sequence[Any] = (),
    language: str | None = None,
) -> Handed:  # fmt: skip
    """A code for a position, or for a question with its answer, and what an address ends with that opens it.

    key: the game. start: a State, a written position, a record or a share code; nothing for a new game.
    move: what is asked, if anything. seat: no more than this seat may know. by: who moves, if not whoever is asked.
    moves: made before. language: of the words.

    >>> import tutor
    >>> code = tutor.share("caesar", {"next": "censors"}).data()["code"]
    >>> tutor.game("caesar").load(code) == tutor.game("caesar").position(next="censors")
    True
    """
    return share_at(_state(key, start, moves, language).at, str(move), seat, by)


def _state(key: str, start: Any, moves: Sequence[Any], language: str | None) -> State:
    """Where it is asked; a State goes on speaking its language."""
    spoken = start.game.voice.language if isinstance(start, State) else None
    return game(key, language or spoken).read(start, (moves,) if isinstance(moves, str) else moves)
