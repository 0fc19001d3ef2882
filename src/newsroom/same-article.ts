import { urlKey } from "../sources/url-key.ts";
import { addAddresses, findByAddress } from "../store/article-addresses.ts";
import type { StoreTransaction } from "../store/open.ts";
import type { ArticleRow } from "../store/schema.ts";
import { foldSurface } from "../text/tokens.ts";

/**
 * Remembers the addresses that an article turned out to have; where another article of the outlet has one of them
 * already and much the same headline, the two are one, and the later is dropped.
 */
export async function joinAddresses(
  tx: StoreTransaction,
  { id, outlet, url }: Pick<ArticleRow, "id" | "outlet" | "url">,
  title: string,
  addresses: readonly string[],
): Promise<Partial<ArticleRow>> {
  const own = urlKey(url)!;
  const keys = [...new Set(addresses.flatMap((address) => urlKey(address) ?? []))]
    .filter((key) => key !== own && isOfOneSite(key, own) && BEHIND_HOST.test(key))
    .sort();
  if (keys.length === 0) return {};
  await addAddresses(
    tx,
    keys.map((key) => ({ outlet, url_key: key, article_id: id })),
  );
  const holders = [...(await findByAddress(tx, outlet, keys)).values()];
  const same = holders.find(
    (other) => other.id !== id && other.stage !== "dropped" && areTitlesAlike(other.title, title),
  );
  if (!same) return {};
  return { stage: "dropped", reason: `it is the same article as ${same.id}`, article: null };
}

/** Most of their words are the same: a canonical address that every page of a site shares does not make them one article. */
export function areTitlesAlike(a: string, b: string, leastShare = 0.6): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const all = left.union(right).size;
  return all > 0 && left.intersection(right).size / all >= leastShare;
}

function wordsOf(title: string): Set<string> {
  return new Set(foldSurface(title).split(" ").filter(Boolean));
}

/** An address elsewhere is where the words were taken from, not where this article stands. */
function isOfOneSite(a: string, b: string): boolean {
  return siteOf(a) === siteOf(b);
}

/** What follows a host in a key; without any it is the front page, which is no article. */
const BEHIND_HOST = /[/?#]/;

function siteOf(key: string): string {
  return key.split(BEHIND_HOST, 1)[0]!.split(".").slice(-2).join(".");
}
