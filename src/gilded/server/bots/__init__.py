"""Bots at the tables: when they decide, and the worker processes that they think in."""
