"""Players of La Colonne."""
