"""How Cleocatra is played: ``questions`` first, then a module for each chapter of the rulebook."""
