"""Sends a request, with retries, at the pace that the allowance permits."""

from __future__ import annotations

import json
from typing import Any, Dict, Mapping, NamedTuple, Optional

from .._address import address_of, base_of
from .._headers import Answer, read_retry_after
from .._pace import Pace
from .._retries import Retries
from ..errors import NoAnswerError, ProblemError, TidingsError
from .clock import AsyncClock, Event
from .transport import AsyncTransport


class Sent(NamedTuple):
    body: Dict[str, Any]
    headers: Mapping[str, str]


class AsyncSender:
    def __init__(
        self,
        url: str,
        key: Optional[str],
        retries: int,
        timeout: float,
        longest_wait: float,
        transport: AsyncTransport,
        clock: AsyncClock,
    ) -> None:
        self._base = base_of(url)
        self._headers = {"accept": "application/json", "user-agent": "tidings-python"}
        if key is not None:
            self._headers["authorization"] = f"Bearer {key}"
        self._retries = retries
        self._timeout = timeout
        self._longest_wait = longest_wait
        self._transport = transport
        self._clock = clock
        self._pace = Pace(clock.now, longest_wait)

    async def send(self, path: str, parameters: Mapping[str, Any]) -> Sent:
        url = address_of(self._base, path, parameters)
        retries = Retries(self._retries, self._longest_wait)
        while True:
            try:
                return await self._attempt(url, retries.is_again)
            except TidingsError as error:
                wait = retries.wait_after(error)
            await self._clock.wait(Event(), wait)

    async def _attempt(self, url: str, is_again: bool) -> Sent:
        woken = Event()
        ticket = self._pace.join(woken.set, is_again)
        try:
            while True:
                woken.clear()
                wait = self._pace.try_enter(ticket)
                if wait is None:
                    break
                await self._clock.wait(woken, wait)
        except BaseException:
            self._pace.abandon(ticket)
            raise
        answer: Optional[Answer] = None
        try:
            answer = await self._transport.get(url, self._headers, self._timeout)
            return Sent(_read_body(url, answer), answer.headers)
        finally:
            self._pace.leave(ticket, answer)


def _read_body(url: str, answer: Answer) -> Dict[str, Any]:
    body = _parse(answer.text)
    if 200 <= answer.status < 300 and body is not None:
        return body
    if 200 <= answer.status < 300:
        raise NoAnswerError(url, f"the answer is not JSON: {answer.text[:100]}")
    moved = answer.headers.get("location") if 300 <= answer.status < 400 else None
    if moved is not None:
        raise ProblemError(answer.status, {"detail": f"The service moved to {moved}; use that address instead."})
    raise ProblemError(answer.status, body or {}, read_retry_after(answer.headers))


def _parse(text: str) -> Optional[Dict[str, Any]]:
    """The parsed JSON if it is an object."""
    try:
        body = json.loads(text)
    except ValueError:
        return None
    return body if isinstance(body, dict) else None
