"""The calls of the service."""

from __future__ import annotations

from types import TracebackType
from typing import Any, AsyncIterator, Callable, List, Literal, Mapping, Optional, Type, TypeVar, Union, cast

from .._address import refuse_empty, wire_names
from .._headers import read_reasons, read_understood
from .._parts import Held, Matches, OneOrMore, QuestionAnswer, Seen, Time
from ..errors import TidingsError
from ..wire import (
    Category,
    Changes,
    Impact,
    ItemChange,
    ItemField,
    Language,
    News,
    Newscover,
    NewsItem,
    Reference,
    TopItemField,
    TopNews,
)
from .catch_up import AsyncAsk, catch_up, catch_up_changes
from .clock import AsyncClock, Event
from .send import AsyncSender, Sent
from .transport import AsyncTransport, default_transport
from .watch import Watching, watch

#: The largest page that the service returns.
_PAGE_SIZE = 100

C = TypeVar("C", bound="AsyncClient")


class AsyncClient:
    """
    Reads news from a service. Calls change nothing, so a call that fails transiently is retried.

    ``url`` is the service's address, such as ``http://127.0.0.1:8080``; it may have a path. ``retries`` counts the
    attempts after the first. An attempt fails if nothing arrives for ``timeout`` seconds. If the service asks for a wait
    of more than ``longest_wait`` seconds, the call fails instead.
    """

    def __init__(
        self,
        url: str,
        key: Optional[str] = None,
        *,
        retries: int = 4,
        timeout: float = 30.0,
        longest_wait: float = 60.0,
        transport: Optional[AsyncTransport] = None,
        clock: Optional[AsyncClock] = None,
    ) -> None:
        self._clock = clock if clock is not None else AsyncClock()
        self._transport = transport if transport is not None else default_transport()
        self._sender = AsyncSender(url, key, retries, timeout, longest_wait, self._transport, self._clock)

    async def __aenter__(self: C) -> C:
        return self

    async def __aexit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """Closes the connections to the service."""
        await self._transport.aclose()

    async def news(
        self,
        *,
        category: Optional[OneOrMore[Category]] = None,
        impact: Optional[OneOrMore[Impact]] = None,
        lang: Optional[Language] = None,
        limit: Optional[int] = None,
        before: Optional[Time] = None,
        after: Optional[Time] = None,
        fields: Optional[OneOrMore[ItemField]] = None,
        sub_category: Optional[OneOrMore[str]] = None,
        exclude_sources: Optional[OneOrMore[int]] = None,
        distinct: Optional[Literal["event"]] = None,
    ) -> News:
        """The latest news, newest first."""
        return cast(News, (await self._ask("/v1/news", _given(locals()))).body)

    async def match(
        self,
        *,
        sentence: Optional[str] = None,
        keyword: Optional[OneOrMore[str]] = None,
        sub_entities: Optional[OneOrMore[str]] = None,
        match: Optional[Literal["entities", "question"]] = None,
        category: Optional[OneOrMore[Category]] = None,
        impact: Optional[OneOrMore[Impact]] = None,
        lang: Optional[Language] = None,
        limit: Optional[int] = None,
        before: Optional[Time] = None,
        after: Optional[Time] = None,
        fields: Optional[OneOrMore[ItemField]] = None,
        sub_category: Optional[OneOrMore[str]] = None,
        exclude_sources: Optional[OneOrMore[int]] = None,
        distinct: Optional[Literal["event"]] = None,
    ) -> Matches:
        """The news for a question (``sentence``) or an asset (``keyword``)."""
        given = _given(locals())
        if sentence is None and keyword is None:
            raise ValueError("`match` needs `sentence` or `keyword`. For the latest news, call `news`.")
        return _matches(await self._ask("/v1/news", given))

    async def match_question(
        self,
        sentence: str,
        *,
        sub_entities: Optional[OneOrMore[str]] = None,
        category: Optional[OneOrMore[Category]] = None,
        impact: Optional[OneOrMore[Impact]] = None,
        lang: Optional[Language] = None,
        limit: Optional[int] = None,
        before: Optional[Time] = None,
        after: Optional[Time] = None,
        fields: Optional[OneOrMore[ItemField]] = None,
        sub_category: Optional[OneOrMore[str]] = None,
        exclude_sources: Optional[OneOrMore[int]] = None,
        distinct: Optional[Literal["event"]] = None,
    ) -> QuestionAnswer:
        """Only the news that answers a question, and why (``match=question``)."""
        answer = await self._ask("/v1/news", {**_given(locals()), "match": "question"})
        matches = _matches(answer)
        reasons = read_reasons(answer.headers.get("match-reasons"), len(matches["items"]))
        return cast(QuestionAnswer, {**matches, "reasons": reasons})

    async def top_news(
        self,
        category: Category,
        *,
        lang: Optional[Language] = None,
        fields: Optional[OneOrMore[TopItemField]] = None,
    ) -> TopNews:
        """The hourly ranking of a category."""
        return cast(TopNews, (await self._ask("/v1/top-news", _given(locals()))).body)

    async def newscover(
        self,
        *,
        headline: Optional[str] = None,
        q: Optional[OneOrMore[str]] = None,
        mode: Optional[Literal["extended"]] = None,
    ) -> Newscover:
        """Cover images for a headline or for names (``q``)."""
        return cast(Newscover, (await self._ask("/v1/newscover", _given(locals()))).body)

    async def reference(self) -> Reference:
        """The tables of values that requests and answers use."""
        return cast(Reference, (await self._ask("/v1/reference", {})).body)

    async def changes(self, after: Optional[Time] = None) -> Changes:
        """What happened to published items: up to 1,000 changes, oldest first."""
        return cast(Changes, (await self._ask("/v1/changes", _given(locals()))).body)

    def catch_up_changes(self, after: Optional[Union[Time, ItemChange]] = None) -> AsyncIterator[ItemChange]:
        """
        Every change since ``after``, oldest first, each once, however many there are. The iteration ends after the latest
        change. A caller that was interrupted continues after the last change that it has stored.
        """
        return catch_up_changes(self._ask_changes, after)

    def catch_up(
        self,
        *,
        after: Optional[Union[Time, Held]] = None,
        before: Optional[Time] = None,
        page_size: int = _PAGE_SIZE,
        sentence: Optional[str] = None,
        keyword: Optional[OneOrMore[str]] = None,
        sub_entities: Optional[OneOrMore[str]] = None,
        match: Optional[Literal["entities", "question"]] = None,
        category: Optional[OneOrMore[Category]] = None,
        impact: Optional[OneOrMore[Impact]] = None,
        lang: Optional[Language] = None,
        fields: Optional[OneOrMore[ItemField]] = None,
        sub_category: Optional[OneOrMore[str]] = None,
        exclude_sources: Optional[OneOrMore[int]] = None,
    ) -> AsyncIterator[NewsItem]:
        """
        Every item since ``after``, oldest first, each once, however many there are. The iteration ends after the newest
        item. ``after`` is a time (inclusive), or the newest item that you have (exclusive).
        """
        given = _given(locals(), "after", "before", "page_size")
        return catch_up(_Filtered(self, given), after, before, _page_size(page_size))

    def watch(
        self,
        *,
        after: Optional[Union[Time, Held]] = None,
        every: float = 60.0,
        look_back: int = 0,
        amendments: Union[bool, Time, ItemChange] = False,
        on_failure: Optional[Callable[[TidingsError], object]] = None,
        stop: Optional[Event] = None,
        page_size: int = _PAGE_SIZE,
        sentence: Optional[str] = None,
        keyword: Optional[OneOrMore[str]] = None,
        sub_entities: Optional[OneOrMore[str]] = None,
        match: Optional[Literal["entities", "question"]] = None,
        category: Optional[OneOrMore[Category]] = None,
        impact: Optional[OneOrMore[Impact]] = None,
        lang: Optional[Language] = None,
        fields: Optional[OneOrMore[ItemField]] = None,
        sub_category: Optional[OneOrMore[str]] = None,
        exclude_sources: Optional[OneOrMore[int]] = None,
    ) -> AsyncIterator[Seen]:
        """
        Yields every new item once, in order, as it is published, until ``stop`` is set. It starts now, or at ``after``.

        With ``look_back``, every poll reads that many of the newest items again and yields those that have changed. With
        ``amendments``, it yields every correction, withdrawal and merger: since the start, or after the given change.
        """
        options = ("after", "every", "look_back", "amendments", "on_failure", "stop", "page_size")
        ask = _Filtered(self, _given(locals(), *options, "options"))
        ending = stop if stop is not None else Event()
        watching = Watching(after, every, look_back, amendments, _page_size(page_size), on_failure, ending)
        return watch(ask, self._ask_changes, watching, self._clock)

    async def _ask(self, path: str, parameters: Mapping[str, Any]) -> Sent:
        refuse_empty(parameters)
        return await self._sender.send(path, wire_names(parameters))

    async def _ask_changes(self, after: Optional[Time]) -> List[ItemChange]:
        return (await self.changes(after))["changes"]


class _Filtered(AsyncAsk):
    """Requests with the caller's filters."""

    def __init__(self, client: AsyncClient, given: Mapping[str, Any]) -> None:
        refuse_empty(given)
        self._client = client
        self._given = given

    async def items(self, after: Optional[Time], before: Optional[Time], limit: int) -> List[NewsItem]:
        return await self._read(after, before, limit, _with_time(self._given.get("fields")))

    async def times(self, after: Optional[Time], before: Optional[Time], limit: int) -> List[str]:
        return [item["publishedAt"] for item in await self._read(after, before, limit, "publishedAt")]

    async def _read(
        self, after: Optional[Time], before: Optional[Time], limit: int, fields: Optional[OneOrMore[str]]
    ) -> List[NewsItem]:
        window = {"after": after, "before": before, "limit": limit, "fields": fields}
        answer = await self._client._ask("/v1/news", {**self._given, **window})
        return cast(List[NewsItem], answer.body["items"])


def _with_time(fields: Optional[OneOrMore[str]]) -> Optional[List[str]]:
    """Catching up needs the time of each item, even if the caller did not ask for it."""
    if fields is None:
        return None
    names = fields.split(",") if isinstance(fields, str) else list(fields)
    return names if "publishedAt" in names else [*names, "publishedAt"]


def _page_size(given: int) -> int:
    if not 2 <= given <= _PAGE_SIZE:
        raise ValueError(f"`page_size` is a number from 2 to {_PAGE_SIZE}, not {given!r}.")
    return given


def _matches(answer: Sent) -> Matches:
    understood = read_understood(answer.headers.get("query-entities"))
    return cast(Matches, {**answer.body, "understood": understood})


def _given(arguments: Mapping[str, Any], *others: str) -> Mapping[str, Any]:
    """The arguments of a call that are parameters of the request."""
    return {name: value for name, value in arguments.items() if name not in ("self", *others)}
