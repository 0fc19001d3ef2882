import type { Category } from "../domain/category.ts";
import type { OutletFeed } from "../domain/outlet.ts";
import { readOperatorOutlets } from "../knowledge/operator-outlets.ts";
import { loadOutletRows } from "../knowledge/outlets.ts";
import { keepFeeds } from "../store/feeds.ts";
import { lockCounter } from "../store/counters.ts";
import { inTransaction, type Store } from "../store/open.ts";
import { enrolOutlet, findOutletNumber, setOutletLogo } from "../store/outlets.ts";

/** An outlet that we gather from. */
export interface KeptOutlet {
  readonly number: number;
  readonly name: string;
  readonly homepage: string;
  /** The category of most of the outlet's articles, if known. */
  readonly desk: Category | null;
  readonly secondsBetween: number | null;
  readonly feeds: readonly OutletFeed[];
}

/**
 * Sets the record's feeds to those of the project's outlets and of the operator's own outlets. The operator's outlets
 * get their numbers here. Nothing is published, so a clock that leapt ahead does not matter.
 */
export async function keepOutlets(store: Store, operatorFile: string | null): Promise<KeptOutlet[]> {
  const ours: readonly KeptOutlet[] = loadOutletRows(operatorFile);
  const own = operatorFile === null ? [] : readOperatorOutlets(operatorFile, ours.length).own;
  const numbered =
    own.length === 0
      ? []
      : await inTransaction(store, async (tx) => {
          // Publishers number outlets too.
          await lockCounter(store, tx, "publication");
          const all: KeptOutlet[] = [];
          for (const outlet of own) {
            const given = { ...outlet, number: null };
            const number = (await findOutletNumber(tx, given)) ?? (await enrolOutlet(tx, given));
            if (outlet.logoUrl !== null) await setOutletLogo(tx, number, outlet.logoUrl);
            all.push({ ...outlet, number });
          }
          return all;
        });
  const outlets = [...ours, ...numbered];
  // A feed listed by several outlets belongs to the first.
  const feeds = new Map(
    outlets
      .flatMap(({ number, feeds }) => feeds.map(({ url, topic }) => ({ url, topic, outlet: number })))
      .toReversed()
      .map((feed) => [feed.url, feed]),
  );
  await keepFeeds(store, [...feeds.values()]);
  return outlets;
}
