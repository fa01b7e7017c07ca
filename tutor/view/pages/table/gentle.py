"""A first table: it begins with moves that the first lesson taught; an option that needs later rules is off, and that is said."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.core.course import Decision
from tutor.lessons import course
from tutor.lessons.scenes import Act
from tutor.view.pages.table.host import Host
from tutor.view.pages.table.state import Draft


def gentle(host: Host, draft: Draft) -> Draft:
    """The draft, with an option off if only so the first move is of a kind that the minute or the first lesson taught."""
    if _begins(host, draft):
        return draft
    for name in draft.setup.__struct_fields__:
        if getattr(draft.setup, name) is True:
            off = replace(draft, setup=replace(draft.setup, **{name: False}), off=name)
            if _begins(host, off):
                return off
    return draft


def _begins(host: Host, draft: Draft) -> bool:
    """Whether the first question after the set-up is answered by such a move."""
    lessons, game = course(host.game.key), host.game
    if not lessons:
        return True
    acts = (scene for lesson in lessons[:2] for scene in lesson.scenes if isinstance(scene, Act))
    kinds = {type(game.parse(text)) for act in acts for text in act.solution}
    pos = host.deal(draft, 0).pos
    return isinstance(game.decision(pos), Decision) and any(type(move) in kinds for move in game.legal(pos))
