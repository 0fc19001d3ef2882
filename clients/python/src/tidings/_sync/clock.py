"""Waiting in a thread."""

from __future__ import annotations

import math
import threading
import time

Event = threading.Event


class Clock:
    """Tests replace it."""

    def now(self) -> float:
        return time.monotonic()

    def wait(self, event: Event, seconds: float = math.inf) -> None:
        """Waits until the event is set, or until the time is up."""
        event.wait(None if seconds == math.inf else min(seconds, threading.TIMEOUT_MAX))
