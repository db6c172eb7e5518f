"""What operators do to people and tables, straight on the database, while servers run."""
