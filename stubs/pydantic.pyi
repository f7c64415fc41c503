from typing import Any

class ValidationError(ValueError):
    def errors(self) -> list[dict[str, Any]]: ...
