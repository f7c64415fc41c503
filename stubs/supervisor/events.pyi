from collections.abc import Callable
from typing import Any

class ProcessLogStdoutEvent:
    process: Any
    data: bytes

class ProcessStateExitedEvent:
    process: Any
    expected: bool

class ProcessStateBackoffEvent:
    process: Any

class ProcessStateFatalEvent:
    process: Any

class SupervisorStoppingEvent: ...

def subscribe(kind: type, callback: Callable[[Any], object]) -> None: ...
