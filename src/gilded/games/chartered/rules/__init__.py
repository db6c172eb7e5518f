"""The rules of Chartered: one module for each topic of the rulebook."""
