"""The referee: opens positions, plays, explains, shows and scores; every interface of Croupier calls it."""
