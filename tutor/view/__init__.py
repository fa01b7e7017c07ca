"""What a notebook shows: lessons, practice, labs, tables, what is explored. The only importer of ipywidgets and ipycanvas."""

from tutor.view.drill.drill import practice
from tutor.view.entrance.lobby import start
from tutor.view.explorer.readings import readings
from tutor.view.explorer.showme import showme
from tutor.view.explorer.whatif import whatif
from tutor.view.labs.laboratory import lab
from tutor.view.opening import lesson
from tutor.view.tables.hall import table

__all__ = ["lab", "lesson", "practice", "readings", "showme", "start", "table", "whatif"]
