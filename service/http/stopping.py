"""Event that is set when this process stops. Requests that wait or listen then end early."""

from threading import Event
from typing import Final

STOPPING: Final = Event()
