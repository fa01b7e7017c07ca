"""Two lessons about Ladder, with every kind of scene."""

from __future__ import annotations

from importlib.resources import files

from tests.toy import LADDER
from tutor.lessons.files import files_in
from tutor.lessons.load import lesson_in
from tutor.lessons.scenes import Lesson

COURSE: tuple[Lesson, ...] = tuple(lesson_in(LADDER, file) for file in files_in(files(__package__)).values())
