"""Research environments for other libraries, one extra each: `pettingzoo` and `openspiel`."""
