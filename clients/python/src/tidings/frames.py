"""Items as pandas DataFrames. pandas is imported only when it is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Mapping

if TYPE_CHECKING:
    import pandas


def to_frame(items: Iterable[Mapping[str, Any]]) -> "pandas.DataFrame":
    """
    One row per item, in the given order, with the item's ``id`` as index. ``publishedAt`` becomes a UTC timestamp, and
    ``source`` the outlet's name. Lists stay lists; :func:`entities_frame` has a row per entity.
    """
    rows = [_flat(item) for item in items]
    return _frame(rows, ["id"])


def entities_frame(items: Iterable[Mapping[str, Any]]) -> "pandas.DataFrame":
    """
    One row per item and entity, most central first, with the columns ``id``, ``publishedAt``, ``place`` (0 is the most
    central), ``name``, ``ticker`` and ``sentiment`` (1, 0 or -1; missing if there was nothing to judge).
    """
    rows: List[Dict[str, Any]] = []
    for item in items:
        for place, entity in enumerate(item["entities"]):
            rows.append(
                {
                    "id": item["id"],
                    "publishedAt": item.get("publishedAt"),
                    "place": place,
                    "name": entity["name"],
                    "ticker": entity["ticker"],
                    "sentiment": _SIGNS.get(entity["entitySentiment"]),
                }
            )
    frame = _frame(rows, [])
    frame["sentiment"] = frame["sentiment"].astype("float64") if rows else []
    return frame if rows else frame.reindex(columns=_ENTITY_COLUMNS)


_ENTITY_COLUMNS = ["id", "publishedAt", "place", "name", "ticker", "sentiment"]
_SIGNS = {"Positive": 1.0, "Neutral": 0.0, "Negative": -1.0}


def _flat(item: Mapping[str, Any]) -> Dict[str, Any]:
    row = dict(item)
    if isinstance(row.get("source"), Mapping):
        row["source"] = row["source"]["name"]
    return row


def _frame(rows: List[Dict[str, Any]], index: List[str]) -> "pandas.DataFrame":
    try:
        import pandas
    except ImportError as error:
        raise ImportError("to_frame needs pandas: pip install 'tidings-client[pandas]'") from error
    frame = pandas.DataFrame(rows)
    if "publishedAt" in frame:
        frame["publishedAt"] = pandas.to_datetime(frame["publishedAt"], utc=True)
    return frame.set_index(index) if index and rows else frame
