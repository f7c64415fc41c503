"""Players of Upcolor."""
