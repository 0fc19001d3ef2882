"""Lets requests through as fast as the allowance permits; the others wait in line."""

from __future__ import annotations

import math
import threading
from dataclasses import replace
from typing import Callable, List, Optional

from ._headers import Allowed, Answer, read_allowed, read_pause

#: How many requests may be under way before the service has reported the allowance.
UNTOLD = 10

#: `r` in `RateLimit` is rounded down, so up to this much more may be left.
ROUNDED_OFF = 0.999


class Ticket:
    """A request's place in the line."""

    __slots__ = ("wake", "before")

    def __init__(self, wake: Callable[[], None]) -> None:
        self.wake = wake
        self.before = 0


class Pace:
    """
    All calls of a client share the allowance of its key. This class only keeps count: whoever holds a ticket asks whether
    it may go, waits as long as it is told or until it is woken, and asks again.
    """

    def __init__(self, now: Callable[[], float], longest_wait: float) -> None:
        self._now = now
        #: If a longer wait is needed, the request is sent anyway, so that the caller gets the service's own answer.
        self._longest_wait = longest_wait
        self._lock = threading.Lock()
        self._line: List[Ticket] = []
        self._under_way = 0
        self._sent = 0
        self._is_told = False
        self._paused_until = 0.0
        #: The service's token bucket as of `_at`, as far as it can be known here.
        self._bucket: Optional[Allowed] = None
        self._at = 0.0

    def join(self, wake: Callable[[], None], is_again: bool) -> Ticket:
        """Takes a place at the end of the line; a request that is sent again goes to the front."""
        ticket = Ticket(wake)
        with self._lock:
            self._line.insert(0 if is_again else len(self._line), ticket)
        return ticket

    def try_enter(self, ticket: Ticket) -> Optional[float]:
        """The seconds to wait, or None if the request may be sent now; then it counts as sent."""
        with self._lock:
            if self._line[0] is not ticket or not (self._is_told or self._under_way < UNTOLD):
                return math.inf
            wait = self._wait()
            if 0 < wait <= self._longest_wait:
                return wait
            self._line.pop(0)
            # The service may have counted each of these before or after this request.
            ticket.before = self._under_way - self._sent
            self._under_way += 1
            self._sent += 1
            if self._bucket:
                self._bucket = replace(self._bucket, left=self._bucket.left - 1)
            self._wake_first()
            return None

    def leave(self, ticket: Ticket, answer: Optional[Answer]) -> None:
        """Must be called once when the request has ended, with the answer if there was one."""
        with self._lock:
            self._under_way -= 1
            if answer:
                self._learn(answer, ticket.before + self._sent - 1)
            self._wake_first()

    def abandon(self, ticket: Ticket) -> None:
        """The request will not be sent."""
        with self._lock:
            if ticket in self._line:
                self._line.remove(ticket)
            self._wake_first()

    def _wake_first(self) -> None:
        if self._line:
            self._line[0].wake()

    def _wait(self) -> float:
        self._refill()
        bucket = self._bucket
        for_token = 0.0 if bucket is None else math.ceil((1 - bucket.left) / bucket.per_second * 1000) / 1000
        return max(self._paused_until - self._now(), for_token)

    def _refill(self) -> None:
        at = self._now()
        if self._bucket is not None:
            gained = max(0.0, at - self._at) * self._bucket.per_second
            self._bucket = replace(self._bucket, left=min(self._bucket.burst, self._bucket.left + gained))
        self._at = at

    def _learn(self, answer: Answer, others: int) -> None:
        """`others` counts the requests that were under way at any time while this one was."""
        self._is_told = True
        pause = read_pause(answer.headers)
        if pause <= self._longest_wait:
            self._paused_until = max(self._paused_until, self._now() + pause)
        # For a wrong key, the fields are about failed attempts.
        allowed = None if answer.status == 401 else read_allowed(answer.headers)
        if allowed is None:
            return
        self._refill()
        least = allowed.left - others
        held = least if self._bucket is None else self._bucket.left
        self._bucket = replace(allowed, left=max(least, min(held, allowed.left + ROUNDED_OFF)))
