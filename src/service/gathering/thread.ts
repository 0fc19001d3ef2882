import { openStoryWindow } from "../../analysis/story/open-window.ts";
import { parentPort, workerData } from "node:worker_threads";
import { Desk } from "../../newsroom/desk.ts";
import { HubDesk } from "../../newsroom/hub-desk.ts";
import { RereadDesk } from "../../newsroom/reread-desk.ts";
import type { RereadOutcome } from "../../newsroom/reread.ts";
import type { StageTools } from "../../newsroom/stages.ts";
import { keepOutlets } from "../../newsroom/keep-outlets.ts";
import { forgetGathered } from "../../newsroom/forget.ts";
import { readHealth } from "../../newsroom/read-health.ts";
import { wholeShareOf } from "../../sources/health.ts";
import { readGatheringState } from "../../store/gathering-state.ts";
import { readClock } from "../../store/open.ts";
import { openPublishTools } from "../publish-tools.ts";
import { tally } from "./counts.ts";
import { openFetch } from "./fetch.ts";
import type { FromGathering, GatheringData } from "./messages.ts";
import { openReaders } from "./readers.ts";
import { tellFaults } from "../threads/faults.ts";
import { stopped } from "../threads/port.ts";
import { openForThread } from "../record/thread-store.ts";
import { keptInRecord } from "../writing/keeping.ts";
import { tallyWriting } from "../writing/counts.ts";
import { writtenBy, writtenOutright } from "../../writing/written-by.ts";
import { tellTroubles } from "../writing/troubles.ts";
import { readWritingState } from "../writing/state.ts";

/** The desk's own thread. Gathering happens only here, so requests never wait for it. */

const STATE_MS = 15_000;
const COUNTS_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const SET_BACK =
  "The clock was set back. Feeds and articles due in the future are due now; see docs/operations.md";
const NO_CONTACT =
  "Official sources that ask for a contact address (SEC, BLS) are not polled; set contactUrl";
const port = parentPort!;
const data = workerData as GatheringData;
const say = (message: FromGathering) => port.postMessage(message);
const { fault, seen } = tellFaults(say);

const stopping = stopped(port);
await using opened = new AsyncDisposableStack();
const store = opened.use(await openForThread(data.place, { waitMs: data.waitMs, stopped: stopping, say }));
const outlets = await keepOutlets(store, data.outlets, data.officialSources);
if (data.officialSources === "without-contact") say({ kind: "warn", message: NO_CONTACT, about: {} });
const { fetchFeed, fetchPage, outlookOf } = opened.use(openFetch(data, outlets));
const pollMs = new Map(outlets.map(({ number, pollSeconds }) => [number, (pollSeconds ?? 0) * 1000]));
const paywalled = new Set(outlets.filter(({ access }) => access === "paywall").map(({ number }) => number));
const adapters = new Map(
  outlets.flatMap(({ feeds }) => feeds.map(({ url, adapter }) => [url, adapter ?? null] as const)),
);
const counts = tally(say);
const calls = tallyWriting(say);
const troubles = tellTroubles(store, { now: Date.now, say, onFault: fault });
opened.defer(troubles.written);
const readers = opened.use(openReaders(data, counts.read));
// Imported only if a model is used, because this also loads the checks on the model's text.
const model =
  data.writing.writer === "model" || data.writing.modelFindings
    ? opened.use(
        (await import("../writing/model.ts")).openModelDesk(
          keptInRecord(store, data.writing, Date.now),
          data.writing,
          data,
          { onCall: calls.call, onTrouble: troubles.tell },
        ),
      )
    : null;

const stages = {
  fetchPage,
  extract: (task) => readers.ask("extract", task),
  analyse: async (article) => {
    const findings = await readers.ask("analyse", article);
    return model?.suggest?.(article, findings) ?? findings;
  },
  write: async (article, findings) => {
    const written =
      (await model?.write?.(article, findings)) ??
      writtenOutright(await readers.ask("write", { article, findings }));
    calls.written(written);
    return { rendition: written.rendition, by: writtenBy(written, data.writing.model) };
  },
} satisfies Partial<StageTools>;

const desk = opened.use(
  new Desk(store, {
    ...stages,
    fetchFeed,
    outlookOf,
    parseFeed: (bytes, { feedUrl, ...about }) =>
      readers.ask("parse-feed", { bytes, ...about, adapter: adapters.get(feedUrl) ?? null }),
    makeGist: (text) => readers.ask("gist", text),
    pollMsOf: (outlet) => pollMs.get(outlet) || null,
    isPaywalled: (outlet) => paywalled.has(outlet),
    keepsHubs: data.hubsReachUsAt !== null,
    random: Math.random,
    pace: data.pace,
    publish: await openPublishTools(store, data, (error) =>
      fault("The operator's pictures are not used", error),
    ),
    openStories: openStoryWindow,
    onFeed: counts.feed,
    onCarried: counts.article,
    onSetBack: () => say({ kind: "info", message: SET_BACK, about: {} }),
    onSeen: seen,
    onFault: fault,
  }),
);
void desk;

opened.use(
  new RereadDesk(store, {
    ...stages,
    now: Date.now,
    onReread: (outcome) => {
      const told = rereadMessage(outcome);
      if (told) say(told);
    },
    onFault: fault,
  }),
);

if (data.hubsReachUsAt !== null)
  opened.use(
    new HubDesk(store, {
      fetch: fetchFeed,
      publicUrl: data.hubsReachUsAt,
      now: Date.now,
      onRefused: (about) => say({ kind: "info", message: "A hub refused a subscription", about }),
      onFault: fault,
    }),
  );

const timers = [
  setInterval(counts.flush, COUNTS_MS),
  setInterval(calls.flush, COUNTS_MS),
  setInterval(() => attempt("Cannot read the state of gathering", tellState), STATE_MS),
  setInterval(() => attempt("Cannot delete old rows", () => forgetGathered(store, Date.now)), HOUR_MS),
];
attempt("Cannot read the state of gathering", tellState);
attempt("Cannot delete old rows", () => forgetGathered(store, Date.now));
say({ kind: "info", message: "Gathering", about: { outlets: outlets.length } });
say({ kind: "begun" });
await stopping;
timers.forEach(clearInterval);
await opened.disposeAsync();
counts.flush();
calls.flush();
port.close();

function attempt(what: string, work: () => Promise<void>): void {
  work().catch((error: unknown) => fault(what, error));
}

async function tellState(): Promise<void> {
  const now = await readClock(store, store.db, Date.now);
  const state = await readGatheringState(store, now - DAY_MS);
  const health = [...(await readHealth(store, state.feeds, now))].map(([outlet, each]) => ({
    outlet,
    wholeShare: wholeShareOf(each),
    newestAt: each.newestAt,
    sicknesses: [...new Set(each.findings.map(({ sickness }) => sickness))],
  }));
  say({ kind: "state", state, health });
  if (model) say({ kind: "writing-state", state: await readWritingState(store, model.circuits()) });
}

/** What to tell the operator about a page that was read again; undefined if it is unchanged. */
function rereadMessage(outcome: RereadOutcome): FromGathering | undefined {
  const hint = "See tidings why, withdraw and correct.";
  if (outcome.kind === "gone")
    return {
      kind: "warn",
      message: `The outlet has taken an article's page down. ${hint}`,
      about: { item: outcome.itemId },
    };
  if (outcome.kind !== "changed") return undefined;
  const { itemId: item, notice } = outcome;
  if (notice?.kind === "retraction")
    return {
      kind: "warn",
      message: `The outlet has retracted an article. ${hint}`,
      about: { item, notice: notice.text },
    };
  const about = { item, ...(notice && { notice: notice.text }) };
  return { kind: "info", message: "The outlet changed an article, so its item has new words", about };
}
