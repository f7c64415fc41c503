"""The contract as published: `openapi.json` with the files that it refers to, and the exchanges that are its examples."""
