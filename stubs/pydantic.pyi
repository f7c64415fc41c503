from typing import Any

Field: Any

class ValidationError(ValueError):
    def errors(self) -> list[dict[str, Any]]: ...
