import { readPublications } from "../../../src/newsroom/follow.ts";
import type { Store } from "../../../src/store/open.ts";
import { givenTimeOf, idOf } from "./importer.ts";

export interface Witnessed {
  readonly id: string;
  readonly publishedAt: number;
}

const PAGE = 2_000;

/** Remembers what the record has returned so far, and detects contradictions and errors. */
export function witness(store: Store) {
  const items: Witnessed[] = [];
  const taken = new Set<number>();
  let lastLive = -Infinity;

  /** What is wrong with this item as the next item in the record; undefined if nothing is wrong. */
  function judge({ id, publishedAt }: Witnessed): string | undefined {
    const n = items.length;
    if (id !== idOf(n)) return `publication ${n + 1} is of ${id}`;
    const given = givenTimeOf(n);
    if (given === undefined) {
      if (publishedAt <= lastLive) return `${id} was published at ${publishedAt}, not after ${lastLive}`;
      lastLive = publishedAt;
      return undefined;
    }
    let free = given;
    while (taken.has(free)) free += 1;
    taken.add(free);
    return publishedAt === free ? undefined : `${id} was given ${given} and has ${publishedAt}, not ${free}`;
  }

  return {
    items,
    /** Reads on from where it stopped, and returns the faults found. */
    async readOn(): Promise<string[]> {
      const faults: string[] = [];
      for (;;) {
        const next = await read(store, items.length);
        for (const item of next) {
          faults.push(...(judge(item) ?? []));
          items.push(item);
        }
        if (next.length < PAGE) return faults;
      }
    },
    /** The whole record, read again. */
    async readAnew(): Promise<Witnessed[]> {
      const all: Witnessed[] = [];
      for (;;) {
        const next = await read(store, all.length);
        all.push(...next);
        if (next.length < PAGE) return all;
      }
    },
  };
}

async function read(store: Store, after: number): Promise<Witnessed[]> {
  const publications = await readPublications(store, after, PAGE);
  return publications.map((each) => {
    if (each.kind !== "item")
      throw new Error(`Publication ${each.number} is a ${each.kind}, and none was made`);
    return { id: each.item.id, publishedAt: each.item.publishedAt };
  });
}
