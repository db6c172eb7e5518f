"""The rules of Crédit Mobilier: one module for each topic of the rulebook."""
