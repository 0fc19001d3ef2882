"""What needs no service: reading headers, waiting in line, retrying, grouping."""

from __future__ import annotations

import math
import random
import unittest
from typing import Any, Dict, List, Optional

import tidings
from tidings._headers import Answer, read_reasons, read_retry_after, read_understood
from tidings._pace import Pace, Ticket
from tidings._sync.catch_up import FULL_PAGE, catch_up_changes
from tidings._sync.clock import Clock, Event


class Headers(unittest.TestCase):
    def test_understood_entities(self) -> None:
        cases: Dict[str, List[Dict[str, Any]]] = {
            '"Federal Reserve";id="fed", "France";id="fr";general': [
                {"name": "Federal Reserve", "id": "fed", "isGeneral": False},
                {"name": "France", "id": "fr", "isGeneral": True},
            ],
            '"Say \\"hi\\"";other=1.5;general=?0': [{"name": 'Say "hi"', "id": None, "isGeneral": False}],
            "": [],
            '"a",': [],
            '"a" "b"': [],
        }
        for header, expected in cases.items():
            self.assertEqual(read_understood(header), expected, header)
        self.assertEqual(read_understood(None), [])

    def test_reasons(self) -> None:
        read = [["meaning", "name"], []]
        self.assertEqual(read_reasons("(meaning name later;x=1), ( )", 2), read)
        for header in (None, "", "(name)", "(name), (date", "(name),, (date)", "name, date", '(name), ("date")'):
            self.assertEqual(read_reasons(header, 2), [[], []], header)

    def test_any_text_at_all_is_read_without_an_error(self) -> None:
        chance = random.Random(1)
        for _ in range(2_000):
            header = "".join(chance.choice('() ,;="\\?aé\x00*1.') for _ in range(chance.randrange(12)))
            self.assertEqual(len(read_reasons(header, 3)), 3)
            self.assertIsInstance(read_understood(header), list)
            read_retry_after({"retry-after": header})


class FakeTransport:
    """Answers in order; an exception is raised."""

    def __init__(self, *answers: Any) -> None:
        self.answers = list(answers)

    def get(self, url: str, headers: Any, timeout: float) -> Answer:
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer  # type: ignore[no-any-return]

    def close(self) -> None:
        pass


class FakeClock(Clock):
    def __init__(self) -> None:
        self.time = 0.0
        self.waits: List[float] = []

    def now(self) -> float:
        return self.time

    def wait(self, event: Event, seconds: float = math.inf) -> None:
        self.waits.append(seconds)
        self.time += seconds


FINE = Answer(200, {}, '{"changes":[]}')


class Retrying(unittest.TestCase):
    def ask(self, *answers: Any, **settings: Any) -> FakeClock:
        clock = FakeClock()
        transport = FakeTransport(*answers)
        tidings.Client("http://service", transport=transport, clock=clock, **settings).changes()
        self.assertEqual(transport.answers, [])
        return clock

    def test_transient_failures_are_retried_with_growing_waits(self) -> None:
        gone = tidings.NoAnswerError("http://service", "cannot connect")
        page = Answer(200, {}, "<html>")
        waits = self.ask(gone, Answer(503, {}, ""), page, Answer(500, {}, "{}"), FINE).waits
        for wait, longest in zip(waits, (0.5, 1, 2, 4)):
            self.assertTrue(longest / 2 <= wait <= longest, waits)
        self.assertEqual(len(waits), 4)

    def test_a_wait_is_never_shorter_than_the_service_asked(self) -> None:
        (wait,) = self.ask(Answer(503, {"retry-after": "7"}, ""), FINE).waits[:1]
        self.assertTrue(7 <= wait <= 7.5)
        with self.assertRaises(tidings.ProblemError) as caught:
            self.ask(Answer(503, {"retry-after": "90"}, ""))
        self.assertEqual(caught.exception.retry_after, 90)

    def test_it_gives_up_after_so_many_attempts_and_at_once_on_the_callers_mistake(self) -> None:
        with self.assertRaises(tidings.ProblemError):
            self.ask(*[Answer(502, {}, "")] * 3, retries=2)
        with self.assertRaises(tidings.ProblemError):
            self.ask(Answer(400, {}, "{}"))
        # Being told to wait for the allowance is no failure.
        self.ask(*[Answer(429, {"retry-after": "0"}, "")] * 30, FINE, retries=1)

    def test_a_service_that_moved_says_where(self) -> None:
        with self.assertRaisesRegex(tidings.ProblemError, "moved to https://service/"):
            self.ask(Answer(308, {"location": "https://service/"}, ""))


def told(left: int) -> Answer:
    headers = {"ratelimit": f'"beta";r={left};t=1', "ratelimit-policy": '"beta";q=600;w=60;burst=100'}
    return Answer(200, headers, "{}")


class Line(unittest.TestCase):
    def setUp(self) -> None:
        self.time = 0.0
        self.pace = Pace(lambda: self.time, 60.0)
        self.waiting: List[Ticket] = []
        self.entered: List[Ticket] = []

    def join(self, count: int = 1, is_again: bool = False) -> None:
        for _ in range(count):
            ticket = self.pace.join(lambda: None, is_again)
            self.waiting.insert(0 if is_again else len(self.waiting), ticket)
        self.move()

    def move(self, time: Optional[float] = None) -> int:
        self.time = self.time if time is None else time
        while self.waiting and self.pace.try_enter(self.waiting[0]) is None:
            self.entered.append(self.waiting.pop(0))
        return len(self.entered)

    def test_ten_requests_go_before_the_first_answer_then_as_many_as_are_left(self) -> None:
        self.join(40)
        self.assertEqual(self.move(), 10)
        self.pace.leave(self.entered[0], told(20))
        # Nine of the twenty may belong to those that are under way.
        self.assertEqual(self.move(), 21)
        self.assertEqual(self.move(0.1), 22)
        self.assertEqual(self.move(1.1), 32)

    def test_retry_after_holds_back_the_whole_line_and_a_retry_goes_first(self) -> None:
        self.join()
        self.pace.leave(self.entered[0], Answer(429, {"retry-after": "5"}, ""))
        self.join(2)
        self.join(is_again=True)
        again = self.waiting[0]
        self.assertEqual(self.move(4.9), 1)
        self.assertEqual(self.move(5), 4)
        self.assertIs(self.entered[1], again)

    def test_a_wait_that_is_too_long_is_left_to_the_service(self) -> None:
        self.join()
        self.pace.leave(self.entered[0], Answer(429, {"retry-after": "61"}, ""))
        self.join()
        self.assertEqual(self.move(), 2)

    def test_who_leaves_the_line_makes_room_and_wakes_the_next(self) -> None:
        woken: List[int] = []
        tickets = [self.pace.join(lambda at=at: woken.append(at), False) for at in range(3)]  # type: ignore[misc]
        self.pace.abandon(tickets[0])
        self.assertEqual(woken, [1])
        self.assertIsNone(self.pace.try_enter(tickets[1]))
        self.assertEqual(woken, [1, 2])


class Groups(unittest.TestCase):
    def test_by_event_groups_newest_first(self) -> None:
        def report(id: str, second: int, cluster: Optional[str]) -> Dict[str, Any]:
            return {"id": id, "publishedAt": f"2026-11-14T09:00:{second:02}.000Z", "clusterId": cluster}

        a1, a2, b = report("a1", 1, "evt_a"), report("a2", 4, "evt_a"), report("b", 3, "evt_b")
        # An import may use the same text as an item's id and as another item's cluster.
        lone = report("evt_b", 2, None)
        self.assertEqual(tidings.by_event([a1, lone, b, a2]), [[a2, a1], [b], [lone]])
        self.assertEqual(tidings.by_event([]), [])

    def test_d50_changes_over_many_pages_come_once(self) -> None:
        changes: List[Any] = [{"id": f"{at}", "changedAt": f"{at:06}", "kind": "corrected"} for at in range(2_500)]

        def ask(after: Any) -> List[Any]:
            return [change for change in changes if after is None or change["changedAt"] >= after][:FULL_PAGE]

        for held in (None, changes[0], changes[999], changes[-1]):
            rest = changes if held is None else changes[changes.index(held) + 1 :]
            self.assertEqual(list(catch_up_changes(ask, held)), rest)


class Frames(unittest.TestCase):
    ITEMS = [
        {
            "id": "itm_a",
            "publishedAt": "2026-11-14T09:00:00.000Z",
            "source": {"name": "Outlet", "logoUrl": ""},
            "entities": [
                {"name": "Bitcoin", "aliases": [], "ticker": "BTC", "entitySentiment": "Negative"},
                {"name": "Acme", "aliases": [], "ticker": None, "entitySentiment": None},
            ],
        }
    ]

    def test_frames_have_times_and_signs_and_without_pandas_an_error_that_helps(self) -> None:
        try:
            import pandas
        except ImportError:
            with self.assertRaisesRegex(ImportError, r"pip install 'tidings-client\[pandas\]'"):
                tidings.to_frame(self.ITEMS)
            return
        frame = tidings.to_frame(self.ITEMS)
        self.assertEqual(frame.loc["itm_a", "publishedAt"], pandas.Timestamp("2026-11-14T09:00Z"))
        self.assertEqual(frame.loc["itm_a", "source"], "Outlet")
        entities = tidings.entities_frame(self.ITEMS)
        self.assertEqual(list(entities["name"]), ["Bitcoin", "Acme"])
        self.assertEqual(entities["sentiment"][0], -1)
        self.assertTrue(pandas.isna(entities["sentiment"][1]))
        self.assertEqual(list(tidings.entities_frame([]).columns), list(entities.columns))
        self.assertEqual(len(tidings.to_frame([])), 0)
