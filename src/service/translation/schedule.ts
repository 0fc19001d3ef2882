import { firstByRank, NO_RANK, type TaskRank } from "./task-rank.ts";

/** Decides which languages are loaded, and which one is translated next. */
export interface ScheduleOptions<Key, Loaded> {
  readonly threads: number;
  readonly maxBytes: number;
  readonly idleMs: number;
  readonly load: (key: Key) => Loaded;
  readonly unload: (loaded: Loaded) => Promise<void>;
  /** What it will take, asked before it is loaded. */
  readonly bytesOf: (key: Key) => number;
  readonly now?: () => number;
}

interface Task<Key, Loaded> {
  readonly key: Key;
  readonly askedAt: number;
  readonly rank: TaskRank;
  readonly run: (loaded: Loaded) => Promise<void>;
  readonly fail: (error: unknown) => void;
}

interface Kept<Loaded> {
  readonly value: Loaded;
  readonly bytes: number;
  isBusy: boolean;
  usedAt: number;
}

/** Loading takes seconds, so a loaded language continues while it has work, but others wait at most this long. */
const PATIENCE_MS = 30_000;

/**
 * Runs tasks that each need one of many large things loaded. Each is used by one task at a time, `threads` of them at
 * once, and those unused for longest are unloaded to make room. A key that does not fit beside those in use waits for
 * them. A key's tasks run in order of rank; tasks of equal rank run in order of arrival.
 */
export class Schedule<Key, Loaded> implements AsyncDisposable {
  readonly #options: ScheduleOptions<Key, Loaded>;
  readonly #now: () => number;
  readonly #waiting: Task<Key, Loaded>[] = [];
  readonly #kept = new Map<Key, Kept<Loaded>>();
  readonly #unloading = new Set<Promise<void>>();
  /** When each key's last task ended. */
  readonly #servedAt = new Map<Key, number>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ScheduleOptions<Key, Loaded>) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
  }

  loaded(): Key[] {
    return [...this.#kept.keys()];
  }

  run<T>(
    key: Key,
    work: (loaded: Loaded) => Promise<T>,
    signal?: AbortSignal,
    rank: TaskRank = NO_RANK,
  ): Promise<T> {
    const done = Promise.withResolvers<T>();
    if (signal?.aborted || this.#isClosed) {
      done.reject(signal?.reason ?? new Error("translation was stopped"));
      return done.promise;
    }
    const task: Task<Key, Loaded> = {
      key,
      askedAt: this.#now(),
      rank,
      fail: done.reject,
      run: async (loaded) => done.resolve(await work(loaded)),
    };
    const withdraw = () => {
      const at = this.#waiting.indexOf(task);
      if (at >= 0) this.#waiting.splice(at, 1);
      // A running task is never interrupted: it takes only a second or so.
      done.reject(signal!.reason);
    };
    signal?.addEventListener("abort", withdraw, { once: true });
    this.#waiting.push(task);
    this.#next();
    return done.promise.finally(() => signal?.removeEventListener("abort", withdraw));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const { fail } of this.#waiting.splice(0)) fail(new Error("translation was stopped"));
    for (const key of this.loaded()) this.#drop(key);
    await Promise.all(this.#unloading);
  }

  #next(): void {
    while ([...this.#kept.values()].filter(({ isBusy }) => isBusy).length < this.#options.threads) {
      const task = this.#choose();
      if (task === undefined) return;
      this.#waiting.splice(this.#waiting.indexOf(task), 1);
      void this.#start(task);
    }
  }

  /** In this order: an urgent task, one for a key that has waited long, one for a loaded key, or one that fits. */
  #choose(): Task<Key, Loaded> | undefined {
    const free = this.#waiting.filter(({ key }) => !this.#kept.get(key)?.isBusy);
    const urgent = free.filter(({ rank }) => rank.isUrgent);
    const pressing = urgent.length > 0 ? urgent : this.#longWaiting(free);
    const loaded = (tasks: typeof free) => tasks.filter(({ key }) => this.#kept.has(key));
    const chosen = firstByRank(loaded(pressing)) ?? firstByRank(pressing);
    // If it does not fit yet, nothing else starts either: otherwise it might never fit.
    if (chosen) return this.#fits(chosen) ? chosen : undefined;
    return firstByRank(loaded(free)) ?? firstByRank(free.filter((task) => this.#fits(task)));
  }

  /** The tasks for the key that has waited longest, if it has waited too long. */
  #longWaiting(free: readonly Task<Key, Loaded>[]): Task<Key, Loaded>[] {
    const since = ({ key, askedAt }: Task<Key, Loaded>) => Math.max(askedAt, this.#servedAt.get(key) ?? 0);
    const [oldest] = free.toSorted((a, b) => since(a) - since(b));
    if (oldest === undefined || this.#now() - since(oldest) <= PATIENCE_MS) return [];
    return free.filter(({ key }) => key === oldest.key);
  }

  /** Whether it fits beside what is in use, because only the rest can be unloaded. One is always allowed. */
  #fits({ key }: Task<Key, Loaded>): boolean {
    if (this.#kept.has(key)) return true;
    const busy = [...this.#kept.values()].filter(({ isBusy }) => isBusy);
    return busy.length === 0 || sumOf(busy) + this.#options.bytesOf(key) <= this.#options.maxBytes;
  }

  async #start({ key, run, fail }: Task<Key, Loaded>): Promise<void> {
    let kept: Kept<Loaded>;
    try {
      kept = this.#get(key);
    } catch (error) {
      return fail(error);
    }
    kept.isBusy = true;
    try {
      await run(kept.value);
    } catch (error) {
      // Its thread may be gone, or in an unknown state.
      if (this.#kept.get(key) === kept) this.#drop(key);
      fail(error);
    }
    kept.isBusy = false;
    kept.usedAt = this.#now();
    this.#servedAt.set(key, kept.usedAt);
    this.#makeRoom(0);
    this.#watchIdle();
    if (!this.#isClosed) this.#next();
  }

  #get(key: Key): Kept<Loaded> {
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const bytes = this.#options.bytesOf(key);
    const value = this.#options.load(key);
    this.#makeRoom(bytes);
    const added = { value, bytes, isBusy: false, usedAt: this.#now() };
    this.#kept.set(key, added);
    return added;
  }

  /** Unloads the languages that were unused for longest, until `bytes` more fit. Languages in use stay loaded. */
  #makeRoom(bytes: number): void {
    const idle = [...this.#kept]
      .filter(([, { isBusy }]) => !isBusy)
      .sort(([, a], [, b]) => a.usedAt - b.usedAt);
    for (const [key] of idle) {
      const used = sumOf(this.#kept.values()) + bytes;
      if (used <= this.#options.maxBytes || (bytes === 0 && this.#kept.size === 1)) return;
      this.#drop(key);
    }
  }

  #watchIdle(): void {
    clearTimeout(this.#timer);
    const { idleMs } = this.#options;
    const idle = [...this.#kept].filter(([, { isBusy }]) => !isBusy);
    if (idle.length === 0 || this.#isClosed) return;
    const first = Math.min(...idle.map(([, { usedAt }]) => usedAt));
    this.#timer = setTimeout(
      () => {
        for (const [key, { isBusy, usedAt }] of this.#kept)
          if (!isBusy && this.#now() - usedAt >= idleMs) this.#drop(key);
        this.#watchIdle();
      },
      Math.max(1, first + idleMs - this.#now()),
    );
    this.#timer.unref();
  }

  #drop(key: Key): void {
    const { value } = this.#kept.get(key)!;
    this.#kept.delete(key);
    const unloading = this.#options.unload(value).finally(() => this.#unloading.delete(unloading));
    this.#unloading.add(unloading);
  }
}

function sumOf(kept: Iterable<{ readonly bytes: number }>): number {
  let sum = 0;
  for (const { bytes } of kept) sum += bytes;
  return sum;
}
