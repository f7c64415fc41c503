"""Webhooks: they notify a caller of the end of its job."""
