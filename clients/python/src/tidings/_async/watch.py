"""Polls for what is new."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import AsyncIterator, Callable, Dict, List, Optional, Union, cast

from .._address import instant_of
from .._parts import Amended, Changed, Held, New, Seen, Time
from ..errors import TidingsError, is_transient
from ..wire import ItemChange, NewsItem
from .catch_up import AskChanges, AsyncAsk, catch_up, catch_up_changes
from .clock import AsyncClock, Event

#: Of how many items the time is remembered, to read them again when they are amended.
_REMEMBERED = 10_000


@dataclass(frozen=True)
class Watching:
    after: Optional[Union[Time, Held]]
    every: float
    look_back: int
    amendments: Union[bool, Time, ItemChange]
    page_size: int
    on_failure: Optional[Callable[[TidingsError], object]]
    stop: Event


async def watch(
    ask: AsyncAsk, ask_changes: AskChanges, watching: Watching, clock: AsyncClock
) -> AsyncIterator[Seen]:
    """Yields each new item once, in order of publication, and amendments of published ones, until it is stopped."""
    # The newest item that was yielded or that the caller already had. New items are always later than this one, so none
    # is missed.
    newest = watching.after
    is_placed = newest is not None
    wants_amendments = watching.amendments is not False
    amended_since = _start_of_amendments(watching, newest)
    known: Dict[str, NewsItem] = {}
    times: "OrderedDict[str, str]" = OrderedDict()
    stop = watching.stop
    while not stop.is_set():
        try:
            if not is_placed:
                page = await ask.items(None, None, 1)
                newest = page[0] if page else None
                amended_since = _start_of_amendments(watching, newest)
            is_placed = True
            async for item in catch_up(ask, newest, None, watching.page_size):
                newest = item
                if watching.look_back > 0:
                    known[item["id"]] = item
                if wants_amendments:
                    _remember(times, item)
                yield New(item)
                if stop.is_set():
                    return
            if watching.look_back > 0:
                for changed in _changes(await ask.items(None, None, watching.look_back), known):
                    yield changed
            if wants_amendments:
                async for change in catch_up_changes(ask_changes, amended_since):
                    again = await _read_again(ask, times.get(change["id"]), change["id"])
                    amended_since = change
                    yield Amended(change, again)
                    if stop.is_set():
                        return
        except TidingsError as error:
            if not is_transient(error):
                raise
            if watching.on_failure is not None:
                watching.on_failure(error)
        await clock.wait(stop, watching.every)


def _start_of_amendments(
    watching: Watching, newest: Optional[Union[Time, Held]]
) -> Optional[Union[Time, ItemChange]]:
    """The caller's starting point, or else the start of the news."""
    if not isinstance(watching.amendments, bool):
        return watching.amendments
    return cast(Optional[Time], instant_of(newest, "publishedAt"))


def _remember(times: "OrderedDict[str, str]", item: NewsItem) -> None:
    times[item["id"]] = item["publishedAt"]
    if len(times) > _REMEMBERED:
        times.popitem(last=False)


async def _read_again(ask: AsyncAsk, time: Optional[str], id: str) -> Optional[NewsItem]:
    """No two items share an instant, so a window of one millisecond holds at most this item."""
    if time is None:
        return None
    instant = datetime.fromisoformat(time.replace("Z", "+00:00"))
    page = await ask.items(time, instant + timedelta(milliseconds=1), 2)
    return next((item for item in page if item["id"] == id), None)


def _changes(page: List[NewsItem], known: Dict[str, NewsItem]) -> List[Changed]:
    """Compares the newest items with their known versions, oldest first. Then remembers only the newest items."""
    before = dict(known)
    known.clear()
    changed: List[Changed] = []
    for item in reversed(page):
        known[item["id"]] = item
        previous = before.get(item["id"])
        if previous is not None and previous != item:
            changed.append(Changed(item, previous))
    return changed
