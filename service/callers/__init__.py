"""Callers: their API keys, scopes and budgets."""
