"""The kinds of jobs: their chunks, and the result of all chunks."""
