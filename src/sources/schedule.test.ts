import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterAnswer,
  afterFailure,
  type FeedAnswer,
  type FeedFailure,
  type FeedState,
  LONG_FAILING_MS,
  MAX_INTERVAL_MS,
  MAX_RETRY_AFTER_MS,
  MAX_WISH_MS,
  MIN_INTERVAL_MS,
  NEW_FEED,
  nextDue,
  parseFeedState,
  USUAL_INTERVAL_MS,
} from "./schedule.ts";

const NOW = Date.parse("2026-11-15T10:00:00Z");
const MINUTE = 60_000;
const DAY = 86_400_000;

const ANSWER: FeedAnswer = {
  permanentUrl: null,
  etag: null,
  lastModified: null,
  freshForMs: null,
  notModified: false,
  entryTimes: [],
  ttlMs: null,
};
const FAILURE: FeedFailure = { status: 503, retryAfterMs: null };

/** A feed with one entry every `minutes` minutes, the last one just now. */
function withRhythm(minutes: number): FeedState {
  return { ...NEW_FEED, entryTimes: Array.from({ length: 20 }, (_, at) => NOW - at * minutes * MINUTE) };
}

function wait(state: FeedState, now = NOW, random = 0): number {
  return nextDue(state, now, random)! - now;
}

function failed(times: number, state = NEW_FEED, failure = FAILURE): FeedState {
  let failing = state;
  for (let at = 0; at < times; at++) failing = afterFailure(failing, failure, NOW);
  return failing;
}

describe("a feed that answers", () => {
  test("is polled about twice per entry", () => {
    expect(wait(withRhythm(60))).toBe(27 * MINUTE);
    expect(wait(withRhythm(20))).toBe(9 * MINUTE);
  });

  test("is polled within the minimum and maximum interval", () => {
    expect(wait(withRhythm(0.1))).toBe(MIN_INTERVAL_MS);
    expect(wait(withRhythm(60 * 24 * 30))).toBe(MAX_INTERVAL_MS);
  });

  test("is polled less and less often when it falls silent", () => {
    const state = withRhythm(10);
    const waits = [0, 1, 5, 24, 240].map((hours) => wait(state, NOW + hours * 60 * MINUTE));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(new Set(waits).size).toBe(5);
  });

  test("has the usual interval while its rhythm is unknown", () => {
    expect(wait(NEW_FEED)).toBe(USUAL_INTERVAL_MS);
    const dated = afterAnswer(
      NEW_FEED,
      { ...ANSWER, entryTimes: [NOW + DAY, NOW + 2 * DAY, NOW - MINUTE] },
      NOW,
    );
    expect(wait(dated)).toBe(USUAL_INTERVAL_MS);
  });

  test("is not polled sooner than it asks, within limits", () => {
    const state = withRhythm(1);
    expect(wait({ ...state, ttlMs: 10 * MINUTE })).toBe(10 * MINUTE);
    expect(wait({ ...state, freshForMs: 7 * MINUTE, ttlMs: MINUTE })).toBe(7 * MINUTE);
    expect(wait({ ...state, ttlMs: DAY })).toBe(MAX_WISH_MS);
  });

  test("does not stay in step with other feeds", () => {
    expect(wait(withRhythm(20), NOW, 0.999)).toBeGreaterThan(wait(withRhythm(20), NOW, 0));
  });
});

describe("a feed that fails", () => {
  test("is retried after 4 minutes at most, then after waits that double", () => {
    expect([1, 2, 3, 4].map((times) => wait(failed(times), NOW, 1) / MINUTE)).toEqual([4, 8, 16, 32]);
    expect([1, 2, 3, 4].map((times) => wait(failed(times), NOW, 0) / MINUTE)).toEqual([2, 4, 8, 16]);
    expect(wait(failed(50), NOW, 1)).toBe(MAX_INTERVAL_MS);
  });

  test("is polled once a day after failing for a week, and as usual once it answers", () => {
    const state = failed(40);
    expect(wait(state, NOW + LONG_FAILING_MS - 1, 1)).toBe(MAX_INTERVAL_MS);
    expect(wait(state, NOW + LONG_FAILING_MS)).toBe(DAY);
    expect(wait(afterAnswer(state, ANSWER, NOW))).toBe(USUAL_INTERVAL_MS);
  });

  test("is retried only after the wait that its host asks for, a day at most", () => {
    const after = (retryAfterMs: number) => wait(failed(1, NEW_FEED, { status: 429, retryAfterMs }));
    expect(after(60 * MINUTE)).toBe(60 * MINUTE);
    expect(after(1_000)).toBe(2 * MINUTE);
    expect(after(400 * DAY)).toBe(MAX_RETRY_AFTER_MS);
  });

  test("is retried a day after a 410, and never after a second one", () => {
    const gone = { status: 410, retryAfterMs: null };
    const once = failed(1, NEW_FEED, gone);
    expect(wait(once)).toBe(DAY);
    expect(nextDue(afterFailure(once, gone, NOW + DAY), NOW + DAY, 0)).toBeNull();
    expect(nextDue(afterFailure(once, FAILURE, NOW + DAY), NOW + DAY, 0)).not.toBeNull();
    expect(nextDue(afterAnswer(once, ANSWER, NOW + DAY), NOW + DAY, 0)).not.toBeNull();
  });
});

describe("the stored state of a feed", () => {
  test("contains its new address until that address is gone", () => {
    const moved = afterAnswer(NEW_FEED, { ...ANSWER, permanentUrl: "https://news.example.com/feed" }, NOW);
    expect(moved.movedTo).toBe("https://news.example.com/feed");
    expect(afterAnswer(moved, ANSWER, NOW).movedTo).toBe("https://news.example.com/feed");
    expect(afterFailure(moved, FAILURE, NOW).movedTo).toBe("https://news.example.com/feed");
    for (const status of [404, 410]) {
      const lost = afterFailure(moved, { status, retryAfterMs: null }, NOW);
      expect(lost).toMatchObject({ movedTo: null, farewells: 0 });
    }
  });

  test("contains its validators, which a 304 need not repeat and any other answer replaces", () => {
    const first = afterAnswer(NEW_FEED, { ...ANSWER, etag: '"a"', lastModified: "yesterday", ttlMs: 1 }, NOW);
    expect(afterAnswer(first, { ...ANSWER, notModified: true }, NOW)).toEqual(first);
    expect(afterAnswer(first, ANSWER, NOW)).toMatchObject({ etag: null, lastModified: null, ttlMs: null });
  });

  test("contains no times if all entries have the same time", () => {
    const stamped = { ...ANSWER, entryTimes: [NOW, NOW, NOW] };
    expect(afterAnswer(NEW_FEED, stamped, NOW).entryTimes).toEqual([]);
    expect(afterAnswer(NEW_FEED, { ...ANSWER, entryTimes: [NOW] }, NOW).entryTimes).toEqual([NOW]);
  });

  test("contains the times of the newest entries, each once", () => {
    const times = Array.from({ length: 15 }, (_, at) => NOW - at * MINUTE);
    const first = afterAnswer(NEW_FEED, { ...ANSWER, entryTimes: times }, NOW);
    const second = afterAnswer(
      first,
      { ...ANSWER, entryTimes: times.map((time) => time + 10 * MINUTE) },
      NOW + 10 * MINUTE,
    );
    expect(second.entryTimes).toEqual(Array.from({ length: 20 }, (_, at) => NOW + (10 - at) * MINUTE));
  });

  test.for(["", "{}", "null", "7", "[]", '{"failures":"many","entryTimes":[null,"x"],"etag":4}'])(
    "is that of a new feed if it is unreadable: %s",
    (json) => {
      expect(parseFeedState(json)).toEqual(NEW_FEED);
    },
  );
});

describe("any sequence of events", () => {
  const time = fc.oneof(
    fc.integer({ min: NOW - 400 * DAY, max: NOW + 400 * DAY }),
    fc.constantFrom(Number.NaN, Infinity, -Infinity, -1e300, 0.5),
  );
  const wish = fc.option(fc.oneof(fc.nat(), fc.constantFrom(0.5, 1e15, 1e300)));
  const tag = fc.option(fc.string());
  const answer = fc.record<FeedAnswer>({
    permanentUrl: fc.option(fc.webUrl()),
    etag: tag,
    lastModified: tag,
    freshForMs: wish,
    notModified: fc.boolean(),
    entryTimes: fc.array(time, { maxLength: 40 }),
    ttlMs: wish,
  });
  const failure = fc.record<FeedFailure>({
    status: fc.option(fc.constantFrom(403, 404, 410, 429, 500, 503)),
    retryAfterMs: wish,
  });
  const step = fc.oneof(
    answer.map((given) => (state: FeedState, now: number) => afterAnswer(state, given, now)),
    failure.map((given) => (state: FeedState, now: number) => afterFailure(state, given, now)),
  );
  const random = fc.double({ min: 0, max: 1, noNaN: true });
  const life = fc.array(fc.tuple(step, fc.nat(3 * DAY)), { maxLength: 30 });

  test("leaves a feed due within bounds and not before its host allows, with a state that survives storage", () => {
    fc.assert(
      fc.property(life, random, (steps, random) => {
        let state = NEW_FEED;
        let now = NOW;
        for (const [take, pause] of steps) {
          now += pause;
          state = take(state, now);
          const due = nextDue(state, now, random);
          expect(due === null).toBe(state.farewells > 1);
          expect(parseFeedState(JSON.stringify(state))).toEqual(state);
          if (due === null) return;
          expect(Number.isSafeInteger(due)).toBe(true);
          expect(due).toBeGreaterThanOrEqual(now + MIN_INTERVAL_MS);
          expect(due).toBeLessThanOrEqual(now + 1.1 * DAY);
          if (state.notBefore !== null) expect(due).toBeGreaterThanOrEqual(Math.floor(state.notBefore));
        }
      }),
    );
  });

  test("one more failure never makes a feed due sooner", () => {
    fc.assert(
      fc.property(fc.nat(60), random, (failures, random) => {
        const state = failed(failures + 1);
        expect(wait(afterFailure(state, FAILURE, NOW), NOW, random)).toBeGreaterThanOrEqual(
          wait(state, NOW, random),
        );
      }),
    );
  });

  test("more entries never make a feed due later", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 500 }),
        random,
        (a, b, random) => {
          const [busy, calm] = [Math.min(a, b), Math.max(a, b)];
          expect(wait(withRhythm(busy), NOW, random)).toBeLessThanOrEqual(
            wait(withRhythm(calm), NOW, random),
          );
        },
      ),
    );
  });
});

test("an operator's interval replaces the adaptive one, but not the backoff after a failure or a pause that a host asked for", () => {
  expect(nextDue(NEW_FEED, NOW, 0.5, 30_000)).toBe(NOW + 30_000);
  expect(nextDue({ ...NEW_FEED, notBefore: NOW + DAY }, NOW, 0.5, 30_000)).toBe(NOW + DAY);
  const failing = { ...NEW_FEED, failures: 3, failingSince: NOW };
  expect(nextDue(failing, NOW, 0.5, 30_000)).toBe(nextDue(failing, NOW, 0.5));
});
