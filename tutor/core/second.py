"""A sentence about a player, told to that player: "Red takes a card and draws" becomes "You take a card and draw".

Which words are verbs, and what becomes of them, stands in a language's ``you.toml``; without it names stay. A language
that has no such verbs says both in its sentences: ``{seat} {seat:=nimmst|nimmt} eine Karte``; in others names stay.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from tutor.core.language import written


class Second:
    """How a language speaks to somebody: what they are called, what is theirs, and the verbs of what they do.

    A verb follows the player, perhaps after one of the words ``between``; others follow those that ``join``. After
    one of ``no_subject`` the player does nothing. ``pronouns`` are other words for the player in the same sentence.
    """

    def __init__(self, you: Mapping[str, Any]) -> None:
        made = you["second"]
        self.name, self.whose, self.theirs = str(you["name"]), str(made["whose"]), str(made["theirs"])
        self.verbs: Mapping[str, str] = you["verbs"]
        self.pronouns: Mapping[str, str] = made["pronouns"]
        verbs, between, join, none = (
            self._any(words) for words in (you["verbs"], made["between"], made["join"], made["no_subject"])
        )
        self._first = re.compile(rf"(?P<lead>(?: |, who )(?:\{{\w+:=)?(?:{between} )?)(?P<verb>{verbs})\b")
        self._next = re.compile(rf"(?P<lead>{join} (?:{between} )?)(?P<verb>{verbs})\b")
        self._filled = re.compile(
            rf"(?P<lead>^{self.name.capitalize()} |[.!?] {self.name.capitalize()} )(?P<verb>{verbs})\b"
        )
        self._none = re.compile(rf"\b{none} $")
        self._of = re.compile(rf"\b{re.escape(made['of'])} $")
        self._genitive, self._alone = (
            re.escape(made["genitive"]),
            re.compile(rf"[.,;:]|$| {self._any(made['alone'])}\b"),
        )
        self._told: dict[tuple[str, str], str] = {}

    @staticmethod
    def _any(words: Any) -> str:
        return f"(?:{'|'.join(map(re.escape, sorted(words, key=len, reverse=True)))})"

    def tell(self, template: str, fact: str) -> str:
        """The template in which the player whom the fact names is spoken to; each is made once."""
        key = (template, fact)
        if key not in self._told:
            sentences = re.split(r"(?<=[.!?]) ", template)
            self._told[key] = " ".join(self._sentence(one, fact) for one in sentences)
        return self._told[key]

    def _sentence(self, text: str, fact: str) -> str:
        out, rest, acts = "", text, False
        mark = re.compile(rf"\{{{fact}(?::\^)?\}}({self._genitive})?")
        while (found := mark.search(rest)) is not None:
            out += self._done(rest[: found.start()], acts=acts)
            rest = rest[found.end() :]
            word = self._called(out, rest, genitive=bool(found[1]))
            acts = word == self.name and not self._none.search(out)
            out += word if out else word[:1].upper() + word[1:]
            if (acts or rest.startswith(",")) and (verb := self._first.match(rest)):
                out, rest = out + self._second(verb), rest[verb.end() :]
        out += self._done(rest, acts=acts)
        for pronoun, mine in self.pronouns.items():
            out = re.sub(rf"\b{pronoun}\b", mine, out) if out != text else out
        return out

    def told(self, sentence: str) -> str:
        """A sentence that is filled in: a verb may have come from a table of names, right after the one spoken to."""
        return self._filled.sub(self._second, sentence)

    def _called(self, before: str, after: str, *, genitive: bool) -> str:
        if genitive:
            return self.theirs if self._alone.match(after) else self.whose
        return self.theirs if self._of.search(before) else self.name

    def _done(self, text: str, *, acts: bool) -> str:
        """What follows in the sentence: if the player acts, the verbs that are joined to the first."""
        return self._next.sub(self._second, text) if acts else text

    def _second(self, verb: re.Match[str]) -> str:
        return verb["lead"] + self.verbs[verb["verb"]]


class Both:
    """How a language speaks to somebody whose sentences say both."""

    def __init__(self, name: str) -> None:
        self.name = name

    def speaks(self, template: str, fact: str) -> bool:
        """Whether the sentence has words for the case that this fact is the one who is spoken to."""
        return f"{{{fact}:=" in template

    def tell(self, template: str, fact: str) -> str:
        """The template, with a capital where the player's name begins a sentence."""
        return re.sub(rf"(^|[.!?:] ){{{fact}}}", rf"\1{{{fact}:^}}", template)

    def told(self, sentence: str) -> str:
        """A sentence that is filled in."""
        return sentence


@cache
def spoken_to(language: str) -> Second | Both | None:
    """How a language speaks to somebody; None if it has no words for it."""
    you = written("you", language)
    if not you:
        return None
    return Second(you) if "verbs" in you else Both(you["name"])
