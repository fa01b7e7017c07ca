"""The course of play: `questions` has every moment on one page, the other modules are chapters of the rules."""
