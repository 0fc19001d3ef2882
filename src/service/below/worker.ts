import { deserialize } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import type { LexiconEntity } from "../../index/mention.ts";
import type { openStoredGists } from "./stored-gists.ts";
import { answer, stopped } from "../threads/port.ts";
import type { BelowQuestions, BelowThreadData, ToBelowThread } from "./messages.ts";
import { keepCheckpoint } from "./keep-checkpoint.ts";
import { SegmentFile, type StoredSegment } from "./segment-file.ts";
import { type LateGist, Segments } from "./segments.ts";

/**
 * Finds items below the window of the index, in its own thread. The thread that answers requests sends the rows here.
 */

/** Gists read at a time. */
const AT_ONCE = 1_000;

const port = parentPort!;
const { place, folder, maxBytes, isKept } = workerData as BelowThreadData;
const opening = SegmentFile.open(folder, maxBytes, isKept);
opening.catch(() => {});
/** Items whose gists arrived later. The gists are read when a question is asked. */
let lateItems: string[] = [];
let entities: readonly LexiconEntity[] = [];
let stored: ReturnType<typeof openStoredGists> | undefined;

/**
 * Messages that arrive before the file is open wait for it. Each one begins to wait as soon as it arrives, so that all of them are
 * processed in their order.
 */
const opened = opening.then((file) => ({ file, segments: new Segments(file, entityOf) }));

port.on("message", (message: ToBelowThread) => {
  if (message.kind === "kept") {
    const kept = deserialize(message.segments) as StoredSegment[];
    void opened.then(({ file, segments }) => {
      file.openKept(new Set(kept.map((segment) => segment.file)));
      segments.takeKept(kept);
    });
  }
  if (message.kind === "entities") entities = message.entities;
  else if (message.kind === "rows") void opened.then(({ segments }) => segments.add(message.rows));
  else if (message.kind === "merge")
    void opened.then(({ segments }) => segments.merges.add(message.storyId, message.intoStoryId, message.at));
  else if (message.kind === "gist") lateItems.push(message.itemId);
});

const { allAnswered } = answer<BelowQuestions>(port, {
  async keep(task) {
    if (task === null) {
      (await opening).forget();
      return null;
    }
    // In the order of the messages: rows that arrive later belong to no publication that the task covers.
    const { file, segments, sealed } = await opened.then((all) => ({
      ...all,
      sealed: all.segments.sealed(),
    }));
    try {
      await takeLateGists(segments);
      await keepCheckpoint(folder, file, sealed, task);
      return null;
    } catch (error) {
      file.forget();
      return (error as Error).message;
    }
  },
  async select({ read, withinMs }) {
    const until = performance.now() + withinMs;
    const { segments } = await opened;
    if (read.question && lateItems.length > 0) await takeLateGists(segments);
    return segments.select(read, () => performance.now() > until);
  },
});
await stopped(port);
await allAnswered();
(await opening)[Symbol.dispose]();
await (await stored)?.[Symbol.asyncDispose]();
port.close();

async function takeLateGists(segments: Segments): Promise<void> {
  while (lateItems.length > 0) {
    const ids = lateItems.slice(0, AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- few at a time
    segments.addGists(await readGists(ids));
    const done = new Set(ids);
    lateItems = lateItems.filter((id) => !done.has(id));
  }
}

/** Imported only if needed, because it loads the clients of both databases. */
async function readGists(ids: readonly string[]): Promise<LateGist[]> {
  stored ??= import("./stored-gists.ts").then(({ openStoredGists }) => openStoredGists(place));
  return (await stored).read(ids);
}

/** Entities that the library lacks are known by their key alone. */
function entityOf(key: number): LexiconEntity {
  return entities[key] ?? { ...LEARNT, key };
}

const LEARNT: Omit<LexiconEntity, "key"> = {
  id: null,
  name: "",
  ticker: null,
  kind: null,
  libraryCategory: null,
  categories: [],
  general: null,
  country: null,
  measure: null,
  cmcId: null,
};
