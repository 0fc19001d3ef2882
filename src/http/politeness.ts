import { FetchFault } from "./fetch-fault.ts";

/** How a host is to be treated. */
export interface HostRule {
  readonly maxConcurrent: number;
  /** From the beginning of one request to that of the next. */
  readonly minSpacingMs: number;
}

export const USUAL_RULE: HostRule = { maxConcurrent: 2, minSpacingMs: 1_000 };

/** What is going on with a host. */
export interface HostPace {
  readonly running: number;
  readonly lastBegan: number;
  readonly restsUntil: number;
}

/** When the next request to a host may begin; null while only the end of another helps. */
export function nextStart(pace: HostPace, rule: HostRule): number | null {
  if (pace.running >= rule.maxConcurrent) return null;
  return Math.max(pace.lastBegan + rule.minSpacingMs, pace.restsUntil);
}

export interface PolitenessTools {
  readonly ruleOf?: (host: string) => HostRule;
  readonly now?: () => number;
  /** Calls later, unless it is called off by what this gives. */
  readonly wakeIn?: (ms: number, wake: () => void) => () => void;
}

interface Host {
  pace: HostPace;
  rule: HostRule;
  /** Calls off the wake-up; null where none is due. */
  callOff: (() => void) | null;
  readonly waiting: ((end: () => void) => void)[];
}

const MAX_IDLE_HOSTS = 5_000;

/** Lets requests begin, host by host, in the order in which they came. One process keeps its own; hosts share nothing. */
export class Politeness {
  readonly #hosts = new Map<string, Host>();
  readonly #tools: Required<PolitenessTools>;

  constructor({ ruleOf = () => USUAL_RULE, now = monotonicNow, wakeIn = wakeByTimer }: PolitenessTools = {}) {
    this.#tools = { ruleOf, now, wakeIn };
  }

  /** Settles when a request may begin; what it gives is to be called when that is over. */
  readonly admit = (url: URL, signal?: AbortSignal): Promise<() => void> => {
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const stopped = () => new FetchFault("stopped", "stopped", { url: url.href });
    if (signal?.aborted) return Promise.reject(stopped());
    const host = this.#hostOf(url.host);
    const leave = () => {
      const at = host.waiting.indexOf(resolve);
      if (at >= 0) host.waiting.splice(at, 1);
      // A host may rest for hours: nobody's exit waits for that.
      if (host.waiting.length === 0) stopWaking(host);
      reject(stopped());
    };
    signal?.addEventListener("abort", leave, { once: true });
    host.waiting.push(resolve);
    this.#begin(host);
    return promise.finally(() => signal?.removeEventListener("abort", leave));
  };

  /** A host asked for more time between requests, in its robots.txt. */
  slowDown(hostName: string, minSpacingMs: number): void {
    const host = this.#hostOf(hostName);
    host.rule = { ...host.rule, minSpacingMs: Math.max(host.rule.minSpacingMs, minSpacingMs) };
  }

  /** A host asked to be left alone for a while. */
  rest(hostName: string, ms: number): void {
    const host = this.#hostOf(hostName);
    const restsUntil = Math.max(host.pace.restsUntil, this.#tools.now() + ms);
    host.pace = { ...host.pace, restsUntil };
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

  /** Begins whatever may begin by now, and sees to it that the next is not forgotten. */
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

/** Not the clock's time: that may be set back, and every host would then wait. */
function monotonicNow(): number {
  return performance.now();
}

function wakeByTimer(ms: number, wake: () => void): () => void {
  const timer = setTimeout(wake, ms);
  return () => clearTimeout(timer);
}
