"""Callers: API keys, scopes and budgets."""
