"""What the games say in English and French: players, cards, moves, events, scores and faults."""
