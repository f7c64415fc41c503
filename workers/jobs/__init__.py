"""What each kind of job does: a chunk of it, and the result of all its chunks."""
