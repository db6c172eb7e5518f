"""Crédit Mobilier (Max D. Michael, 2013): dice, track, cubes and dividends on the way to the Pacific."""
