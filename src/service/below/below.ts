import { rmSync } from "node:fs";
import { join } from "node:path";
import { BELOW_MS, tooSlow, type BelowTools } from "../../api/answer-below.ts";
import { type BelowSink, buffersOf } from "../../index/below/rows.ts";
import type { Lexicon } from "../../index/lexicon.ts";
import type { LexiconEntity } from "../../index/mention.ts";
import type { Settings } from "../../settings/settings.ts";
import { placeOf } from "../record/place.ts";
import { Asker, type Reply } from "../threads/port.ts";
import { Thread } from "../threads/thread.ts";
import { checkpointPath } from "./checkpoint.ts";
import type { BelowQuestions, BelowThreadData, KeepTask, ToBelowThread } from "./messages.ts";

/** How much memory open segments may take. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The thread that finds items below the window. It gets rows, and answers which items are on a list. */
export interface BelowThread extends AsyncDisposable {
  readonly sink: BelowSink;
  /** Starts with the segments of a checkpoint. */
  readonly begin: (segments: Uint8Array) => void;
  /** Keeps a checkpoint of all rows so far, or none. Returns the reason if that fails. */
  readonly keep: (task: Omit<KeepTask, "library"> | null) => Promise<string | null>;
  /** Deletes the checkpoint. */
  readonly discard: () => void;
  readonly library: string;
  readonly select: BelowTools["select"];
  /** Settles if the thread ends unexpectedly, with the reason. */
  readonly failed: Promise<Error>;
}

/** The folder of the items below the window and their checkpoint. */
export function belowFolder({ data }: Pick<Settings, "data">): string {
  return join(data, "index-below");
}

export function openBelow(
  settings: Pick<Settings, "data" | "database" | "indexSnapshot">,
  lexicon: Pick<Lexicon, "entity" | "entityCount" | "libraryTag">,
): BelowThread {
  const library = lexicon.libraryTag();
  const data: BelowThreadData = {
    place: placeOf(settings),
    folder: belowFolder(settings),
    isKept: settings.indexSnapshot,
    maxBytes: MAX_BYTES,
  };
  const script = new URL("./worker.ts", import.meta.url);
  const thread = new Thread<Reply>({ name: "below", script, data, onMessage: (reply) => asker.take(reply) });
  const asker = new Asker<BelowQuestions>((question) => thread.post(question));
  const failed = Promise.withResolvers<Error>();
  void thread.ended.then((failure) => {
    asker.end(new Error("The thread for items below the window has ended"));
    if (failure) failed.resolve(failure);
  });
  const libraryCount = lexicon.entityCount;
  let hasEntities = false;
  const tell = (message: ToBelowThread, transfer: ArrayBuffer[] = []) => thread.post(message, transfer);
  return {
    failed: failed.promise,
    sink: {
      add: (rows) => tell({ kind: "rows", rows }, buffersOf(rows)),
      merge: (storyId, intoStoryId, at) => tell({ kind: "merge", storyId, intoStoryId, at }),
      gist: (itemId) => tell({ kind: "gist", itemId }),
    },
    library,
    begin(segments) {
      const own = segments.slice();
      tell({ kind: "kept", segments: own }, [own.buffer]);
    },
    discard: () => rmSync(checkpointPath(data.folder), { force: true }),
    keep: (task) => asker.ask("keep", settings.indexSnapshot && task ? { ...task, library } : null),
    async select(read, signal) {
      if (read.question && !hasEntities)
        tell({ kind: "entities", entities: libraryOf(lexicon, libraryCount) });
      hasEntities ||= read.question !== null;
      // Waits even if the caller hangs up: the same key's next list has to wait until the thread is done with this one.
      const found = await asker.ask("select", { read, withinMs: BELOW_MS });
      signal.throwIfAborted();
      if (found === null) throw tooSlow();
      return found;
    },
    [Symbol.asyncDispose]: () => thread[Symbol.asyncDispose](),
  };
}

/** Leaves out what items taught about the entities, because no question needs it. */
function libraryOf(lexicon: Pick<Lexicon, "entity">, count: number): LexiconEntity[] {
  const all: LexiconEntity[] = [];
  for (let key = 0; key < count; key++) {
    const { id, name, ticker, kind, libraryCategory, general, country, measure, cmcId } = lexicon.entity(key);
    all.push({
      key,
      id,
      name,
      ticker,
      kind,
      libraryCategory,
      categories: [],
      general,
      country,
      measure,
      cmcId,
    });
  }
  return all;
}
