"""What happens in Quayside, one file per topic of the rules."""
