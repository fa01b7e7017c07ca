"""A position that can be asked everything: `State` knows all of it, `View` no more than one seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct
from msgspec.structs import force_setattr

from tutor.ask import explore, tell
from tutor.ask.answers import Moves, Score
from tutor.ask.findings import Refusal
from tutor.ask.hand import Handed, share_at
from tutor.ask.question import Standing
from tutor.ask.tell import Who
from tutor.ask.varied import Levers, Varied, varied_at
from tutor.ask.why import Why
from tutor.core import game as core
from tutor.core.course import Decision, Outcome, Seat, Step
from tutor.core.record import Broken
from tutor.core.refused import speaking
from tutor.explore.spot import Spot
from tutor.front import asking, chance
from tutor.front.errors import IllegalMove
from tutor.front.hint import Hint, hint
from tutor.front.template import Template

if TYPE_CHECKING:
    from tutor.front.chance import Odds
    from tutor.front.game import Game
    from tutor.front.results import Act, Board, Call, Counted, Predict, Steps, Vary

Move = Any
"""A move, as `State.legal` lists it or as text: ``"reveal censors"``."""


FOR_PROGRAMS = frozenset({"asked", "at", "pos", "rolled", "start", "steps_of", "template"})
"""What tab completion leaves out: a player's words come first."""


class State(Struct, frozen=True, eq=False, weakref=True):
    """A position of a game. It never changes: `play` gives another one.

    Two states are equal if game and position are, however they came about. A state can be pickled. It knows everything,
    also what lies face down; `view` shows what one seat may know.

    For programs: ``pos`` is the engine's position, ``asked`` its question, ``start`` the setup or the written position it
    began with, ``at`` where it stands for the calls of `tutor.ask`, ``template`` what `vary` fills.
    States come from `Game.position`, `Game.deal` and `Game.load`.

    >>> from tutor import game
    >>> caesar = game("caesar")
    >>> vote = caesar.position(at={"censors": "3 2 P : 4 5"}, next="censors")
    >>> vote.play("reveal censors") == vote
    False
    """

    game: Game
    pos: Any
    start: Any = None
    _moves: list[Any] = []
    """The moves since the start; states of one line of play share the list, so only the first ``_made`` are this one's."""
    _made: int = 0
    seed: int | None = None
    template: Template | None = None
    _asked: Decision | Outcome | None = None
    _listed: tuple[Any, ...] | Mapping[Any, int] = ()
    """The moves that were handed out: they need not be judged again."""

    # -------------------------------------------------------------------------------------------- what it is
    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game == other.game and self.pos == other.pos

    def __hash__(self) -> int:
        return hash((self.game, self.pos))

    def __reduce__(self) -> Any:
        return _restored, (self.game, self.pos, self.start, self.moves_made, self.seed, self.template)

    def __str__(self) -> str:
        return str(self.board())

    def __repr__(self) -> str:
        return str(self)

    def __dir__(self) -> list[str]:
        return [name for name in super().__dir__() if name not in FOR_PROGRAMS]

    @property
    def asked(self) -> Decision | Outcome:
        """The one question of the position, or how the game ended; for programs, `question` is for people."""
        asked = self._asked
        if asked is None:
            asked = self.game.engine.decision(self.pos)
            force_setattr(self, "_asked", asked)
        return asked

    @property
    def question(self) -> str:
        """What is asked now, or how the game ended."""
        asked, voice = self.asked, self.game.voice
        return voice.ask(asked) if isinstance(asked, Decision) else voice.ends(asked)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return type(self._asked or self.asked) is Outcome

    @property
    def player(self) -> str | None:
        """Who is asked: a player's name, ``None`` if chance is or the game is over."""
        asked = self.asked
        return self.game.voice.name(asked.seat) if isinstance(asked, Decision) and asked.seat >= 0 else None

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names, in order of play."""
        return tuple(map(self.game.voice.name, self.game.engine.seats(self.pos)))

    @property
    def moves_made(self) -> tuple[Any, ...]:
        """Every move since the start, those of chance too."""
        return tuple(self._moves[: self._made])

    @property
    def at(self) -> Standing:
        """The same for the calls that answer in text."""
        spot = None if self.start is None else Spot(self.start, tuple(map(str, self.moves_made)))
        return Standing(self.game.engine, self.pos, self.game.voice, spot)

    def legal(self) -> tuple[Any, ...]:
        """Every legal move; where chance is asked, everything that can come.

        >>> from tutor import game
        >>> vote = game("caesar").position(at={"censors": "3 2 P : 4 5"}, next="censors")
        >>> [str(move) for move in vote.legal()]
        ['reveal censors']
        """
        found = self._listed
        if not found or type(found) is not tuple:
            asked = self._asked or self.asked
            found = tuple(self.game.engine.legal(self.pos, asked)) if type(asked) is Decision else ()
            force_setattr(self, "_listed", found)
        return found

    def moves(self) -> Moves:
        """What is asked, and every legal move in words."""
        return Moves(self.at, self.question, self.legal())

    def chances(self) -> Mapping[Any, int]:
        """How likely each move of chance is, as weights; empty while a player is asked.

        >>> from tutor import game
        >>> {str(move): weight for move, weight in game("cleocatra").deal().chances().items()}
        {'begin red': 1, 'begin blue': 1, 'begin black': 1}
        """
        asked = self._asked or self.asked
        if type(asked) is not Decision or asked.seat is not Seat.CHANCE:
            return {}
        found: Mapping[Any, int] = asked.answers[0].odds(self.pos)
        force_setattr(self, "_listed", found)
        return found

    # -------------------------------------------------------------------------------------------- going on
    def play(self, *moves: Move, by: Who = None) -> State:
        """The state after these moves; an illegal one raises `IllegalMove` with every reason, and nothing has changed.

        moves: as `legal` lists them, or as text. What `legal` of this state has just listed is not judged again.
        by: who makes them, if not whoever is asked.

        >>> from tutor import game
        >>> vote = game("caesar").position(at={"censors": "3 2 P : 4 5"}, next="censors")
        >>> vote.play("reveal censors").score().sheets[0].total
        1
        """
        state = self
        for given in moves:
            move, asked = given, state._asked
            if by is not None or given not in state._listed:
                move, asked = state._judged(given, by), None
            state = state._after(move, asked)
            if state.seed is not None:
                state = state.rolled()
        return state

    def _after(self, move: Any, asked: Any) -> State:
        """After a legal move, whoever is asked then."""
        own, pos, moves, made = self.game, self.pos, self._moves, self._made
        engine = own.engine
        for step in engine.resolve(pos, move, asked):
            pos = step.after
        if made and len(moves) == made:  # the line goes on; a chain or a tuple would cost a tenth of the whole move
            moves.append(move)
        if not made or moves[made] is not move:  # another line, or another thread was here first
            moves = [*moves[:made], move]
        return State(own, pos, self.start, moves, made + 1, self.seed, None, engine.decision(pos))

    def _judged(self, move: Move, by: Who) -> Any:
        """A move that may be made; what is written is read first."""
        at = Standing(self.game.engine, self.pos, self.game.voice)
        with speaking(self.game.voice.language):
            seat, move = at.seat(by), at.move(move)
        if not core.is_legal(self.game.engine, self.pos, move, seat):
            raise IllegalMove(core.why(self.game.engine, self.pos, move, seat), self.game.voice, move)
        return move

    def rolled(self) -> State:
        """With a seed, chance answers until a player is asked; the same seed and moves give the same answers."""
        state, seed = self, self.seed
        while seed is not None and type(asked := state.asked) is Decision and asked.seat is Seat.CHANCE:
            chances = state.chances()
            # a Random of its own for every number would take ten times as long
            dice = blake2b(b"%d %d" % (seed, state._made), digest_size=8)
            left = int.from_bytes(dice.digest()) % sum(chances.values())
            for move, weight in chances.items():
                left -= weight
                if left < 0:
                    state = state._after(move, asked)
                    break
        return state

    def steps_of(self, moves: Sequence[Move]) -> tuple[Step[Any], ...]:
        """What moves do, rule by rule, as the engine records it."""
        state, found = self, list[Step[Any]]()
        for given in moves:
            move = state._judged(given, None)
            found += self.game.engine.resolve(state.pos, move)
            state = State(self.game, found[-1].after)
        return tuple(found)

    def view(self, seat: Who) -> View:
        """What one seat may know, and no more.

        seat: a name or a number.

        >>> from tutor import game
        >>> turn = game("caesar").position(at={"senators": ": (4)"}, hand={"cleopatra": "1 2"})
        >>> turn.view("Cleopatra").player
        'Cleopatra'
        """
        with speaking(self.game.voice.language):
            eyes = self.at.seat(seat)
            if eyes is None:
                raise Broken("whose_view", seats=self.players)
        return View(self.game, eyes, self.game.engine.view(self.pos, eyes))

    def other(self, **values: Any) -> State:
        """The same written position with other values for its names in braces.

        values: as in ``you=4``.

        >>> from tutor import game
        >>> vote = game("caesar").position(at={"censors": "{you} : 3"}, next="censors", you=4)
        >>> vote.other(you=2) == game("caesar").position(at={"censors": "2 : 3"}, next="censors")
        True
        """
        template = self.template or Template({}, {})
        return self.game.position(template.fields, **{**template.values, **values})

    # -------------------------------------------------------------------------------------------- handing on
    def share(self) -> str:
        """A code to send; `Game.load` reads it. It tells what lies face down: `View.share` does not."""
        return self._handed().data()["code"]  # type: ignore[no-any-return]

    def links(self) -> Mapping[str, str]:
        """What an address ends with that opens it, on a page, in JupyterLab and on the site."""
        return self._handed().links()  # type: ignore[return-value]

    def _handed(self) -> Handed:
        return share_at(self.at)

    def to_json(self) -> str:
        """The start and every move, as JSON; `Game.load` reads it."""
        return msgspec.json.encode(self._handed().shared.record).decode()

    # -------------------------------------------------------------------------------------------- asking
    def why(self, move: Move, *, by: Who = None) -> Why:
        """Whether a move may be made, and why: the decisive reason first; or what it does, rule by rule.

        move: as text, or as `legal` lists it. by: who makes it, if not whoever is asked.

        >>> from tutor import game
        >>> turn = game("caesar").position(at={"senators": "1 : 5"}, hand={"cleopatra": "2 4 P"})
        >>> answer = turn.why("lay P senators")
        >>> bool(answer), answer.decides.id
        (False, 'turn.single-face-down')
        """
        return tell.why_at(self.at, move, None, by)

    def whynot(self, move: Move, *, by: Who = None) -> Refusal:
        """All that is wrong with a move, and what would be allowed: now, at another time, in a position changed a little.

        move: as text, or as `legal` lists it. by: who makes it, if not whoever is asked.
        """
        return explore.whynot_at(self.at, move, None, by)

    def score(self, *moves: Move, focus: str | None = None, size: str = "") -> Score | Counted:
        """Everybody's score sheet as it stands, or the sheet that moves write.

        moves: whose score is asked for. focus: the part of the board to show; else it is found.
        size: ``"far"`` for a projector.

        >>> from tutor import game
        >>> print(game("caesar").position(won={"censors": "2:1"}).score())  # doctest: +ELLIPSIS
        Cleopatra: 3
        ...
        """
        return asking.counted(self, moves, focus, size) if moves else asking.scored(self, size)

    def board(self, focus: str = "", *, seat: Who = None, size: str = "") -> Board:
        """The board, to look at and to point at.

        focus: one part of it, by a name of `Game.zones`. seat: as this seat sees it. size: ``"far"`` for a projector.
        """
        return asking.board(self, focus, seat, size)

    def steps(self, *moves: Move, focus: str | None = None, seat: Who = None, size: str = "") -> Steps:
        """What moves do, rule by rule, forwards and back.

        moves: as text, or as `legal` lists them. focus: the part of the board to show; else it is found.
        seat: as this seat may know it. size: ``"far"`` for a projector.

        >>> from tutor import game
        >>> vote = game("caesar").position(at={"censors": "3 : 4"}, next="censors")
        >>> [step.rule.id for step in vote.steps("reveal censors").steps][:2]
        ['turn.reveal', 'vote.call-card']
        """
        return asking.steps(self, moves, focus, seat, size)

    def call(self, move: Move, ask: str = "", **about: Any) -> Call:
        """The question whether a move is allowed; answered, then explained.

        move: as text, or as `legal` lists it. ask: the question, if "Allowed?" is not enough.
        about: ``by``, who moves; ``seat``, whose eyes; ``focus``, the part of the board; ``after``, the sentence that stays;
        ``scene``, a scene of a lesson whose words are taken, as in ``"win/who pays"``; ``size``, ``"far"`` for a projector.

        >>> from tutor import game
        >>> turn = game("caesar").position(at={"senators": "1 : 5"}, hand={"cleopatra": "2 4 P"})
        >>> turn.call("lay P senators").options
        ('Allowed', 'Not allowed')
        """
        return asking.call(self, move, ask, **about)

    def predict(self, *moves: Move, about: str = "", ask: str = "", **more: Any) -> Predict:
        """The question what moves will do; the engine knows the right answer.

        moves: as text, or as `legal` lists them.
        about: the id of the rule whose result is asked for, as in ``"vote.winner"``; ``"vote.losses card"`` names the fact.
        ask: the question. more: ``options``, a mapping from answers to True for the right one and to the belief that a
        wrong one follows; ``seat``, ``focus``, ``after``, ``scene``, ``size`` as in `call`.

        >>> from tutor import game
        >>> vote = game("caesar").position(at={"censors": "3 2 : 4 5"}, next="censors")
        >>> vote.predict("reveal censors", about="vote.winner").right
        'Caesar'
        """
        return asking.predict(self, moves, about, ask, **more)

    def act(self, goal: str = "", ask: str = "", **more: Any) -> Act:
        """Something to do on the board, by clicks, in as many moves as it takes.

        goal: the id of the rule that must have acted; its facts follow as keywords, as in ``winner="cleopatra"``.
        ask: what to do. more: ``then``, moves that follow by themselves; ``solution``, one way to do it; ``within``, in how
        many moves; ``hints``; ``seat``, ``focus``, ``after``, ``scene``, ``size`` as in `call`.
        """
        return asking.act(self, goal, ask, **more)

    def odds(self, *moves: Move, event: str | Callable[[State], bool], ahead: int = 0, **more: Any) -> Odds:
        """How likely it is that a rule acts after these moves.

        moves: as text, or as `legal` lists them; what follows without a choice goes on by itself.
        event: the id of the rule; its facts follow as keywords, as in ``winner="cleopatra"``. Or a function of the State
        that is reached. ahead: so many decisions after it are made as a simple opponent would.
        more: facts; ``width`` of the interval that is enough, ``seconds`` at most, ``seed``, ``progress``, told each answer.

        >>> from tutor import game
        >>> roll = game("kleopatra").position(moment="roll", altar=3)
        >>> str(roll.odds(event="offering.trigger").found.value)
        '1/36'
        """
        how = {name: more.pop(name) for name in chance.HOW & set(more)}
        return chance.asked_odds(self, moves, event, more, ahead=ahead, **how)

    def vary(
        self, *moves: Move, about: str = "", focus: str | None = None, size: str = "", **controls: Any
    ) -> Vary:  # fmt: skip
        """The same moves in other positions: a control for each name in braces, and the table of what comes of it.

        moves: as text. about: the rule whose result is told where it acts; else what decides in the end.
        focus: the part of the board to show; else it is found. size: ``"far"`` for a projector.
        controls: values as `ipywidgets.interact` abbreviates them: ``you=(1, 5)``, ``his={"one": "P", "none": ""}``.

        >>> from tutor import game
        >>> vote = game("caesar").position(at={"censors": "{you} : 3"}, next="censors", you=4)
        >>> [flips for _, _, flips in vote.vary("reveal censors", you=(1, 5)).table()]
        [False, False, True, True, False]
        """
        return asking.vary(self, moves, about, focus, size, controls)

    def whatif(self, lever: str = "", move: Move = "", *, by: Who = None) -> Varied | Levers:
        """One thing changed at a time: what follows from each value, and where the result turns over.

        lever: what to change; without it, all that can be changed here. move: what is tried each time. by: who makes it.

        >>> from tutor import game
        >>> roll = game("kleopatra").position(moment="bid", altar=5, talents={"green": 3}, bids={"red": 1, "blue": 2})
        >>> len(roll.whatif("Bid"))
        4
        """
        return varied_at(self.at, lever, str(move), by)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.board()._repr_mimebundle_(**kwargs)


def _restored(
    own: Game, pos: Any, start: Any, moves: Sequence[Any], seed: int | None, template: Template | None
) -> State:  # fmt: skip
    return State(own, pos, start, list(moves), len(moves), seed, template)


class View(Struct, frozen=True):
    """What one seat may know of a position, and nothing else: it can be stored and sent without telling the rest.

    Views are equal if game, seat and all that the seat knows are. For programs: ``pos`` is the engine's view.
    Views come from `State.view` and `Game.load_view`.

    >>> from tutor import game
    >>> hand = game("caesar").position(at={"senators": ": (4)"}, hand={"cleopatra": "1 2"})
    >>> other = game("caesar").position(at={"senators": ": (5)"}, hand={"cleopatra": "1 2"})
    >>> hand == other, hand.view("cleopatra") == other.view("cleopatra")
    (False, True)
    """

    game: Game
    seat: Seat
    pos: Any

    def __dir__(self) -> list[str]:
        return [name for name in super().__dir__() if name not in FOR_PROGRAMS]

    def __reduce__(self) -> Any:
        return _seen, (self.game, self.to_json())

    @property
    def at(self) -> Standing:
        """The same for the calls that answer in text."""
        return Standing(self.game.engine, self.pos, self.game.voice, eyes=self.seat)

    @property
    def player(self) -> str:
        """Whose view it is."""
        return self.game.voice.name(self.seat)

    def __str__(self) -> str:
        return str(self.board())

    def __repr__(self) -> str:
        return str(self)

    def legal(self) -> tuple[Any, ...]:
        """Every legal move of this seat; none while it is not asked."""
        asked = self.game.engine.decision(self.pos)
        if not isinstance(asked, Decision) or asked.seat != self.seat:
            return ()
        return tuple(self.game.engine.legal(self.pos, asked))

    def why(self, move: Move) -> Why:
        """Whether this seat may make a move, and why, from what it may know.

        move: as text, or as `legal` lists it.
        """
        return tell.why_at(self.at, move, self.seat)

    def whynot(self, move: Move) -> Refusal:
        """All that is wrong with a move of this seat, and what would be allowed, from what it may know.

        move: as text, or as `legal` lists it.
        """
        return explore.whynot_at(self.at, move, self.seat)

    def score(self) -> Score:
        """Everybody's score sheet, as far as this seat may know."""
        return tell.score_at(self.at, self.seat)

    def board(self, focus: str = "", *, size: str = "") -> Board:
        """The board as this seat sees it.

        focus: one part of it, by a name of `Game.zones`. size: ``"far"`` for a projector.
        """
        return asking.board(self, focus, None, size)

    def odds(self, *moves: Move, event: str | Callable[[State], bool], ahead: int = 0, **more: Any) -> Odds:
        """How likely it is that a rule acts after these moves, from what this seat may know.

        moves: as text, or as `legal` lists them; what follows without a choice goes on by itself.
        event: the id of the rule; its facts follow as keywords, as in ``winner="cleopatra"``. Or a function of the State
        that is reached. ahead: so many decisions after it are made as a simple opponent would.
        more: facts; ``width`` of the interval that is enough, ``seconds`` at most, ``seed``, ``progress``, told each answer.

        >>> from tutor import game
        >>> mine = game("caesar").position(at={"senators": "5 : (4)"}, next="senators").view("cleopatra")
        >>> found = mine.odds(event="vote.winner", winner="cleopatra", width=0.2)
        >>> found.method, found.low <= found.value <= found.high
        ('sampled', True)
        """
        how = {name: more.pop(name) for name in chance.HOW & set(more)}
        return chance.asked_odds(self, moves, event, more, ahead=ahead, **how)

    def hint(self, seconds: float = 1.0, *, seed: int = 0, stop: Callable[[], bool] = lambda: False) -> Hint:
        """The three moves that did best in worlds this seat may be in, how well, and what each leads to.

        seconds: to think at most. seed: of the worlds. stop: asked all the while; ends it with what is known.

        >>> from tutor import game
        >>> turn = game("caesar").position(hand={"cleopatra": "1 5"}, at={"senators": ": 3"})
        >>> len(turn.view("cleopatra").hint(0.05))
        3
        """
        if not self.legal():
            raise Broken("not_asked", seat=self.player)
        return hint(self.at, self.seat, seconds=seconds, seed=seed, stop=stop)

    def imagine(self, rng: Random | None = None) -> State:
        """A state that looks to this seat as this one does; what it may not know is drawn at random.

        rng: by what it is drawn, if it is to repeat.

        >>> from random import Random
        >>> from tutor import game
        >>> mine = game("caesar").deal(seed=7).view("cleopatra")
        >>> mine.imagine(Random(1)).view("cleopatra") == mine
        True
        """
        pos = self.game.engine.imagine(self.pos, self.seat, rng or Random())
        return State(self.game, pos)

    def share(self) -> str:
        """A code to send, with no more in it than this seat may know."""
        return asking.look(self)

    def to_json(self) -> str:
        """The view as JSON, to be stored or compared; `Game.load_view` reads it."""
        data = {"game": self.game.key, "seat": int(self.seat), "view": msgspec.to_builtins(self.pos, order="sorted")}
        return msgspec.json.encode(data, order="sorted").decode()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.board()._repr_mimebundle_(**kwargs)


def _seen(own: Game, text: str) -> View:
    return own.load_view(text)
