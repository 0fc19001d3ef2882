import { loadOutletRows } from "../../knowledge/outlets.ts";
import { type OpmlFeed, parseOpml } from "../../sources/opml.ts";
import { addFeed, removeFeed } from "../../store/feeds.ts";
import type { StoreTransaction } from "../../store/open.ts";
import { enrolOutlet, findOutletNumber, listOutlets } from "../../store/outlets.ts";
import { takeTurn } from "../../store/publications.ts";
import { type Call, print } from "../calling/command.ts";
import { CommandFault } from "../../settings/faults.ts";
import { tell } from "../output/output.ts";
import { readInput } from "../input/read-input.ts";
import { openRecord } from "../../service/record/place.ts";

interface Imported {
  readonly url: string;
  readonly title: string;
  readonly number: number;
  readonly state: "added" | "known";
}

/** Adds the feeds in OPML files to the record. Each new outlet gets a number from 1001 on. */
export async function importOpml({ settings, flags }: Call, files: readonly string[]): Promise<number> {
  const lists = await Promise.all(files.map(readList));
  const faults = lists.flatMap((list) => list.faults);
  const feeds = lists.flatMap((list) => list.feeds);
  const ours = loadOutletRows(settings.outlets);
  await using store = await openRecord(settings);
  const imported = await takeTurn(store, Date.now, async ({ tx }) => {
    const known = knownOutlets([...ours, ...(await listOutlets({ db: tx }))]);
    const listed = new Map(ours.flatMap((row) => row.feeds.map((feed) => [feed.url, row.number] as const)));
    const all: Imported[] = [];
    for (const feed of feeds) {
      const { url, title } = feed;
      const number = listed.get(url) ?? (await numberOf(tx, feed, known));
      const isAdded = !listed.has(url) && (await addFeed(tx, { url, outlet: number, topic: title }));
      all.push({ url, title, number, state: isAdded ? "added" : "known" });
    }
    return all;
  });
  for (const fault of faults) tell(fault);
  if (flags["json"]) print(JSON.stringify(imported));
  else print(report(imported));
  return faults.length > 0 ? 1 : 0;
}

export async function removeImported({ settings, flags }: Call, url: string): Promise<void> {
  await using store = await openRecord(settings);
  if (!(await removeFeed(store, url)))
    throw new CommandFault(
      `${url} was not imported, so it cannot be removed; change outlets' feeds in your outlets file`,
    );
  print(flags["json"] ? JSON.stringify({ url, state: "removed" }) : `removed ${url}`);
}

async function readList(file: string) {
  const list = parseOpml(await readInput(file));
  if (list.feeds.length === 0)
    throw new CommandFault(`${file} lists no feeds: an OPML file has outlines with an xmlUrl`);
  return list;
}

/** Outlets by homepage. */
function knownOutlets(outlets: readonly { number: number; homepage: string }[]): Map<string, number> {
  return new Map(outlets.map(({ homepage, number }) => [homeOf(homepage), number]));
}

/**
 * Feeds with the same homepage belong to one outlet. Without a homepage, the outlet is identified by the feed's
 * title and origin.
 */
async function numberOf(tx: StoreTransaction, feed: OpmlFeed, known: Map<string, number>): Promise<number> {
  const { origin } = new URL(feed.url);
  const given = { number: null, name: feed.title, homepage: feed.homepage ?? origin, logoUrl: null };
  const home = feed.homepage === null ? undefined : known.get(homeOf(feed.homepage));
  const number = home ?? (await findOutletNumber(tx, given)) ?? (await enrolOutlet(tx, given));
  if (feed.homepage !== null) known.set(homeOf(feed.homepage), number);
  return number;
}

function homeOf(homepage: string): string {
  const { host, pathname, search } = new URL(homepage);
  return `${host.replace(/^www\./, "")}${pathname.replace(/\/+$/, "")}${search}`;
}

function report(imported: readonly Imported[]): string {
  const added = imported.filter(({ state }) => state === "added");
  const outlets = new Set(added.map(({ number }) => number)).size;
  const lines = added.map(({ number, title, url }) => `${number}  ${title}  ${url}`);
  const known = imported.length - added.length;
  return [
    ...lines,
    `added ${counted(added.length, "feed")} of ${counted(outlets, "outlet")}${known > 0 ? `; ${known} already known` : ""}`,
  ].join("\n");
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}
