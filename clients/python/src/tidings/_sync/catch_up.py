# Generated from ../_async/catch_up.py by `npm run generate`.
"""Reads every item or change since a point, once each, however many there are."""

from __future__ import annotations

from typing import Iterator, Callable, List, Mapping, Optional, Union

from .._address import instant_of
from .._parts import Held, Time
from ..wire import ItemChange, NewsItem

#: How many changes the service returns at a time. A shorter page is the last one.
FULL_PAGE = 1_000


class Ask:
    """Requests the newest items in a window, newest first. `times` returns only their times."""

    def items(self, after: Optional[Time], before: Optional[Time], limit: int) -> List[NewsItem]:
        raise NotImplementedError

    def times(self, after: Optional[Time], before: Optional[Time], limit: int) -> List[str]:
        raise NotImplementedError


class _Window:
    """From `after` (inclusive) to `before` (exclusive); an end that is not set is open."""

    def __init__(self, after: Optional[Time], before: Optional[Time]) -> None:
        self.after = after
        self.before = before


def catch_up(
    ask: Ask, after: Optional[Union[Time, Held]], before: Optional[Time], page_size: int
) -> Iterator[NewsItem]:
    """
    Every item in a window, oldest first. The service returns only the newest items in a window (D15), so the window is cut
    into parts. Adjacent parts neither repeat nor skip items, because no two items share an instant.
    """
    # `after` is inclusive, so the item that the caller already has is returned again.
    held = after["id"] if isinstance(after, Mapping) else None
    for item in _walk(ask, _Window(instant_of(after, "publishedAt"), before), page_size):
        if item["id"] != held:
            yield item


def _walk(ask: Ask, window: _Window, page_size: int) -> Iterator[NewsItem]:
    page = ask.items(window.after, window.before, page_size)
    if len(page) == page_size:
        rest = _Window(window.after, page[-1]["publishedAt"])
        for part in _cut(ask, rest, page_size):
            for item in _walk(ask, part, page_size):
                yield item
    for item in reversed(page):
        yield item


def _cut(ask: Ask, window: _Window, page_size: int) -> List[_Window]:
    """
    Cuts a window into parts of less than a page, oldest first. It requests only times, so a long walk holds only one page
    of items in memory. If imported history has since filled a part to a whole page, `_walk` cuts it again.
    """
    parts: List[_Window] = []
    before = window.before
    while True:
        times = ask.times(window.after, before, page_size - 1)
        if not times:
            break
        is_last = len(times) < page_size - 1
        after = window.after if is_last else times[-1]
        parts.append(_Window(after, before))
        if is_last:
            break
        before = after
    return parts[::-1]


AskChanges = Callable[[Optional[Time]], List[ItemChange]]


def catch_up_changes(
    ask: AskChanges, after: Optional[Union[Time, ItemChange]]
) -> Iterator[ItemChange]:
    """
    Every change from a point on, oldest first. `after` is inclusive on the wire, and no two changes share an instant, so
    the change that the caller already has is recognised by its time.
    """
    held = after["changedAt"] if isinstance(after, Mapping) else None
    since: Optional[Time] = instant_of(after, "changedAt")
    while True:
        page = ask(since)
        for change in page:
            if change["changedAt"] != held:
                yield change
        if len(page) < FULL_PAGE:
            return
        since = held = page[-1]["changedAt"]
