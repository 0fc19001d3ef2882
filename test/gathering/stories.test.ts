import { describe, expect, test } from "vitest";
import type { Sketch } from "../../src/domain/findings.ts";
import { formatSketch } from "../../src/newsroom/findings-format.ts";
import { publishDrafts } from "../../src/newsroom/publish.ts";
import { StoryPlacer, type PlacingWindow } from "../../src/newsroom/stories.ts";
import { inTransaction, type Store } from "../../src/store/open.ts";
import { takeTurn } from "../../src/store/publications.ts";
import { insertSketches } from "../../src/store/sketches.ts";
import { makeRecord, toolsAt } from "../record/contract/tools.ts";
import { ENGINES } from "../record/engines.ts";
import { draftOf } from "../record/lines.ts";
import { publishMerge } from "../support/publish.ts";

const SKETCH: Sketch = {
  vector: new Int8Array(0),
  terms: new Uint32Array(0),
  weights: new Float32Array(0),
  signature: new Uint32Array(0),
};

/** A window that only remembers which report belongs to which story. */
function openWindow() {
  const told: string[] = [];
  const window: PlacingWindow = {
    restore: (_sketch, _at, storyId) => void told.push(storyId),
    merge: (storyId, intoStoryId) => told.forEach((each, at) => each === storyId && (told[at] = intoStoryId)),
    place: () => {
      throw new Error("Nothing is placed here");
    },
  };
  return { told, open: () => window };
}

/** Stores reports as if they were published now, each in a story of its own. */
async function keepReports(store: Store, count: number, from = 1): Promise<void> {
  const sketch = formatSketch(SKETCH);
  const rows = Array.from({ length: count }, (_, at) => ({
    number: from + at,
    item_id: `item-${from + at}`,
    story_id: `evt-${from + at}`,
    at: Date.now(),
    sketch,
  }));
  for (let at = 0; at < rows.length; at += 5_000)
    await inTransaction(store, (tx) => insertSketches(tx, rows.slice(at, at + 5_000)));
}

const catchUp = (store: Store, stories: StoryPlacer) =>
  takeTurn(store, Date.now, (turn) => stories.catchUp(turn));

describe.each(ENGINES)("on %s", (engine) => {
  test("a window fills with the newest stories, even if there are more of them than values in one SQL statement", async () => {
    await using record = await makeRecord(engine);
    // PostgreSQL takes 65,535 values, SQLite 32,766; a window holds 50,000 reports.
    await keepReports(record.store, 70_000);
    const { told, open } = openWindow();
    await catchUp(record.store, new StoryPlacer(open));
    expect(told).toHaveLength(50_000);
    expect(told[0]).toBe("evt-20001");
    expect(told.at(-1)).toBe("evt-70000");
  });

  test("merges by other processes reach a window filled before them, and one filled after them", async () => {
    await using record = await makeRecord(engine);
    const { store } = record;
    // Publishes items under the reports' numbers, so that the merges get later numbers.
    const drafts = [1, 2, 3].map((number) => draftOf(`item-${number}`, { clusterId: `evt-${number}` }));
    await publishDrafts(store, drafts, toolsAt(Date.now()));
    await keepReports(store, 3);
    const before = openWindow();
    const stories = new StoryPlacer(before.open);
    await stories.fill(store, Date.now);
    expect(before.told).toEqual(["evt-1", "evt-2", "evt-3"]);
    await publishMerge(store, "evt-3", "evt-2", Date.now);
    await publishMerge(store, "evt-2", "evt-1", Date.now);
    await catchUp(store, stories);
    const after = openWindow();
    await catchUp(store, new StoryPlacer(after.open));
    expect(before.told).toEqual(["evt-1", "evt-1", "evt-1"]);
    expect(after.told).toEqual(before.told);
  });
});
