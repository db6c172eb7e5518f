"""The rules of Chicago 1875: one module for each topic of the rulebook."""
