"""The HTTP and WebSocket routes: each checks who asks, calls `tables`, `live` or `accounts`, and answers."""
