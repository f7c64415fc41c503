class ToolAnnotations:
    def __init__(
        self, *, read_only_hint: bool, destructive_hint: bool = ..., idempotent_hint: bool, open_world_hint: bool
    ) -> None: ...
