"""Counts of jobs, as Prometheus reads them."""
