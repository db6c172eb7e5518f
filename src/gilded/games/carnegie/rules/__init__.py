"""The rules of Carnegie: one module for each topic of the rulebook."""
