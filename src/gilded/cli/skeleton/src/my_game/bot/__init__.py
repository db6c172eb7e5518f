"""What a bot knows of My Game beyond its rules."""
