import { availableParallelism } from "node:os";
import { openStoryWindow } from "../../analysis/story/open-window.ts";
import { formatInstant } from "../../domain/instant.ts";
import { PastStories } from "../../newsroom/past-stories.ts";
import type { PastRefusal, PastTools } from "../../newsroom/read-past.ts";
import { openFetch } from "../../service/gathering/fetch.ts";
import { gatheringDataOf } from "../../service/gathering/gathering.ts";
import { openReaders } from "../../service/gathering/readers.ts";
import { openPublishTools } from "../../service/publish-tools.ts";
import type { UnknownField } from "../../newsroom/line-reader.ts";
import { CommandFault } from "../../settings/faults.ts";
import type { Settings } from "../../settings/settings.ts";
import { findBackfill } from "../../store/backfills.ts";
import { findOldestLive } from "../../store/oldest-live.ts";
import { readClock, type Store } from "../../store/open.ts";
import { writtenBy, writtenOutright } from "../../writing/written-by.ts";
import { Notes } from "../import/notes.ts";
import { tell } from "../output/output.ts";
import type { BackfillAsked } from "./ask.ts";
import { PastCounts } from "./counts.ts";
import { loadFile, type LoadTools } from "./load-file.ts";
import { inputsOf } from "./inputs.ts";
import { journalKey } from "./journal.ts";
import { ArticlePace } from "./pace.ts";
import { openPastOutlets, type PastOutlets } from "./past-outlets.ts";
import { PastProgressBar } from "./progress.ts";
import { OrderedAdmission } from "./admission.ts";
import { sizesOf } from "./sizes.ts";
import type { PastFile } from "./units.ts";

/** Each thread loads the models. */
const MAX_THREADS = 16;

/** Publishes the articles of all files, one file after the other. Returns what became of them. */
export async function backfill(
  store: Store,
  files: readonly string[],
  asked: BackfillAsked,
  settings: Settings,
  signal: AbortSignal,
): Promise<PastCounts> {
  await using opened = new AsyncDisposableStack();
  const counts = new PastCounts();
  const now = await readClock(store, store.db, Date.now);
  const oldestLive = await findOldestLive(store);
  // Before the oldest live item, unless the operator passes `--overlap`; never in the future (D49).
  const latest = asked.isOverlap || oldestLive === null ? now : oldestLive - 1;
  const outlets = await openPastOutlets(store, settings, asked.takesAnySite);
  const fetches = opened.use(openFetch(gatheringDataOf(settings), outlets.asked));
  const past = openPastTools(opened, settings, outlets, asked, { now, latest, signal, fetches });
  const bar = new PastProgressBar(counts);
  const notes = new Notes();
  const tools: Omit<LoadTools, "onProgress"> = {
    store,
    past,
    publish: await openPublishTools(store, settings),
    stories: new PastStories(openStoryWindow),
    outlets,
    counts,
    pace: new ArticlePace(asked.rate),
    isAgain: asked.isAgain,
    choices: JSON.stringify([asked.from, asked.to, asked.isOverlap, asked.takesAnySite]),
    isDry: asked.isDry,
    isVerbose: asked.isVerbose,
    latest,
    signal,
  };
  const { from, to } = asked;
  const onUnknownField = (field: UnknownField, at: number) => notes.unknownField(field, at);
  const inputOptions = { now, onUnknownField, from, to, signal, fetchFile: fetches.fetchFeed };
  const inputs = (await Promise.all(files.map((file) => inputsOf(file, inputOptions)))).flat();
  const sizes = await sizesOf(inputs.map(({ name }) => name));
  for (const [place, { key, open }] of inputs.entries()) {
    if (signal.aborted) break;
    if (key !== null && !asked.isAgain && (await isDone(store, key, tools.choices))) continue;
    const share = (file: PastFile) =>
      sizes.shareAt(place, file.read()?.bytes) ?? (inputs.length > 1 ? place / inputs.length : undefined);
    try {
      await loadFile(open, { ...tools, onProgress: (file) => bar.at(share(file)) });
    } catch (error) {
      // One file of a list must not stop the others; it is tried again by the next run.
      if (key === null || inputs.length === 1 || !(error instanceof CommandFault)) throw error;
      tell(error.message);
      counts.unread += 1;
    }
  }
  bar.end();
  for (const note of notes.lines()) tell(note);
  return counts;
}

interface Bounds {
  readonly now: number;
  readonly latest: number;
  readonly signal: AbortSignal;
  readonly fetches: Pick<ReturnType<typeof openFetch>, "fetchPage">;
}

async function isDone(store: Store, key: string, choices: string): Promise<boolean> {
  return (await findBackfill(store, journalKey(key, choices)))?.is_done === 1;
}

function openPastTools(
  opened: AsyncDisposableStack,
  settings: Settings,
  outlets: PastOutlets,
  { from, to, isEncoded, threads }: BackfillAsked,
  { now, latest, signal, fetches }: Bounds,
): PastTools {
  const data = gatheringDataOf(settings);
  const count = Math.min(MAX_THREADS, threads ?? availableParallelism());
  const readers = opened.use(openReaders({ ...data, threads: count }, () => {}));
  // Each thread has one more article waiting, so that it never idles.
  const { admit } = new OrderedAdmission(2 * count);
  return {
    fetchPage: fetches.fetchPage,
    extract: (task) => readers.ask("extract", task),
    analyse: (article) => readers.ask("analyse", article),
    write: async (article, findings) => {
      const written = writtenOutright(await readers.ask("write", { article, findings }));
      return { rendition: written.rendition, by: writtenBy(written, null) };
    },
    makeGist: isEncoded ? (text) => readers.ask("gist", text) : null,
    isPaywalled: outlets.isPaywalled,
    admit,
    refuseTime: (publishedAt): PastRefusal | null => {
      if (publishedAt < from || publishedAt >= to) return { kind: "outside" };
      if (publishedAt > now)
        return { kind: "impossible", reason: `publishedAt ${formatInstant(publishedAt)} is later than now` };
      return publishedAt > latest ? { kind: "late", publishedAt } : null;
    },
    signal,
  };
}
