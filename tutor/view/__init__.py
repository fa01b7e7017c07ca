"""What a notebook shows: lessons, practice, labs, tables, what is explored. The only importer of ipywidgets and ipycanvas."""

from tutor.view.opening import lesson
from tutor.view.pages.explorer.readings import readings
from tutor.view.pages.explorer.showme import showme
from tutor.view.pages.explorer.whatif import whatif
from tutor.view.pages.lab.laboratory import lab
from tutor.view.pages.practice.drill import practice
from tutor.view.pages.start.lobby import start
from tutor.view.pages.table.page import table

__all__ = ["lab", "lesson", "practice", "readings", "showme", "start", "table", "whatif"]
