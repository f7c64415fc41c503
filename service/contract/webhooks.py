"""The webhook of the service: a job has ended."""

from __future__ import annotations

from typing import Any, Final

_HEADERS: Final = {
    "webhook-id": "the id of the message: the same in every attempt",
    "webhook-timestamp": "time of this attempt, in seconds since 1970",
    "webhook-signature": "one signature for each secret, with spaces between",
}
_DESCRIPTION: Final = """\
The service posts this to the `webhook` of a job, signed with its `secrets` (Standard Webhooks). Without a 2xx response
within seconds it tries again, five times within about an hour, with the same id. It does not follow redirects.
"""

WEBHOOKS: Final[dict[str, Any]] = {
    "jobEnded": {
        "post": {
            "operationId": "tellJobEnded",
            "summary": "Report that a job has ended",
            "description": _DESCRIPTION,
            "tags": ["jobs"],
            "security": [],
            "parameters": [
                {"name": name, "in": "header", "required": True, "description": text, "schema": {"type": "string"}}
                for name, text in _HEADERS.items()
            ],
            "requestBody": {
                "required": True,
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/JobEnd"}}},
            },
            "responses": {
                "204": {"description": "The message was accepted; any 2xx status means this"},
                "410": {"description": "The receiver wants no further messages; the service stops sending"},
            },
        }
    }
}
