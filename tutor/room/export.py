"""A class to take along: every answer as a table, or a page to print. Both are made from its file alone."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from html import escape

from msgspec import Struct

from tutor.core.voice import Voice
from tutor.room.book import Answer, Asked, Book, Opened
from tutor.room.session import HAND


class Kept(Struct, frozen=True):
    """All that a file knows of a class."""

    opened: Opened
    pupils: Mapping[str, str]
    asked: Mapping[int, Asked]
    answers: tuple[Answer, ...]

    @classmethod
    def of(cls, book: Book) -> Kept | None:
        """What is kept in a book; None where no class was opened."""
        opened = book.opened()
        return None if opened is None else cls(opened, book.pupils(), book.asked(), tuple(book.answers()))

    def name(self, token: str) -> str:
        """Who said something; hands that were counted are nobody's."""
        return self.pupils.get(token, "")

    def of_question(self, number: int) -> list[Answer]:
        """The first answers to a question."""
        mine = [one for one in self.answers if one.card == number]
        first = min((one.round for one in mine), default=0)
        return [one for one in mine if one.round == first]


def as_table(kept: Kept, words: Voice) -> str:
    """All answers with the belief behind each, a line for each."""
    say, out = words.word, io.StringIO()
    table = csv.writer(out)
    table.writerow(
        [say(f"column_{name}") for name in ("name", "number", "question", "round", "answer", "right", "belief")]
    )
    for one in kept.answers:
        if (asked := kept.asked.get(one.card)) is None:
            continue
        meant = asked.meant(one.choice)
        held = say("believed", belief=meant.belief) if meant.belief and not meant.right else meant.asks
        who = say("hands_counted") if one.pupil.startswith(HAND) else kept.name(one.pupil)
        row = [who, one.card + 1, asked.ask, one.round + 1, meant.text, say("yes" if meant.right else "no"), held]
        table.writerow([_plain(str(cell)) for cell in row])
    return out.getvalue()


def _plain(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in {"-", "=", "+", "@", "\t", "\r"} else text


def as_page(kept: Kept, words: Voice) -> str:
    """The class as one page to print: each question with its answers, then who had how many right."""
    say = words.word
    day = datetime.fromtimestamp(kept.opened.begun, UTC).astimezone().strftime("%Y-%m-%d %H:%M")
    title = say("page_title", game=str(Voice.load(kept.opened.game, words.language).words["title"]), day=day)
    head = say("page_head", pupils=len(kept.pupils), answers=len(kept.answers), days=kept.opened.days)
    body = "\n".join(
        _question(kept, number, asked, words) for number, asked in kept.asked.items() if kept.of_question(number)
    )
    rows = "".join(f"<tr><th>{escape(name)}</th><td>{escape(score)}</td></tr>" for name, score in _scores(kept, words))
    return _PAGE.format(
        language=words.language, title=escape(title), head=escape(head), body=body,
        who=escape(say("who_answered")), rows=rows,
    )  # fmt: skip


def _question(kept: Kept, number: int, asked: Asked, words: Voice) -> str:
    first = kept.of_question(number)
    rows = []
    for said, count in Counter(one.choice for one in first).most_common():
        meant = asked.meant(said)
        sign = "&#10003; " if meant.right else ""
        held = words.word("believed", belief=meant.belief) if meant.belief and not meant.right else ""
        rows.append(f"<li>{sign}<b>{escape(meant.text)}</b> {count} <i>{escape(held)}</i></li>")
    right = sum(asked.meant(one.choice).right for one in first)
    told = words.word("rule_right", right=right, of=len(first))
    return (
        f"<section><h2>{number + 1}. {escape(asked.ask)}</h2><p>{escape(told)}</p><ul>{''.join(rows)}</ul>"
        f"<p><i>{escape(asked.after)}</i></p></section>"
    )


def _scores(kept: Kept, words: Voice) -> Iterator[tuple[str, str]]:
    for token, name in kept.pupils.items():
        mine = [one for number in kept.asked for one in kept.of_question(number) if one.pupil == token]
        right = sum(kept.asked[one.card].meant(one.choice).right for one in mine)
        yield name, words.word("rule_right", right=right, of=len(mine))


_PAGE = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><title>{title}</title><style>
@page {{ size: A4; margin: 16mm }}
body {{ font: 11pt/1.4 Georgia, serif; max-width: 46rem; margin: 0 auto; padding: 1rem; color: #222; background: #fff }}
h1 {{ font-size: 18pt; margin: 0 }} h2 {{ font-size: 12pt; margin: 1em 0 0 }} section {{ break-inside: avoid }}
p, ul {{ margin: .2em 0 }} th {{ text-align: left; font-weight: normal; padding-right: 2em }}
</style><h1>{title}</h1><p>{head}</p>
{body}
<h2>{who}</h2><table>{rows}</table></html>
"""
