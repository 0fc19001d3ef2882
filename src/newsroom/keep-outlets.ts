import type { Category } from "../domain/category.ts";
import type { OutletAccess, OutletFeed } from "../domain/outlet.ts";
import type { OutletRequests } from "../domain/outlet-requests.ts";
import { loadGatheredOutlets } from "../knowledge/gathered-outlets.ts";
import { keepFeeds } from "../store/feeds.ts";
import { lockCounter } from "../store/counters.ts";
import { inTransaction, type Store } from "../store/open.ts";
import { enrolOutlet, findOutletNumber, hasOutlet, setOutletLogo } from "../store/outlets.ts";

/** An outlet that we gather from. */
export interface KeptOutlet extends OutletRequests {
  readonly number: number;
  readonly name: string;
  readonly homepage: string;
  /** The category of most of the outlet's articles, if known. */
  readonly desk: Category | null;
  readonly access: OutletAccess | null;
  readonly secondsBetween: number | null;
  readonly feeds: readonly OutletFeed[];
}

/** Which official sources are polled: all, those that ask for no contact address, or none. */
export type OfficialSources = "all" | "without-contact" | "none";

/**
 * Sets the record's feeds to those of the built-in outlets, the operator's own outlets and, if they are on, the
 * official sources. The operator's outlets get their numbers here. Nothing is published, so it doesn't matter if the
 * clock leapt ahead.
 */
export async function keepOutlets(
  store: Store,
  operatorFile: string | null,
  officialSources: OfficialSources = "none",
): Promise<KeptOutlet[]> {
  const gathered = loadGatheredOutlets(operatorFile, officialSources !== "none");
  const { ours, own } = gathered;
  const official = gathered.official.filter(
    ({ needsContact = false }) => officialSources === "all" || !needsContact,
  );
  const numbered =
    own.length + official.length === 0
      ? []
      : await inTransaction(store, async (tx) => {
          // Publishers number outlets too.
          await lockCounter(store, tx, "publication");
          const all: KeptOutlet[] = [];
          for (const outlet of official) {
            if (!(await hasOutlet(tx, outlet.number)))
              await enrolOutlet(tx, { ...outlet, logoUrl: outlet.logoUrl ?? null });
            all.push(outlet);
          }
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
