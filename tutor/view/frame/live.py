"""What every live page has: somebody whose browser it is, a language, and a frame to stand in."""

from __future__ import annotations

import os
import sys
from typing import Any

from tutor.core.game import AnyGame
from tutor.core.language import told
from tutor.learner.current import visitor
from tutor.learner.learner import Learner
from tutor.learner.records import Options
from tutor.learner.refused import Refused
from tutor.learner.who import is_page
from tutor.scenes.messages import Known, Message
from tutor.view.frame.languages import spoken
from tutor.view.frame.shown import Shown
from tutor.view.visit import Framed, visiting


def is_plain(learner: Learner | None) -> bool:
    """Whether it stands on a plain page; one that is served by a kernel then says whose browser it is in, unless somebody is given."""
    if visiting() is not None:
        return True
    return learner is None and (is_page(os.environ) or sys.platform == "emscripten")


class Live:
    """A page that somebody has open; ``asked`` is the language that a notebook asks for."""

    game: AnyGame
    """Whose page it is; the one on which all begins has none."""
    learner: Learner
    frame: Framed
    asked: str | None
    preferred: tuple[str, ...] = ()
    """The languages of the browser."""

    @property
    def language(self) -> str:
        """The language that is spoken; on a page of a game, the one the game is told in."""
        visit = visiting()
        browser = self.preferred if visit is None else visit.languages
        found = spoken(self.asked, self.learner.options.language, browser=browser)
        return told(self.game.key, found) if hasattr(self, "game") else found

    def render(self) -> Shown:
        """All that is shown now."""
        raise NotImplementedError

    def hear(self, message: Message) -> None:
        """Change the state, and keep what has changed."""
        raise NotImplementedError

    def meet(self, known: Known) -> bool:
        """A plain page says whose browser it is: whether that is somebody we can keep records of."""
        self.preferred = known.languages
        try:
            self.learner = visitor(known.key, self.learner)
        except Refused:
            self.learner.tell(Refused("key"))
            return False
        return True

    def choose(self, options: Options) -> None:
        """Keep what somebody has chosen about the page."""
        self.learner.choose(**{name: getattr(options, name) for name in options.__struct_fields__})

    def close(self) -> None:
        """Take the page away."""
        self.frame.close()

    def twin(self) -> str:
        """What it is, where only text is shown."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return {**self.frame.root._repr_mimebundle_(**kwargs), "text/plain": self.twin()}
