"""What a deployment would run with, and what of it is unsafe: `python -m service.check`."""
