"""The club: what came of games, how strong people are, and who plays with whom."""
