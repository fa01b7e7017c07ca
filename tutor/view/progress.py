"""What a learner has done, in a small file beside the notebooks."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tutor.view.panel import WORDS

START = "00-start-here.ipynb"
FOLDER = ".tutor"


class Spot(Struct, frozen=True, omit_defaults=True):
    """Where a learner is in one beat: which case and step, the answer given, the moves made."""

    case: int = 0
    step: int = 0
    answer: int = -1
    moves: tuple[str, ...] = ()
    done: bool = False


class Place(Struct, frozen=True, omit_defaults=True):
    """Where a learner is in a lesson, and in each of its beats."""

    at: str = ""
    beats: dict[str, Spot] = {}

    @property
    def done(self) -> int:
        """How many beats are done."""
        return sum(spot.done for spot in self.beats.values())


class Options(Struct, frozen=True, omit_defaults=True):
    """How somebody likes to read."""

    large: bool = False
    calm: bool = False


class Notes(Struct, frozen=True, omit_defaults=True):
    """All that the file holds."""

    tutor: int = 1
    options: Options = Options()
    lessons: dict[str, Place] = {}


def home() -> Path:
    """The folder of the notebooks: the nearest one above that has the start notebook or a file of ours, else here."""
    here = Path.cwd()
    found = (folder for folder in (here, *here.parents[:3]) if (folder / START).exists() or (folder / FOLDER).exists())
    return next(found, here)


class Progress:
    """Reads the file when asked and writes it at every change."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or home()) / FOLDER / "progress.json"
        self.warning = ""
        self.notes = Notes()
        self.notes = self._read()

    @property
    def options(self) -> Options:
        """How this learner likes to read."""
        return self.notes.options

    def choose(self, options: Options) -> None:
        """Remember how somebody likes to read."""
        self._write(replace(self._read(), options=options))

    def place(self, lesson: str) -> Place:
        """Where the learner is in a lesson."""
        return self.notes.lessons.get(lesson, Place())

    def spot(self, lesson: str, beat: str) -> Spot:
        """Where the learner is in a beat."""
        return self.place(lesson).beats.get(beat, Spot())

    def keep(self, lesson: str, beat: str, spot: Spot | None = None) -> None:
        """Remember a beat; other lessons may have been written to since we last looked."""
        notes = self._read()
        place = notes.lessons.get(lesson, Place())
        beats = place.beats if spot is None else {**place.beats, beat: spot}
        self._write(replace(notes, lessons={**notes.lessons, lesson: Place(beat, beats)}))

    def forget(self, lesson: str) -> None:
        """Begin a lesson again."""
        notes = self._read()
        self._write(replace(notes, lessons={key: place for key, place in notes.lessons.items() if key != lesson}))

    def _read(self) -> Notes:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=Notes)
        except FileNotFoundError:
            return Notes()
        except OSError as error:
            self.warning = WORDS.word("progress_unwritten", why=str(error))
            return self.notes
        except msgspec.DecodeError as error:
            aside = self._aside()
            self.path.replace(aside)
            self.warning = WORDS.word("progress_broken", file=aside.name, why=str(error))
            return Notes()

    def _aside(self) -> Path:
        """A name that no file kept aside has yet."""
        names = (self.path.with_suffix(f".json{number}.bak") for number in ("", *range(2, 100)))
        return next(path for path in names if not path.exists())

    def _write(self, notes: Notes) -> None:
        self.notes = notes
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            draft = self.path.with_suffix(f".{os.getpid()}")
            draft.write_bytes(msgspec.json.format(msgspec.json.encode(notes), indent=1))
            draft.replace(self.path)
        except OSError as error:
            self.warning = WORDS.word("progress_unwritten", why=str(error))
