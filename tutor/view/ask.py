"""Why not? What is allowed instead of a refused move, and questions about moves that the picker does not offer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from tutor.ask.wording import changed
from tutor.core.course import Seat, Unreadable
from tutor.core.game import AnyGame
from tutor.core.scene import Scene
from tutor.core.voice import Voice
from tutor.explore.cabinet import cabinet
from tutor.explore.edits import Set, choices
from tutor.explore.spot import Spot, reach
from tutor.explore.whynot import MOST, Elsewhere, Later, Now, WhyNot
from tutor.view.board import EMPTY
from tutor.view.markup import Markup, button, el, join
from tutor.view.page import Page
from tutor.view.panel import WORDS, Panel
from tutor.view.stage import Eyes

SOME = 2
"""So many things are named of those that an edit takes away or puts there."""


# ------------------------------------------------------------------------------------------------ repairs
class Offers(Struct, frozen=True):
    """Which repairs can be acted on: all moves of now, some later ones; whether changes can be asked for, or were."""

    now: bool = True
    later: Callable[[Later], bool] = lambda _: False
    ask: bool = False
    asked: bool = False


def repairs(game: AnyGame, voice: Voice, found: WhyNot, spot: Spot | None, offers: Offers) -> Markup:
    """What is allowed instead, in its classes; buttons report ``instead:k``, ``later:k``, ``edit:k``, ``elsewhere``."""
    now = el("div", *(_now(game, voice, k, one, offers) for k, one in enumerate(found.now)), cls="row tight")
    later = (_later(game, voice, k, one, offers) for k, one in enumerate(found.later))
    words = edit_words(game, voice, spot, found.elsewhere) if spot is not None else []
    edits = {said: k for k, said in reversed(list(enumerate(words)))}
    looks = (el("li", el("span", said), button(WORDS.word("look_at_it"), f"edit:{k}")) for said, k in edits.items())
    more = el("p", button(WORDS.word("elsewhere_ask"), "elsewhere")) if offers.ask and not offers.asked else None
    none = WORDS.word("repair_none") if offers.asked and not found.elsewhere else ""
    return el(
        "div",
        _class("repair_now", now) if found.now else None,
        _class("repair_later", el("ul", *later)) if found.later else None,
        _class("repair_else", el("ul", *reversed(list(looks)))) if found.elsewhere else None,
        el("p", none, cls="soft", role="status") if none else None,
        more,
        cls="repairs",
    )


def mending(game: AnyGame, voice: Voice, refused: Spot, stays: Spot, found: Sequence[Elsewhere]) -> Markup | None:
    """What a position that cannot be might be instead, beside the one that ``stays``; buttons report ``mend:k``."""
    here, edits = _scene(game, voice, stays), dict[str, int]()
    for k, one in enumerate(found):
        said = _said(game, voice, refused, here, one)
        if said != WORDS.word("edit_hidden"):
            edits.setdefault(said, k)
        if len(edits) == MOST:
            break
    fits = (el("li", el("span", said), button(WORDS.word("make_so"), f"mend:{k}")) for said, k in edits.items())
    return el("div", _class("refused_fits", el("ul", *fits)), cls="repairs") if edits else None


def _class(word: str, members: Markup) -> Markup:
    return el("div", el("h3", WORDS.word(word)), members, cls="group", role="group", aria_label=WORDS.word(word))


def _now(game: AnyGame, voice: Voice, k: int, one: Now, offers: Offers) -> Markup:
    words = voice.move(game.parse(one.move))
    return button(words, f"instead:{k}") if offers.now else el("span", words, cls="chip")


def _later(game: AnyGame, voice: Voice, k: int, one: Later, offers: Offers) -> Markup:
    act = button(WORDS.word("later_first" if one.first else "later_show"), f"later:{k}") if offers.later(one) else None
    return el("li", el("span", later_words(game, voice, one)), act)


def later_words(game: AnyGame, voice: Voice, one: Later) -> str:
    """What must happen before the move is legal."""
    first = WORDS.word("later_then").join(f"\u201c{voice.move(game.parse(text))}\u201d" for text in one.first)
    if not one.first:
        return WORDS.word("later_wait")
    return WORDS.word("later_both" if one.waits else "later_own", first=first)


# ------------------------------------------------------------------------------------------------ edits in words
def edit_words(game: AnyGame, voice: Voice, spot: Spot, edits: Sequence[Elsewhere]) -> list[str]:
    """What each changes in a position, as short as it can be said."""
    here = _scene(game, voice, spot) if edits else EMPTY
    return [_said(game, voice, spot, here, one) for one in edits]


def _said(game: AnyGame, voice: Voice, spot: Spot, here: Scene, one: Elsewhere) -> str:
    """A brush or an option by its name, anything else by what is seen of it."""
    path = one.edit.path if isinstance(one.edit, Set) else ()
    if isinstance(one.edit, Set) and not any(choice.path == path for choice in choices(spot.start)):
        return _difference(here, _scene(game, voice, one.spot))
    return changed(game, voice, spot, one.edit)


def _scene(game: AnyGame, voice: Voice, spot: Spot) -> Scene:
    pos = reach(game, spot.start, spot.moves)
    return Eyes(game, voice, focus=game.lab.focus(spot.start)).scene(pos)


def _difference(one: Scene, other: Scene) -> str:
    """What lies there in one picture and not in the other, or else what is said otherwise of the same thing."""
    ones, others = (Counter(thing.words for thing in scene.things if thing.words) for scene in (one, other))
    gone, come = list((ones - others).elements()), list((others - ones).elements())
    less, more = ([words for words in some if ":" not in words] for some in (gone, come))
    if less or more:
        parts = [WORDS.word("edit_without", gone=", ".join(less[:SOME]))] if less else []
        return "; ".join(parts + ([WORDS.word("edit_with", come=", ".join(more[:SOME]))] if more else []))
    told = {words.partition(":")[0]: words.partition(": ")[2] for words in gone}
    pairs = [(words, told[head]) for words in come if (head := words.partition(":")[0]) in told]
    if not pairs:
        return WORDS.word("edit_hidden")
    come_to, was = min(pairs, key=lambda pair: len(pair[0]))
    return WORDS.word("edit_otherwise", come=come_to, was=was)


# ------------------------------------------------------------------------------------------------ any move at all
@cache
def written(key: str) -> tuple[str, ...]:
    """Every move of the cabinet's records, the short ones first."""
    texts = {text for one in cabinet(key).specimens for text in (*one.record.moves, one.tried) if text}
    return tuple(sorted(texts, key=lambda text: (len(text), text)))


class Query:
    """A field for any move, by anybody; ``ask`` gets what could be read."""

    def __init__(self, page: Page, eyes: Callable[[], Eyes], ask: Callable[[Any, Seat], None]) -> None:
        self.eyes, self.ask = eyes, ask
        self.panel = Panel(page.trouble, do=self._do)
        self.pos: Any = None
        self.by = Seat.CHANCE
        self.text = ""
        self.said = ""

    def load(self, pos: Any, by: Seat) -> None:
        """Ask in a position, at first for the seat that decides."""
        self.pos, self.by, self.said = pos, by, ""
        self._show()

    def stop(self) -> None:
        """There is nothing to ask any more."""
        self.pos = None
        self.panel.show()

    def _do(self, do: str, value: str) -> None:
        kind, _, text = do.partition("=")
        match kind:
            case "by":
                self.by = Seat(int(value))
                if self.text:
                    self._try()
            case "ask":
                self.text = value.strip()
                self._try()
            case "example":
                self.text = text
                self._try()
        self._show()

    def _try(self) -> None:
        self.said = ""
        try:
            move = self.eyes().game.parse(self.text)
        except Unreadable as error:
            example = next(iter(self._examples()), None)
            self.said = WORDS.word("query_unread", why=str(error), example=str(example) if example else "")
            return
        self.ask(move, self.by)

    def _examples(self) -> tuple[Any, ...]:
        """One move of each kind, those that can be tried now first."""
        game = self.eyes().game
        view = game.view(self.pos, self.eyes().seat)
        found: dict[type[Any], Any] = {}
        for move in (*game.legal(view), *game.candidates(view), *map(game.parse, written(game.key))):
            found.setdefault(type(move), move)
        return tuple(found.values())

    def _show(self) -> None:
        voice = self.eyes().voice
        seats = (el("option", voice.name(seat), value=int(seat), selected=seat == self.by) for seat in self._seats())
        examples = (
            el("li", button(join(voice.move(move), " ", el("code", str(move))), f"example={move}", cls="bare"))
            for move in self._examples()
        )
        self.panel.show(
            el(
                "details",
                el("summary", WORDS.word("query")),
                el(
                    "div",
                    el("label", WORDS.word("query_by"), el("select", *seats, data_do="by"), cls="field"),
                    el(
                        "label",
                        WORDS.word("query_move"),
                        el("input", type="text", name="move", value=self.text, data_do="ask"),
                        cls="field",
                    ),
                    button(WORDS.word("query_ask"), "ask", data_with="move"),
                    cls="row",
                ),
                el("p", self.said, cls="note", role="alert") if self.said else None,
                el("details", el("summary", WORDS.word("query_kinds")), el("ul", *examples, cls="log kinds")),
                cls="query",
                data_key="query",
            )
        )

    def _seats(self) -> tuple[Seat, ...]:
        seats = self.eyes().game.seats(self.pos)
        return seats if self.by in seats else (self.by, *seats)
