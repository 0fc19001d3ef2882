"""The parts of results that the service sends in headers, and what `watch` yields."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, List, Literal, Mapping, Optional, Sequence, TypedDict, TypeVar, Union

from .wire import ItemChange, News, NewsItem

_T = TypeVar("_T")

#: A time as text, or a datetime with a time zone.
Time = Union[str, datetime, date]
#: One value or several.
OneOrMore = Union[_T, Sequence[_T]]
#: An item, or what your database keeps of it: its `id` and `publishedAt`.
Held = Mapping[str, Any]

#: Why an item was judged to answer a question.
MatchReason = Literal["meaning", "name", "country", "date", "figure", "event", "entities"]


class Understood(TypedDict):
    """An entity that the service recognised in the question."""

    #: Its full English name, in ASCII.
    name: str
    #: Its permanent id in the service's library; None if the service learnt the name from the news.
    id: Optional[str]
    #: Whether it is too general to make a match alone, such as a country. Two such names can.
    isGeneral: bool


class Matches(News):
    """The answer to `match`."""

    #: The entities recognised in the question, in its order, at most 20. Empty if none was.
    understood: List[Understood]


class QuestionAnswer(Matches):
    """The items that answer a question."""

    #: Why each of `items` was judged to answer, in the same order. The lists are empty if the service sent no reasons.
    reasons: List[List[MatchReason]]


@dataclass(frozen=True)
class New:
    """A new item."""

    item: NewsItem
    kind: Literal["new"] = "new"


@dataclass(frozen=True)
class Changed:
    """An item whose text, story or count of reports has changed."""

    item: NewsItem
    previous: NewsItem
    kind: Literal["changed"] = "changed"


@dataclass(frozen=True)
class Amended:
    """An item was corrected, withdrawn or moved to another story."""

    change: ItemChange
    #: The item as it is now, if this `watch` yielded it. Otherwise None.
    item: Optional[NewsItem]
    kind: Literal["amended"] = "amended"


Seen = Union[New, Changed, Amended]
