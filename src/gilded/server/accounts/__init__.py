"""Accounts: passwords, sessions and who a browser is."""
