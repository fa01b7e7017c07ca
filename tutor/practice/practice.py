"""A session of practice: items one after the other, what they teach about somebody, and an end after five minutes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tutor.core.game import AnyGame, why
from tutor.learner.learner import Learner
from tutor.learner.records import Card
from tutor.practice.answering import does
from tutor.practice.choice import Asked, Wish, choose, wish
from tutor.practice.course import ahead
from tutor.practice.feedback import Feedback, judged
from tutor.practice.item import KINDS, Item, Kind, Make, No
from tutor.practice.kit import Kit, kit
from tutor.practice.make import make
from tutor.practice.memory import Memory, moment
from tutor.practice.words import Words

ITEMS = 10
"""A session: about five minutes at half a minute each."""
DAY = 86_400
"""An unfinished session is gone on with for so many seconds."""


class Session(Struct, frozen=True, omit_defaults=True):
    """What is kept of a session, so that closing and opening again loses nothing."""

    seed: int = 0
    items: int = 0
    section: str = ""
    asked: tuple[Asked, ...] = ()
    cannot: tuple[str, ...] = ()
    """Rules about which nothing could be found to ask."""
    wanted: str = ""
    """The rule that was asked for, until it is answered."""
    when: int = 0


class Practice:
    """Somebody's practice of a game. ``section`` narrows it to a chapter, ``rules`` to these rules."""

    def __init__(
        self, game: AnyGame, learner: Learner, seed: int | None = None, *,
        section: str = "", rules: Sequence[str] = (), items: int = ITEMS, language: str = "en",
        kinds: tuple[Kind, ...] = KINDS,
    ) -> None:  # fmt: skip
        self.game, self.learner, self.kinds = game, learner, kinds
        self.kit: Kit = kit(game, language)
        self.words: Words = self.kit.words
        self.rules = [rule for rule in askable(self.kit) if _wanted(rule, section, rules)]
        self.section, self.size = section, items
        self.session = self._begin(seed)
        self.feedback: Feedback | None = None
        self.item: Item | None = None
        self.wish: Wish | None = None
        self.next()

    # -------------------------------------------------------------------------------------------- going on
    def next(self) -> Item | None:
        """The next item; None when the session is over. Asked again before it is answered, it is the same one."""
        self.item, self.feedback = None, None
        while not self.over:
            number = len(self.session.asked)
            rng = Random(f"{self.session.seed}/{number}")
            rules = [rule for rule in self.rules if rule not in self.session.cannot]
            self.wish = self._wanted() or choose(
                self.game, rules, self.memories, self.session.asked, self._now(), rng, ahead(self.game, self.learner)
            )
            if self.wish is None:
                break
            self.item = make(self.kit, self.wish.rule, rng, self.kinds, self.wish.belief)
            if self.item is not None:
                break
            self._keep(replace(self.session, cannot=(*self.session.cannot, self.wish.rule), wanted=""))
        return self.item

    def ask(self, rule: str) -> Item | None:
        """Ask about this rule next, in a new session if this one is over."""
        if self.over:
            self._keep(Session(self.session.seed + 1, self.size, self.section, when=int(self.learner.clock())))
        self._keep(replace(self.session, wanted=rule))
        return self.next()

    def _wanted(self) -> Wish | None:
        return wish(self.game, self.session.wanted, self.memories, "wanted") if self.session.wanted else None

    def answer(self, chosen: int) -> Feedback:
        """Answer the item: the rule that the answer speaks of is remembered, and the session goes on."""
        assert self.item is not None
        found = judged(self.kit, self.item, chosen)
        memory = self._remember(found)
        self.feedback = replace(found, sitting=memory.sitting, days=memory.days(self._now()))
        one = Asked(self.item.rule, found.mark, _near(self.item))
        self._keep(replace(self.session, asked=(*self.session.asked, one), wanted=""))
        return self.feedback

    def answer_by_move(self, text: str) -> Feedback:
        """Answer an item that asks for a move, by making it on the board."""
        assert self.item is not None
        return self.answer(_option_of(self.game, self.item, text))

    def speak(self, language: str) -> None:
        """Go on in another language, at the same item."""
        self.kit = kit(self.game, language)
        self.words = self.kit.words

    @property
    def over(self) -> bool:
        """Whether all items of this session are answered."""
        return len(self.session.asked) >= self.session.items

    @property
    def memories(self) -> Mapping[str, Memory]:
        """What is known of each rule that was met."""
        return {rule: Memory.of(card.body) for rule, card in self.learner.cards(self.game.key).items()}

    # -------------------------------------------------------------------------------------------- what is kept
    def _begin(self, seed: int | None) -> Session:
        """Go on with a session that was left, or begin one."""
        key = f"session/{self.game.key}"
        kept, now = self.learner.read(key, Session), int(self.learner.clock())
        begun = len(kept.asked) < kept.items and now - kept.when < DAY and kept.section == self.section
        if begun and seed in (None, kept.seed):
            return kept
        fresh = Session(now if seed is None else seed, self.size, self.section, when=now)
        return self.learner.change(key, Session, lambda _: fresh)

    def _keep(self, session: Session) -> None:
        self.session = self.learner.change(f"session/{self.game.key}", Session, lambda _: session)

    def _remember(self, found: Feedback) -> Memory:
        now = self._now()

        def edit(body: dict[str, Any]) -> dict[str, Any]:
            return Memory.of(body).answered(found.mark, now).body()

        return Memory.of(self.learner.practise(self.game.key, found.rule, edit).body)

    def _now(self) -> Any:
        return moment(self.learner.clock())


def askable(kit: Kit) -> tuple[str, ...]:
    """The rules that can decide something in play, in the rulebook's order; about some nothing may be found to ask."""
    decides = {one.rule for one in kit.cabinet.specimens if one.kind in {"failed", "acted", "scored", "ended"}}
    decides |= {belief.rule.id for belief in kit.beliefs}
    return tuple(rule.id for rule in kit.game.rules if rule.id in decides)


def due(cards: Mapping[str, Card], seconds: float) -> int:
    """How many rules it is time to ask about again."""
    now = moment(seconds)
    return sum(Memory.of(card.body).is_due(now) for card in cards.values())


def _wanted(rule: str, section: str, rules: Sequence[str]) -> bool:
    return (not section or rule.partition(".")[0] == section) and (not rules or rule in rules)


def _near(item: Item) -> tuple[str, ...]:
    """Rules that stood beside the right one: they are easily confused."""
    named = [option.answer.rule for option in item.options if isinstance(option.answer, No)]
    return tuple(
        rule
        for rule in dict.fromkeys((*named, *(option.rule for option in item.options)))
        if rule and rule != item.rule
    )


def _option_of(game: AnyGame, item: Item, text: str) -> int:
    """The option that a move on the board stands for: itself, the right one if it does as well, or one stopped alike."""
    move, pos = game.parse(text), item.ask.scenario.pos
    same = [
        number for number, one in enumerate(item.options) if isinstance(one.answer, Make) and one.answer.move == move
    ]
    if same:
        return same[0]
    if does(game, item.ask, move):
        return item.answer
    broken = {check.rule.id for check in why(game, pos, move).broken}
    wrong = [number for number in range(len(item.options)) if number != item.answer]
    return next((number for number in wrong if item.options[number].rule in broken), wrong[0])
