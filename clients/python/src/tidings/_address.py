"""From the parameters of a call to the URL of its request."""

from __future__ import annotations

import re
from datetime import date, datetime, timezone
from typing import Any, Dict, Iterable, Mapping, Optional
from urllib.parse import urlencode, urlsplit

#: Lists of names, in which the service reads ``\,`` as a comma.
_NAMES = frozenset({"keyword", "subEntities", "q"})


def address_of(base: str, path: str, parameters: Mapping[str, Any]) -> str:
    """The URL of a request. Parameters come in the same order, so that caches recognise equal requests."""
    pairs = sorted((name, _written(name, value)) for name, value in parameters.items() if value is not None)
    query = urlencode([(name, text) for name, text in pairs if text != ""])
    return f"{base}{path}?{query}" if query else f"{base}{path}"


def base_of(url: str) -> str:
    """The base URL of the service, without a trailing slash."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError(f"The client needs the service's address, such as http://127.0.0.1:8080, not {url!r}.")
    return url.rstrip("/")


def refuse_empty(parameters: Mapping[str, Any]) -> None:
    """Rejects an empty ``sentence`` or ``keyword``, for which the service would return the latest news instead of matches."""
    for name in ("sentence", "keyword"):
        value = parameters.get(name)
        if value is not None and re.fullmatch(r"[\s,]*", _written(name, value)):
            raise ValueError(f"`{name}` names nothing: the answer would be the latest news instead of matches.")


def wire_names(parameters: Mapping[str, Any]) -> Dict[str, Any]:
    """``sub_entities`` is ``subEntities`` on the wire. Parameters without a value are left out."""
    return {_camel(name): value for name, value in parameters.items() if value is not None}


def _camel(name: str) -> str:
    return re.sub(r"_([a-z])", lambda found: found[1].upper(), name)


def _written(name: str, value: Any) -> str:
    if isinstance(value, datetime):
        return _instant(name, value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, str) or not isinstance(value, Iterable):
        return str(value)
    texts = [str(each) for each in value]
    # `Yum! Brands\, Inc.` stays one name.
    return ",".join(re.sub(r"[\\,]", r"\\\g<0>", text) if name in _NAMES else text for text in texts)


def _instant(name: str, value: datetime) -> str:
    if value.tzinfo is None:
        raise ValueError(f"`{name}` has no time zone: {value!r}. Use a value with one, such as datetime.now(timezone.utc).")
    return value.astimezone(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def instant_of(value: Any, field: str) -> Optional[Any]:
    """The time itself, or the time of an item or change that the caller has."""
    return value[field] if isinstance(value, Mapping) else value
