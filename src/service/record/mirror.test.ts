import { expect, test } from "vitest";
import { Lexicon } from "../../index/lexicon.ts";
import { openLog } from "../observe/log.ts";
import { RecordMirror } from "./mirror.ts";
import { RecordHeld, type RecordLink } from "./link.ts";
import type { RecordNews } from "./messages.ts";

const MINUTE_MS = 60_000;
const START = 1_700_000_000_000;

/** A mirror whose record answers questions with `ask`. */
function makeMirror(ask: RecordLink["ask"], patienceMs = 1_000) {
  let hear: (news: RecordNews) => void = () => {};
  const told = (clockOffset: number) => ({ number: 0, known: 0, settled: START, clockOffset, clockLeap: 0 });
  const record: RecordLink = {
    failed: new Promise(() => {}),
    begin(_, onNews) {
      hear = onNews;
      onNews({ kind: "caught-up", ...told(START), cursorSecret: "", sessionSecret: "", coverSecret: "" });
    },
    ask,
    silentMs: () => 0,
    [Symbol.asyncDispose]: async () => {},
  };
  const clock = { steady: 0, machine: 5 };
  const missed: string[] = [];
  const faults: string[] = [];
  const mirror = new RecordMirror({
    record,
    lexicon: new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] }),
    maxFrameBytes: 1_000_000,
    log: openLog(),
    now: () => clock.steady,
    machineNow: () => clock.machine,
    clockMarginMs: 250,
    patienceMs,
    sightings: { miss: (_, reason) => missed.push(reason), see: () => {} },
    onFault: () => faults.push("fault"),
  });
  return { mirror, clock, missed, faults, hear: (news: RecordNews) => hear(news), told };
}

test("D14 a clock that leapt ahead leaves the answer unsettled, but the database is not reported as unreachable", async () => {
  const { mirror, missed, faults } = makeMirror(() => Promise.reject(new RecordHeld("the clock leapt")));
  using _ = mirror;
  await mirror.fill("http://localhost");
  expect(await mirror.settle()).toBe(false);
  expect([missed, faults, mirror.sight.awayBecause]).toEqual([[], [], undefined]);
});

test("a late answer about a cover refuses that one request and is no outage of the record", async () => {
  const { mirror } = makeMirror(() => new Promise(() => {}), 1);
  using _ = mirror;
  await expect(mirror.hasCover("cov_gold_1-0123456789abcdef.webp")).rejects.toThrow(/still being looked up/);
  expect(mirror.sight.awayBecause).toBeUndefined();
});

test("a list that ended while the machine slept is still unsettled, although the monotonic clock stopped", async () => {
  const { mirror, clock, hear, told } = makeMirror(() => new Promise(() => {}));
  using _ = mirror;
  await mirror.fill("http://localhost");
  const end = START + 5 * MINUTE_MS;
  expect(mirror.isUnsettled(end)).toBe(false);
  clock.machine += 10 * MINUTE_MS;
  expect([mirror.now(), mirror.isUnsettled(end)]).toEqual([START, true]);
  // The machine did not sleep; its clock was changed.
  hear({ kind: "looked", ...told(START) });
  expect(mirror.isUnsettled(end)).toBe(false);
  clock.machine -= 10 * MINUTE_MS;
  expect([mirror.now(), mirror.isUnsettled(START + 1)]).toEqual([START, true]);
});
