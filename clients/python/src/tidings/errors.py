"""What a call can fail with."""

from __future__ import annotations

from typing import Any, List, Mapping, Optional


class TidingsError(Exception):
    """The base of both errors below."""


class ProblemError(TidingsError):
    """An error response from the service (RFC 9457)."""

    #: The HTTP status.
    status: int
    #: Such as ``urn:tidings:problem:invalid-parameter``, or ``about:blank`` if a proxy answered instead of the service.
    type: str
    title: str
    #: What is wrong and what to do.
    detail: str
    #: The invalid parameter, the value sent, and the values it takes.
    parameter: Optional[str]
    value: Optional[str]
    allowed: Optional[List[str]]
    #: Identifies the request in the operator's log.
    request_id: Optional[str]
    #: How many seconds the service asked the caller to wait.
    retry_after: Optional[float]

    def __init__(self, status: int, said: Mapping[str, Any], retry_after: Optional[float] = None) -> None:
        self.status = status
        self.type = said.get("type", "about:blank")
        self.title = said.get("title", f"The answer was {status}")
        self.detail = said.get("detail", "The answer gives no reason; it may come from a proxy.")
        self.parameter = said.get("parameter")
        self.value = said.get("value")
        self.allowed = said.get("allowed")
        self.request_id = said.get("requestId")
        self.retry_after = retry_after
        super().__init__(f"{self.title}: {self.detail}")


class NoAnswerError(TidingsError):
    """No answer in time, or an answer that is not JSON and so did not come from the service."""

    url: str

    def __init__(self, url: str, reason: str) -> None:
        self.url = url
        super().__init__(f"GET {url}: {reason}")


def is_transient(error: BaseException) -> bool:
    """Whether the same request may succeed later."""
    if isinstance(error, NoAnswerError):
        return True
    return isinstance(error, ProblemError) and (error.status >= 500 or error.status in (408, 429))
