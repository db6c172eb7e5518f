"""A host that gets calls, as webhooks and push services do; a test says how it answers."""

import queue
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import msgspec


class Call(msgspec.Struct):
    """A request that came in."""

    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """Keeps the calls in the order in which they come."""

    def __init__(self) -> None:
        self.calls: queue.Queue[Call] = queue.Queue()
        self.status = 200
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length") or 0))
                headers = {name.lower(): value for name, value in self.headers.items()}
                self.send_response(receiver.status)
                self.send_header("content-length", "0")
                self.end_headers()
                receiver.calls.put(Call(self.path, headers, body))

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def next(self, seconds: float = 20) -> Call:
        return self.calls.get(timeout=seconds)

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A receiver, for a while."""
    receiver = Receiver()
    yield receiver
    receiver.stop()
