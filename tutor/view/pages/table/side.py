"""Beside the board: who plays, what is asked or has just happened, and what can be chosen beside it."""

from __future__ import annotations

from tutor.core.course import Outcome, Seat
from tutor.core.scene import Fact
from tutor.scenes.verdicts import Said
from tutor.view.form import title
from tutor.view.frame.icons import sign
from tutor.view.markup import Child, Markup, button, el, icon, join
from tutor.view.pages.table.host import Host
from tutor.view.pages.table.state import TableState
from tutor.view.pages.table.turns import now
from tutor.view.said import html
from tutor.view.why import checked, of_try

FEW = 3
"""So many alternatives are proposed at most."""


# ------------------------------------------------------------------------------------------------ who plays
def emblem(host: Host, seat: Seat) -> Markup:
    """A player's mark."""
    drawn = host.game.emblem(seat, host.voice)
    if drawn is None:
        return el("span", host.voice.name(seat)[:1], cls="emblem letter", aria_hidden="true")
    return el("span", Markup(drawn.to_svg()), cls="emblem", aria_hidden="true")


def name(host: Host, state: TableState, seat: Seat) -> str:
    """A player's name; your own is "You" if you alone play here."""
    return host.words.word("you") if seat == host.own(state) else host.voice.name(seat)


def seats(host: Host, state: TableState, pos: object) -> Markup:
    """A row for each player, as far as the viewer knows them."""
    eyes = host.seat(state)
    view = host.game.view(pos, eyes)
    here = on_turn(host, state)
    rows = (_seat(host, state, seat, host.game.standing(view, seat, host.voice), here) for seat in host.game.seats(pos))
    return el("ul", *rows, cls="seats", aria_label=host.words.word("seats"))


def _seat(host: Host, state: TableState, seat: Seat, facts: tuple[Fact, ...], here: Seat | None) -> Markup:
    on = seat == here
    to_move = el("span", host.words.word("to_move"), cls="unseen") if on else None
    counted = (
        el("span", icon(one.icon), el("b", one.value), title=one.words, aria_label=one.words, role="img")
        for one in facts
    )
    return el(
        "li", emblem(host, seat), el("strong", name(host, state, seat)), to_move, el("span", *counted, cls="counts"),
        cls="on" if on else "", aria_current="true" if on else None,
    )  # fmt: skip


def on_turn(host: Host, state: TableState) -> Seat | None:
    """Who is to be looked at: whoever is asked, or whose turn is being played."""
    asked = host.asked(state)
    if asked is not None and state.look is None:
        return asked.seat
    here = now(host, state)
    return here.turn.seat if here else None


# ------------------------------------------------------------------------------------------------ what is asked
def headline(host: Host, state: TableState) -> str:
    """What is asked, or what has just happened."""
    here, asked = now(host, state), host.asked(state)
    outcome = host.outcome(state)
    if state.look is None and outcome is not None:
        return host.voice_to(state).ends(outcome)
    if state.look is None and asked is not None:
        return question(host, state)
    at = (here.seen if state.look is None else state.look) if here else 0
    if here is None or not at:
        return host.words.word("begin")
    stop = here.stops[at - 1]
    some = here.steps[stop.first : stop.last + 1]
    eyes = host.seat(state)
    voice = host.voice_to(state)
    verdict = next(filter(None, (voice.verdict(step, eyes) for step in reversed(some))), "")
    return verdict or voice.acts(some, eyes)


def aloud(host: Host, state: TableState) -> str:
    """What is read out: what is held, or else what is asked or has happened."""
    if state.picked and not state.refused:
        what = ", ".join(host.named(state, id) for id in dict.fromkeys(state.picked))
        return host.words.word("hold", what=what)
    return headline(host, state)


def question(host: Host, state: TableState) -> str:
    """The question, with a name before it only where several people play."""
    asked = host.asked(state)
    assert asked is not None
    text = (
        host.voice.question(asked.ask.id, {"seat": asked.seat, **asked.facts})
        if asked.seat == host.own(state)
        else host.voice.ask(asked)
    )
    return text[:1].upper() + text[1:]


def head(host: Host, state: TableState, pos: object) -> Markup:
    """Players, then the question with its choices, or what happens."""
    outcome = host.outcome(state)
    if state.refused:
        return join(seats(host, state, pos), _refused(host, state))
    return join(
        seats(host, state, pos),
        el(
            "div",
            el("h1", headline(host, state)),
            _first(host, state),
            _standings(host, state, outcome) if outcome and state.look is None else None,
            _held(host, state),
            _stray(host, state),
            _choices(host, state),
            _hints(host, state),
            cls="asks",
        ),
    )


def _first(host: Host, state: TableState) -> Markup | None:
    """At somebody's first table, until they have moved: what is off, and where it is switched on."""
    begun = any(not turned.auto for turned in state.sitting.history)
    if not state.draft.off or begun or getattr(state.sitting.setup, state.draft.off):
        return None
    return el("p", host.words.word("first_table", what=title(host.voice, state.draft.off)), cls="note", role="note")


def _held(host: Host, state: TableState) -> Markup | None:
    if not state.picked:
        return None
    what = ", ".join(host.named(state, id) for id in dict.fromkeys(state.picked))
    return el(
        "p",
        host.words.word("hold", what=what),
        " ",
        button(host.words.word("put_back"), "undo", cls="link"),
        cls="held",
    )


def _stray(host: Host, state: TableState) -> Markup | None:
    if not state.stray:
        return None
    thing = host.draw(state, state.sitting.pos).thing(state.stray)
    what = thing.words if thing and thing.words else ""
    return el("p", host.words.word("stray", what=what) if what else host.words.word("stray_empty"), cls="note")


def _choices(host: Host, state: TableState) -> Markup | None:
    """What is chosen beside the board."""
    if host.asked(state) is None or state.look is not None:
        return None
    ids = host.clicks(state).options
    rows = (button(host.offered(state, id), "option", cls="choice", data_value=id, data_key=id) for id in ids)
    return el("div", *rows, cls="choices", role="group", aria_label=host.words.word("asks_more")) if ids else None


def _hints(host: Host, state: TableState) -> Markup | None:
    """A hint, if somebody wants one: the best moves, each with how it did and what it leads to; a click makes it."""
    asked = host.asked(state)
    if asked is None or state.look is not None or asked.ask.id in host.setting:
        return None
    word = host.words.word
    if not state.hints:
        return el("p", button(word("hint"), "hint", cls="link"), cls="held")
    voice = host.voice_to(state)
    rows = (
        el("div", button(join(el("b", word("hint_share", share=round(100 * one.value))), " ", voice.move(one.move)), "hinted",
                         cls="choice", data_value=number), el("p", one.says, cls="soft small"), data_key=number)
        for number, one in enumerate(state.hints)
    )  # fmt: skip
    said = el("p", word("hinted", count=max(one.worlds for one in state.hints)), cls="soft small")
    return join(el("div", *rows, cls="choices", role="group", aria_label=word("hint")), said)


def _standings(host: Host, state: TableState, outcome: Outcome) -> Markup:
    rows = []
    for place, level in enumerate(outcome.standings, 1):
        for seat in level:
            tally = outcome.tallies.get(seat)
            points = el("span", host.words.word("points", points=tally.total), cls="counts") if tally else None
            rows.append(
                el(
                    "li",
                    el("b", host.words.word("winner_at", place=place)),
                    emblem(host, seat),
                    name(host, state, seat),
                    points,
                )
            )
    decided = [el("li", host.voice.line(line)) for line in outcome.decided]
    return join(el("ol", *rows, cls="standings"), el("ul", *decided, cls="decided") if decided else None)


# ------------------------------------------------------------------------------------------------ refused
def _refused(host: Host, state: TableState) -> Markup:
    """The decisive reason, a legal alternative, and all the rest behind "Why?"."""
    found, word = host.judged(state), host.words.word
    first = found.verdict.broken[0] if found.verdict.broken else None
    said = Said(host.voice.check(first) if first else "", "stop", word("refused"), word("refused_stays"))
    near = found.now[:FEW]
    moves = (
        button(host.voice.move(host.game.parse(one.move)), "instead", cls="choice", data_value=k)
        for k, one in enumerate(near)
    )
    return el(
        "div",
        el("p", question(host, state), cls="asked", role="heading", aria_level=1),
        html(said),
        el("p", word("could"), cls="soft small") if near else None,
        el("div", *moves, cls="choices") if near else None,
        checked(host.words, host.voice, found.verdict, _seal(host, state)),
        cls="asks",
    )


def _seal(host: Host, state: TableState) -> Markup:
    pos, move = state.sitting.pos, host.game.parse(state.refused)
    return of_try(host.words, host.game, pos, move, host.judged(state).verdict)


# ------------------------------------------------------------------------------------------------ the foot
def foot(host: Host, state: TableState) -> Markup:
    """Quiet actions left, the slot right."""
    word = host.words.word
    mine = any(not turned.auto for turned in state.sitting.history)
    aside = (
        ("undo", "undo", not (mine or state.picked)),
        ("question", "why", not state.sitting.history),
        ("link", "keep", False),
    )
    names = {"undo": "undo", "why": "why", "keep": "share"}
    quiet = (
        button(join(sign(icon_), word(names[do])), do, cls="b quiet", off=off, data_key=do) for icon_, do, off in aside
    )
    return join(*quiet, _slot(host, state))


def _slot(host: Host, state: TableState) -> Child:
    """The one primary button, where there is something to confirm or nothing left to play."""
    word = host.words.word
    if host.outcome(state) is not None:
        return button(word("new_game"), "new", cls="b primary slot", data_key="slot-new")
    if host.asked(state) is not None and state.look is None and host.clicks(state).settled():
        return button(word("do_it"), "do_it", cls="b primary slot", data_key="slot-do")
    return None
