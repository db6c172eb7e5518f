"""How a bot evaluates Carnegie: imports the rules, never the other way round."""
