"""The program that checks what the tables of the play give away."""
