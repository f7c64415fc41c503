from gunicorn.http.body import Body

class Request:
    method: str
    version: tuple[int, int]
    path: str
    headers: list[tuple[str, str]]
    body: Body
    _expected_100_continue: bool
    def should_close(self) -> bool: ...
