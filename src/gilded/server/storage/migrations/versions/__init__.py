"""The migrations, one module for each change of the database schema."""
