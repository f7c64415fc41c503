"""The frame of the checked way in: a claimed state is read, played again, and compared."""
