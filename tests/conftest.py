"""What all tests share: property tests try the same pages in every run, so that a failure comes again."""

from hypothesis import settings

settings.register_profile("same pages every time", derandomize=True, deadline=None)
settings.load_profile("same pages every time")
