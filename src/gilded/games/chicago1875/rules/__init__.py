"""The rules of Chicago 1875: one module per phase or topic of the rulebook."""
