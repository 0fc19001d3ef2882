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
    if (id !== idOf(n)) return `item ${n + 1} is ${id}`;
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

  let last = 0;
  return {
    items,
    /** Reads on from where it stopped, and returns the faults found. */
    async readOn(): Promise<string[]> {
      const faults: string[] = [];
      for await (const page of pagesAfter(store, last)) {
        for (const item of page.items) {
          faults.push(...(judge(item) ?? []));
          items.push(item);
        }
        last = page.last;
      }
      return faults;
    },
    /** The whole record, read again. */
    async readAnew(): Promise<Witnessed[]> {
      const all: Witnessed[] = [];
      for await (const page of pagesAfter(store, 0)) all.push(...page.items);
      return all;
    },
  };
}

/** The items published after a number, page by page. */
async function* pagesAfter(
  store: Store,
  after: number,
): AsyncGenerator<{ readonly items: Witnessed[]; readonly last: number }> {
  for (let last = after; ;) {
    const publications = await readPublications(store, last, PAGE);
    const end = publications.at(-1);
    if (end === undefined) return;
    last = end.number;
    const items = publications.flatMap((each) => {
      // The service makes gists in the background, between two kills.
      if (each.kind === "gist") return [];
      if (each.kind !== "item")
        throw new Error(`Publication ${each.number} is a ${each.kind}, and none was made`);
      return [{ id: each.item.id, publishedAt: each.item.publishedAt }];
    });
    yield { items, last };
  }
}
