import { randomBytes } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { entityFinder } from "../../knowledge/entity-finder.ts";
import { loadEntities } from "../../knowledge/entities.ts";
import { loadOutlets } from "../../knowledge/outlets.ts";
import type { Outlet } from "../../domain/outlet.ts";
import { type Followed, readPublications, readRecord } from "../../newsroom/follow.ts";
import { readCounter } from "../../store/counters.ts";
import { findItems, itemFromRow } from "../../store/items.ts";
import { findKeysSince, touchKeys } from "../../store/keys.ts";
import { openStore } from "../../store/open.ts";
import { listOutlets } from "../../store/outlets.ts";
import { readLastNumber, readSettled } from "../../store/publications.ts";
import { putRanking } from "../../store/rankings.ts";
import { findRenditions } from "../../store/renditions.ts";
import { getSecret } from "../../store/secrets.ts";
import { framer, packFrames } from "./framing.ts";
import type { FromRecordThread, RecordRequest, RecordThreadData, ToRecordThread } from "./messages.ts";
import { packer } from "./packing.ts";
import { terminalAnswers } from "./terminal-record.ts";
import { readRecordState } from "./terminal-status-read.ts";

/**
 * The record's own thread: it alone reads the store for the service, follows publications and keys, and turns words
 * into bytes, so that the thread which answers never waits for a disk and never serialises.
 */

/** Publications handed over at a time: many while filling, few while following, so that answering is never held up long. */
const FILL_BATCH = 500;
const FOLLOW_BATCH = 32;
/** Batches handed over before the first of them is applied. */
const FILL_AHEAD = 3;
const FOLLOW_AHEAD = 1;

const port = parentPort!;
const { place, entities, outlets: outletsFile, pollMs, warmItems } = workerData as RecordThreadData;
const store = await openStore(place);
const outlets = new Map<number, Outlet>(loadOutlets(outletsFile).map((outlet) => [outlet.number, outlet]));
const findEntity = entityFinder(loadEntities(entities ?? undefined));
const pack = packer();

let number = 0;
let keysRevision = 0;
let outletsSaid = "";
let terminal: ReturnType<typeof terminalAnswers> | undefined;
let isClosing = false;
/** Batches handed over and not applied yet, the oldest first. */
const underway: PromiseWithResolvers<void>[] = [];
/** The address, once it is known. */
const begun = Promise.withResolvers<string>();
let nudge: () => void = () => {};
/** Looks for news one at a time, whoever asks. */
let looking: Promise<void> = Promise.resolve();

/** What was asked and is not answered yet: it is, before the record is closed. */
const answering = new Set<Promise<void>>();

port.on("message", (message: ToRecordThread) => {
  if (message.kind === "applied") return underway.shift()!.resolve();
  if (message.kind === "begin") return begun.resolve(message.publicUrl);
  const answered = answer(message.request)
    .then((value) => say({ kind: "answered", id: message.id, value }, transferOf(value)))
    .catch((error: unknown) => say({ kind: "failed", id: message.id, message: (error as Error).message }))
    .finally(() => answering.delete(answered));
  answering.add(answered);
});

const { frames, publication } = framer(outlets, findEntity, await begun.promise);
if (!isClosing) {
  await lookAtKeys();
  await fill();
  await followUntilClosed();
}
await Promise.all(answering);
await store[Symbol.asyncDispose]();
port.close();

async function fill(): Promise<void> {
  number = await readLastNumber(store);
  // After the number: an item up to it may be the first of its outlet.
  await lookAtOutlets();
  for await (const batch of readRecord(store, number, warmItems, FILL_BATCH)) await hand(batch, FILL_AHEAD);
  await allApplied();
  const cursorSecret = await getSecret(store, "cursor", makeSecret);
  const sessionSecret = await getSecret(store, "session", makeSecret);
  say({ kind: "caught-up", number, cursorSecret, sessionSecret });
}

async function followUntilClosed(): Promise<void> {
  while (!isClosing) {
    try {
      await look();
    } catch (error) {
      say({ kind: "fault", message: (error as Error).message });
    }
    await pause();
  }
  await looking;
}

/** Brings over what was published and which keys changed since the last look. */
function look(): Promise<void> {
  looking = looking.catch(() => {}).then(lookNow);
  return looking;
}

async function lookNow(): Promise<void> {
  await lookAtKeys();
  const last = await readLastNumber(store);
  while (number < last) {
    const batch = await readPublications(store, number, FOLLOW_BATCH);
    // After the batch: an item in it may be the first of its outlet.
    await lookAtOutlets();
    await hand(batch, FOLLOW_AHEAD);
    number = batch.at(-1)!.number;
  }
  say({ kind: "looked", number });
}

async function lookAtKeys(): Promise<void> {
  const revision = await readCounter(store.db, "keys");
  if (revision === keysRevision) return;
  say({ kind: "keys", rows: await findKeysSince(store, keysRevision) });
  keysRevision = revision;
}

async function lookAtOutlets(): Promise<void> {
  const own = await listOutlets(store);
  // A logo may have changed, too.
  const said = JSON.stringify(own);
  if (said === outletsSaid) return;
  outletsSaid = said;
  for (const outlet of own) outlets.set(outlet.number, outlet);
  say({ kind: "outlets", outlets: [...outlets.values()].sort((a, b) => a.number - b.number) });
}

async function answer(request: RecordRequest): Promise<unknown> {
  // Until then nobody listens to what a request may bring along.
  if (request.kind !== "close") await begun.promise;
  switch (request.kind) {
    case "load":
      return load(request.wanted);
    case "settle": {
      const settled = await readSettled(store, () => request.now);
      while (number < settled.number) await look();
      await allApplied();
      return settled.instant;
    }
    case "refresh-keys":
      return lookAtKeys();
    case "touch-keys":
      return touchKeys(store, request.lastUsed);
    case "keep-ranking":
      return putRanking(store, request.row);
    case "read-state":
      return readRecordState(store, request.now);
    case "close":
      isClosing = true;
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
  const [rows, renditions] = await Promise.all([findItems(store, ids), findRenditions(store, ids)]);
  const all = rows.flatMap((row) =>
    frames(itemFromRow(row), renditions.get(row.id)!).map((frame) => ({ ...frame, itemId: row.id })),
  );
  const asked = all.filter(({ itemId, language }) =>
    wanted.some((w) => w.itemId === itemId && w.language === language),
  );
  return packFrames(asked).packed;
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

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pollMs);
    nudge = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}
