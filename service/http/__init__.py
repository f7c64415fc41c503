"""HTTP apart from resources: the front of the application, admission, headers, answers, strict JSON, the server."""
