"""The webhook of the service: a job has ended."""

from __future__ import annotations

from typing import Any, Final

_HEADERS: Final = {
    "webhook-id": "names the message: the same in every attempt",
    "webhook-timestamp": "when this attempt was made, in seconds since 1970",
    "webhook-signature": "one signature for each secret, with spaces between",
}
_DESCRIPTION: Final = """\
Sent to the `webhook` of a job, signed with its `secrets` as Standard Webhooks say. An attempt that is not answered
with a status of success within seconds is made again, five times within about an hour, with the same id; redirects
are not followed.
"""

WEBHOOKS: Final[dict[str, Any]] = {
    "jobEnded": {
        "post": {
            "operationId": "tellJobEnded",
            "summary": "Tell that a job has ended",
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
                "204": {"description": "The message was taken; any status of success says so"},
                "410": {"description": "Nobody wants such messages any more: no further attempt is made"},
            },
        }
    }
}
