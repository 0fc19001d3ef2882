import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize } from "node:v8";
import { expect, test } from "vitest";
import { type BelowRows, type BelowSink, RowCollector } from "../../src/index/below/rows.ts";
import { facetOf } from "../../src/index/facets.ts";
import { Lexicon } from "../../src/index/lexicon.ts";
import { belowFolder, openBelow } from "../../src/service/below/below.ts";
import { checkpointPath } from "../../src/service/below/checkpoint.ts";
import { keepCheckpoint } from "../../src/service/below/keep-checkpoint.ts";
import type { KeepTask } from "../../src/service/below/messages.ts";
import { readCheckpoint } from "../../src/service/below/read-checkpoint.ts";
import { SegmentFile, type StoredSegment } from "../../src/service/below/segment-file.ts";
import { Segments } from "../../src/service/below/segments.ts";
import { openStore } from "../../src/store/open.ts";
import { makeFolder } from "../cli/folder.ts";
import { draftOf } from "./lines.ts";

const TASK: Omit<KeepTask, "library"> = {
  upTo: 2,
  border: 1_000,
  act: "an act",
  identity: 7,
  lessons: [],
  before: null,
  count: 2,
  gistCount: 0,
  newest: new Map(),
  entities: new Uint32Array(),
  entityEnds: new Uint32Array(),
};

/** Hands over one item per instant. */
function addItems(sink: BelowSink, times: readonly number[]): void {
  const rows = new RowCollector(sink);
  for (const time of times) {
    const facts = { ...draftOf(`itm_${time}`), publishedAt: time, outlet: 1, storyId: `evt_${time}` };
    rows.add(facts, facetOf(facts.categories, facts.impact), [], null);
  }
  rows.flush();
}

function rowsAt(times: readonly number[]): BelowRows {
  const all: BelowRows[] = [];
  addItems({ add: (rows) => all.push(rows), merge() {}, gist() {} }, times);
  return all[0]!;
}

const noEntity = (): never => {
  throw new Error("no question was asked");
};

test("a checkpoint has the rows that were there when it was asked for, although it first waits for late gists", async () => {
  await using folder = await makeFolder();
  await (await openStore({ folder: folder.path }))[Symbol.asyncDispose]();
  const lexicon = new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] });
  const settings = { data: folder.path, database: null, indexSnapshot: true };
  await using below = openBelow(settings, lexicon);
  addItems(below.sink, [100, 200]);
  below.sink.gist("itm_100");
  const kept = below.keep(TASK);
  // These belong to a later publication. The gist above has to be read from the database, so they arrive before it.
  addItems(below.sink, [300]);
  expect(await kept).toBeNull();
  const path = checkpointPath(belowFolder(settings));
  const checkpoint = await readCheckpoint(path, TASK.identity, below.library);
  const segments = deserialize(checkpoint.kept.segments) as StoredSegment[];
  expect(segments.map(({ summary }) => [summary.oldest, summary.newest, summary.count])).toEqual([
    [100, 200, 2],
  ]);
});

test("a checkpoint that cannot be written leaves no file behind, and its rows can still be read", async () => {
  await using folder = await makeFolder();
  // A file cannot replace a folder.
  await mkdir(checkpointPath(folder.path));
  await writeFile(join(checkpointPath(folder.path), "in-the-way"), "");
  using file = await SegmentFile.open(folder.path, 1_000_000, true);
  const segments = new Segments(file, noEntity);
  segments.add(rowsAt([100, 200]));
  const sealed = segments.sealed();
  await expect(keepCheckpoint(folder.path, file, sealed, { ...TASK, library: "a library" })).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST|EPERM/,
  );
  expect(await readdir(folder.path)).toEqual(["checkpoint"]);
  expect([...file.load(sealed[0]!).columns.times]).toEqual([100, 200]);
});
