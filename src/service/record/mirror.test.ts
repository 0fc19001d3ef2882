import { expect, test } from "vitest";
import { Lexicon } from "../../index/lexicon.ts";
import { openLog } from "../observe/log.ts";
import { noteLessons } from "../below/lessons.ts";
import { type MirrorTools, RecordMirror } from "./mirror.ts";
import { RecordHeld, type RecordLink } from "./link.ts";
import type { RecordNews } from "./messages.ts";

const MINUTE_MS = 60_000;
const START = 1_700_000_000_000;

/** A mirror whose record answers questions with `ask`. */
function makeMirror(ask: RecordLink["ask"], patienceMs = 1_000, below?: MirrorTools["below"]) {
  let hear: (news: RecordNews) => void = () => {};
  const told = (clockOffset: number) => ({ number: 0, known: 0, settled: START, clockOffset, clockLeap: 0 });
  const record: RecordLink = {
    failed: new Promise(() => {}),
    begin(_, __, onNews) {
      hear = onNews;
      const secrets = { cursorSecret: "", sessionSecret: "", coverSecret: "" };
      onNews({ kind: "caught-up", ...told(START), ...secrets, identity: 1, act: "" });
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
    below,
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

test("D16 a list whose end had passed is not answered if the clock is set back to before that end", async () => {
  let settled = START;
  const { mirror, clock } = makeMirror(async () => settled);
  using _ = mirror;
  await mirror.fill("http://localhost");
  clock.steady = 3_000;
  const end = START + 2_000;
  expect(mirror.isUnsettled(end)).toBe(true);
  // The record's clock is now earlier than the list's end.
  settled = end - 1;
  expect(await mirror.settle(end)).toBe(false);
  // A list whose end had not passed may be answered: the caller knows that it can change.
  expect(await mirror.settle(START + 4_000)).toBe(true);
  settled = end;
  expect(await mirror.settle(end)).toBe(true);
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

test("a checkpoint that gives an entity another number is deleted, and the next start works without it", async () => {
  const lexicon = new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] });
  lexicon.learn({ name: "Kestrel Bank", aliases: [], ticker: null });
  const noted = noteLessons(lexicon);
  lexicon.learn({ name: "Lowland Rail", aliases: [], ticker: null });
  const none = { stories: new Uint32Array(), entities: new Uint32Array(), entityEnds: new Uint32Array() };
  const bytes = { segments: new Uint8Array(), lessons: noted.take(), buffer: new ArrayBuffer() };
  const kept = { upTo: 1, border: 1, count: 0, gistCount: 0, newest: new Map(), ...none, ...bytes };
  const discarded: string[] = [];
  const below: MirrorTools["below"] = {
    sink: { add: () => {}, merge: () => {}, gist: () => {} },
    begin: () => {},
    keep: async () => null,
    discard: () => discarded.push("checkpoint"),
    library: "",
  };
  const { mirror, hear } = makeMirror(() => Promise.reject(new Error("asked")), 1_000, below);
  using _ = mirror;
  await mirror.fill("http://localhost");
  expect(() => hear({ kind: "window", border: 2, kept })).toThrow("Lowland Rail is another entity");
  expect(discarded).toEqual(["checkpoint"]);
});
