"""How good a position of Chicago 1875 is, and which actions look promising."""
