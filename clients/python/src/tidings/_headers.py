"""Reads what the service says in headers. Their names are in lower case here."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Callable, Dict, FrozenSet, List, Mapping, NamedTuple, Optional, TypeVar, cast, get_args

from ._parts import MatchReason, Understood

T = TypeVar("T")

_TOKEN = r"[A-Za-z*][\w!#$%&'*+.^`|~:/-]*"
_STRING = r'"((?:[ !#-\[\]-~]|\\["\\])*)"'
_PARAMETER = re.compile(
    rf"; *([a-z*][a-z0-9_.*-]*)(?:=({_STRING}|\?[01]|-?[0-9]+(?:\.[0-9]+)?|{_TOKEN}))?", re.ASCII
)
_ENTITY = re.compile(_STRING)
_WORD = re.compile(_TOKEN, re.ASCII)
_COMMA = re.compile(r"[ \t]*,[ \t]*")
_OPEN = re.compile(r"\( *")
_CLOSE = re.compile(r"\)")
_SPACES = re.compile(r" +")


class _Scanner:
    """A header's text, read from left to right."""

    def __init__(self, text: str) -> None:
        self._text = text.strip()
        self._at = 0

    @property
    def is_at_end(self) -> bool:
        return self._at == len(self._text)

    def next(self, pattern: "re.Pattern[str]") -> "Optional[re.Match[str]]":
        found = pattern.match(self._text, self._at)
        if found:
            self._at = found.end()
        return found


def _read_list(header: Optional[str], member: Callable[[_Scanner], Optional[T]]) -> Optional[List[T]]:
    """A list (RFC 9651). A malformed list counts as absent as a whole, as the RFC requires."""
    field = _Scanner(header or "")
    members: List[T] = []
    while not field.is_at_end:
        read = member(field)
        if read is None:
            return None
        members.append(read)
        if not field.is_at_end and (not field.next(_COMMA) or field.is_at_end):
            return None
    return members


def read_understood(header: Optional[str]) -> List[Understood]:
    """``Query-Entities``: a list of strings with parameters. Unknown parameters are skipped."""
    return _read_list(header, _read_entity) or []


def _read_entity(field: _Scanner) -> Optional[Understood]:
    name = field.next(_ENTITY)
    if not name:
        return None
    entity: Understood = {"name": _unescaped(name[1]), "id": None, "isGeneral": False}
    while True:
        found = field.next(_PARAMETER)
        if not found:
            return entity
        if found[1] == "id":
            entity["id"] = _unescaped(found[3]) if found[3] is not None else None
        elif found[1] == "general":
            entity["isGeneral"] = found[2] in (None, "?1")


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


_REASONS: FrozenSet[str] = frozenset(get_args(MatchReason))


def read_reasons(header: Optional[str], count: int) -> List[List[MatchReason]]:
    """``Match-Reasons``: one inner list of tokens per item. Any other number of lists counts as absent."""
    lists = _read_list(header, _read_tokens)
    if lists is None or len(lists) != count:
        return [[] for _ in range(count)]
    return [[cast(MatchReason, token) for token in tokens if token in _REASONS] for tokens in lists]


def _read_tokens(field: _Scanner) -> Optional[List[str]]:
    if not field.next(_OPEN):
        return None
    tokens: List[str] = []
    while not field.next(_CLOSE):
        token = field.next(_WORD)
        if not token:
            return None
        tokens.append(token[0])
        _skip_parameters(field)
        if not field.next(_SPACES):
            if not field.next(_CLOSE):
                return None
            break
    _skip_parameters(field)
    return tokens


def _skip_parameters(field: _Scanner) -> None:
    while field.next(_PARAMETER):
        pass


class Answer(NamedTuple):
    """An HTTP response. The names of its headers are in lower case."""

    status: int
    headers: Mapping[str, str]
    text: str


@dataclass(frozen=True)
class Allowed:
    """A token bucket: what is left, how fast it refills and how much it holds."""

    left: float
    per_second: float
    burst: float


def read_allowed(headers: Mapping[str, str]) -> Optional[Allowed]:
    """Reads ``RateLimit: "beta";r=0;t=10`` with ``RateLimit-Policy: "beta";q=600;w=60;burst=100``."""
    policy = headers.get("ratelimit-policy", "")
    left = _number(headers.get("ratelimit", ""), "r")
    count, seconds = _number(policy, "q"), _number(policy, "w")
    if left is None or not count or not seconds:
        return None
    burst = _number(policy, "burst")
    return Allowed(left, count / seconds, count if burst is None else burst)


def read_pause(headers: Mapping[str, str]) -> float:
    """
    How long all calls with this key should wait: as long as the service asked, or until a used-up allowance is full again,
    if it does not report how fast it refills.
    """
    asked_for = read_retry_after(headers)
    if asked_for is not None:
        return asked_for
    standing = headers.get("ratelimit")
    if standing is None or _number(standing, "r") != 0 or read_allowed(headers) is not None:
        return 0
    return _number(standing, "t") or 0


def read_retry_after(headers: Mapping[str, str]) -> Optional[float]:
    """``Retry-After`` in seconds. On the wire it is a number or a date."""
    value = headers.get("retry-after", "").strip()
    if re.fullmatch(r"[0-9]+", value):
        return float(value)
    try:
        return max(0.0, parsedate_to_datetime(value).timestamp() - time.time())
    except (TypeError, ValueError, OverflowError):
        return None


def _number(header: str, name: str) -> Optional[float]:
    found = re.search(rf";\s*{name}=([0-9]+)", header)
    return None if found is None else float(found[1])


def lower_names(headers: Mapping[str, str]) -> Dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}
