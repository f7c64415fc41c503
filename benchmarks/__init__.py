"""Measured comparisons, run by `make bench`: ratios within one run, not tests."""
