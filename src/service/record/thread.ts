import { parentPort, workerData } from "node:worker_threads";
import { loadCoins, loadEntities } from "../../knowledge/entities.ts";
import { loadOutlets } from "../../knowledge/outlets.ts";
import type { Outlet } from "../../domain/outlet.ts";
import { isAway, isFull } from "../../store/away.ts";
import { leapOf } from "../../store/clock-guard.ts";
import { ClockLeapt } from "../../store/clock-leapt.ts";
import { findKeysSince } from "../../store/keys.ts";
import { listen } from "../../store/notifications.ts";
import { openReplica } from "../../store/open.ts";
import { openPatiently } from "../../store/open-patiently.ts";
import { ANSWER_MS } from "../../store/postgres.ts";
import { getSecret } from "../../store/secrets.ts";
import { coinFinder } from "./coins.ts";
import { Follower } from "./following.ts";
import { framer } from "./framing.ts";
import { keyChanges } from "./key-changes.ts";
import { answer, stopped } from "../threads/port.ts";
import type { RecordNews, RecordQuestions, RecordThreadData, ToRecordThread } from "./messages.ts";
import { RecordCopy } from "./copy.ts";
import { recordAnswers } from "./answers.ts";
import { Handover } from "./handover.ts";
import { RecordWatch } from "./watch.ts";
import { wordsLoader } from "./words.ts";

/**
 * The record's own thread. It alone reads the store for the service, follows publications and keys, and turns
 * text into bytes. So the answering thread never waits for a disk and never serialises items.
 */

/** How many batches may be handed over before the first is applied. */
const FILL_AHEAD = 3;
const FOLLOW_AHEAD = 1;

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
const handover = new Handover(say);
let outletsSaid = "";
/** Resolves with the public URL once it is known. */
const begun = Promise.withResolvers<string>();
/** Resolves once the record is open; questions that arrive earlier wait for it. */
const answers = Promise.withResolvers<ReturnType<typeof recordAnswers>>();
const { allAnswered } = answer<RecordQuestions>(port, answers.promise, {
  tagOf: (error) =>
    error instanceof ClockLeapt ? "held" : isAway(error) ? "away" : isFull(error) ? "full" : null,
  transferOf,
});
void stopped(port).then(() => {
  closing.abort();
  begun.resolve("");
});

port.on("message", (message: ToRecordThread) => {
  if (message.kind === "applied") handover.applied();
  if (message.kind === "begin") begun.resolve(message.publicUrl);
});

const { frames, publication } = framer(outlets, findCoin, await begun.promise);
const store = await opening.catch((error: unknown) => {
  if (!closing.signal.aborted) throw error;
  process.exit();
});
const replica = data.replica === null ? null : openReplica(data.replica, ANSWER_MS);
const copy = replica && new RecordCopy(replica);
const lookAtKeys = keyChanges({
  findSince: (revision) => findKeysSince(store, revision),
  hand: (rows, areAll) => say({ kind: "keys", rows, areAll }),
});
const follower = new Follower({
  store,
  copy,
  hand: (batch, isFilling) => handover.hand(batch.map(publication), isFilling ? FILL_AHEAD : FOLLOW_AHEAD),
  handOutlets,
  lookAtKeys,
  ...("folder" in place && data.isMachineClock && { leapSince: (reading) => leapOf(reading, Date.now()) }),
});
const watch = new RecordWatch({
  follower,
  hasCopy: copy !== null,
  pollMs,
  isListening: () => listener?.isListening() ?? false,
  closing: closing.signal,
  say,
});
const clock = data.isMachineClock ? Date.now : undefined;
const load = wordsLoader({ store, copy, isCopyLevel: () => follower.isCopyLevel(), frames });
answers.resolve(recordAnswers({ store, load, followUpTo, lookAtKeys, clock }));
const listener = "url" in place ? listen(place.url, watch.wake) : null;
await watch.fillUntilWhole(fill);
await watch.followUntilClosed();
// Answer everything before the record is closed.
await allAnswered();
await listener?.[Symbol.asyncDispose]();
await replica?.[Symbol.asyncDispose]();
await store[Symbol.asyncDispose]();
port.close();

async function fill(): Promise<void> {
  const looked = await follower.fill(warmItems);
  await handover.allApplied();
  const cursorSecret = await getSecret(store, "cursor");
  const sessionSecret = await getSecret(store, "session");
  const coverSecret = await getSecret(store, "cover");
  say({ kind: "caught-up", ...looked, cursorSecret, sessionSecret, coverSecret });
}

async function followUpTo(number: number): Promise<void> {
  // Each call follows for a limited time, so that polls can run in between.
  while (!(await watch.inOrder(() => follower.followUpTo(number))));
  await handover.allApplied();
}

function handOutlets(own: readonly Outlet[]): void {
  // Compare whole outlets, because a logo may have changed, too.
  const said = JSON.stringify(own);
  if (said === outletsSaid) return;
  outletsSaid = said;
  for (const outlet of own) outlets.set(outlet.number, outlet);
  say({ kind: "outlets", outlets: [...outlets.values()].sort((a, b) => a.number - b.number) });
}

function transferOf(value: unknown): ArrayBuffer[] {
  const { buffer } = (value ?? {}) as { readonly buffer?: unknown };
  return buffer instanceof ArrayBuffer ? [buffer] : [];
}

function say(message: RecordNews, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}
