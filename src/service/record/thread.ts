import { parentPort, workerData } from "node:worker_threads";
import { loadCoins, loadEntities } from "../../knowledge/entities.ts";
import { loadOutlets } from "../../knowledge/outlets.ts";
import type { Outlet } from "../../domain/outlet.ts";
import { leapOf } from "../../store/clock-guard.ts";
import { listen } from "../../store/notifications.ts";
import { openReplica } from "../../store/open.ts";
import { openPatiently } from "../../store/open-patiently.ts";
import { ANSWER_MS } from "../../store/postgres.ts";
import { coinFinder } from "./coins.ts";
import { errorTagOf } from "./error-tag.ts";
import { answer, stopped } from "../threads/port.ts";
import type { RecordNews, RecordQuestions, RecordThreadData, ToRecordThread } from "./messages.ts";
import { checkpointIn } from "../below/read-checkpoint.ts";
import { snapshotIn } from "../snapshot/read-snapshot.ts";
import { type RecordWork, recordWork } from "./work.ts";

/**
 * The record's own thread. It alone reads the store for the service, follows publications and keys, and turns
 * text into bytes. So the answering thread never waits for a disk and never serialises items.
 */

const port = parentPort!;
const data = workerData as RecordThreadData;
const { place, entities, outlets: outletsFile, pollMs, warmItems } = data;
const closing = new AbortController();
const opening = openPatiently(place, {
  answerMs: ANSWER_MS,
  waitMs: data.waitMs,
  signal: closing.signal,
  onWait: (reason) => say({ kind: "fault", message: reason, isAway: true }),
});
opening.catch(() => {});
const outlets = new Map<number, Outlet>(loadOutlets(outletsFile).map((outlet) => [outlet.number, outlet]));
const findCoin = coinFinder(
  () => (data.hasLibrary ? loadCoins(entities ?? undefined) : []),
  () => loadEntities(entities ?? undefined),
);
/** Resolves with the public URL and the library's tag once they are known. */
const begun = Promise.withResolvers<{ readonly publicUrl: string; readonly library: string }>();
/** Resolves once the record is open; questions that arrive earlier wait for it. */
const answers = Promise.withResolvers<RecordWork["answers"]>();
const { allAnswered } = answer<RecordQuestions>(port, answers.promise, {
  tagOf: errorTagOf,
  transferOf,
});
void stopped(port).then(() => {
  closing.abort();
  begun.resolve({ publicUrl: "", library: "" });
});

port.on("message", (message: ToRecordThread) => {
  if (message.kind === "begin") begun.resolve(message);
});
const { publicUrl, library } = await begun.promise;
const store = await opening.catch((error: unknown) => {
  if (!closing.signal.aborted) throw error;
  process.exit();
});
const replica = data.replica === null ? null : openReplica(data.replica, ANSWER_MS);
const work = recordWork({
  store,
  replica,
  outlets,
  findCoin,
  publicUrl,
  snapshot: data.snapshot === null ? undefined : snapshotIn(data.snapshot, tellDiscarded),
  say,
  warmItems,
  hotItems: data.hotItems,
  checkpoint: data.checkpoint === null ? undefined : checkpointIn(data.checkpoint, library, tellDiscarded),
  pollMs,
  isListening: () => listener?.isListening() ?? false,
  closing: closing.signal,
  clock: data.isMachineClock ? Date.now : undefined,
  ...("folder" in place && data.isMachineClock && { leapSince: (reading) => leapOf(reading, Date.now()) }),
});
port.on("message", (message: ToRecordThread) => {
  if (message.kind === "applied") work.applied();
});
answers.resolve(work.answers);
const listener = "url" in place ? listen(place.url, work.wake) : null;
await work.untilClosed();
// Answer everything before the record is closed.
await allAnswered();
await listener?.[Symbol.asyncDispose]();
await replica?.[Symbol.asyncDispose]();
await store[Symbol.asyncDispose]();
port.close();

function transferOf(value: unknown): ArrayBuffer[] {
  const { buffer, buffers } = (value ?? {}) as {
    readonly buffer?: unknown;
    readonly buffers?: ArrayBuffer[];
  };
  return buffers ?? (buffer instanceof ArrayBuffer ? [buffer] : []);
}

function tellDiscarded(reason: string): void {
  say({ kind: "discarded", reason });
}

function say(message: RecordNews, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}
