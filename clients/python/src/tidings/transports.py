"""Transports over httpx, which must be installed. ``Client`` and ``AsyncClient`` use them by default if it is."""

from ._async.with_httpx import AsyncHttpxTransport
from ._sync.with_httpx import HttpxTransport

__all__ = ["AsyncHttpxTransport", "HttpxTransport"]
