import type { FastifyRequest } from "fastify";
import { parseQueryString, queryOf } from "../http/query-string.ts";

/** How much of the answering thread a request may take, compared with a list from memory. */
export const WEIGHTS = { plain: 1, matching: 2, question: 5, batch: 10 } as const;

/** How often the event loop's delay is measured, and how many measurements in a row must exceed a limit. */
const SAMPLE_MS = 100;
const SAMPLES = 3;

/** From each delay on, work of this weight or more may be refused; the longest delay first. */
const LIMITS: readonly (readonly [delayMs: number, weight: number])[] = [
  [800, WEIGHTS.plain],
  [400, WEIGHTS.matching],
  [200, WEIGHTS.question],
  [100, WEIGHTS.batch],
];

/**
 * Measures how late the event loop runs, and says which requests to refuse while it is overloaded. Work is sliced, so
 * the loop is late only if there is more of it than this process can do.
 */
export class Overload implements Disposable {
  /** Requests of this weight or more may be refused; Infinity while there is no overload. */
  refusedWeight = Infinity;
  readonly #delays: number[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor() {
    let due = performance.now() + SAMPLE_MS;
    this.#timer = setInterval(() => {
      const now = performance.now();
      this.note(now - due);
      due = now + SAMPLE_MS;
    }, SAMPLE_MS).unref();
  }

  /** A single stall, such as a garbage collection, is not an overload, so the shortest of the last delays counts. */
  note(delayMs: number): void {
    this.#delays.push(delayMs);
    if (this.#delays.length > SAMPLES) this.#delays.shift();
    this.refusedWeight = this.#delays.length < SAMPLES ? Infinity : refusedAt(Math.min(...this.#delays));
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}

function refusedAt(delayMs: number): number {
  return LIMITS.find(([limit]) => delayMs >= limit)?.[1] ?? Infinity;
}

/** The weight of a request, by its route and URL alone: it must be known before any work is done. */
export function weightOf({ route, url }: Pick<FastifyRequest, "route" | "url">): number {
  if (route.endsWith("/v1/match")) return WEIGHTS.batch;
  const sent = parseQueryString(queryOf(url));
  if (sent.get("match") === "question") return WEIGHTS.question;
  return MATCHING.some((name) => sent.has(name)) ? WEIGHTS.matching : WEIGHTS.plain;
}

const MATCHING = ["sentence", "keyword", "headline", "q"];
