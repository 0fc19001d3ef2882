import { expect, test } from "vitest";
import { Lexicon } from "../../index/lexicon.ts";
import { openLog } from "../observe/log.ts";
import { type MirrorTools, RecordMirror } from "./mirror.ts";
import type { RecordLink } from "./link.ts";
import type { RecordNews } from "./messages.ts";

const MINUTE_MS = 60_000;
const START = 1_700_000_000_000;

test("a late answer about a cover refuses that one request and is no outage of the record", async () => {
  const record: RecordLink = {
    failed: new Promise(() => {}),
    begin: () => {},
    ask: () => new Promise(() => {}),
    silentMs: () => 0,
    [Symbol.asyncDispose]: async () => {},
  };
  using mirror = new RecordMirror({ ...toolsFor(record), patienceMs: 1 });
  await expect(mirror.hasCover("cov_gold_1-0123456789abcdef.webp")).rejects.toThrow(/still being looked up/);
  expect(mirror.sight.awayBecause).toBeUndefined();
});

function toolsFor(record: RecordLink): MirrorTools {
  return {
    record,
    lexicon: new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] }),
    maxFrameBytes: 1_000_000,
    log: openLog(),
    now: () => 0,
    machineNow: () => 0,
    clockMarginMs: 250,
    patienceMs: 1_000,
    sightings: { miss: () => {}, see: () => {} },
    onFault: () => {},
  };
}

test("a list that ended while the machine slept is still unsettled, although the monotonic clock stopped", async () => {
  let hear: (news: RecordNews) => void = () => {};
  const told = (clockOffset: number) => ({ number: 0, known: 0, settled: START, clockOffset, clockLeap: 0 });
  const record: RecordLink = {
    failed: new Promise(() => {}),
    begin(_, onNews) {
      hear = onNews;
      onNews({ kind: "caught-up", ...told(START), cursorSecret: "", sessionSecret: "", coverSecret: "" });
    },
    ask: () => new Promise(() => {}),
    silentMs: () => 0,
    [Symbol.asyncDispose]: async () => {},
  };
  const clock = { steady: 0, machine: 5 };
  using mirror = new RecordMirror({
    ...toolsFor(record),
    now: () => clock.steady,
    machineNow: () => clock.machine,
  });
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
