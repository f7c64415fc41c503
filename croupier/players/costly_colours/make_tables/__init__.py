"""The program that makes the tables of the play."""
