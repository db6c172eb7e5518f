"""Jobs that workers on other machines may do: the queue in Redis, and what a server asks of it."""
