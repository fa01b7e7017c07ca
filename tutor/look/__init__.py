"""How every board looks: colours, type, icons, parts and marks; used by each game's ``draw``."""
