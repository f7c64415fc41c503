"""The contract as published: `openapi.json`, and the exchanges that are its examples."""
