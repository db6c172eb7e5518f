"""Quayside: sealed bids for cargoes on a quay, and secret orders to fill with them."""
