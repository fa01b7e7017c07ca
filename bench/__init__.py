"""How fast the games are, beside other engines, and whether they stand thousands of random games."""
