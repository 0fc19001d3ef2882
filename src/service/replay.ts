import { createKey } from "../access/keys.ts";
import { MACHINE_TIMERS, type Timers } from "../http/timers.ts";
import { ReplayRecord } from "../newsroom/replay-record.ts";
import type { SettingsRead } from "../settings/settings.ts";
import { copyIdentity } from "../store/copy-identity.ts";
import { openStore, type Store } from "../store/open.ts";
import type { GivenParts } from "./parts.ts";
import { type Service, startService } from "./start.ts";

/** How often the next items are published. At 60 times the speed, they are at most a second of replayed time late. */
const TICK_MS = 20;
const DAY_MS = 86_400_000;

export interface ReplayAsked {
  readonly source: Store;
  /** An empty folder for the record that is replayed into. */
  readonly folder: string;
  readonly from: number;
  /** The instant at which the clock stops; null if it never does. */
  readonly to: number | null;
  readonly speed: number;
  /** How many days before `from` are loaded; null for all. */
  readonly historyDays: number | null;
  readonly timers?: Timers;
}

/** A service that lives in the past. */
export interface Replay extends Service {
  readonly key: string;
  readonly now: () => number;
  /** Publishes what is due. A timer calls it; tests call it, too, to wait until it is done. */
  advance(): Promise<void>;
}

/**
 * Serves a record's news as if live. If an item is not published yet, the clock waits for it. So a list whose `before`
 * has passed in the replay has the same items as in the source.
 */
export async function startReplay(
  { settings, ...read }: SettingsRead,
  asked: ReplayAsked,
  parts: GivenParts,
): Promise<Replay> {
  const { source, folder, from, to, speed, historyDays, timers = MACHINE_TIMERS } = asked;
  await using opened = new AsyncDisposableStack();
  const target = opened.use(await openStore({ folder }));
  await copyIdentity(source, target);
  const since = historyDays === null ? Number.MIN_SAFE_INTEGER : from - historyDays * DAY_MS;
  const replay = await ReplayRecord.open(source, target, since);
  while (await replay.publishBefore(from, () => from));
  const { key } = await createKey(target, "replay", null, from);
  const began = timers.steadyNow();
  const wanted = () => Math.min(Math.floor(from + (timers.steadyNow() - began) * speed), to ?? Infinity);
  const now = () => Math.min(wanted(), replay.next);
  const past = { ...settings, data: folder, database: null, replica: null, redis: null, gather: false };
  const service = opened.use(await startService({ ...read, settings: past }, { ...parts, now }));

  let running: Promise<void> | undefined;
  async function publishDue(): Promise<void> {
    while (await replay.publishBefore(wanted() + 1, now));
  }
  const failed = Promise.withResolvers<Error>();
  const advance = () => (running ??= publishDue().finally(() => (running = undefined)));
  const stop = timers.every(TICK_MS, () => void advance().catch(failed.resolve));
  opened.defer(async () => {
    stop();
    await running?.catch(() => {});
  });
  const all = opened.move();
  return {
    ...service,
    key,
    now,
    advance,
    failed: Promise.race([service.failed, failed.promise]),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
