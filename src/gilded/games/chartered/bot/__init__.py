"""How a bot judges positions, actions and offers of Chartered. Nothing here is needed by the rules."""
