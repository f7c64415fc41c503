"""HTTP requests to one service, with retries and with problems raised as errors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

import httpx

from croupier_sdk.pacing import PASSING, Deadline, Pacing, retry_after
from croupier_sdk.problems import UnexpectedAnswerError, UnreachableError, error_of

__all__ = ["Channel"]

_NO_HEADERS: Final[Mapping[str, str]] = {}
#: Errors of the address or the request itself, which a retry cannot repair.
_PERMANENT: Final = (httpx.UnsupportedProtocol, httpx.LocalProtocolError)


class Channel:
    """Sends requests to a service at `url`, with the caller's API `key`, for texts in `language`.

    Every request may be repeated: reading and refereeing change nothing, and each job has an idempotency key.
    """

    def __init__(
        self, url: str, key: str | None, language: str | None, pacing: Pacing, transport: httpx.BaseTransport | None
    ) -> None:
        headers = {"User-Agent": f"croupier-sdk/{_version()}"}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        if language:
            headers["Accept-Language"] = language
        self.pacing = pacing
        self._client = httpx.Client(base_url=url, headers=headers, timeout=pacing.timeout, transport=transport)

    def close(self) -> None:
        """Close the connections."""
        self._client.close()

    def json(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] = _NO_HEADERS,
        *,
        wait: float = 0.0,
    ) -> Any:
        """Send a request, which may take `wait` additional seconds, and return the decoded JSON.

        Raises ProblemError for a problem response and UnreachableError without a response in time.
        """
        response = self.answer(method, path, body, headers, wait=wait)
        try:
            return response.json()
        except ValueError as error:
            raise UnexpectedAnswerError(response.status_code, response.text) from error

    def answer(
        self,
        method: str,
        path: str,
        body: object = None,
        headers: Mapping[str, str] = _NO_HEADERS,
        *,
        wait: float = 0.0,
    ) -> httpx.Response:
        """Send a request and return the successful response."""
        deadline = Deadline(self.pacing, self.pacing.patience + wait)
        content: dict[str, Any] = {} if body is None else {"json": body}
        while True:
            timeout = min(self.pacing.timeout + wait, deadline.left)
            try:
                response = self._client.request(method, path, headers=headers, timeout=timeout, **content)
            except httpx.RequestError as error:
                if isinstance(error, _PERMANENT) or not deadline.pause():
                    raise UnreachableError(f"{self._client.base_url} does not answer: {error!r}") from error
                continue
            if response.is_success:
                return response
            delay = retry_after(response)
            if not (response.status_code in PASSING and deadline.pause(delay)):
                raise error_of(response, delay)

    @contextmanager
    def stream(self, path: str, headers: Mapping[str, str], silence: float) -> Iterator[httpx.Response]:
        """Open a streaming response, in one attempt; `silence` is its read timeout in seconds.

        Raises ProblemError for a problem response and httpx.TransportError if the connection breaks.
        """
        timeout = httpx.Timeout(self.pacing.timeout, read=silence)
        with self._client.stream("GET", path, headers=headers, timeout=timeout) as response:
            if not response.is_success:
                response.read()
                raise error_of(response, retry_after(response))
            yield response


def _version() -> str:
    """Return the installed version; `source` if the package is not installed."""
    try:
        return version("croupier-sdk")
    except PackageNotFoundError:
        return "source"
