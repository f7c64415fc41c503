class _ParseError(Exception):
    def __init__(self, *args: object) -> None: ...

ParseException = _ParseError
LimitRequestLine = _ParseError
LimitRequestHeaders = _ParseError
ExpectationFailed = _ParseError
