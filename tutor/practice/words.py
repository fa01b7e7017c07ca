"""An item in words: made at the last moment, in one language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce
from importlib.resources import files
from typing import Any

from tutor.core.course import Decision, Outcome, Seat
from tutor.core.game import AnyGame
from tutor.core.language import ENGLISH
from tutor.core.language import words as load
from tutor.core.outside import home
from tutor.core.voice import Voice
from tutor.explore.edits import choices
from tutor.practice.item import Answer, Board, Fine, Item, Make, No, Number, Question, Then, Told, Yes

LOOKS = 64
"""Boards in words that are kept: several answers are about the same one."""


class Words:
    """What practice says about one game, in one language; ``seats`` are the players' own names."""

    def __init__(self, game: AnyGame, language: str = "en", seats: Sequence[str] = ()) -> None:
        self.game = game
        self.voice = Voice.load(game.key, language, seats)
        self.words = load("practice", self.voice.language)
        self.own = _beliefs(game.key, self.voice.language)
        self.rules = {rule.id: rule for rule in game.rules}
        self._options = {kind: self._named_options(kind()) for kind in (game.Setup, game.Sketch)}
        self.looks = lru_cache(maxsize=LOOKS)(self._looks)
        """Everything on the board in words, given a view and whose it is."""

    def say(self, group: str, key: str, /, **facts: Any) -> str:
        """A sentence of practice."""
        return self.voice.vformat(self.words[group][key], (), facts)

    def rule(self, id: str) -> str:
        """A rule's own sentence."""
        return self.voice.rule(self.rules[id])

    def reason(self, id: str) -> str:
        """A rule's sentence, as a reason why not where it has one."""
        return str(self.own["no"].get(id) or self.rule(id))

    def belief(self, id: str) -> str:
        """What somebody believes: the end of "You would be right if"."""
        return str(self.own["belief"][id]["says"])

    def but(self, id: str) -> str:
        """Why the book goes the other way."""
        return str(self.own["belief"][id]["but"])

    def _named_options(self, usual: Any) -> Mapping[tuple[str, ...], Any]:
        """What can be agreed before a game and has a name, and how it usually is."""
        named = [choice for choice in choices(usual) if self.voice.option(choice.path[-1]) != choice.path[-1]]
        return {choice.path: choice.value for choice in named if choice.value is not None}

    # -------------------------------------------------------------------------------------------- the question
    def situation(self, item: Item) -> str:
        """What the position asks, and whom."""
        asked = self.game.decision(item.ask.scenario.pos)
        now = self._now(asked, item.seat) if isinstance(asked, Decision) and item.kind != "deal" else ""
        return " ".join(filter(None, [self.agreed(item.ask.scenario.start), now]))

    def _now(self, asked: Decision, seat: Seat | None) -> str:
        """The question itself to whom it is put; to all others, whom it is put to."""
        return self.voice.ask(asked) if seat == asked.seat else self.voice.asks(asked)

    def agreed(self, start: Any) -> str:
        """What is not played as usual."""
        said = []
        for path, usual in self._options[type(start)].items():
            key, value = path[-1], reduce(getattr, path, start)
            if value != usual:
                said.append(self._chosen(key, value))
        return self.say("lead", "agreed", options=tuple(said)) if said else ""

    def _chosen(self, key: str, value: Any) -> str:
        """A choice by its name; what is switched off has one of its own."""
        name = self.voice.option(key)
        if isinstance(value, bool):
            return name if value else self.voice.option(f"{key}:off")
        return self.say("lead", "option", name=name, value=self.voice.option(f"{key}:{value}").removeprefix(f"{key}:"))

    def question(self, item: Item) -> str:
        """The question, with what is tried."""
        return " ".join(filter(None, [self.footing(item), self.asked(item)]))

    def footing(self, item: Item) -> str:
        """What to know before: that all cards lie open, that the book leaves it open."""
        return " ".join(filter(None, [self._open(item), self._ours(item)]))

    def asked(self, item: Item) -> str:
        """What is tried, and what is asked about it."""
        ask = item.ask
        asked = self.game.decision(ask.scenario.pos)
        mover = ask.by if ask.by is not None else asked.seat if isinstance(asked, Decision) else None
        lead = "" if ask.move is None else self._move(ask.move, mover)
        return " ".join(filter(None, [lead, self._ask(ask, mover)]))

    def _ours(self, item: Item) -> str:
        """That the book leaves it open, said before and not after."""
        return "" if self.rules[item.rule].provenance == "printed" else self.say("lead", "ours")

    def played(self, item: Item) -> tuple[str, ...]:
        """What somebody did, step by step, where a mistake is to be spotted."""
        steps = item.ask.steps if item.kind == "spot" else ()
        return tuple(self.voice.step(step, item.seat) for step in steps)

    def _open(self, item: Item) -> str:
        """That all cards lie open, where they usually do not."""
        pos = item.ask.scenario.pos
        hidden = item.seat is None and any(self.game.view(pos, seat) != pos for seat in self.game.seats(pos))
        return self.say("lead", "open") if hidden and item.kind != "deal" else ""

    def _move(self, move: Any, mover: Seat | None) -> str:
        """What is done, and by whom; chance has no name."""
        if mover is None or mover is Seat.CHANCE:
            return self.say("lead", "chance", move=_bare(self.voice.move(move)))
        return self.say("lead", "seat", seat=mover, move=_bare(self.voice.move(move)))

    def _ask(self, ask: Question, mover: Seat | None) -> str:
        match ask.kind:
            case "points" if ask.move is not None:
                return self.voice.vformat(self.own["sheet"][ask.rule], (), ask.steps[0].facts)
            case "points":
                return self.voice.vformat(self.own["tally"], (), {"seat": ask.seat})
            case "find":
                if ask.steps:
                    return self.say("ask", "makes", goal=self.voice.step(ask.steps[0], ask.seat))
                if ask.rule:
                    return self.say("ask", "brings", goal=self.rule(ask.rule))
                return self.say("ask", "find", seat=mover)
        return self.say("ask", ask.kind, players=len(self.game.seats(ask.scenario.pos)))

    # -------------------------------------------------------------------------------------------- answers
    def answer(self, answer: Answer, seat: Seat | None) -> str:
        """One option."""
        match answer:
            case Yes() | Fine():
                return self.say("answer", "yes" if isinstance(answer, Yes) else "fine")
            case No():
                return self._no(answer)
            case Told(step):
                return self.voice.step(step, seat)
            case Board(view, things):
                return self._board(view, things, seat)
            case Then(asked):
                return self._then(asked)
            case Number() | Make():
                return str(answer.count) if isinstance(answer, Number) else self.voice.move(answer.move)

    def _no(self, answer: No) -> str:
        rule = self.rules[answer.rule]
        if answer.reason == "asked":
            return self.say("answer", "asked")
        if answer.reason == "when":
            return self.say("answer", "no", rule=self.voice.check(rule.check(False, reason="when")))
        own = self.own["belief"].get(answer.belief, {}).get("no")
        return self.say("answer", "no", rule=own or self.reason(answer.rule))

    def options(self, item: Item) -> tuple[str, ...]:
        """All of them."""
        return tuple(self.answer(option.answer, item.seat) for option in item.options)

    def _board(self, view: Any, things: tuple[str, ...], seat: Seat | None) -> str:
        shown = self.looks(view, seat)
        return " · ".join(shown.get(thing, self.say("board", "nothing")) for thing in things)

    def _looks(self, view: Any, seat: Seat | None) -> Mapping[str, str]:
        """Things with what lies on them, and whose they are or where."""
        scene = self.game.draw(view, seat=seat, voice=self.voice)
        owners = {id: player for player in self.game.seats(view) for id in self.game.place(player)}
        found: dict[str, str] = {}
        owner, holder, above = None, "", ""
        for thing in scene.things:
            if thing.level == 0:
                owner, above = owners.get(thing.id), thing.words.partition(":")[0]
            if not thing.words:
                continue
            if thing.level > 1 and _lies_on(thing.id, holder):
                found[holder] += self.say("board", "part", words=thing.words)
            else:
                holder = thing.id if thing.level < 2 else holder
                mine = thing.level > 0 and owner is not None and self.voice.name(owner) not in thing.words
                found[thing.id] = (
                    self.say("board", "whose", seat=owner, words=thing.words) if mine
                    else thing.words if thing.level < 2 or not above
                    else self.say("board", "at", place=above, words=thing.words)
                )  # fmt: skip
        return found

    def _then(self, asked: Decision | Outcome) -> str:
        if isinstance(asked, Outcome):
            return self.say("answer", "over")
        return self.voice.asks(asked)


def _lies_on(id: str, holder: str) -> bool:
    """Whether an id is that of a part: ``stall:1:0`` of ``stall:1``, ``card:left:red:0`` of ``side:left:red``."""
    kind, _, place = holder.partition(":")
    return f":{place}:" in f":{id}:" and (":" in place or id.startswith(f"{kind}:"))


def _bare(sentence: str) -> str:
    return sentence.removesuffix(".")


_NOTHING: Mapping[str, Any] = {"belief": {}, "sheet": {}, "no": {}}


def _beliefs(key: str, language: str) -> Mapping[str, Any]:
    """A game's words about beliefs and sheets; a game need not have any."""
    book = f"beliefs/{key}"
    source = files(home(key) or "tutor") / "text" / ENGLISH / f"{book}.toml"
    return {**_NOTHING, **(load(book, language) if source.is_file() else {})}
