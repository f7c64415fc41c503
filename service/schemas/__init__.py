"""Schemas of requests and responses, from which the contract is made."""
