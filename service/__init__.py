"""The HTTP service: schemas, resources, problems. No rule of any game lives here."""
