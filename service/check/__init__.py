"""The settings that a deployment would run with, and their dangers: `python -m service.check`."""
