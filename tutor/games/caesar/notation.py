"""Reading moves and sketches: the inverse of how they are written."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tutor.core.game import Unreadable
from tutor.games.caesar.model import (
    ACTIONS,
    BONUSES,
    CONFIDENCE,
    DOWN,
    GROUPS,
    INDEX,
    INFLUENCE,
    RANK,
    UP,
    Assassination,
    Begin,
    Bonus,
    Cards,
    Castling,
    Done,
    Draw,
    Drawn,
    Exchange,
    First,
    Laid,
    Lay,
    Laying,
    Move,
    Pass,
    Put,
    Reveal,
    Scout,
    Spy,
    Stack,
    Take,
    Veto,
    Vote,
    Wrath,
    add,
)

CARDS = (*INFLUENCE, *ACTIONS)


def parse(text: str) -> Move:
    """Read a move such as ``lay (4) senators``, ``lay 3 senators, 5 praetors`` or ``scout aediles``."""
    verb, *words = text.replace(",", " ").split() or [""]
    reader = READERS.get(verb)
    if reader is None:
        raise Unreadable(f"{text!r} is no move; a move begins with one of {', '.join(READERS)}")
    try:
        return reader(words)
    except (ValueError, IndexError) as error:
        raise Unreadable(f"{text!r} cannot be read: {error}") from error


def one_of(word: str, words: Mapping[str, object] | tuple[str, ...]) -> str:
    """A word that must be among ``words``."""
    if word not in words:
        raise Unreadable(f"{word!r} is none of {', '.join(words)}")
    return word


def laid(word: str) -> Laid:
    """A card as it lies: ``4`` face up, ``(4)`` face down."""
    if word.startswith("(") and word.endswith(")"):
        return DOWN[one_of(word[1:-1], INFLUENCE)]
    return UP[one_of(word, INFLUENCE)]


def side(text: str) -> Cards:
    """The cards of one side of a group, as in ``4 5 (P)``."""
    return tuple(laid(word) for word in text.replace(")(", ") (").split())


def cards(text: str) -> tuple[str, ...]:
    """Cards of any kind, in the order written."""
    return tuple(one_of(word, CARDS) for word in text.split())


def _exactly(words: list[str], number: int, what: str) -> list[str]:
    if len(words) != number:
        raise Unreadable(f"expected {what}")
    return words


def _group(words: list[str]) -> str:
    return one_of(_exactly(words, 1, "one group")[0], GROUPS)


def _card_and_group(words: list[str]) -> tuple[str, str]:
    card, group = _exactly(words, 2, "a card and a group")
    return one_of(card, INFLUENCE), one_of(group, GROUPS)


def _lay(words: list[str]) -> Lay:
    if not words or len(words) % 2:
        raise Unreadable("expected a card and a group, and perhaps more of them")
    layings = [
        Laying(laid(card).card, one_of(group, GROUPS), laid(card).up)
        for card, group in zip(words[::2], words[1::2], strict=True)
    ]
    return Lay(tuple(sorted(layings, key=lambda laying: (RANK[laying.card], INDEX[laying.group]))))


def _assassination(words: list[str]) -> Assassination:
    if words == ["nothing"]:
        return Assassination("", -1)
    group, number = _exactly(words, 2, "a group and the number of a card, as in #1")
    index = int(number.removeprefix("#")) - 1
    if not number.startswith("#") or index < 0:
        raise Unreadable("the number of a card is written #1, #2 ...")
    return Assassination(one_of(group, GROUPS), index)


def _castling(words: list[str]) -> Castling:
    one, two = _exactly(words, 2, "two groups")
    first, second = sorted((one_of(one, GROUPS), one_of(two, GROUPS)), key=INDEX.__getitem__)
    return Castling(first, second)


def _alone(move: Move) -> Callable[[list[str]], Move]:
    def read(words: list[str]) -> Move:
        _exactly(words, 0, "nothing after it")
        return move

    return read


def _draw(words: list[str]) -> Draw:
    reserve = _exactly(words, 1, "a reserve")[0]
    return Draw("influence" if one_of(reserve, ("influence", "action")) == "influence" else "action")


READERS: Mapping[str, Callable[[list[str]], Move]] = {
    "stack": lambda words: Stack(one_of(_exactly(words, 1, "an action card")[0], ACTIONS)),
    "bonus": lambda words: Bonus(one_of(_exactly(words, 1, "a group")[0], BONUSES)),
    "first": lambda words: First(*_card_and_group(words)),
    "lay": _lay,
    "begin": lambda words: Begin(*_card_and_group(words)),
    "assassination": _assassination,
    "spy": _alone(Spy()),
    "castling": _castling,
    "scout": lambda words: Scout(_group(words)),
    "wrath": lambda words: Wrath(_group(words)),
    "veto": _alone(Veto()),
    "pass": _alone(Pass()),
    "done": _alone(Done()),
    "take": lambda words: Take(one_of(_exactly(words, 1, "a card")[0], CARDS)),
    "put": lambda words: Put(*_card_and_group(words)),
    "vote": lambda words: Vote(_group(words)),
    "exchange": lambda words: Exchange(add((), *cards(" ".join(words)))),
    "draw": _draw,
    "drawn": lambda words: Drawn(one_of(_exactly(words, 1, "a card")[0], CARDS)),
    "reveal": lambda words: Reveal(one_of(_exactly(words, 1, "a confidence card")[0], CONFIDENCE)),
}
