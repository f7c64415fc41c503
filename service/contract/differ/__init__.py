"""Compares two contracts and names all that would break a caller of the older one."""
