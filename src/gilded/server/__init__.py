"""The server: accounts, tables and live play over HTTP and WebSocket. Knows core and bots, no game by name."""
