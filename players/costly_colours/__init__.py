"""Players of Costly Colours."""
