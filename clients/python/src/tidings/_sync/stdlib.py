"""Requests through Python's own HTTP client."""

from __future__ import annotations

import gzip
import socket
import ssl
import threading
import zlib
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Dict, List, Mapping, Optional, Tuple
from urllib.parse import urlsplit

from .._headers import Answer, lower_names
from ..errors import NoAnswerError

_Origin = Tuple[str, str]


class StdlibTransport:
    """Keeps connections open for the next request. It may be used by many threads. It uses no proxy."""

    def __init__(self, context: Optional[ssl.SSLContext] = None) -> None:
        self._context = context
        self._lock = threading.Lock()
        self._idle: Dict[_Origin, List[HTTPConnection]] = {}

    def get(self, url: str, headers: Mapping[str, str], timeout: float) -> Answer:
        try:
            return self._get(url, headers, timeout)
        except socket.timeout as error:
            raise NoAnswerError(url, f"no answer within {timeout:g} s") from error
        except (OSError, HTTPException, EOFError, zlib.error) as error:
            raise NoAnswerError(url, f"cannot connect ({error})") from error

    def close(self) -> None:
        with self._lock:
            for connections in self._idle.values():
                for connection in connections:
                    connection.close()
            self._idle.clear()

    def _get(self, url: str, headers: Mapping[str, str], timeout: float) -> Answer:
        parts = urlsplit(url)
        origin = (parts.scheme, parts.netloc)
        target = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
        while True:
            idle = self._take(origin)
            if idle is None:
                return self._exchange(self._connect(origin, timeout), origin, target, headers, timeout)
            try:
                return self._exchange(idle, origin, target, headers, timeout)
            except ConnectionError:
                # The service closed this connection while it was idle.
                continue

    def _exchange(
        self, connection: HTTPConnection, origin: _Origin, target: str, headers: Mapping[str, str], timeout: float
    ) -> Answer:
        try:
            if connection.sock is not None:
                connection.sock.settimeout(timeout)
            connection.request("GET", target, headers={**headers, "accept-encoding": "gzip"})
            response = connection.getresponse()
            body = response.read()
        except BaseException:
            connection.close()
            raise
        if response.will_close:
            connection.close()
        else:
            with self._lock:
                self._idle.setdefault(origin, []).append(connection)
        return _answer(response, body)

    def _take(self, origin: _Origin) -> Optional[HTTPConnection]:
        with self._lock:
            connections = self._idle.get(origin)
            return connections.pop() if connections else None

    def _connect(self, origin: _Origin, timeout: float) -> HTTPConnection:
        scheme, netloc = origin
        host = netloc.rpartition("@")[2]
        if scheme == "http":
            return HTTPConnection(host, timeout=timeout)
        if self._context is None:
            self._context = ssl.create_default_context()
        return HTTPSConnection(host, timeout=timeout, context=self._context)


def _answer(response: HTTPResponse, body: bytes) -> Answer:
    headers = lower_names(dict(response.getheaders()))
    if headers.get("content-encoding") == "gzip":
        body = gzip.decompress(body)
    return Answer(response.status, headers, body.decode("utf-8", "replace"))
