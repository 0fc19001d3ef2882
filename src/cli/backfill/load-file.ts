import { hash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { isKnown, numberOf, type PastArticle, publishPast } from "../../newsroom/publish-past.ts";
import type { PastStories } from "../../newsroom/past-stories.ts";
import { type PastTools, type ReadPast, readPast } from "../../newsroom/read-past.ts";
import type { PublishTools } from "../../newsroom/publish.ts";
import { urlKey } from "../../sources/url-key.ts";
import type { Store } from "../../store/open.ts";
import { formatInstant } from "../../domain/instant.ts";
import { BadLines } from "../input/bad-lines.ts";
import { tell } from "../output/output.ts";
import type { PastCounts } from "./counts.ts";
import { Journal } from "./journal.ts";
import type { ArticlePace } from "./pace.ts";
import type { PastOutlets } from "./past-outlets.ts";
import type { PastFile, Unit } from "./units.ts";

export interface LoadTools {
  readonly store: Store;
  readonly past: PastTools;
  readonly publish: PublishTools;
  readonly stories: PastStories;
  readonly outlets: PastOutlets;
  readonly counts: PastCounts;
  readonly pace: ArticlePace;
  /** Whether to read files from the beginning, even if an earlier run read part of them. */
  readonly isAgain: boolean;
  /** The choices that decide which articles are taken. If they change, a file is read from the beginning again. */
  readonly choices: string;
  /** Whether this is a dry run. */
  readonly isDry: boolean;
  readonly isVerbose: boolean;
  /** The latest time that is allowed, for messages. */
  readonly latest: number;
  readonly signal: AbortSignal;
  readonly onProgress: (file: PastFile) => void;
}

/** The most units in progress, and the most bytes of their pages. */
const MAX_PENDING = 256;
const MAX_PENDING_BYTES = 64 * 1024 * 1024;
/** The most articles per turn, and how long the first of them waits. */
const MAX_BATCH = 64;
const MAX_WAIT_MS = 2_000;

/** The result of working on a unit. */
type Worked =
  | ReadPast
  | { readonly kind: "known" | "other-site" | "other" }
  | { readonly kind: "bad"; readonly reason: string };

interface Pending {
  readonly unit: Unit;
  readonly chain: string;
  readonly bytes: number;
  readonly worked: Promise<Worked>;
}

/** Publishes the articles of a file. `open` opens it from the beginning. */
export async function loadFile(open: () => Promise<PastFile>, tools: LoadTools): Promise<void> {
  if (!(await load(await open(), tools, tools.isAgain))) await load(await open(), tools, true);
}

/** Returns false if the file is not the one that was read before, so that it must be read from the beginning. */
async function load(file: PastFile, tools: LoadTools, isAnew: boolean): Promise<boolean> {
  const { store, counts, signal } = tools;
  const journal = new Journal(store, file, { ...tools, isAnew });
  const bad = new BadLines(file.name, tools.isVerbose, file.part);
  const pending: Pending[] = [];
  let batch: PastArticle[] = [];
  let bytes = 0;
  let waitsSince = 0;
  let chain = "";

  async function publish(isDone: boolean): Promise<void> {
    const articles = batch;
    batch = [];
    if (tools.isDry) counts.published += articles.length;
    else {
      const progress = journal.progress(isDone);
      if (articles.length === 0 && progress === null) return;
      const outcomes = await publishPast(store, articles, progress, tools.stories, tools.publish);
      journal.stored();
      for (const outcome of outcomes) counts.take(outcome);
    }
    tools.onProgress(file);
  }

  /** Waits for the unit that was begun first. Returns false if the operator stops the command. */
  async function settle(): Promise<boolean> {
    const [first] = pending;
    const worked = await Promise.race([first!.worked, aborted(signal)]);
    if (worked === null || worked.kind === "stopped") return false;
    const { unit, bytes: own } = pending.shift()!;
    bytes -= own;
    journal.pass(unit, first!.chain);
    if (worked.kind === "ready") {
      if (batch.length === 0) waitsSince = performance.now();
      batch.push(worked.article);
    } else count(worked, unit, counts, (reason) => bad.add(unit.at, reason), tools);
    if (batch.length >= MAX_BATCH || journal.isFarAhead) await publish(false);
    else if (batch.length > 0 && performance.now() - waitsSince > MAX_WAIT_MS) await publish(false);
    return true;
  }

  try {
    for await (const unit of file.units) {
      if (signal.aborted) break;
      chain = hash("sha256", `${chain} ${unit.mark}`, "hex");
      const standing = await journal.standingOf(unit, chain);
      if (standing === "other") return false;
      if (standing === "done") {
        counts.before += unit.found.kind === "article" ? 1 : 0;
        continue;
      }
      const own = unit.found.kind === "article" ? (unit.found.article.page?.length ?? 0) : 0;
      bytes += own;
      const worked = work(unit, tools);
      worked.catch(() => {});
      pending.push({ unit, chain, bytes: own, worked });
      while (pending.length >= MAX_PENDING || (bytes > MAX_PENDING_BYTES && pending.length > 1))
        if (!(await settle())) break;
      if (signal.aborted) break;
    }
    if (journal.isShorter && !signal.aborted) return false;
    while (pending.length > 0 && !signal.aborted) if (!(await settle())) break;
    await publish(!signal.aborted && pending.length === 0);
  } finally {
    await file.units.return(undefined);
    bad.summarise();
  }
  return true;
}

function aborted(signal: AbortSignal): Promise<null> {
  if (signal.aborted) return Promise.resolve(null);
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(null), { once: true }));
}

function count(
  worked: Exclude<Worked, { kind: "ready" | "stopped" }>,
  { found }: Unit,
  counts: PastCounts,
  refuse: (reason: string) => void,
  { latest }: LoadTools,
): void {
  const url = found.kind === "article" ? found.article.url : "";
  switch (worked.kind) {
    case "known":
      counts.known += 1;
      break;
    case "other-site":
      counts.skipSite(url);
      break;
    case "outside":
      counts.outside += 1;
      break;
    case "late":
      if (counts.late === 0)
        tell(
          `${url}: ${formatInstant(worked.publishedAt)} is later than ${formatInstant(latest)}, from when on callers have seen live news. Leave such articles out with --to ${formatInstant(latest)}, or publish them with --overlap`,
        );
      counts.late += 1;
      break;
    case "unreachable":
      counts.unreachable += 1;
      break;
    case "dropped":
      counts.drop(worked.reason);
      break;
    case "bad":
    case "impossible":
      counts.bad += 1;
      refuse(worked.reason);
      break;
    case "other":
  }
}

/** How long to wait before a page that failed is fetched again. */
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;

async function work({ found }: Unit, tools: LoadTools): Promise<Worked> {
  if (found.kind !== "article") return found;
  const { article } = found;
  const outlet = article.source ?? tools.outlets.find(article.url);
  if (outlet === null) return { kind: "other-site" };
  const key = urlKey(article.url);
  if (key === null) return { kind: "bad", reason: `${article.url} is not a web address` };
  const number = await numberOf(tools.store.db, outlet);
  if (number !== undefined && (await isKnown(tools.store.db, number, key))) return { kind: "known" };
  await tools.pace.take();
  // Checked before fetching, so that no page is fetched in vain.
  if (article.isToFetch && tools.past.refuseTime(article.seenAt)?.kind === "outside")
    return { kind: "outside" };
  try {
    const read = await readPast(article, outlet, tools.past);
    if (read.kind !== "unreachable") return read;
    await setTimeout(Math.min(read.retryAfterMs ?? RETRY_MS, MAX_RETRY_MS), null, { signal: tools.signal });
    return await readPast(article, outlet, tools.past);
  } catch (error) {
    if (tools.signal.aborted) return { kind: "stopped" };
    return { kind: "bad", reason: `${article.url} cannot be analysed: ${(error as Error).message}` };
  }
}
