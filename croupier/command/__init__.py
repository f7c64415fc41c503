"""The command `croupier`: matches, records, scores and evenings from a terminal, with files or pipes."""
