"""Sealed tables: a whole match in one text that its holder can neither read nor alter."""
