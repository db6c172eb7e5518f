"""The coach on the server: hints in a game, and reviews of finished ones."""
