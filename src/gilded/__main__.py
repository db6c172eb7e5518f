"""`python -m gilded`: the command line, where `gilded` is not on the path."""

from gilded.cli import main

if __name__ == "__main__":
    main()
