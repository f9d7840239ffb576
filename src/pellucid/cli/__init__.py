"""The command line: a thin rim that reads files, calls the public functions and prints.

It owns arguments, messages, exit status and the progress bar, and knows nothing of how a page is read.
"""

from pellucid.cli.app import main

__all__ = ["main"]
