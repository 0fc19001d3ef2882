"""Requests through Python's own HTTP client, each in a thread."""

from __future__ import annotations

import asyncio
import ssl
from typing import Mapping, Optional

from .._headers import Answer
from .._sync.stdlib import StdlibTransport


class AsyncStdlibTransport:
    """For programs without httpx. A cancelled call returns at once, but its request ends in the background."""

    def __init__(self, context: Optional[ssl.SSLContext] = None) -> None:
        self._transport = StdlibTransport(context)

    async def get(self, url: str, headers: Mapping[str, str], timeout: float) -> Answer:
        return await asyncio.to_thread(self._transport.get, url, headers, timeout)

    async def aclose(self) -> None:
        self._transport.close()
