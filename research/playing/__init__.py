"""Deals that responders learn from, and in which gains are measured."""
