"""When a failed call is tried again, and after how long."""

from __future__ import annotations

import random
from typing import Callable

from .errors import ProblemError, TidingsError, is_transient

_FIRST_WAIT = 0.5
_LONGEST_WAIT = 30.0

#: How often a call may wait for the allowance again before that counts as a failure. Programs that share a key cannot see
#: each other's calls, so each may be refused several times.
_MAX_REFUSALS = 30


class Retries:
    """Counts the failures of one call."""

    def __init__(self, most: int, longest_wait: float, fraction: Callable[[], float] = random.random) -> None:
        self._most = most
        self._longest_wait = longest_wait
        self._fraction = fraction
        self._failures = 0
        self._refusals = 0

    @property
    def is_again(self) -> bool:
        return self._failures + self._refusals > 0

    def wait_after(self, error: TidingsError) -> float:
        """The seconds to wait before the next attempt. Raises the error if there is none."""
        if _is_refusal(error) and self._refusals < _MAX_REFUSALS and self._most > 0:
            self._refusals += 1
        else:
            self._failures += 1
        wait = self._wait(error)
        if not is_transient(error) or self._failures > self._most or wait > self._longest_wait:
            raise error
        return wait

    def _wait(self, error: TidingsError) -> float:
        """As long as the service asked, otherwise exponential backoff; both with jitter."""
        if isinstance(error, ProblemError) and error.retry_after is not None:
            return error.retry_after + self._fraction() * _FIRST_WAIT
        longest = min(_LONGEST_WAIT, _FIRST_WAIT * 2.0 ** (max(1, self._failures) - 1))
        return longest * (0.5 + self._fraction() / 2)


def _is_refusal(error: TidingsError) -> bool:
    """Whether the allowance was used up, and the service said when to come back."""
    return isinstance(error, ProblemError) and error.status == 429 and error.retry_after is not None
