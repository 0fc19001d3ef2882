"""Waiting in an event loop."""

from __future__ import annotations

import asyncio
import math
import time

Event = asyncio.Event


class AsyncClock:
    """Tests replace it."""

    def now(self) -> float:
        return time.monotonic()

    async def wait(self, event: Event, seconds: float = math.inf) -> None:
        """Waits until the event is set, or until the time is up."""
        try:
            await asyncio.wait_for(event.wait(), None if seconds == math.inf else seconds)
        except asyncio.TimeoutError:
            pass
