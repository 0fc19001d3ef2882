"""Groups items by event."""

from __future__ import annotations

from typing import Any, Dict, Iterable, List, Mapping, TypeVar

Item = TypeVar("Item", bound=Mapping[str, Any])


def by_event(items: Iterable[Item]) -> List[List[Item]]:
    """
    Groups items by ``clusterId``, whatever their order: the event with the newest report comes first, and so does the newest
    report of each event. An item without a ``clusterId`` is its own event.

    Use it for lists that you collect yourself, with ``catch_up`` for example. For one answer of the service, send
    ``distinct="event"`` instead: then ``limit`` counts events.
    """
    events: Dict[str, List[Item]] = {}
    # All times have the same format (UTC, milliseconds), so they sort as strings.
    for item in sorted(items, key=lambda each: str(each["publishedAt"]), reverse=True):
        # Ids contain no spaces, so no item is mistaken for a cluster.
        events.setdefault(item["clusterId"] or f"item {item['id']}", []).append(item)
    return list(events.values())
