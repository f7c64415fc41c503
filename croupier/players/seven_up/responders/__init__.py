"""Responders: players that know a level's policy and try to gain points from it."""
