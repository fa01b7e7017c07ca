"""Beside the board: who plays, what is asked or has just happened, and what can be chosen beside it."""

from __future__ import annotations

from tutor.core.course import Outcome, Seat
from tutor.core.scene import Fact
from tutor.view.frame.icons import sign
from tutor.view.markup import Child, Markup, button, el, icon, join
from tutor.view.scenes.verdicts import Said
from tutor.view.tables.host import Host
from tutor.view.tables.state import State
from tutor.view.tables.turns import now
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


def name(host: Host, state: State, seat: Seat) -> str:
    """A player's name; your own is "You" if you alone play here."""
    mine = [one for one in host.game.seats(state.sitting.pos) if one not in state.sitting.opponents]
    return host.words.word("you") if [seat] == mine else host.voice.name(seat)


def seats(host: Host, state: State, pos: object) -> Markup:
    """A row for each player, as far as the viewer knows them."""
    eyes = host.seat(state)
    view = host.game.view(pos, eyes)
    here = on_turn(host, state)
    rows = (_seat(host, state, seat, host.game.standing(view, seat, host.voice), here) for seat in host.game.seats(pos))
    return el("ul", *rows, cls="seats", aria_label=host.words.word("seats"))


def _seat(host: Host, state: State, seat: Seat, facts: tuple[Fact, ...], here: Seat | None) -> Markup:
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


def on_turn(host: Host, state: State) -> Seat | None:
    """Who is to be looked at: whoever is asked, or whose turn is being played."""
    asked = host.asked(state)
    if asked is not None and state.look is None:
        return asked.seat
    here = now(host, state)
    return here.turn.seat if here else None


# ------------------------------------------------------------------------------------------------ what is asked
def headline(host: Host, state: State) -> str:
    """What is asked, or what has just happened."""
    here, asked = now(host, state), host.asked(state)
    outcome = host.outcome(state)
    if state.look is None and outcome is not None:
        return host.voice.ends(outcome)
    if state.look is None and asked is not None:
        return question(host, state)
    at = (here.seen if state.look is None else state.look) if here else 0
    if here is None or not at:
        return host.words.word("begin")
    stop = here.stops[at - 1]
    some = here.steps[stop.first : stop.last + 1]
    eyes = host.seat(state)
    verdict = next(filter(None, (host.voice.verdict(step, eyes) for step in reversed(some))), "")
    return verdict or host.voice.step(some[0], eyes)


def question(host: Host, state: State) -> str:
    """The question, with a name before it only where several people play."""
    asked = host.asked(state)
    assert asked is not None
    seats_here = len(host.game.seats(state.sitting.pos)) - len(state.sitting.opponents)
    text = (
        host.voice.question(asked.ask.id, {"seat": asked.seat, **asked.facts})
        if seats_here == 1
        else host.voice.ask(asked)
    )
    return text[:1].upper() + text[1:]


def head(host: Host, state: State, pos: object) -> Markup:
    """Players, then the question with its choices, or what happens."""
    outcome = host.outcome(state)
    if state.refused:
        return join(seats(host, state, pos), _refused(host, state))
    return join(
        seats(host, state, pos),
        el(
            "div",
            el("h1", headline(host, state)),
            _standings(host, state, outcome) if outcome and state.look is None else None,
            _held(host, state),
            _stray(host, state),
            _choices(host, state),
            cls="asks",
        ),
    )


def _held(host: Host, state: State) -> Markup | None:
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


def _stray(host: Host, state: State) -> Markup | None:
    if not state.stray:
        return None
    thing = host.draw(state, state.sitting.pos).thing(state.stray)
    what = thing.words if thing and thing.words else ""
    return el("p", host.words.word("stray", what=what) if what else host.words.word("stray_empty"), cls="note")


def _choices(host: Host, state: State) -> Markup | None:
    """What is chosen beside the board."""
    if host.asked(state) is None or state.look is not None:
        return None
    ids = host.clicks(state).options
    rows = (button(host.named(state, id), "option", cls="choice", data_value=id, data_key=id) for id in ids)
    return el("div", *rows, cls="choices", role="group", aria_label=host.words.word("asks_more")) if ids else None


def _standings(host: Host, state: State, outcome: Outcome) -> Markup:
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
    return el("ol", *rows, cls="standings")


# ------------------------------------------------------------------------------------------------ refused
def _refused(host: Host, state: State) -> Markup:
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
        el("p", question(host, state), cls="asked"),
        said.html(),
        el("p", word("could"), cls="soft small") if near else None,
        el("div", *moves, cls="choices") if near else None,
        checked(host.words, host.voice, found.verdict, _seal(host, state)),
        cls="asks",
    )


def _seal(host: Host, state: State) -> Markup:
    pos, move = state.sitting.pos, host.game.parse(state.refused)
    return of_try(host.words, host.game, pos, move, host.judged(state).verdict)


# ------------------------------------------------------------------------------------------------ the foot
def foot(host: Host, state: State) -> Markup:
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


def _slot(host: Host, state: State) -> Child:
    """The one primary button, where there is something to confirm or nothing left to play."""
    word = host.words.word
    if host.outcome(state) is not None:
        return button(word("new_game"), "new", cls="b primary slot", data_key="slot-new")
    if host.asked(state) is not None and state.look is None and host.clicks(state).settled():
        return button(word("do_it"), "do_it", cls="b primary slot", data_key="slot-do")
    return None
