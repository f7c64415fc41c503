"""The settings of a deployment and their dangers: `python -m service.check`."""
