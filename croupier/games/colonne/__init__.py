"""La Colonne: rummy with columns, four players in two partnerships."""
