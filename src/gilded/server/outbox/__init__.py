"""Notifications on their way out: what is written down with the change that they are about."""
