"""Reads news from a Tidings service: typed calls, catching up without loss, watching."""

from ._async.client import AsyncClient
from ._async.stdlib import AsyncStdlibTransport
from ._async.transport import AsyncTransport
from ._headers import Answer
from ._parts import (
    Amended,
    Changed,
    Held,
    Matches,
    MatchReason,
    New,
    QuestionAnswer,
    Seen,
    Time,
    Understood,
)
from ._sync.client import Client
from ._sync.stdlib import StdlibTransport
from ._sync.transport import Transport
from .errors import NoAnswerError, ProblemError, TidingsError, is_transient
from .events import by_event
from .frames import entities_frame, to_frame
from .venues import MarketRequest, from_kalshi, from_manifold, from_polymarket
from . import wire
from .wire import *  # noqa: F403 -- the types of requests and answers

__version__ = "0.2.0"

__all__ = [
    "Amended",
    "Answer",
    "AsyncClient",
    "AsyncStdlibTransport",
    "AsyncTransport",
    "Changed",
    "Client",
    "Held",
    "MatchReason",
    "MarketRequest",
    "Matches",
    "New",
    "NoAnswerError",
    "ProblemError",
    "QuestionAnswer",
    "Seen",
    "StdlibTransport",
    "TidingsError",
    "Time",
    "Transport",
    "Understood",
    "by_event",
    "entities_frame",
    "from_kalshi",
    "from_manifold",
    "from_polymarket",
    "is_transient",
    "to_frame",
]
__all__ += wire.__all__
