"""The bots: each sees a belief, never a state, and knows no game beyond the core's contract."""
