"""Golden pages: the families of pages we ask Chromium about, and the file format of its answers.

``families`` yield pages from code, ``oracle`` asks a live Chromium, ``page`` reads and writes the record,
``manifest`` says how it was made. Nothing here imports the engine: the record must not depend on what it
judges.
"""
