"""The database: its connection, its tables and its migrations."""
