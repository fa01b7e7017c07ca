"""The rule-neutral vocabulary every game speaks; pure, standard library and msgspec only."""
