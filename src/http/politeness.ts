import { FetchFault } from "./fetch-fault.ts";

/** How often requests may be sent to a host. */
export interface HostRule {
  readonly maxConcurrent: number;
  /** From the start of one request to the start of the next. */
  readonly minSpacingMs: number;
}

export const USUAL_RULE: HostRule = { maxConcurrent: 2, minSpacingMs: 1_000 };

/** A host's current requests and pauses. */
export interface HostPace {
  readonly running: number;
  readonly lastBegan: number;
  readonly restsUntil: number;
}

/** When the next request to a host may start; null if it must wait for a running one to end. */
export function nextStart(pace: HostPace, rule: HostRule): number | null {
  if (pace.running >= rule.maxConcurrent) return null;
  return Math.max(pace.lastBegan + rule.minSpacingMs, pace.restsUntil);
}

/** How many requests a host accepts in the near future. */
export interface HostOutlook {
  /** How many requests may be under way at once. */
  readonly atOnce: number;
  /** How long the host rests; 0 if a request can start within a few seconds. */
  readonly waitMs: number;
  /** Whether the host asked us to pause. Requests may also wait because the host's interval between them is long. */
  readonly isResting: boolean;
}

export interface PolitenessTools {
  readonly ruleOf?: (host: string) => HostRule;
  readonly now?: () => number;
  /** Calls `wake` after the delay; the returned function cancels it. */
  readonly wakeIn?: (ms: number, wake: () => void) => () => void;
}

interface Host {
  pace: HostPace;
  rule: HostRule;
  /** Cancels the timer; null if none is set. */
  callOff: (() => void) | null;
  readonly waiting: ((end: () => void) => void)[];
}

const MAX_IDLE_HOSTS = 5_000;
/** A request that must wait for longer should not be started yet: it would keep others from starting. */
const PATIENCE_MS = 2_000;

/** Starts each host's requests in order of arrival, regardless of other hosts. Knows only this process's requests. */
export class Politeness {
  readonly #hosts = new Map<string, Host>();
  readonly #tools: Required<PolitenessTools>;

  constructor({ ruleOf = () => USUAL_RULE, now = monotonicNow, wakeIn = wakeByTimer }: PolitenessTools = {}) {
    this.#tools = { ruleOf, now, wakeIn };
  }

  /** Resolves when the request may start. Call the returned function when the request is over. */
  readonly admit = (url: URL, signal?: AbortSignal): Promise<() => void> => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const stopped = () => new FetchFault("stopped", "stopped", { url: url.href });
    if (signal?.aborted) return Promise.reject(stopped());
    const host = this.#hostOf(url.host);
    const leave = () => {
      const at = host.waiting.indexOf(resolve);
      if (at >= 0) host.waiting.splice(at, 1);
      // A host's pause may last hours, and a leftover timer would keep the process from exiting.
      if (host.waiting.length === 0) stopWaking(host);
      reject(stopped());
    };
    signal?.addEventListener("abort", leave, { once: true });
    host.waiting.push(resolve);
    this.#begin(host);
    return promise.finally(() => signal?.removeEventListener("abort", leave));
  };

  /** Leaves more time between requests, as the host's robots.txt asks. */
  slowDown(hostName: string, minSpacingMs: number): void {
    const host = this.#hostOf(hostName);
    host.rule = { ...host.rule, minSpacingMs: Math.max(host.rule.minSpacingMs, minSpacingMs) };
  }

  /** Sends the host no requests for a while, as it asked. */
  rest(hostName: string, ms: number): void {
    const host = this.#hostOf(hostName);
    const restsUntil = Math.max(host.pace.restsUntil, this.#tools.now() + ms);
    host.pace = { ...host.pace, restsUntil };
  }

  /** The outlook for a host. With long gaps between requests, a second one would only wait. */
  outlookOf(hostName: string): HostOutlook {
    const host = this.#hosts.get(hostName);
    const { maxConcurrent, minSpacingMs } = host?.rule ?? this.#tools.ruleOf(hostName);
    const atOnce = Math.min(maxConcurrent, 1 + Math.floor(PATIENCE_MS / minSpacingMs));
    if (host === undefined) return { atOnce, waitMs: 0, isResting: false };
    const { lastBegan, restsUntil } = host.pace;
    const now = this.#tools.now();
    const waitMs = Math.ceil(Math.max(lastBegan + minSpacingMs, restsUntil) - now);
    return { atOnce, waitMs: waitMs > PATIENCE_MS ? waitMs : 0, isResting: restsUntil - now > PATIENCE_MS };
  }

  #hostOf(name: string): Host {
    const known = this.#hosts.get(name);
    if (known) return known;
    if (this.#hosts.size >= MAX_IDLE_HOSTS) this.#forgetIdle();
    const pace = { running: 0, lastBegan: -Infinity, restsUntil: -Infinity };
    const host: Host = { pace, rule: this.#tools.ruleOf(name), callOff: null, waiting: [] };
    this.#hosts.set(name, host);
    return host;
  }

  #forgetIdle(): void {
    const now = this.#tools.now();
    for (const [name, host] of this.#hosts) {
      const start = nextStart(host.pace, host.rule);
      if (host.pace.running === 0 && host.waiting.length === 0 && start !== null && start <= now)
        this.#hosts.delete(name);
    }
  }

  /** Starts all requests that may start now, and sets a timer for the next one. */
  #begin(host: Host): void {
    const { now, wakeIn } = this.#tools;
    while (host.waiting.length > 0) {
      const start = nextStart(host.pace, host.rule);
      if (start === null) return;
      const at = now();
      if (start > at) {
        stopWaking(host);
        host.callOff = wakeIn(start - at, () => this.#begin(host));
        return;
      }
      host.pace = { ...host.pace, running: host.pace.running + 1, lastBegan: at };
      host.waiting.shift()!(() => this.#end(host));
    }
  }

  #end(host: Host): void {
    host.pace = { ...host.pace, running: host.pace.running - 1 };
    this.#begin(host);
  }
}

function stopWaking(host: Host): void {
  host.callOff?.();
  host.callOff = null;
}

/** Uses a monotonic clock, because every host would stall if the wall clock were set back. */
function monotonicNow(): number {
  return performance.now();
}

function wakeByTimer(ms: number, wake: () => void): () => void {
  const timer = setTimeout(wake, ms);
  return () => clearTimeout(timer);
}
