import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Entry } from "../../src/domain/article.ts";
import { parseFeed, type FeedOrigin } from "../../src/sources/feed/parse-feed.ts";
import { urlKey } from "../../src/sources/url-key.ts";
import type { FeedDocument } from "../../src/sources/feed/feed-document.ts";
import { hasValue, isWordless, valueOf, type ExpectedValue } from "./feed-values.ts";
import { readExpectation } from "./feedparser-expectation.ts";
import { readReference } from "./feed-reference.ts";
import { readRows } from "./read-rows.ts";

export interface FeedScore {
  readonly files: number;
  /** Files on which the feed reader threw an error. */
  readonly crashes: readonly string[];
  /** Files that took longer than a second. */
  readonly slow: readonly string[];
  /** Files whose sanitised content still contains unsafe markup, such as scripts or frames. */
  readonly unsafe: readonly string[];
  /** The scores by origin of the test cases. */
  readonly kinds: Readonly<Record<string, KindScore>>;
  readonly agreement: number;
  readonly disagreements: readonly Disagreement[];
  /** Pairs of polls of one feed: how many entries of the second poll are recognised from the first by address or id. */
  readonly pairs: readonly PairScore[];
}

export interface KindScore {
  files: number;
  /** Files with at least one expected value that we use. */
  checkable: number;
  values: number;
  /** Expected values that are only markup. Here, agreement means that no text was read. */
  wordless: number;
  agreed: number;
}

export interface Disagreement extends ExpectedValue {
  readonly file: string;
  readonly ours: unknown;
}

export interface PairScore {
  readonly name: string;
  readonly first: number;
  readonly second: number;
  readonly shared: number;
  /** How many of the shared entries have a changed text. */
  readonly changed: number;
}

interface IndexRow {
  readonly file: string;
  readonly expect?: string | null;
}

const SLOW_MS = 1000;
const UNSAFE =
  /<(script|style|iframe|object|embed|form|svg)\b|<[^>]*\s(on\w+|style)=|<[^>]*=\s*["']?\s*javascript:/i;

/** Checks the feed reader against a folder of cases with their INDEX.ndjson.gz. */
export async function scoreFeeds(folder: string): Promise<FeedScore> {
  const rows = readRows<IndexRow>(join(folder, "INDEX.ndjson.gz"));
  const kinds: Record<string, KindScore> = {};
  const crashes: string[] = [];
  const slow: string[] = [];
  const unsafe: string[] = [];
  const disagreements: Disagreement[] = [];
  const feeds = new Map<string, FeedDocument>();
  for (const row of rows) {
    const kind = row.file.split("/").slice(0, 2).join("/");
    const score = (kinds[kind] ??= { files: 0, checkable: 0, values: 0, wordless: 0, agreed: 0 });
    score.files += 1;
    const bytes = await readFile(join(folder, row.file));
    const start = performance.now();
    const feed = parseOrNull(bytes, originOf(bytes, row.file));
    if (performance.now() - start > SLOW_MS) slow.push(row.file);
    if (feed === null) {
      crashes.push(row.file);
      continue;
    }
    feeds.set(row.file, feed);
    if (feed.entries.some(({ content }) => UNSAFE.test(content ?? ""))) unsafe.push(row.file);
    const expected = await expectedOf(folder, row);
    score.checkable += expected.length > 0 ? 1 : 0;
    for (const value of expected) {
      score.values += 1;
      score.wordless += isWordless(value) ? 1 : 0;
      if (hasValue(feed, value)) score.agreed += 1;
      else disagreements.push({ file: row.file, ...value, ours: valueOf(feed, value) });
    }
  }
  const all = Object.values(kinds);
  const agreement = sum(all.map(({ agreed }) => agreed)) / sum(all.map(({ values }) => values));
  return {
    files: rows.length,
    crashes,
    slow,
    unsafe,
    kinds,
    agreement,
    disagreements,
    pairs: pairsOf(feeds),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function parseOrNull(bytes: Uint8Array, origin: FeedOrigin): FeedDocument | null {
  try {
    return parseFeed(bytes, origin);
  } catch {
    return null;
  }
}

/** feedparser's cases state their response headers in a comment, and expect to be served from this address. */
function originOf(bytes: Uint8Array, file: string): FeedOrigin {
  if (!file.startsWith("feedparser/")) return {};
  const head = Buffer.from(bytes.subarray(0, 2000)).toString("latin1").replaceAll("\0", "");
  const header = (name: string): string | null =>
    new RegExp(`^Header:\\s+${name}:[ \\t]*(\\S.*)$`, "im").exec(head)?.[1]?.trim() ?? null;
  const served = `http://127.0.0.1:8097/${file}`;
  const location = URL.parse(header("Content-Location") ?? "", served);
  return {
    url: location !== null && location.protocol.startsWith("http") ? location.href : served,
    contentType: header("Content-Type"),
  };
}

async function expectedOf(folder: string, { file, expect }: IndexRow): Promise<readonly ExpectedValue[]> {
  if (typeof expect === "string") return readExpectation(expect);
  const reference = await findReference(folder, file);
  return reference === null ? [] : readReference(JSON.parse(await readFile(reference, "utf8")));
}

/** The path of a case's expected JSON, which is next to the case. */
async function findReference(folder: string, file: string): Promise<string | null> {
  if (!/^(gofeed|feedsmith\/feeds)\//.test(file) || file.endsWith("_expected.json")) return null;
  const stem = file.replace(/\.(xml|json)$/, "");
  const beside = join(folder, file.endsWith(".xml") ? `${stem}.json` : `${stem}_expected.json`);
  return access(beside).then(
    () => beside,
    () => null,
  );
}

function pairsOf(feeds: ReadonlyMap<string, FeedDocument>): readonly PairScore[] {
  return [...feeds].flatMap(([file, first]) => {
    const second = file.startsWith("newsblur") ? feeds.get(file.replace(/1\.xml$/, "2.xml")) : undefined;
    if (second === undefined || second === first) return [];
    const known = new Map(first.entries.map((entry) => [keyOf(entry), entry]));
    const again = second.entries.flatMap((entry) => {
      const before = known.get(keyOf(entry));
      return before === undefined ? [] : [before.title !== entry.title || before.summary !== entry.summary];
    });
    const changed = again.filter(Boolean).length;
    const counts = {
      first: first.entries.length,
      second: second.entries.length,
      shared: again.length,
      changed,
    };
    return [{ name: file, ...counts }];
  });
}

function keyOf({ url, id }: Entry): string | null {
  return url === null ? id : urlKey(url);
}
