"""Reading of files: any encoding and form in which clubs keep their results."""

from croupier.command.reading.files import read_items, read_matches, read_records

__all__ = ["read_items", "read_matches", "read_records"]
