"""What a bot knows of Quayside beyond its rules."""
