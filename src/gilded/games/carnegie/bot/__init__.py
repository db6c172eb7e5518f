"""How good a position of Carnegie is, and which actions look promising."""
