"""``tutor ask``: a question in one line, or step by step."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator

import msgspec

from tutor.ask.answers import Answer
from tutor.ask.asking import Asked, asked_at
from tutor.ask.ink import Ink
from tutor.ask.outcome import intent, outcomes, told
from tutor.ask.plain import in_words, plain
from tutor.ask.position import position as written
from tutor.ask.question import Standing, stand
from tutor.ask.typed import lines_of, typed
from tutor.command.terminal import ink_for
from tutor.core.course import Decision, Outcome, Seat, Unreadable
from tutor.core.game import AnyGame
from tutor.core.glossary import read
from tutor.core.record import Broken, named
from tutor.core.voice import Voice
from tutor.games import GAMES

HELP = "?"
MOST = 12
"""So many moves are listed."""


def run(options: Namespace) -> int:
    """Answer the question of the command line; what is missing in it is asked for."""
    ink = ink_for(sys.stdout)
    answer: Answer
    if options.move is None:
        answer = Steps(options, input, ink).answer()
    else:
        game = named(options.game, GAMES)
        if in_words(game, options.move) and not options.position and not options.after:
            answer = plain(game.key, options.move, language=options.language)
        else:
            at = stand(game, typed(game, options.position), options.after, options.language)
            answer = _asked(at, options)
    if options.json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(answer.data()), indent=1).decode() + "\n")
    else:
        sys.stdout.write("\n".join(answer.lines(ink)) + "\n")
    return 0


def _asked(at: Standing, options: Namespace) -> Answer:
    """About a move, or in words about what lies there."""
    wanted = intent(options.move) if in_words(at.game, options.move) else ""
    if found := told(at, wanted, options.seat):
        return found
    moves = list(outcomes(at)) if wanted else [options.move]
    if len(moves) > 1:
        raise Broken("which_outcome", there=tuple(moves))
    return asked_at(at, (moves or [options.move])[0], options.by, options.seat, assume=True)


class Steps:
    """Question by question: the game, what lies there, the move, who makes it; an empty line takes what stands in brackets."""

    def __init__(self, options: Namespace, ask: Callable[[str], str], ink: Ink) -> None:
        self.options, self.ask, self.ink = options, ask, ink
        self.voice = Voice.load("asking", options.language)

    def answer(self) -> Asked:
        """All questions, then the answer."""
        game = named(self.options.game, GAMES) if self.options.game else self._game()
        at = self._position(game)
        move = self._move(at)
        by = self.options.by or self._by(at)
        sys.stdout.write("\n")
        return asked_at(at, move, by, self.options.seat)

    def _say(self, word: str, **facts: object) -> None:
        sys.stdout.write(self.voice.word(word, **facts) + "\n")

    def _read(self, word: str, default: str = "") -> str:
        """One line; the usual where it is empty, or where nobody answers."""
        try:
            return self.ask(f"{self.voice.word(word)}{f' [{default}]' if default else ''} ").strip() or default
        except EOFError:
            sys.stdout.write("\n")
            return default

    def _game(self) -> AnyGame:
        first = next(iter(GAMES))
        while True:
            for game in GAMES.values():
                title = Voice.load(game.key, self.options.language).words["title"]
                sys.stdout.write(f"  {self.ink.strong(game.key)}  {title}\n")
            try:
                return named(self._read("which_game", first), GAMES)
            except Broken as error:
                sys.stdout.write(error.say(self.options.language) + "\n")

    # -------------------------------------------------------------------------------------------- what lies there
    def _position(self, game: AnyGame) -> Standing:
        """A line at a time; one that cannot be is said to be so, and left out."""
        text = self.options.position
        at = self._stand(game, text)
        example = lines_of(game, game.writing.read(game.writing.example)).partition("\n")[0]
        self._say("lies_there", help=HELP, example=example)
        while line := self._read("field"):
            if line == HELP:
                sys.stdout.write("\n".join(written(game.key, self.options.language).lines(self.ink)) + "\n")
                continue
            longer = line if line.startswith("{") else f"{text}\n{line}"
            try:
                at, text = self._stand(game, longer), longer
            except Broken as error:
                sys.stdout.write(f"{error.say(self.options.language)}\n{self.voice.word('left_out')}\n")
        return at

    def _stand(self, game: AnyGame, text: str) -> Standing:
        return stand(game, typed(game, text), self.options.after, self.options.language)

    # -------------------------------------------------------------------------------------------- what is to be done
    def _move(self, at: Standing) -> str:
        legal = self._asked(at)
        while True:
            text = self._read("your_move", str(legal[0]) if legal else "")
            if text == HELP:
                sys.stdout.write("".join(f"  {line}\n" for line in self._moves(at)))
                continue
            try:
                return str(read(at.game, text))
            except Unreadable as error:
                sys.stdout.write(f"{error.say(self.options.language)}\n")
                if not text:
                    raise Broken("asks_nothing") from error

    def _asked(self, at: Standing) -> list[object]:
        """Say what is asked now; the moves that answer it."""
        asked = at.game.decision(at.pos)
        sys.stdout.write((at.voice.ends(asked) if isinstance(asked, Outcome) else at.voice.ask(asked)) + "\n")
        self._say("move_help", help=HELP)
        return list(at.game.legal(at.pos)) if isinstance(asked, Decision) else []

    def _moves(self, at: Standing) -> Iterator[str]:
        """How moves are written; some that are allowed."""
        yield from (kind.form.replace("{", "<").replace("}", ">") for kind in at.game.moves.kinds)
        for move in list(at.game.legal(at.pos))[:MOST]:
            yield f"{move}  {self.ink.quiet(at.voice.move(move))}"

    def _by(self, at: Standing) -> str | None:
        """Who moves, if it is not the one who is asked."""
        asked = at.game.decision(at.pos)
        usual = at.voice.name(asked.seat) if isinstance(asked, Decision) and asked.seat is not Seat.CHANCE else ""
        while True:
            name = self._read("who", usual)
            try:
                at.seat(name or None)
            except Broken as error:
                sys.stdout.write(error.say(self.options.language) + "\n")
            else:
                return None if name in ("", usual) else name
