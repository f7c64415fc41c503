"""Whether this process is about to stop: requests that wait or listen then end early."""

from threading import Event
from typing import Final

STOPPING: Final = Event()
