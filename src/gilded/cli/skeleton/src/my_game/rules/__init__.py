"""What happens in My Game, one file per topic of the rules."""
