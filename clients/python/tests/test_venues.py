"""The documents that the TypeScript client is tested on give the same requests."""

from __future__ import annotations

import json
import os
import unittest
from typing import Any, Callable, Dict

from tidings import from_kalshi, from_manifold, from_polymarket
from tidings._address import wire_names

CASES = os.path.join(os.path.dirname(__file__), "../../../test/client/venues.json")
READERS: Dict[str, Callable[..., Any]] = {
    "polymarket": from_polymarket,
    "kalshi": from_kalshi,
    "manifold": from_manifold,
}


class Venues(unittest.TestCase):
    def test_a_venues_market_becomes_the_same_request(self) -> None:
        with open(CASES, encoding="utf-8") as file:
            cases = json.load(file)
        self.assertGreater(len(cases), 10)
        for case in cases:
            with self.subTest(case["name"]):
                event = [case["event"]] if "event" in case else []
                request = READERS[case["venue"]](case["document"], *event)
                self.assertEqual(wire_names(request), case["request"])

    def test_limits_and_documents_without_a_title(self) -> None:
        answers = [{"text": f"Ann {at} Alda"} for at in range(60)]
        request = from_manifold({"question": "é🎲" * 600, "answers": answers})
        self.assertEqual((len(request["sub_entities"]), len(request["sentence"])), (50, 1_000))
        for read, venue in ((from_polymarket, "Polymarket event"), (from_kalshi, "Kalshi"), (from_manifold, "Mani")):
            with self.assertRaisesRegex(ValueError, f"The document is not a {venue}"):
                read({})
