"""How good a position of Crédit Mobilier is, and which actions look promising."""
