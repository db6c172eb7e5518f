"""The steps from one shape of the rows to the next."""
