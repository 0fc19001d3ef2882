"""Every call, on a running service. `test/client/python.test.ts` starts it."""

from __future__ import annotations

import inspect
import json
import os
from datetime import datetime, timedelta, timezone
from itertools import islice

import tidings

from .support import KEY, URL, ServiceCase, control, make_client, raw

FIRST = datetime(2026, 11, 14, 2, tzinfo=timezone.utc)
ALL = [f"itm_{at:02}" for at in range(60)]


def minute(at: int) -> datetime:
    return FIRST + timedelta(minutes=at)


class Calls(ServiceCase):
    def test_news_is_exactly_the_answer_of_the_service(self) -> None:
        for client in self.each_client():
            self.assertEqual(client.news(before=minute(60)), raw("/v1/news?before=2026-11-14T03:00:00Z"))
            asked = client.news(category=["crypto"], impact=[2, 3], limit=3, lang="ja", before=minute(60))
            expected = "/v1/news?category=crypto&impact=2,3&limit=3&lang=ja&before=2026-11-14T03:00:00Z"
            self.assertEqual(asked, raw(expected))

    def test_times_lists_and_fields(self) -> None:
        for client in self.each_client():
            window = {"after": minute(3), "before": "2026-11-14T02:06:00Z"}
            items = client.news(**window, fields=["headline", "impact"], category=[])["items"]
            self.assert_ids(items, ["itm_05", "itm_04", "itm_03"])
            self.assertEqual(list(items[0]), ["id", "headline", "impact"])
            self.assertEqual(client.news(exclude_sources=[1, 2])["items"], [])
            with self.assertRaisesRegex(ValueError, "`after` has no time zone"):
                client.news(after=datetime(2026, 11, 14))

    def test_match_returns_what_was_understood(self) -> None:
        for client in self.each_client():
            asked = client.match(sentence="Will Acme fall?", sub_entities=["Bitcoin"], limit=2, fields="impact")
            self.assertEqual(asked["matchStatus"], "matched")
            self.assertEqual(asked["understood"][0]["name"], "Acme")
            self.assertEqual(len(asked["items"]), 2)
            kept = client.match(keyword=["Acme", "Yum! Brands, Inc."], category="economy", limit=100)
            self.assertEqual(kept["fallback"]["category"], "economy")

    def test_match_question_gives_reasons_per_item(self) -> None:
        for client in self.each_client():
            asked = client.match_question("Will Acme fall in November?", limit=5)
            self.assertEqual(len(asked["reasons"]), len(asked["items"]))
            self.assertIn("understood", asked)

    def test_d4_a_question_that_names_nothing_is_rejected(self) -> None:
        for client in self.each_client():
            for question in ({"keyword": []}, {"keyword": ["", " "]}, {"keyword": " , "}, {"sentence": ""}, {}):
                with self.assertRaises(ValueError):
                    client.match(**question)
            with self.assertRaisesRegex(ValueError, "names nothing"):
                client.catch_up(keyword=[])

    def test_ranking_covers_and_reference(self) -> None:
        for client in self.each_client():
            ranking = client.top_news("economy", fields=["rank", "headline"])
            self.assertEqual(ranking, raw("/v1/top-news?category=economy&fields=rank,headline"))
            covers = client.newscover(q=["Acme", "Yum! Brands, Inc."], mode="extended")
            self.assertEqual(covers, raw("/v1/newscover?q=Acme,Yum!%20Brands%5C,%20Inc.&mode=extended"))
            self.assertEqual([cover["input"] for cover in covers["results"]], ["Acme", "Yum! Brands, Inc."])
            self.assertEqual(client.newscover(headline="Acme"), raw("/v1/newscover?headline=Acme"))
            self.assertEqual(client.reference(), raw("/v1/reference"))

    def test_problems_carry_the_details(self) -> None:
        for client in self.each_client():
            with self.assertRaises(tidings.ProblemError) as caught:
                client.news(category="sports")
            problem = caught.exception
            self.assertEqual((problem.status, problem.parameter, problem.value), (400, "category", "sports"))
            self.assertEqual(problem.allowed, ["crypto", "economy", "politics", "geopolitics"])
            self.assertTrue(problem.request_id)
            self.assertFalse(tidings.is_transient(problem))

    def test_a_wrong_key_and_an_unreachable_service(self) -> None:
        for kind in ("sync", "async"):
            with self.subTest(kind):
                for key in ("tdg_wrong", None):
                    client = make_client(kind, URL, key)
                    with self.assertRaises(tidings.ProblemError) as caught:
                        client.reference()
                    self.assertEqual(caught.exception.status, 401)
                    client.close()
                nobody = make_client(kind, "http://127.0.0.1:1", "tdg_secret", retries=0)
                with self.assertRaises(tidings.NoAnswerError) as gone:
                    nobody.news()
                self.assertRegex(str(gone.exception), "^GET http://127.0.0.1:1/v1/news: cannot connect")
                self.assertNotIn("secret", str(gone.exception))
                self.assertTrue(tidings.is_transient(gone.exception))
                nobody.close()

    def test_every_parameter_in_the_openapi_document_is_an_argument(self) -> None:
        with open(os.environ["TIDINGS_OPENAPI"], encoding="utf-8") as file:
            paths = json.load(file)["paths"]
        calls = {
            "/v1/news": tidings.Client.match,
            "/v1/top-news": tidings.Client.top_news,
            "/v1/newscover": tidings.Client.newscover,
            "/v1/changes": tidings.Client.changes,
        }
        self.assertLessEqual({"/v1/news", "/v1/changes"}, set(paths))
        for path, call in calls.items():
            names = {each["name"] for each in paths[path]["get"]["parameters"]}
            arguments = {tidings._address._camel(name) for name in inspect.signature(call).parameters} - {"self"}
            self.assertEqual(arguments, names, path)


class CatchingUp(ServiceCase):
    def test_d15_a_walk_returns_every_item_once_oldest_first(self) -> None:
        for client in self.each_client():
            for page_size, count in ((2, 5), (13, 60), (60, 60), (100, 60)):
                walk = client.catch_up(page_size=page_size, before=minute(count), fields="impact")
                self.assert_ids(walk, ALL[:count])
            held = {"id": "itm_40", "publishedAt": "2026-11-14T02:40:00.000Z"}
            self.assert_ids(client.catch_up(after=held, before=minute(50), page_size=3), ALL[41:50])
            crypto = client.catch_up(category="crypto", before=minute(60), page_size=9, fields=["headline"])
            first = next(crypto)
            self.assertEqual(list(first), ["id", "headline", "publishedAt"])
            self.assert_ids([first, *crypto], ALL[::3])
            acme = client.catch_up(keyword="Acme", before=minute(60), page_size=20)
            self.assert_ids(acme, ALL[::2])
            with self.assertRaisesRegex(ValueError, "from 2 to 100"):
                client.catch_up(page_size=1)

    def test_d50_a_poller_that_is_killed_sees_every_change_once(self) -> None:
        control("withdraw", id="itm_01")
        for client in self.each_client():
            stored = client.changes()["changes"][-1]
            seen = []

            def poll(most: int) -> None:
                nonlocal stored
                for change in islice(client.catch_up_changes(stored), most):
                    seen.append((change["id"], change["kind"]))
                    stored = change

            control("withdraw", id="itm_02")
            poll(9)
            control("withdraw", id="itm_03")
            control("withdraw", id="itm_01")
            poll(1)
            poll(9)
            poll(9)
            ids = ["itm_02", "itm_03", "itm_01"]
            self.assertEqual(seen, [(id, "withdrawn") for id in ids])
            self.assertEqual(len(list(client.catch_up_changes())), len(client.changes()["changes"]))

    def test_watch_yields_new_items_and_amendments(self) -> None:
        for client in self.each_client():
            newest = client.news(category="politics", limit=1)["items"][0]
            control("withdraw", id="itm_05")
            latest = client.changes()["changes"][-1]
            watched = client.watch(
                category="politics", every=0.0, amendments=latest, fields="headline", after=newest
            )
            name = f"itm_{newest['id']}_next"
            control("publish", id=name)
            first = next(watched)
            self.assertEqual((first.kind, first.item["id"]), ("new", name))
            control("withdraw", id=name)
            control("withdraw", id="itm_04")
            amended, other = next(watched), next(watched)
            self.assertEqual((amended.kind, amended.change["id"]), ("amended", name))
            self.assertNotEqual(amended.item["headline"], first.item["headline"])
            self.assertEqual((other.change["id"], other.item), ("itm_04", None))
            watched.close()


class Pacing(ServiceCase):
    def test_d30_calls_beyond_the_allowance_wait_and_none_is_rejected(self) -> None:
        statuses = []

        class Noting(tidings.StdlibTransport):
            def get(self, *given):
                answer = super().get(*given)
                statuses.append(answer.status)
                return answer

        url = os.environ["TIDINGS_SLOW_URL"]
        key = os.environ["TIDINGS_SLOW_KEY"]
        waits = []

        class Waiting(tidings._sync.clock.Clock):
            """Waiting moves the service's clock."""

            def __init__(self):
                self.time = 0.0

            def now(self):
                return self.time

            def wait(self, event, seconds=None):
                waits.append(seconds)
                self.time += seconds
                control("advance", ms=str(round(seconds * 1000)))

        control("advance", ms="60000")
        first, second = (tidings.Client(url, key, transport=Noting(), clock=Waiting()) for _ in range(2))
        for _ in range(12):
            first.news(limit=1)
        self.assertEqual(set(statuses), {200})
        self.assertAlmostEqual(sum(waits), 0.7, delta=0.15, msg=str((waits, statuses)))
        first.close()
        # The other client does not know that the allowance is used up: it is told, and tries again.
        for _ in range(3):
            second.news(limit=1)
        self.assertEqual(statuses.count(200), 15)
        self.assertIn(429, statuses)
        second.close()
