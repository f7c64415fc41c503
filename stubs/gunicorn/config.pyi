class Config:
    is_ssl: bool
    threads: int
    keepalive: int
    limit_request_line: int
    worker_connections: int
