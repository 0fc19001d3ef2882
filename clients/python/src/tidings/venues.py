"""Turns a venue's market into a request, exactly as the TypeScript client does."""

from __future__ import annotations

import json
import re
from datetime import datetime, timedelta, timezone
from typing import Any, Iterable, List, Mapping, Optional, TypedDict, Union, get_args

from ._venue_words import CATEGORIES_OF_TAG, NAMELESS_WORDS, UNITS
from .wire import Category

_LONGEST_SENTENCE = 1_000
_MOST_NAMES = 50


class _MarketRequestOptional(TypedDict, total=False):
    #: The names of the market's outcomes, in the venue's order, at most 50.
    sub_entities: List[str]
    #: When trading ends. Once that time has passed, the answer no longer changes.
    before: str
    #: In the order of the API. Left out if no tag of the venue says it: then all categories are searched.
    category: List[Category]


class MarketRequest(_MarketRequestOptional):
    """A market as a request: ``match(**from_polymarket(event))``."""

    sentence: str


def from_polymarket(event: Mapping[str, Any]) -> MarketRequest:
    """
    An event of Polymarket's Gamma API (``GET /events``, or ``events`` of a market). One of a single market is asked with the
    question of that market.
    """
    markets = event.get("markets") or []
    only: Mapping[str, Any] = markets[0] if markets else {}
    is_single = len(markets) == 1
    end = event.get("endDate")
    return _request(
        "a Polymarket event",
        [only.get("question") if is_single else event.get("title"), event.get("title"), only.get("question")],
        _names_in(only.get("outcomes")) if is_single else [market.get("groupItemTitle") for market in markets],
        _latest(market.get("endDate") for market in markets) if end is None else end,
        [event.get("category"), *(_tag(each) for each in event.get("tags") or [])],
    )


def from_kalshi(market: Mapping[str, Any], event: Optional[Mapping[str, Any]] = None) -> MarketRequest:
    """
    A market of Kalshi's API, or an event with its markets (``with_nested_markets=true``). With the event that a market belongs
    to, the outcomes of all its markets and its category count.
    """
    around = event or {}
    siblings = market.get("markets")
    if siblings is None:
        siblings = around.get("markets") or []
    end = market.get("close_time")
    return _request(
        "a Kalshi market",
        [market.get("title"), around.get("title"), siblings[0].get("title") if siblings else None],
        [each.get("yes_sub_title") for each in [market, *siblings]],
        _latest(each.get("close_time") for each in siblings) if end is None else end,
        [market.get("category"), around.get("category"), *(market.get("tags") or []), *(around.get("tags") or [])],
    )


def from_manifold(market: Mapping[str, Any]) -> MarketRequest:
    """A market of Manifold's API (``GET /v0/market/{id}``)."""
    return _request(
        "a Manifold market",
        [market.get("question")],
        [answer.get("text") for answer in market.get("answers") or []],
        market.get("closeTime"),
        market.get("groupSlugs") or [],
    )


def _request(
    venue: str,
    sentences: Iterable[Optional[str]],
    outcomes: Iterable[Optional[str]],
    end: Union[str, float, None],
    tags: Iterable[Optional[str]],
) -> MarketRequest:
    asked = next(filter(None, map(_tidy, sentences)), None)
    if asked is None:
        raise ValueError(f"The document is not {venue}: it has no title and no question.")
    request: MarketRequest = {"sentence": asked[:_LONGEST_SENTENCE]}
    names = list(dict.fromkeys(name for name in map(_tidy, outcomes) if _is_name(name)))[:_MOST_NAMES]
    if names:
        request["sub_entities"] = names
    before = _instant(end)
    if before is not None:
        request["before"] = before
    said = {category for tag in tags for category in CATEGORIES_OF_TAG.get(_slug(tag or ""), [])}
    categories: List[Category] = [category for category in get_args(Category) if category in said]
    if categories:
        request["category"] = categories
    return request


def _tidy(text: Optional[str]) -> str:
    """Kalshi sets words in bold with asterisks; Polymarket leaves blanks of underscores for the outcome."""
    return re.sub(r"\s+", " ", re.sub(r"\*\*|_{2,}", " ", text or "")).strip()


_PLACEHOLDER = re.compile(r"(?:person|candidate|option|company|country|team|player) [a-z0-9_]{1,2}", re.IGNORECASE | re.ASCII)


def _is_name(text: str) -> bool:
    """Whether any word of an outcome may be part of a name, and is not just a figure, a date, or an answer such as "Yes"."""
    # Venues keep places for outcomes to come: "Person B".
    if _PLACEHOLDER.fullmatch(text):
        return False
    for word in re.split(r"[\s\-–—/,;:()]+", text.lower()):
        letters = "".join(letter for letter in word if letter.isalpha())
        # `25bps`, `$120k`, `≥4th`
        is_figure = letters in UNITS and re.search("[0-9]", word)
        if letters and word not in NAMELESS_WORDS and not is_figure:
            return True
    return False


def _slug(tag: str) -> str:
    """``Climate and Weather`` is ``climate-and-weather``; Manifold's own topics end in ``-default``."""
    slug = re.sub(r"[^a-z0-9]+", "-", tag.lower())
    return re.sub(r"-default$", "", re.sub(r"^-|-$", "", slug))


def _tag(tag: Mapping[str, Any]) -> Optional[str]:
    slug = tag.get("slug")
    return tag.get("label") if slug is None else slug


def _names_in(outcomes: Any) -> List[str]:
    if isinstance(outcomes, str):
        try:
            outcomes = json.loads(outcomes)
        except ValueError:
            return []
    return [name for name in outcomes if isinstance(name, str)] if isinstance(outcomes, list) else []


def _latest(times: Iterable[Optional[str]]) -> Optional[str]:
    return max(filter(None, map(_instant, times)), default=None)


_TIME = re.compile(
    r"(\d{4}-\d\d-\d\d)(?:[T ]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?"
    r"(?:Z|([+-](?:[01]\d|2[0-3]))(?::?([0-5]\d))?)?)?",
    re.ASCII,
)
_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
_LAST_YEAR_ENDS = 253_402_300_800_000


def _instant(time: Union[str, float, None]) -> Optional[str]:
    """The time in the API's own form. An invalid time counts as missing, because a market without an end has none."""
    if time is None or isinstance(time, str):
        ms = _milliseconds(time or "")
    else:
        ms = int(time)
    if ms is None or not 0 <= ms < _LAST_YEAR_ENDS:
        return None
    return (_EPOCH + timedelta(milliseconds=ms)).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _milliseconds(text: str) -> Optional[int]:
    """A time without a zone is UTC, which is what the venues mean."""
    found = _TIME.fullmatch(text)
    if not found:
        return None
    day, minute, second, fraction, hours, minutes = found.groups()
    zone = f"{hours or '+00'}:{minutes or '00'}"
    try:
        time = datetime.fromisoformat(
            f"{day}T{minute or '00:00'}:{second or '00'}.{(fraction or '').ljust(3, '0')[:3]}{zone}"
        )
    except ValueError:
        return None
    return (time - _EPOCH) // timedelta(milliseconds=1)
