"""How good a position of Chartered is, and which actions look promising."""
