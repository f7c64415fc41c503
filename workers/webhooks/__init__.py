"""Webhooks: a caller is told that its job has ended."""
