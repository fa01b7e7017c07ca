from hypothesis import given
from hypothesis import strategies as st

from tests.toy import rules
from tutor.core.tally import Line, Tally


def test_a_line_is_worth_each_times_count() -> None:
    assert Line(rules.PIPS, 3, 4).points == 12
    assert Line(rules.TOLL, -5).points == -5


def test_an_empty_sheet_is_worth_nothing() -> None:
    assert Tally(()).total == 0


@given(st.lists(st.tuples(st.integers(-50, 50), st.integers(0, 20))))
def test_a_total_is_the_sum_of_its_lines(rows: list[tuple[int, int]]) -> None:
    sheet = Tally(tuple(Line(rules.PIPS, each, count) for each, count in rows))
    assert sheet.total == sum(line.points for line in sheet.lines) == sum(each * count for each, count in rows)
