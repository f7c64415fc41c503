from io import BytesIO

class ChunkedReader: ...

class LengthReader:
    length: int

class Body:
    reader: ChunkedReader | LengthReader
    buf: BytesIO
    def read(self, size: int | None = None) -> bytes: ...
