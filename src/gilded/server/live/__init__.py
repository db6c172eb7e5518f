"""Live updates: what processes tell each other, who is connected, and what each connection is sent."""
