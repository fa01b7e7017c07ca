"""The front page: a real page, there at once, of what the package has: games, their boards, their notebooks."""

from __future__ import annotations

import json
import re
import shutil
from functools import cache
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from tutor.ask.question import stand
from tutor.ask.tell import draw_at
from tutor.core.game import AnyGame
from tutor.core.voice import Voice
from tutor.games import GAMES
from tutor.lessons.telling import tellings

STATIC = Path(__file__).with_name("static")
FIRST = "en"
PICTURES = "pictures"
DOCUMENTS = "notebooks"
"""The folder, among a site's notebooks, of those to read, run and change."""
EXTRAS = {
    "95-ask": "to_ask",
    "96-practice": "to_practice",
    "97-explore": "to_explore",
    "98-game": "to_table",
    "99-lab": "to_lab",
}
"""What is there beside lessons, and how pages call it."""
WORDS = (
    "go_on",
    "failed",
    "unkept",
    "setting_up",
    "arrives",
    "add",
    "leave",
    "undo",
    "link_copied",
    "link_long",
    "link_torn",
)
"""What the page's script says."""


class Shown(Struct, frozen=True):
    """What is shown of a game."""

    position: dict[str, Any]
    focus: str = ""
    crop: tuple[int, int, int, int] | None = None
    colour: str = "#857C6B"


class Notebook(Struct, frozen=True):
    """A notebook of a game."""

    path: str
    """Without its ending, as links have it."""
    title: str
    document: str = ""
    """The same to read, run and change, where there is one."""


def write(site: Path, notebooks: Path) -> None:
    """Write the page in every language that has words for it, and its pictures."""
    (site / PICTURES).mkdir()
    for name in ("front.css", "front.js", "language.js", "transfer.js"):
        shutil.copyfile(STATIC / name, site / name)
    for game in GAMES.values():
        (site / PICTURES / f"{game.key}.svg").write_text(picture(game), encoding="utf-8")
    for language in languages():
        (site / page_of(language)).write_text(page(language, notebooks), encoding="utf-8")


def languages() -> list[str]:
    """English first."""
    found = sorted(one.name for one in files("tutor.text").iterdir() if (one / "site.toml").is_file())
    return sorted(found, key=lambda name: name != FIRST)


def page_of(language: str) -> str:
    """The file of the page in a language."""
    return "index.html" if language == FIRST else f"{language}.html"


@cache
def shown() -> dict[str, Shown]:
    """Read front.toml."""
    return msgspec.toml.decode((files(__package__) / "front.toml").read_bytes(), type=dict[str, Shown])


def picture(game: AnyGame) -> str:
    """A part of the board."""
    own = shown().get(game.key) or Shown(dict(game.writing.example))
    svg = draw_at(stand(game, own.position), focus=own.focus).scene.to_svg()
    if own.crop is None:
        return svg
    x, y, w, h = own.crop
    return re.sub(
        r'viewBox="[^"]*" width="\d+" height="\d+"', f'viewBox="{x} {y} {w} {h}" width="{w}" height="{h}"', svg, count=1
    )


def notebooks_of(key: str, folder: Path, language: str) -> list[Notebook]:
    """The notebooks of a game in their order, as a language calls them; what it has no name for, by its first heading."""
    page = Voice.load("page", language)
    named = {name: told.title for name, told in tellings(key, language).items()}
    named |= {name: page.word(word) for name, word in EXTRAS.items()}
    found = []
    for path in sorted((folder / key).glob("*.ipynb")):
        title = named.get(path.stem) or named.get(path.stem[3:]) or _heading(path) or path.stem
        beside = f"{DOCUMENTS}/{key}/{path.stem}"
        found.append(Notebook(f"{key}/{path.stem}", title, beside if (folder / f"{beside}.ipynb").exists() else ""))
    return found


def _heading(path: Path) -> str:
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        found = re.search(r"^# (.+)$", "".join(cell["source"]), re.MULTILINE)
        if cell["cell_type"] == "markdown" and found:
            return found[1]
    return ""


# ------------------------------------------------------------------------------------------------ the page
def page(language: str, notebooks: Path) -> str:
    """The whole page."""
    words = Voice.load("site", language)
    games = [(game, notebooks_of(game.key, notebooks, language)) for game in GAMES.values()]
    games = [(game, found) for game, found in games if found]
    cards = "\n".join(_card(game, found, words, language, first=k == 0) for k, (game, found) in enumerate(games))
    told = {
        "words": {key: words.word(key) for key in WORDS},
        "loading": words.words["word"]["loading"],
        "ready": words.word("ready"),
        "first": games[0][1][0].path if games else "",
        "titles": {one.path: one.title for _, found in games for one in found},
        "documents": {one.path: one.document for _, found in games for one in found if one.document},
        "languages": {one: page_of(one) for one in languages()},
    }
    links = languages() if len(languages()) > 1 else []
    values = {
        "language": language,
        "title": words.word("site_title"),
        "hello": words.word("hello"),
        "promise": words.word("promise"),
        "cards": cards,
        **{
            name: words.word(name)
            for name in ("stays", "forgets", "transfer", "to_file", "to_link", "from_file", "alone")
        },
        "notices": words.word("whose_work"),
        "all": words.word("all_games"),
        "notebook": words.word("as_notebook"),
        "no_script": words.word("no_script"),
        "languages": " ".join(
            f'<a href="./{page_of(one)}" lang="{one}" data-language="{one}">{one.upper()}</a>' for one in links
        ),
    }
    whole = (STATIC / "front.html").read_text(encoding="utf-8")
    for name, text in values.items():
        whole = whole.replace(f"{{{name}}}", text if name in {"cards", "languages"} else escape(text))
    return whole.replace("{told}", json.dumps(told, ensure_ascii=False).replace("</", "<\\/"))


def _card(game: AnyGame, found: list[Notebook], words: Voice, language: str, *, first: bool) -> str:
    title = str(Voice.load(game.key, language).words["title"])
    own = words.words.get("game", {}).get(game.key, {})
    least, most = min(game.players), max(game.players)
    facts = words.word("facts", players=f"{least}-{most}" if least < most else str(least), count=len(found))
    flag = f'<span class="flag">{escape(words.word("good_first"))}</span>' if first else ""
    links = "\n".join(
        f'<li><a href="?lesson={one.path}" data-lesson="{one.path}">{escape(one.title)}</a></li>' for one in found
    )
    colour = (shown().get(game.key) or Shown({})).colour
    begin = escape(words.word("begin"))
    return f"""<article class="game{" first" if first else ""}">
<div class="picture" style="border-color:{colour}"><img src="{PICTURES}/{game.key}.svg" alt=""></div>
<div class="body"><h2>{escape(title)}{flag}</h2><p class="what">{escape(str(own.get("what", "")))}</p><p class="facts">{escape(facts)}</p>
<a class="button" href="?lesson={found[0].path}" data-lesson="{found[0].path}" data-game="{game.key}">{begin}</a>
<details><summary>{escape(words.word("all_lessons"))}</summary><ol>{links}</ol></details></div></article>"""
