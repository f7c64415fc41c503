"""Making the tables of the play, and measuring what they give away."""
