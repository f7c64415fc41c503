"""The contract as published: `openapi.json`, the files that it refers to, and the exchanges that are its examples."""
