"""The program that writes the contract and its examples to `openapi/`."""
