import fc from "fast-check";
import { expect, test } from "vitest";
import type { Sketch } from "../../domain/findings.ts";
import { factsOf } from "./facts.ts";
import { sketchOf } from "./sketch.ts";
import { type StoryModel, StoryWindow } from "./window.ts";

const DIMENSIONS = 384;

/** Two reports are of one event if the cosine of their vectors is above 0.85, or less if they share terms. */
const MODEL: StoryModel = {
  weights: [
    -18,
    20,
    2,
    2,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    -0.2,
    -0.2,
    0.5,
    0.5,
    ...Array.from({ length: 8 }, () => -0.3),
  ],
  mean: new Int8Array(DIMENSIONS),
};

const EVENTS = [
  "Harbour bridge in Larkmouth closed after barge strikes a pier",
  "Central bank of Verania lifts its rate to 4.75 percent",
  "Ostrander wins the runoff for governor by 2,310 votes",
  "Miners at the Kestrel pit begin a strike over 12 hour shifts",
  "Quillon exchange halts withdrawals after a 90 million theft",
];

/** A report of one of the events. `drift` moves it away from the event's centre; above 1 its event is unsure. */
function report(event: number, variant: number, drift: number): Sketch {
  const middle = noise(event + 1);
  const own = noise(1000 + event * 100 + variant);
  const mixed = middle.map((value, at) => value + 0.35 * drift * own[at]!);
  const length = Math.hypot(...mixed);
  const words = EVENTS[event]!.split(" ");
  const title = words.toSpliced(variant % words.length, 1).join(" ");
  return sketchOf(
    title,
    "",
    Float32Array.from(mixed, (value) => value / length),
    factsOf([{ id: `event ${event}`, name: "" }], null),
  );
}

function noise(seed: number): number[] {
  let state = seed * 2_654_435_761;
  return Array.from({ length: DIMENSIONS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

const STREAM = fc.array(
  fc.record({
    event: fc.integer({ min: 0, max: EVENTS.length - 1 }),
    variant: fc.integer({ min: 0, max: 60 }),
    drift: fc.double({ min: 0.5, max: 4, noNaN: true }),
    at: fc.option(fc.integer({ min: 0, max: 40 * 3_600_000 })),
  }),
  { minLength: 1, maxLength: 60 },
);

interface Row {
  readonly sketch: Sketch;
  readonly at: number | null;
  storyId: string;
}

/** Places reports and keeps the rows that a record would hold, including merges. */
function place(window: StoryWindow, stream: readonly Omit<Row, "storyId">[], rows: Row[] = []) {
  const decisions = stream.map(({ sketch, at }) => {
    const placement = window.place(sketch, at, `evt_${rows.length}`);
    rows.push({ sketch, at, storyId: placement.storyId });
    for (const [from, into] of placement.merges)
      for (const row of rows) if (row.storyId === from) row.storyId = into;
    return placement;
  });
  return { decisions, rows };
}

function sketched(stream: readonly { event: number; variant: number; drift: number; at: number | null }[]) {
  return stream.map(({ event, variant, drift, at }) => ({ sketch: report(event, variant, drift), at }));
}

test("reports of one event share a story; reports of different events do not", () => {
  const stream = [0, 1, 0, 2, 1, 0].map((event, variant) => ({
    sketch: report(event, variant, 1),
    at: null,
  }));
  const { decisions } = place(new StoryWindow(MODEL), stream);
  expect(decisions.map(({ storyId }) => storyId)).toEqual([
    "evt_0",
    "evt_1",
    "evt_0",
    "evt_3",
    "evt_1",
    "evt_0",
  ]);
  expect(decisions.map(({ isNovel }) => isNovel)).toEqual([true, true, false, true, false, false]);
  expect(decisions.map(({ reports }) => reports)).toEqual([1, 1, 2, 1, 2, 3]);
});

test("a window filled from the record decides like one that never stopped", () => {
  fc.assert(
    fc.property(STREAM, STREAM, fc.integer({ min: 5, max: 40 }), (before, after, maxReports) => {
      const live = new StoryWindow(MODEL, { maxReports });
      const { rows } = place(live, sketched(before));
      const filled = new StoryWindow(MODEL, { maxReports });
      for (const row of rows.slice(-maxReports)) filled.restore(row.sketch, row.at, row.storyId);
      const goesOn = place(live, sketched(after), [...rows]).decisions;
      expect(place(filled, sketched(after), [...rows]).decisions).toEqual(goesOn);
    }),
    { numRuns: 40 },
  );
});

test("a window that receives a merge decides like one filled after it", () => {
  const merge = fc.tuple(fc.nat(), fc.nat(), fc.boolean());
  fc.assert(
    fc.property(STREAM, STREAM, merge, (before, after, [a, b, isOutside]) => {
      const live = new StoryWindow(MODEL);
      const { rows } = place(live, sketched(before));
      const from = rows[a % rows.length]!.storyId;
      // The remaining story may be older than the window.
      const into = isOutside ? "evt_-1" : rows[b % rows.length]!.storyId;
      live.merge(from, into);
      for (const row of rows) if (row.storyId === from) row.storyId = into;
      const filled = new StoryWindow(MODEL);
      for (const row of rows) filled.restore(row.sketch, row.at, row.storyId);
      const goesOn = place(live, sketched(after), structuredClone(rows)).decisions;
      expect(place(filled, sketched(after), structuredClone(rows)).decisions).toEqual(goesOn);
    }),
    { numRuns: 40 },
  );
});

test("D27 stories merge into the older and never split, so the number of reports never falls", () => {
  let merged = 0;
  fc.assert(
    fc.property(STREAM, (stream) => {
      const window = new StoryWindow(MODEL);
      const rows: Row[] = [];
      for (const { sketch, at } of sketched(stream)) {
        const before = rows.map((row) => row.storyId);
        const { decisions } = place(window, [{ sketch, at }], rows);
        const ids = rows.map((row) => row.storyId);
        for (const [from, into] of decisions[0]!.merges) {
          merged++;
          expect(ids).not.toContain(from);
          expect(Number(into.slice(4))).toBeLessThan(Number(from.slice(4)));
        }
        for (const [at_, id] of before.entries())
          expect(count(ids, ids[at_]!)).toBeGreaterThanOrEqual(count(before, id));
        for (const [a, id] of before.entries())
          for (const [b, other] of before.entries()) if (id === other) expect(ids[a]).toBe(ids[b]);
      }
    }),
    { numRuns: 60, seed: 7 },
  );
  expect(merged).toBeGreaterThan(0);
});

test("reports further apart than the window's span belong to different events", () => {
  const hour = 3_600_000;
  const window = new StoryWindow(MODEL, { spanMs: 72 * hour });
  const { decisions } = place(window, [
    { sketch: report(0, 1, 1), at: 0 },
    { sketch: report(0, 2, 1), at: 20 * hour },
    { sketch: report(0, 3, 1), at: 200 * hour },
  ]);
  expect(decisions.map(({ isNovel }) => isNovel)).toEqual([true, false, true]);
});

test("a copy of a wire text joins its story, whatever its headline", () => {
  const wire =
    "The harbour authority of Larkmouth said on Tuesday that the bridge would stay shut for at least three weeks while " +
    "divers look at the damaged pier, and that ferries would run every ten minutes until the road is open again.";
  const far = (seed: number) => {
    const vector = noise(seed);
    const length = Math.hypot(...vector);
    return Float32Array.from(vector, (value) => value / length);
  };
  const { decisions } = place(new StoryWindow(MODEL), [
    { sketch: sketchOf("Bridge shut for weeks", wire, far(1)), at: null },
    { sketch: sketchOf("Commuters, take the ferry", `(Coast Wire) ${wire}`, far(2)), at: null },
  ]);
  expect(decisions[1]).toMatchObject({ storyId: "evt_0", isCopy: true, isNovel: false });
  expect(decisions[1]!.reason).toBe("report 2 of this event, a copy of an earlier text");
});

test("the oldest reports leave a full window", () => {
  const window = new StoryWindow(MODEL, { maxReports: 2 });
  const stream = [0, 1, 2, 0].map((event, variant) => ({ sketch: report(event, variant, 1), at: null }));
  expect(place(window, stream).decisions.map(({ isNovel }) => isNovel)).toEqual([true, true, true, true]);
});

function count(ids: readonly string[], id: string): number {
  return ids.filter((other) => other === id).length;
}
