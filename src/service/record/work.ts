import type { Outlet } from "../../domain/outlet.ts";
import type { Timers } from "../../http/timers.ts";
import type { EntityFinder } from "../../knowledge/entity-finder.ts";
import type { ClockReading } from "../../store/clock-guard.ts";
import { findKeysSince } from "../../store/keys.ts";
import type { Store } from "../../store/open.ts";
import { getSecret } from "../../store/secrets.ts";
import { recordAnswers } from "./answers.ts";
import { RecordCopy } from "./copy.ts";
import type { KeptBelow } from "../below/checkpoint.ts";
import { type CheckpointSource, Follower, type SnapshotSource } from "./following.ts";
import { framer } from "./framing.ts";
import { Handover } from "./handover.ts";
import { keyChanges } from "./key-changes.ts";
import type { RecordNews } from "./messages.ts";
import { RecordWatch } from "./watch.ts";
import { wholeItemsLoader } from "./whole-items.ts";
import { wordsLoader } from "./words.ts";

export interface RecordWorkTools {
  readonly store: Store;
  /** A replica to read publications and text from, if there is one. */
  readonly replica: Store | null;
  /** The built-in outlets. The operator's own are added when they are read. */
  readonly outlets: Map<number, Outlet>;
  readonly findCoin: EntityFinder;
  /** What an earlier run kept from the record, to fill the index with. */
  readonly snapshot?: SnapshotSource | undefined;
  readonly publicUrl: string;
  readonly say: (message: RecordNews, transfer?: ArrayBuffer[]) => void;
  /** How many of the newest items get their text loaded at startup. */
  readonly warmItems: number;
  /** How many of the newest items the index holds; null for all. */
  readonly hotItems?: number | null;
  /** What an earlier run kept about the items below its window. */
  readonly checkpoint?: CheckpointSource<KeptBelow> | undefined;
  /** How often to poll for changes by other processes. */
  readonly pollMs: number;
  readonly isListening: () => boolean;
  /** Aborted when the work should end. */
  readonly closing: AbortSignal;
  /** This machine's clock, if the service uses it; otherwise the service passes its time with each question. */
  readonly clock: (() => number) | undefined;
  readonly leapSince?: (reading: ClockReading) => number;
  readonly timers?: Timers;
}

/** How many batches may be handed over before the first is applied. */
const FILL_AHEAD = 3;
const FOLLOW_AHEAD = 1;

export type RecordWork = ReturnType<typeof recordWork>;

/** What the record's thread does with an open record: it follows publications and keys, and answers questions. */
export function recordWork(tools: RecordWorkTools) {
  const { store, replica, outlets, say, snapshot, clock, leapSince, timers } = tools;
  const timing = timers && { timers };
  const { frames, publication } = framer(outlets, tools.findCoin, tools.publicUrl);
  const copy = replica && new RecordCopy(replica);
  const handover = new Handover(say);
  const lookAtKeys = keyChanges({
    findSince: (revision) => findKeysSince(store, revision),
    hand: (rows, areAll) => say({ kind: "keys", rows, areAll }),
  });
  const follower = new Follower<KeptBelow>({
    store,
    copy,
    hand: (batch, isFilling) => handover.hand(batch.map(publication), isFilling ? FILL_AHEAD : FOLLOW_AHEAD),
    handOutlets,
    lookAtKeys,
    ...(snapshot && {
      snapshot: { source: snapshot, hand: (batch) => handover.handStored(batch, FILL_AHEAD) },
    }),
    ...(tools.hotItems != null && {
      window: {
        items: tools.hotItems,
        checkpoint: tools.checkpoint,
        begin: (border, kept) => say({ kind: "window", border, kept }, kept ? [kept.buffer] : []),
      },
    }),
    onFilled: (number, known) => say({ kind: "filling", number, known }),
    ...(leapSince && { leapSince }),
    ...(timers && { now: timers.steadyNow }),
    ...(clock && { machineNow: clock }),
  });
  const watch = new RecordWatch({
    follower,
    hasCopy: copy !== null,
    pollMs: tools.pollMs,
    isListening: tools.isListening,
    closing: tools.closing,
    say,
    ...timing,
  });
  const load = wordsLoader({ store, copy, isCopyLevel: () => follower.isCopyLevel(), frames });
  let outletsSaid = "";

  async function fill(): Promise<void> {
    const looked = await follower.fill(tools.warmItems);
    await handover.allApplied();
    const cursorSecret = await getSecret(store, "cursor");
    const sessionSecret = await getSecret(store, "session");
    const coverSecret = await getSecret(store, "cover");
    say({ kind: "caught-up", ...looked, ...follower.place, cursorSecret, sessionSecret, coverSecret });
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

  return {
    answers: recordAnswers({
      store,
      load,
      loadItems: wholeItemsLoader(store, publication),
      followUpTo,
      lookAtKeys,
      clock,
      ...timing,
    }),
    /** Polls at once, because a notification arrived. */
    wake: watch.wake,
    /** Call when the oldest batch that was handed over has been applied. */
    applied: () => handover.applied(),
    /** Reads the whole record, then follows it. */
    async untilClosed(): Promise<void> {
      await watch.fillUntilWhole(fill);
      await watch.followUntilClosed();
    },
  };
}
