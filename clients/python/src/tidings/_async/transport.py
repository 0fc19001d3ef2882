"""How a request reaches the service."""

from __future__ import annotations

from typing import Mapping, Protocol

from .._headers import Answer


class AsyncTransport(Protocol):
    """Sends one GET request. Raises ``NoAnswerError`` if nothing answers."""

    async def get(self, url: str, headers: Mapping[str, str], timeout: float) -> Answer: ...

    async def aclose(self) -> None: ...


def default_transport() -> AsyncTransport:
    """httpx if it is installed, otherwise Python's own HTTP client."""
    try:
        from .with_httpx import AsyncHttpxTransport
    except ImportError:
        from .stdlib import AsyncStdlibTransport

        return AsyncStdlibTransport()
    return AsyncHttpxTransport()
