# Generated from ../_async/with_httpx.py by `npm run generate`.
"""Requests through httpx."""

from __future__ import annotations

from typing import Mapping, Optional

import httpx

from .._headers import Answer, lower_names
from ..errors import NoAnswerError


class HttpxTransport:
    """Pass your own client for proxies, certificates or HTTP/2. You then have to close it yourself."""

    def __init__(self, client: Optional[httpx.Client] = None) -> None:
        self._is_own = client is None
        self._client = client if client is not None else httpx.Client()

    def get(self, url: str, headers: Mapping[str, str], timeout: float) -> Answer:
        try:
            response = self._client.get(url, headers=dict(headers), timeout=timeout)
        except httpx.TimeoutException as error:
            raise NoAnswerError(url, f"no answer within {timeout:g} s") from error
        except httpx.HTTPError as error:
            raise NoAnswerError(url, f"cannot connect ({error})") from error
        text = response.content.decode("utf-8", "replace")
        return Answer(response.status_code, lower_names(response.headers), text)

    def close(self) -> None:
        if self._is_own:
            self._client.close()
