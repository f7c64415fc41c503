"""A club's evening: matches as people wrote them down, counted, ranked, and compared with an earlier submission."""

from croupier.club.report import club_report

__all__ = ["club_report"]
