"""Runs the server."""

import uvicorn

from gilded.server.app import make_app
from gilded.server.house import Settings


def serve(
    host: str = "127.0.0.1",
    port: int = 8190,
    db: str | None = None,
    redis: str | None = None,
    public_url: str | None = None,
    bot_pause: float = 0.6,
) -> None:
    """Serve until stopped."""
    settings = Settings(db=db, redis=redis, public_url=public_url, bot_pause=bot_pause)
    app = make_app(settings, "x" * 32)
    print(f"Gilded is at http://{host}:{port}", flush=True)  # noqa: T201
    uvicorn.run(app, host=host, port=port, loop="uvloop", log_level="warning", access_log=False)
