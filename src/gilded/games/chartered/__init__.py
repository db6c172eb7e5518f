"""Chartered: Building Amsterdam (Alexander Kneepkens, Arnold van Binsbergen, 2024): warehouses, shares and bids."""
