"""How Morgenland is played, by phase; `flow` ties the phases together."""
