"""Tournaments that run by themselves, and leagues of them."""
