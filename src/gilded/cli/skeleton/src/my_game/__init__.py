"""My Game: say in one line what it is about."""
