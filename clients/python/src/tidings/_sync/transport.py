# Generated from ../_async/transport.py by `npm run generate`.
"""How a request reaches the service."""

from __future__ import annotations

from typing import Mapping, Protocol

from .._headers import Answer


class Transport(Protocol):
    """Sends one GET request. Raises ``NoAnswerError`` if nothing answers."""

    def get(self, url: str, headers: Mapping[str, str], timeout: float) -> Answer: ...

    def close(self) -> None: ...


def default_transport() -> Transport:
    """httpx if it is installed, otherwise Python's own HTTP client."""
    try:
        from .with_httpx import HttpxTransport
    except ImportError:
        from .stdlib import StdlibTransport

        return StdlibTransport()
    return HttpxTransport()
