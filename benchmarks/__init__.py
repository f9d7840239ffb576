"""Benchmarks: how long pellucid takes, and how much memory, on generated pages. See docs/benchmarks.md."""
