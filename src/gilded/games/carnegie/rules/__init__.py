"""The rules of Carnegie, one topic of the rulebook per file."""
