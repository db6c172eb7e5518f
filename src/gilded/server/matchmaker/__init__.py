"""The matchmaker: people who look for a game, and the tables at which they are brought together."""
