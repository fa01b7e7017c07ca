"""The screen of a table, part by part."""

from __future__ import annotations

from tutor.view.frame.icons import sign
from tutor.view.frame.shown import Shown, Wait
from tutor.view.markup import Markup, button, el, join
from tutor.view.pages.lesson.render import PACES
from tutor.view.pages.table.board import picture
from tutor.view.pages.table.host import Host
from tutor.view.pages.table.log import log
from tutor.view.pages.table.over import over
from tutor.view.pages.table.side import aloud, foot, head
from tutor.view.pages.table.state import TableState
from tutor.view.pages.table.strip import strip
from tutor.view.pages.table.turns import now
from tutor.view.pages.table.update import is_playing


def render(host: Host, state: TableState, start: str, saved: tuple[str, ...] = (), trouble: str = "") -> Shown:
    """All that is shown; ``start`` is the address of the start page, ``saved`` the names of saved games.

    ``trouble`` says why something could not be kept.
    """
    board = picture(host, state)
    playing = is_playing(host, state)
    asked = host.asked(state) is not None
    return Shown(
        bar=_bar(host, state, start),
        head=join(_trouble(host, trouble), head(host, state, _seen(host, state))),
        sheet=log(host, state),
        foot=foot(host, state),
        strip=strip(host, state),
        over=over(host, state, board.scene, saved),
        say=aloud(host, state),
        scene=board.scene,
        marks=board.marks,
        arrows=board.arrows,
        reach=board.reach,
        focus="over" if state.open else "board",
        key=f"table/{'asks' if asked else 'plays'}/{state.open}",
        calm=state.calm,
        large=state.options.large,
        wait=Wait(state.beat, PACES[state.options.pace]) if playing else None,
    )


def _trouble(host: Host, why: str) -> Markup | None:
    return el("p", host.words.word("failed", why=why), cls="note trouble") if why else None


def _seen(host: Host, state: TableState) -> object:
    """The position as far as it was seen."""
    here = now(host, state)
    if here is None:
        return state.sitting.pos
    return here.after(here.seen if state.look is None else state.look)


def _bar(host: Host, state: TableState, start: str) -> Markup:
    word, here = host.words.word, now(host, state)
    back, menu = host.words.word("back"), host.words.word("menu")
    at = word("at_round", round=here.turn.round) if here else ""
    return join(
        el("a", sign("back"), cls="b quiet icon", href=start, aria_label=back, title=back),
        el("div", str(host.voice.words["title"]), el("span", " · ".join(filter(None, (word("table"), at)))), cls="title"),
        button(word("new_game"), "new", cls="b quiet push"),
        button(sign("more"), "menu", cls="b quiet icon", aria_label=menu, title=menu, aria_expanded="true" if state.open else "false"),
    )  # fmt: skip
