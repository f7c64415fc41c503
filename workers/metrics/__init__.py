"""Metrics of jobs for Prometheus."""
