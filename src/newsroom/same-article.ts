import { urlKey } from "../sources/url-key.ts";
import { addAddresses, findByAddress } from "../store/article-addresses.ts";
import type { StoreTransaction } from "../store/open.ts";
import type { ArticleRow } from "../store/schema.ts";
import { foldSurface } from "../text/tokens.ts";

/**
 * Stores the addresses that an article turned out to have. If another article of the outlet has one of these
 * addresses and a similar headline, the two are the same article, and the later one is dropped.
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

/**
 * Whether two titles have most of their words in common. An equal address is not enough, because all pages of a site
 * may have the same canonical address.
 */
export function areTitlesAlike(a: string, b: string, leastShare = 0.6): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const all = left.union(right).size;
  return all > 0 && left.intersection(right).size / all >= leastShare;
}

function wordsOf(title: string): Set<string> {
  return new Set(foldSurface(title).split(" ").filter(Boolean));
}

/** An address on another site is the source of the text, not another address of this article. */
function isOfOneSite(a: string, b: string): boolean {
  return siteOf(a) === siteOf(b);
}

/** A character after the host in a key. Without one, the address is the front page, which is not an article. */
const BEHIND_HOST = /[/?#]/;

function siteOf(key: string): string {
  return key.split(BEHIND_HOST, 1)[0]!.split(".").slice(-2).join(".");
}
