"""A game as one writes with it: where states come from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tutor.ask import tell
from tutor.ask.answers import Rulebook, Words
from tutor.ask.question import stand
from tutor.core.course import Seat
from tutor.core.game import AnyGame
from tutor.core.language import spoken
from tutor.core.record import named, opened, refused
from tutor.core.record import setup as read_setup
from tutor.core.refused import speaking
from tutor.core.voice import Voice
from tutor.front.state import State, View
from tutor.front.template import Template, split
from tutor.games import GAMES


def game(key: str, language: str | None = None) -> Game:
    """The game of that name.

    key: ``"caesar"``, ``"kleopatra"``, ``"morgenland"``, ``"cleocatra"``, or that of a game installed beside the tutor.
    language: the language it speaks, else that of ``TUTOR_LANGUAGE``, else English.

    >>> from tutor import game
    >>> game("caesar")  # doctest: +ELLIPSIS
    Caesar & Cleopatra (caesar): 2 players, ... rules
    """
    with speaking(language):
        return _game(key, spoken(language))


@cache
def _game(key: str, language: str) -> Game:
    return Game(named(key, GAMES), Voice.load(key, language))


class Game:
    """A game in one language; `position`, `deal` and `load` give a `State`.

    For programs: ``engine`` is the game's own contract, ``voice`` its words.

    >>> from tutor import game
    >>> game("caesar").zones
    ('senators', 'praetors', 'quaestors', 'censors', 'aediles', 'groups', 'hands', 'score')
    """

    def __init__(self, engine: AnyGame, voice: Voice) -> None:
        self.engine, self.voice = engine, voice

    @property
    def key(self) -> str:
        """Its name in every call."""
        return self.engine.key

    @property
    def title(self) -> str:
        """Its name on the box."""
        return str(self.voice.words["title"])

    @property
    def zones(self) -> tuple[str, ...]:
        """The parts of the board that can be shown large: what ``focus=`` takes."""
        return self.engine.zones

    def __repr__(self) -> str:
        words, few, many = Voice.load("ask", self.voice.language), self.engine.players[0], self.engine.players[-1]
        players = words.word("players" if few != many else "players_only", few=few, many=many)
        return f"{self.title} ({self.key}): {players}, {words.word('rules', count=len(self.engine.rules))}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.engine is other.engine

    def __hash__(self) -> int:
        return hash(self.key)

    def __reduce__(self) -> Any:
        return _again, (self.key, self.voice.language, self.voice.names)

    # -------------------------------------------------------------------------------------------- states
    def position(self, written: Mapping[str, Any] | None = None, /, *, bare: bool = False, **fields: Any) -> State:
        """A position of which only what matters is written; the rest is filled in legally.

        written: the fields as one mapping. fields: as docs/positions.md and ``tutor position KEY`` tell. A name in braces stands for the keyword of that
        name: ``at={"censors": "{you} : 3"}, you=4``; `State.vary` puts other values there.
        bare: nothing else is to matter: piles that are not written are empty.

        >>> from tutor import game
        >>> vote = game("caesar").position(at={"censors": "3 2 P : 4 5"}, next="censors")
        >>> vote.question
        'Which confidence card is turned over?'
        """
        made, template = split({**(self.engine.bare if bare else {}), **(written or {}), **fields})
        return self._state(made, template)

    def deal(self, *, seed: int | None = None, **setup: Any) -> State:
        """A new game.

        seed: with one, chance answers by itself and always the same; without, its moves are made like any other.
        setup: number of players and options, as in ``players=3``.

        >>> from tutor import game
        >>> game("morgenland").deal(players=3, seed=7).player
        'Red'
        """
        with speaking(self.voice.language):
            made = read_setup(self.engine, setup) if setup else self.engine.Setup()
        *_, last = self.engine.deal(made)
        return State(self, last.after, made, seed=seed).rolled()

    def load(self, text: str) -> State:
        """What was written down before.

        text: what `State.share` or `State.to_json` has given, a record, or a link that somebody has sent.

        >>> from tutor import game
        >>> caesar = game("caesar")
        >>> vote = caesar.position(at={"censors": "3 2 P : 4 5"}, next="censors")
        >>> caesar.load(vote.share()) == caesar.load(vote.to_json()) == vote
        True
        """
        return self.read(text)

    def load_view(self, text: str) -> View:
        """A view that was stored.

        text: what `View.to_json` has given.

        >>> from tutor import game
        >>> caesar = game("caesar")
        >>> mine = caesar.position(hand={"cleopatra": "1 2"}).view("cleopatra")
        >>> caesar.load_view(mine.to_json()) == mine
        True
        """
        with speaking(self.voice.language):
            kept = Kept.read(text)
            if kept.game != self.key:
                raise refused("other_game", made=kept.game, game=self.key)
            return View(self, Seat(kept.seat), kept.seen(self.engine))

    def read(self, start: Any = None, moves: Sequence[Any] = ()) -> State:
        """A state, however it is given.

        start: a State, a written position, a record, a share code or a link; nothing for a new game.
        moves: made from there.

        >>> from tutor import game
        >>> game("caesar").read({"at": {"censors": "3 2 P : 4 5"}, "next": "censors"}, ["reveal censors"]).player
        'Caesar'
        """
        if not isinstance(start, State):
            return self._state(start, None, moves)
        with speaking(self.voice.language):
            if start.game != self:
                raise refused("other_game", made=start.game.key, game=self.key)
        own = _again(self.key, self.voice.language, start.game.voice.names)
        return replace(start, game=own).play(*moves)

    def _state(self, start: Any, template: Template | None, moves: Sequence[Any] = ()) -> State:
        with speaking(self.voice.language):
            at = stand(self.engine, start, tuple(map(str, moves)), self.voice.language)
        own = self if at.voice.seats == self.voice.seats else Game(self.engine, at.voice)
        first, played = (at.spot.start, [*map(self.engine.parse, at.spot.moves)]) if at.spot else (None, [])
        return State(own, at.pos, first, played, len(played), None, template)

    # -------------------------------------------------------------------------------------------- the book
    def rules(self, section: str = "") -> Rulebook:
        """Every rule: what it says, printed or ours, and where it stands.

        section: only those of this part of the rulebook.

        >>> from tutor import game
        >>> [rule.id for rule in game("caesar").rules("variants")]
        ['variants.orgy-fades', 'variants.fewer-orgies', 'variants.shuffled-actions']
        """
        with speaking(self.voice.language):
            return Rulebook(self.engine, self.voice, tell.chosen(self.engine, section))

    def words(self) -> Words:
        """What things are called here, and in the rulebooks that the game was printed with."""
        return Words(self.engine, self.voice)


def _again(key: str, language: str, names: tuple[str, ...]) -> Game:
    own = game(key, language)
    return Game(own.engine, Voice.load(key, language, names)) if names else own


class Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """A view as it is stored."""

    game: str
    seat: int
    view: Any

    @classmethod
    def read(cls, text: str) -> Kept:
        """Read JSON."""
        try:
            return msgspec.convert(opened(text.encode()), cls)
        except msgspec.ValidationError as error:
            raise refused("no_view") from error

    def seen(self, engine: AnyGame) -> Any:
        """What the seat sees."""
        try:
            return msgspec.convert(self.view, engine.Position, strict=False)
        except msgspec.ValidationError as error:
            raise refused("no_view") from error


__all__ = ["Game", "game"]
