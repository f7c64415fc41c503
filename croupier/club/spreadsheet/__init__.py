"""Spreadsheets as clubs write them: rows of cells, with English or French headers, as items and matches."""
