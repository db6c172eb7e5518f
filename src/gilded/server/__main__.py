"""`python -m gilded.server`: the server without the rest of the command line."""

import argparse

from gilded.server.run import serve

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="gilded serve")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8190)
    parser.add_argument("--db")
    parser.add_argument("--redis")
    parser.add_argument("--public-url")
    parser.add_argument("--bot-pause", type=float, default=0.6)
    serve(**vars(parser.parse_args()))
