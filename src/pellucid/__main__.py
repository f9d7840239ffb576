"""``python -m pellucid``: the command line, for an interpreter whose scripts are not on the path."""

from pellucid.cli import main

if __name__ == "__main__":
    main()
