import about from "../../../package.json" with { type: "json" };
import type { Fetched } from "../../http/fetched.ts";
import { Politeness } from "../../http/politeness.ts";
import { SafeFetch, userAgentOf } from "../../http/safe-fetch.ts";
import { findFeedLinks } from "../../sources/find-feed-links.ts";
import { parseFeed } from "../../sources/feed/parse-feed.ts";
import { type PresentedFeed, presentFeed } from "../../sources/feed/present-feed.ts";
import { A_FEED, ask } from "../../sources/gather.ts";
import { type Call, print } from "../calling/command.ts";
import { CommandFault } from "../../settings/faults.ts";
import { showProgress } from "../output/progress.ts";
import { placeOf } from "../../service/record/place.ts";
import { formatTable } from "../output/table.ts";
import { openOutletAccess } from "./access.ts";
import { listKnownFeeds } from "./known.ts";
import { faultsOf, reportEntries } from "./report.ts";

interface Check {
  readonly url: string;
  /** Whether the feed has anything we can use. */
  readonly isUsable: boolean;
  /** Why the feed is not usable; null if it is usable. */
  readonly reason: string | null;
  /** The URL that answered, after redirects. */
  readonly answeredBy: string | null;
  readonly movedTo: string | null;
  /** Faults that do not prevent us from using the feed, but that its owner should know about. */
  readonly faults: readonly string[];
  readonly feed: PresentedFeed | null;
}

/** Fetches these feeds, or all known ones, as the service would. Returns 1 if any of them is unusable. */
export async function checkFeeds({ settings, flags }: Call, words: readonly string[]): Promise<number> {
  const bad = words.find((word) => !/^https?:\/\//i.test(word) || !URL.canParse(word));
  if (bad !== undefined) throw new CommandFault(`${bad} is not an http or https URL`);
  const urls =
    words.length > 0
      ? words
      : (await listKnownFeeds(settings, placeOf(settings), Date.now())).map(({ url }) => url);
  await using door = new SafeFetch({
    userAgent: userAgentOf(about.version, settings.contactUrl ?? settings.publicUrl),
    allowPrivate: settings.allowPrivateAddresses,
    accessOf: openOutletAccess(settings),
    admit: new Politeness().admit,
  });
  const progress = words.length > 0 ? null : showProgress("checked", urls.length);
  let done = 0;
  const checks = await Promise.all(
    urls.map(async (url) => {
      const check = await checkFeed(door, url);
      done += 1;
      if (done % 10 === 0 || done === urls.length) progress?.at(done);
      return check;
    }),
  );
  progress?.end();
  if (flags["json"]) print(JSON.stringify(words.length === 1 ? checks[0] : checks));
  else if (words.length > 0) print(checks.map(reportOne).join("\n\n"));
  else print(reportAll(checks));
  return checks.every(({ isUsable }) => isUsable) ? 0 : 1;
}

async function checkFeed({ fetch }: SafeFetch, url: string): Promise<Check> {
  const asked = await ask(fetch, url, A_FEED, {});
  if (asked.kind === "answered") return judge(url, asked.answer, Date.now());
  const { message, status, url: answeredBy } = asked.fault;
  return {
    url,
    isUsable: false,
    reason: message,
    answeredBy: status === null ? null : answeredBy,
    movedTo: null,
    faults: [],
    feed: null,
  };
}

function judge(url: string, answer: Fetched, now: number): Check {
  const feed = presentFeed(parseFeed(answer.bytes, answer));
  const links = feed.format === null ? findFeedLinks(answer.bytes, answer.url, answer.contentType) : [];
  const taken = feed.entries.filter((entry) => entry.url !== null && entry.title !== null);
  const reason =
    links.length > 0
      ? `this is a web page; it links to the feeds ${links.join(" and ")}`
      : feed.format === null
        ? `this is not a feed${answer.contentType === null ? "" : ` but ${answer.contentType}`}`
        : taken.length === 0
          ? "no entry has both a title and a link"
          : null;
  const faults = faultsOf(feed, now);
  if (answer.permanentUrl !== null) faults.unshift(`It moved permanently to ${answer.permanentUrl}.`);
  return {
    url,
    isUsable: reason === null,
    reason,
    answeredBy: answer.url,
    movedTo: answer.permanentUrl,
    faults,
    feed: feed.format === null ? null : feed,
  };
}

function reportOne({ url, reason, faults, feed }: Check): string {
  return [
    url,
    ...(reason === null ? [] : [`Not usable: ${reason}.`]),
    ...(faults.length > 0 ? ["Problems:", ...faults.map((fault) => `- ${fault}`)] : []),
    ...(feed === null ? [] : reportEntries(feed)),
  ].join("\n");
}

function reportAll(checks: readonly Check[]): string {
  const rows = checks.map(({ url, isUsable, reason, faults, feed }) => [
    isUsable ? "ok" : "FAILED",
    String(feed?.entries.length ?? 0),
    url,
    reason ?? faults.join(" "),
  ]);
  const usable = checks.filter(({ isUsable }) => isUsable).length;
  const table = formatTable([["STATE", "ENTRIES", "FEED", "PROBLEM"], ...rows]);
  return `${table}\n\n${usable} of ${checks.length} feeds are usable.`;
}
