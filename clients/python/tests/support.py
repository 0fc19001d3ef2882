"""The service that the tests read from, and a client that tests of both kinds share."""

from __future__ import annotations

import asyncio
import json
import os
import unittest
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Callable, Iterator, List

import tidings

URL = os.environ.get("TIDINGS_URL", "")
KEY = os.environ.get("TIDINGS_KEY", "")
#: Lets a test publish, withdraw and move the service's clock.
CONTROL = os.environ.get("TIDINGS_CONTROL", "")


def control(action: str, **given: str) -> None:
    try:
        with urllib.request.urlopen(f"{CONTROL}/{action}?{urllib.parse.urlencode(given)}") as answer:
            answer.read()
    except urllib.error.HTTPError as error:
        raise AssertionError(error.read().decode()) from None


def raw(path: str) -> Any:
    request = urllib.request.Request(URL + path, headers={"authorization": f"Bearer {KEY}"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def transport(kind: str) -> Any:
    """The one under test. Named by the caller, so that no test passes with the other one."""
    if os.environ["TIDINGS_TRANSPORT"] == "stdlib":
        return tidings.StdlibTransport() if kind == "sync" else tidings.AsyncStdlibTransport()
    from tidings.transports import AsyncHttpxTransport, HttpxTransport

    return HttpxTransport() if kind == "sync" else AsyncHttpxTransport()


class Blocking:
    """An AsyncClient in a loop of its own, used like a Client."""

    def __init__(self, *given: Any, **settings: Any) -> None:
        self.loop = asyncio.new_event_loop()

        async def make() -> tidings.AsyncClient:
            return tidings.AsyncClient(*given, transport=transport("async"), **settings)

        self.client = self.loop.run_until_complete(make())

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(self.client, name)

        def call(*given: Any, **named: Any) -> Any:
            result = method(*given, **named)
            return self._iterate(result) if hasattr(result, "__anext__") else self.loop.run_until_complete(result)

        return call

    def _iterate(self, iterator: Any) -> Iterator[Any]:
        try:
            while True:
                yield self.loop.run_until_complete(iterator.__anext__())
        except StopAsyncIteration:
            return
        finally:
            self.loop.run_until_complete(iterator.aclose())

    def close(self) -> None:
        self.loop.run_until_complete(self.client.aclose())
        self.loop.close()


def make_client(kind: str, *given: Any, **settings: Any) -> Any:
    if kind == "async":
        return Blocking(*given, **settings)
    return tidings.Client(*given, transport=transport("sync"), **settings)


class ServiceCase(unittest.TestCase):
    """Runs each test with a Client and with an AsyncClient."""

    clients: List[Any]

    @classmethod
    def setUpClass(cls) -> None:
        cls.clients = [make_client(kind, URL, KEY) for kind in ("sync", "async")]

    @classmethod
    def tearDownClass(cls) -> None:
        for client in cls.clients:
            client.close()

    def each_client(self) -> Iterator[Any]:
        for client in self.clients:
            with self.subTest(type(client).__name__):
                yield client

    def assert_ids(self, items: Any, expected: List[str]) -> None:
        self.assertEqual([item["id"] for item in items], expected)
