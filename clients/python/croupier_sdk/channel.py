"""Requests to one service: made again where that is safe, and their problems raised."""

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
#: What is wrong with the address or the request itself, and stays so.
_PERMANENT: Final = (httpx.UnsupportedProtocol, httpx.LocalProtocolError)


class Channel:
    """Makes requests of a service at `url`, with the caller's API `key`, for texts in `language`.

    Every request may be made twice: reading and refereeing change nothing, jobs are handed in under a key of their own.
    """

    def __init__(
        self,
        url: str,
        key: str | None,
        language: str | None,
        pacing: Pacing,
        transport: httpx.BaseTransport | None,
    ) -> None:
        headers = {"User-Agent": f"croupier-sdk/{_version()}"}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        if language:
            headers["Accept-Language"] = language
        self.pacing = pacing
        self._client = httpx.Client(base_url=url, headers=headers, timeout=pacing.timeout, transport=transport)

    def close(self) -> None:
        """Close its connections."""
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
        """Make a request, which may take `wait` seconds more than others, and return what the answer says.

        ProblemError when it is refused, UnreachableError when there is no answer in time.
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
        """Make a request and return the answer, which is a success."""
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
            asked = retry_after(response)
            if not (response.status_code in PASSING and deadline.pause(asked)):
                raise error_of(response, asked)

    @contextmanager
    def stream(self, path: str, headers: Mapping[str, str], silence: float) -> Iterator[httpx.Response]:
        """Open an answer that goes on, one attempt; `silence` is how long it may say nothing.

        ProblemError when it is refused, httpx.TransportError when the connection is lost.
        """
        timeout = httpx.Timeout(self.pacing.timeout, read=silence)
        with self._client.stream("GET", path, headers=headers, timeout=timeout) as response:
            if not response.is_success:
                response.read()
                raise error_of(response, retry_after(response))
            yield response


def _version() -> str:
    """Return the version that is installed; from a folder that is not, `source`."""
    try:
        return version("croupier-sdk")
    except PackageNotFoundError:
        return "source"
