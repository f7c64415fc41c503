"""Problem details (RFC 9457): their codes, their faults, and how they are answered."""
