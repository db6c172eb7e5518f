"""What happens at the table: a module for each topic of the rulebook, with its decisions and what they do."""
