import type { Entry, Page } from "../domain/article.ts";
import { foldWord } from "../text/fold.ts";

/** A headline with fewer words proves nothing. */
const FEW_WORDS = 3;
/** The article's own page contains more than this share of the entry's words, even if its headline was rewritten. */
const NEXT_TO_NONE = 0.2;
/** Comparing more of a long text takes time and does not change the result. */
const MAX_CHARACTERS = 20_000;

/**
 * Returns the page if it is the entry's article, else null. Some outlets answer 200 with something else: a cookie
 * prompt, a bot check, their front page. Such a page shares almost no words with the feed's entry.
 */
export function ownPage(
  entry: Pick<Entry, "title" | "summary">,
  page: Page,
  addresses: { readonly asked: string; readonly answered: string },
): Page | null {
  if (isFrontPage(addresses.answered) && !isFrontPage(addresses.asked)) return null;
  const found = [page.title, page.description, page.text].join(" ").slice(0, MAX_CHARACTERS);
  if (!isLatin(entry.title ?? "") || !isLatin(found)) return page;
  const title = stemsOf(entry.title ?? "");
  if (title.size < FEW_WORDS) return page;
  const all = title.union(stemsOf((entry.summary ?? "").slice(0, MAX_CHARACTERS)));
  const stems = stemsOf(found);
  return isStrange(title, stems) && isStrange(all, stems) ? null : page;
}

function isFrontPage(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && url.pathname === "/" && url.search === "";
}

function isStrange(words: ReadonlySet<string>, stems: ReadonlySet<string>): boolean {
  return words.intersection(stems).size <= NEXT_TO_NONE * words.size;
}

/**
 * Whether most letters are Latin. Other scripts separate words differently or not at all, and texts in two scripts
 * share no words.
 */
function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (text.match(/\p{Script=Latin}/gu)?.length ?? 0) > letters / 2;
}

/** The first letters of each word, so that endings do not matter. Common English words are left out. */
function stemsOf(text: string): Set<string> {
  const stems = new Set<string>();
  for (const [word] of text.matchAll(/\p{Script=Latin}[\p{Script=Latin}\p{M}]{2,}/gu)) {
    const folded = foldWord(word);
    if (!SMALL_WORDS.has(folded)) stems.add(folded.replace(/s$/, "").slice(0, STEM_LENGTH));
  }
  return stems;
}

const STEM_LENGTH = 5;

const SMALL_WORDS = new Set(
  (
    "the and for are but not you all any can had her was one our out has him his how its may new now see two who did get she too use " +
    "that with have this will your from they been good much some time very when here just like make many more most only over such take " +
    "than them well were what about after again also back before being between both could does down each even every first into last must " +
    "never other said says same should since still their then there these those through under until upon where which while whose would year years"
  ).split(" "),
);
