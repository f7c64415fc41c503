"""Environments for research, each for another library: `pettingzoo` and `openspiel`, by the extras of these names."""
