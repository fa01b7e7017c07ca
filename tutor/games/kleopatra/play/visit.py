"""The end of a visit to the quarry: bonus, what is lost, Cleopatra's walk, then the dice."""

from __future__ import annotations

from msgspec.structs import replace

from tutor.core.decides import decides
from tutor.games.kleopatra import rules as r
from tutor.games.kleopatra.model import Rolling, Visit
from tutor.games.kleopatra.pieces import TALENTS_AT
from tutor.games.kleopatra.play.end import walk
from tutor.games.kleopatra.play.paying import over
from tutor.games.kleopatra.play.state import Story, paid
from tutor.games.kleopatra.score import bonus


def close(recorder: Story) -> None:
    """Pay the bonus, say what is lost, move Cleopatra; if she is not at the gates, the dice are rolled."""
    seat, visit = recorder.pos.active, recorder.pos.visit
    built = len(visit.built)
    sheet = bonus(recorder.pos.setup, built)
    recorder.pos = replace(recorder.pos, now=Rolling())
    recorder.step(
        r.QUARRY_BONUS_COUNT, TALENTS_AT[seat], reason="one" if built == 1 else "more", seat=seat, elements=built
    )
    if sheet.lines:
        recorder.pos = paid(recorder.pos, seat, sheet.total)
        rule = sheet.lines[0].rule
        recorder.step(rule, TALENTS_AT[seat], sheet=sheet, seat=seat, elements=built, talents=sheet.total)
    elif built > 1:
        recorder.step(r.DISAGREEMENTS_BONUS_FOUR, TALENTS_AT[seat], elements=built)
    recorder.pos = replace(recorder.pos, visit=Visit())
    give_no_change(recorder, visit)
    walk(recorder)


@decides(r.PAYMENT_NO_CHANGE)
def give_no_change(recorder: Story, visit: Visit) -> None:
    """What was paid too much is lost."""
    lost = over(visit)
    if lost > 0:
        recorder.step(r.PAYMENT_NO_CHANGE, "discard", seat=recorder.pos.active, units=lost)
