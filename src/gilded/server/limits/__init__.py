"""Limits: who may ask for how much, counted in memory or, for all processes together, in Redis."""
