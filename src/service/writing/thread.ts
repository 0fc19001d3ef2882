import { parentPort, workerData } from "node:worker_threads";
import { forgetTranslated } from "../../newsroom/forget.ts";
import { RenditionsDesk } from "../../newsroom/renditions-desk.ts";
import type { WritingSettings } from "../../settings/writing.ts";
import { tellFaults } from "../threads/faults.ts";
import { stopped } from "../threads/port.ts";
import { openForThread } from "../record/thread-store.ts";
import { tallyWriting } from "./counts.ts";
import type { FromWriting, WritingData } from "./messages.ts";
import { keptInRecord } from "./keeping.ts";
import { openProviders, PROVIDER_TOOLS } from "./providers.ts";
import { tellTroubles } from "./troubles.ts";
import { readWaiting, readWritingState } from "./state.ts";

/** The thread that translates items; neither readers nor publishers wait for it. */

const COUNTS_MS = 1_000;
const STATE_MS = 15_000;
const HOUR_MS = 3_600_000;
/**
 * How many items are in progress per concurrent request to a provider: while some wait for the record, others
 * wait for a provider.
 */
const ITEMS_PER_REQUEST = 2;

/**
 * With models on this machine more items are in progress, because each of them loads once for all items that wait for
 * it.
 */
const ITEMS_FOR_LOCAL = 32;

const port = parentPort!;
const { place, waitMs, settings, userAgent } = workerData as WritingData;
const say = (message: FromWriting) => port.postMessage(message);
const { fault, seen } = tellFaults(say);
const counts = tallyWriting(say);
const windowMs = settings.renditionHours * HOUR_MS;

const stopping = stopped(port);
await using opened = new AsyncDisposableStack();
const store = opened.use(await openForThread(place, { waitMs, stopped: stopping, say }));
const troubles = tellTroubles(store, { now: Date.now, say, onFault: fault });
opened.defer(troubles.written);
const providers = opened.use(
  openProviders(keptInRecord(store, settings, Date.now), settings, userAgent, {
    ...PROVIDER_TOOLS,
    onCall: counts.call,
    onTrouble: troubles.tell,
    onBrokenModel: (language, reason) =>
      say({
        kind: "warn",
        message: "A translation model is damaged; items stay English in its language",
        about: { language, reason, mend: `run tidings models pull ${language}` },
      }),
  }),
);
opened.use(
  new RenditionsDesk(store, {
    translator: providers.translator!,
    now: Date.now,
    languages: settings.languages,
    windowMs,
    atOnce: atOnceOf(settings),
    onRendition: counts.rendition,
    onSeen: seen,
    onFault: fault,
  }),
);

const timers = [
  setInterval(counts.flush, COUNTS_MS),
  setInterval(() => attempt("Cannot read the state of writing", tellState), STATE_MS),
  setInterval(
    () => attempt("Cannot delete old rows", () => forgetTranslated(store, Date.now, windowMs)),
    HOUR_MS,
  ),
];
attempt("Cannot read the state of writing", tellState);
attempt("Cannot delete old rows", () => forgetTranslated(store, Date.now, windowMs));
say({
  kind: "info",
  message: "Translating",
  about: { translators: settings.translators, languages: settings.languages },
});
say({ kind: "begun" });
await stopping;
timers.forEach(clearInterval);
await opened.disposeAsync();
counts.flush();
port.close();

function atOnceOf({ translators, modelConcurrency }: WritingSettings): number {
  const remote = modelConcurrency * ITEMS_PER_REQUEST;
  return translators.includes("local") ? Math.max(remote, ITEMS_FOR_LOCAL) : remote;
}

function attempt(what: string, work: () => Promise<void>): void {
  work().catch((error: unknown) => fault(what, error));
}

async function tellState(): Promise<void> {
  say({ kind: "writing-state", state: await readWritingState(store, providers.circuits()) });
  say({ kind: "writing-waiting", waiting: await readWaiting(store, windowMs) });
}
