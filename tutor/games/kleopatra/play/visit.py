"""The end of a visit to the quarry: bonus, what is lost, Cleopatra's walk, then the dice."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Rolling, Visit
from tutor.games.kleopatra.pieces import TALENTS_AT
from tutor.games.kleopatra.play.end import walk
from tutor.games.kleopatra.play.paying import over
from tutor.games.kleopatra.play.state import Story, paid
from tutor.games.kleopatra.score import bonus


def close(tale: Story) -> None:
    """Pay the bonus, say what is lost, move Cleopatra; if she is not at the gates, the dice are rolled."""
    seat, visit = tale.pos.active, tale.pos.visit
    built, lost = len(visit.built), over(visit)
    sheet = bonus(tale.pos.setup, built)
    tale.pos = replace(tale.pos, now=Rolling())
    tale.tell(r.QUARRY_BONUS_COUNT, TALENTS_AT[seat], reason="one" if built == 1 else "more", seat=seat, elements=built)
    if sheet.lines:
        tale.pos = paid(tale.pos, seat, sheet.total)
        rule = sheet.lines[0].rule
        tale.tell(rule, TALENTS_AT[seat], sheet=sheet, seat=seat, elements=built, talents=sheet.total)
    elif built > 1:
        tale.tell(r.DISAGREEMENTS_BONUS_FOUR, TALENTS_AT[seat], elements=built)
    tale.pos = replace(tale.pos, visit=Visit())
    if lost > 0:
        tale.tell(r.PAYMENT_NO_CHANGE, "discard", seat=seat, units=lost)
    walk(tale)
