import { formatInstant } from "../../domain/instant.ts";
import type { UnknownField } from "../../newsroom/line-reader.ts";
import { findNearest } from "../../text/nearest.ts";

/** Clocks differ, but a date further ahead than this is probably a mistake. */
const AHEAD_MS = 60 * 60 * 1000;

/** How many fields to report by name, so that an unrelated file does not fill the screen. */
const FIELDS_TOLD = 20;

/** Input that is accepted, as the format promises, but that its author may not have intended. */
export class Notes {
  readonly #now: () => number;
  readonly #fields = new Map<
    string,
    { lines: number; last: number; first: number; known: readonly string[] }
  >();
  #ahead = { items: 0, latest: 0, at: 0 };

  constructor(now: () => number) {
    this.#now = now;
  }

  unknownField({ path, known }: UnknownField, at: number): void {
    const seen = this.#fields.get(path);
    if (!seen) this.#fields.set(path, { lines: 1, last: at, first: at, known });
    else if (seen.last !== at) Object.assign(seen, { lines: seen.lines + 1, last: at });
  }

  published(publishedAt: number | undefined, at: number): void {
    if (publishedAt === undefined || publishedAt < this.#now() + AHEAD_MS) return;
    const isLatest = publishedAt > this.#ahead.latest;
    this.#ahead = { ...(isLatest ? { latest: publishedAt, at } : this.#ahead), items: this.#ahead.items + 1 };
  }

  /** The notes as text, one per line. */
  *lines(): Generator<string> {
    for (const [path, { lines, first, known }] of [...this.#fields].slice(0, FIELDS_TOLD)) {
      const nearest = findNearest(path, known, path.lastIndexOf(".") + 1);
      const meant = nearest === null ? "" : `; did you mean ${nearest}?`;
      yield `${path} is not a field of an item; ignored in ${count(lines, "line")}, first in line ${first}${meant}`;
    }
    const more = this.#fields.size - FIELDS_TOLD;
    if (more > 0) yield `${count(more, "more unknown field")} ignored`;
    const { items, latest, at } = this.#ahead;
    if (items > 0)
      yield `${count(items, "item")} dated in the future, up to ${formatInstant(latest)} in line ${at}: until then they top every list, and polling for newer items returns nothing`;
  }
}

function count(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? "" : "s"}`;
}
