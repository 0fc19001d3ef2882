import { randomBytes } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { entityFinder } from "../../knowledge/entity-finder.ts";
import { loadEntities } from "../../knowledge/entities.ts";
import { loadOutlets } from "../../knowledge/outlets.ts";
import type { Outlet } from "../../domain/outlet.ts";
import type { Followed } from "../../newsroom/follow.ts";
import { isAway } from "../../store/away.ts";
import { readCounter } from "../../store/counters.ts";
import { findItems, itemFromRow } from "../../store/items.ts";
import { findKeysSince, touchKeys } from "../../store/keys.ts";
import { listen } from "../../store/notifications.ts";
import { openReplica, type Store } from "../../store/open.ts";
import { openPatiently } from "../../store/open-patiently.ts";
import { listOutlets } from "../../store/outlets.ts";
import { ANSWER_MS } from "../../store/postgres.ts";
import { readSettled } from "../../store/publications.ts";
import { putRanking } from "../../store/rankings.ts";
import { findRenditions } from "../../store/renditions.ts";
import { getSecret } from "../../store/secrets.ts";
import { Follower, type Looked, RecordReplaced } from "./following.ts";
import { framer, packFrames } from "./framing.ts";
import { keyChanges } from "./key-changes.ts";
import type { FromRecordThread, RecordRequest, RecordThreadData, ToRecordThread } from "./messages.ts";
import { packer } from "./packing.ts";
import { terminalAnswers } from "./terminal-record.ts";
import { readRecordState } from "./terminal-status-read.ts";

/**
 * The record's own thread: it alone reads the store for the service, follows publications and keys, and turns words
 * into bytes, so that the thread which answers never waits for a disk and never serialises.
 */

/** Batches handed over before the first of them is applied. */
const FILL_AHEAD = 3;
const FOLLOW_AHEAD = 1;
/** Between two looks while the record tells by itself what happens: only for what was not told. */
const LISTENING_POLL_MS = 500;
/** Between two tries while the record is away, from the first to the longest. */
const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 3_000;

const port = parentPort!;
const data = workerData as RecordThreadData;
const { place, entities, outlets: outletsFile, pollMs, warmItems } = data;
const closing = new AbortController();
/** Settles when all that answers is in place: what is asked before waits for it. */
const inPlace = Promise.withResolvers<void>();
const opening = openPatiently(place, {
  answerMs: ANSWER_MS,
  waitMs: data.waitMs,
  signal: closing.signal,
  onWait: (reason) => say({ kind: "fault", message: reason, isAway: true }),
});
opening.catch(() => {});
const outlets = new Map<number, Outlet>(loadOutlets(outletsFile).map((outlet) => [outlet.number, outlet]));
const findEntity = entityFinder(loadEntities(entities ?? undefined));
const pack = packer();

let outletsSaid = "";
let terminal: ReturnType<typeof terminalAnswers> | undefined;
let isClosing = false;
/** Batches handed over and not applied yet, the oldest first. */
const underway: PromiseWithResolvers<void>[] = [];
/** The address, once it is known. */
const begun = Promise.withResolvers<string>();
let nudge: () => void = () => {};
/** Whether something was told since the last look began. */
let isTold = false;
/** Looks for news one at a time, whoever asks. */
let looking: Promise<unknown> = Promise.resolve();

/** What was asked and is not answered yet: it is, before the record is closed. */
const answering = new Set<Promise<void>>();

port.on("message", (message: ToRecordThread) => {
  if (message.kind === "applied") return underway.shift()!.resolve();
  if (message.kind === "begin") return begun.resolve(message.publicUrl);
  const answered = answer(message.request)
    .then((value) => say({ kind: "answered", id: message.id, value }, transferOf(value)))
    .catch((error: unknown) =>
      say({ kind: "failed", id: message.id, message: (error as Error).message, isAway: isAway(error) }),
    )
    .finally(() => answering.delete(answered));
  answering.add(answered);
});

const { frames, publication } = framer(outlets, findEntity, await begun.promise);
const store = await opening.catch((error: unknown) => {
  if (!isClosing) throw error;
  process.exit();
});
const replica = data.replica === null ? null : openReplica(data.replica, ANSWER_MS);
const lookAtKeys = keyChanges({
  findSince: (revision) => findKeysSince(store, revision),
  hand: (rows) => say({ kind: "keys", rows }),
});
const follower = new Follower({
  store,
  replica,
  hand: (batch, isFilling) => hand(batch, isFilling ? FILL_AHEAD : FOLLOW_AHEAD),
  lookAtOutlets,
  lookAtKeys,
});
inPlace.resolve();
const listener = "url" in place ? listen(place.url, wake) : null;
await fillUntilWhole();
await followUntilClosed();
await Promise.all(answering);
await listener?.[Symbol.asyncDispose]();
await replica?.[Symbol.asyncDispose]();
await store[Symbol.asyncDispose]();
port.close();

/** Where the record goes away in the middle, it is gone over again when it is back. */
async function fillUntilWhole(): Promise<void> {
  for (let retryMs = FIRST_RETRY_MS; !isClosing; retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)) {
    isTold = false;
    try {
      const looked = await follower.fill(warmItems);
      await allApplied();
      const cursorSecret = await getSecret(store, "cursor", makeSecret);
      const sessionSecret = await getSecret(store, "session", makeSecret);
      say({ kind: "caught-up", ...looked, cursorSecret, sessionSecret });
      return;
    } catch (error) {
      if (!isAway(error)) throw error;
      say({ kind: "fault", message: (error as Error).message, isAway: true });
      await pause(retryMs);
    }
  }
}

async function followUntilClosed(): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  while (!isClosing) {
    isTold = false;
    try {
      const { number, known } = await look();
      retryMs = FIRST_RETRY_MS;
      const isBehind = known !== null && number < known;
      await pause(isBehind || !listener?.isListening() ? pollMs : LISTENING_POLL_MS);
    } catch (error) {
      if (error instanceof RecordReplaced) throw error;
      say({ kind: "fault", message: (error as Error).message, isAway: isAway(error) });
      if (replica) await lookAtReplica();
      await pause(retryMs * (0.5 + Math.random()));
      retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
    }
  }
  await looking.catch(() => {});
}

/** Does one thing with the follower after the other. */
function inOrder<T>(work: () => Promise<T>): Promise<T> {
  const done = looking.catch(() => {}).then(work);
  looking = done;
  return done;
}

function look(): Promise<Looked> {
  return inOrder(async () => {
    const looked = await follower.look();
    say({ kind: "looked", ...looked });
    return looked;
  });
}

/** Its copy may still be read while the record itself is away. */
async function lookAtReplica(): Promise<void> {
  await inOrder(async () => say({ kind: "looked", ...(await follower.lookAtReplica()) })).catch(() => {});
}

async function lookAtOutlets(source: Store): Promise<void> {
  const own = await listOutlets(source);
  // A logo may have changed, too.
  const said = JSON.stringify(own);
  if (said === outletsSaid) return;
  outletsSaid = said;
  for (const outlet of own) outlets.set(outlet.number, outlet);
  say({ kind: "outlets", outlets: [...outlets.values()].sort((a, b) => a.number - b.number) });
}

async function answer(request: RecordRequest): Promise<unknown> {
  if (request.kind !== "close") await inPlace.promise;
  switch (request.kind) {
    case "load":
      return load(request.wanted);
    case "settle": {
      const settled = await readSettled(store, () => request.now);
      await inOrder(() => follower.followUpTo(settled.number));
      await allApplied();
      return settled.instant;
    }
    case "refresh-keys":
      return lookAtKeys(await readCounter(store.db, "keys"));
    case "touch-keys":
      return touchKeys(store, request.lastUsed);
    case "keep-ranking":
      return putRanking(store, request.row);
    case "read-state":
      return readRecordState(store, request.now);
    case "close":
      isClosing = true;
      closing.abort();
      begun.resolve("");
      nudge();
      return;
    default:
      terminal ??= terminalAnswers(store, async () => void (await answer({ kind: "refresh-keys" })));
      return terminal(request);
  }
}

async function load(wanted: readonly { itemId: string; language: number }[]) {
  const ids = [...new Set(wanted.map(({ itemId }) => itemId))];
  const [rows, renditions] = await readWords(ids);
  const all = rows.flatMap((row) =>
    frames(itemFromRow(row), renditions.get(row.id)!).map((frame) => ({ ...frame, itemId: row.id })),
  );
  const asked = all.filter(({ itemId, language }) =>
    wanted.some((w) => w.itemId === itemId && w.language === language),
  );
  return packFrames(asked).packed;
}

/** From the copy where there is one and it has all that was handed over. */
async function readWords(ids: readonly string[]) {
  const read = (source: Store) => Promise.all([findItems(source, ids), findRenditions(source, ids)]);
  if (!replica || !follower.isReplicaLevel()) return read(store);
  try {
    return await read(replica);
  } catch (error) {
    if (!isAway(error)) throw error;
    return read(store);
  }
}

/** Hands publications over as soon as fewer than `ahead` batches wait to be applied: some are read while others are taken in. */
async function hand(batch: readonly Followed[], ahead: number): Promise<void> {
  const { packed, buffers } = pack(batch.map(publication));
  while (underway.length >= ahead) await underway[0]!.promise;
  underway.push(Promise.withResolvers());
  say({ kind: "publications", packed }, buffers);
}

async function allApplied(): Promise<void> {
  await underway.at(-1)?.promise;
}

function makeSecret(): string {
  return randomBytes(32).toString("hex");
}

function transferOf(value: unknown): ArrayBuffer[] {
  const first = Array.isArray(value)
    ? (value[0] as { bytes?: Uint8Array<ArrayBuffer> } | undefined)
    : undefined;
  return first?.bytes ? [first.bytes.buffer] : [];
}

function say(message: FromRecordThread, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

/** Something happened: look at once. */
function wake(): void {
  isTold = true;
  nudge();
}

function pause(ms: number): Promise<void> {
  if (isTold || isClosing) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    nudge = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
