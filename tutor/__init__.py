"""An interactive tutor for the rules of four board games."""
