"""`python -m gilded.server`: the server with every setting, for tests and unit files."""

import argparse

from gilded.server.run import serve

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m gilded.server")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8765)
    parser.add_argument("--db", help="a file, or the URL of a database")
    parser.add_argument("--redis", help="URL, when several processes serve")
    parser.add_argument("--public-url", help="how browsers reach this server")
    parser.add_argument("--bot-pause", type=float, default=0.6, help="seconds before a bot moves")
    parser.add_argument("--rate", type=float, default=50.0, help="requests a second from one address; 0: no limit")
    parser.add_argument("--absent-seconds", type=float, default=120.0, help="when the host may replace an absentee")
    parser.add_argument("--webhook-host", dest="webhook_hosts", action="append", default=[])
    serve(**vars(parser.parse_args()))
