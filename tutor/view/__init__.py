"""What a notebook shows: lessons, practice, labs, tables, slides. The only importer of ipywidgets and ipycanvas."""

from tutor.view.drill.drill import practice
from tutor.view.entrance.lobby import start
from tutor.view.labs.laboratory import lab
from tutor.view.opening import lesson
from tutor.view.presenter import present
from tutor.view.readings import readings
from tutor.view.showme import showme
from tutor.view.tables.hall import table
from tutor.view.whatif import whatif

__all__ = ["lab", "lesson", "practice", "present", "readings", "showme", "start", "table", "whatif"]
