import type { Category } from "../domain/category.ts";
import { withoutClubs } from "./clubs.ts";
import { counts, isPairable, type LexiconView, type Walk } from "./counts.ts";
import { countsInQuestion } from "./counts-in-question.ts";
import { freeStretches, type Stretch } from "./free-stretches.ts";
import type { FindMode, FindOptions, Mention } from "./mention.ts";
import { withoutOthersBodies } from "./others-bodies.ts";
import { withoutOthersSurnames } from "./own-surnames.ts";
import { TextReading } from "./reading.ts";
import { breakAt, isBreak, STOP_ENTITY, type Surface } from "./surfaces.ts";
import { TokenTrie } from "./token-trie.ts";

/** A stretch of tokens and the surfaces on it. */
interface Span extends Stretch {
  readonly surfaces: readonly Surface[];
}

export function findMentions(
  text: string,
  mode: FindMode,
  { categories = [], asOf = Infinity, named = NOBODY, context }: FindOptions,
  lexicon: LexiconView,
): Mention[] {
  const reading = new TextReading(text, lexicon.isOrdinary, context);
  const walk: Walk = { reading, mode, lexicon, named: new Set(named), asOf };
  const spans: Span[] = [];
  const waiting: Span[] = [];
  for (let at = 0; at < reading.tokens.length;) {
    const { counting, held } = longestAt(at, walk);
    if (held !== null) waiting.push(held);
    // "the Nasdaq" is a name, but a longer one may start after the "the": "Nasdaq 100".
    if (counting !== null && reading.tokens[at]!.folded === "the") {
      const behind = longestAt(at + 1, walk);
      if ((behind.counting?.to ?? 0) > counting.to) {
        at++;
        continue;
      }
    }
    if (counting === null) {
      at++;
      continue;
    }
    spans.push(counting);
    for (const { entity, layer } of counting.surfaces) if (layer !== "ticker") walk.named.add(entity);
    at = counting.to;
  }
  if (waiting.length > 0) {
    spans.push(...paired(waiting, spans, walk));
    spans.sort((a, b) => a.from - b.from);
  }
  const mentions = spans.flatMap((span) => mentionsOf(span, categories, walk));
  if (mode !== "sentence") return mentions;
  // A question must not match a city that means its club, the wrong country's court or party, or another person with
  // the same surname. In articles, analysis handles these itself.
  const { entity } = lexicon;
  return withoutClubs(
    withoutOthersBodies(withoutOthersSurnames(mentions, text, entity), text, entity),
    text,
    entity,
  );
}

const NOBODY: ReadonlySet<number> = new Set();

interface Longest {
  counting: Span | null;
  /** A span that counts only if its entity is also named by another spelling. Null unless longer than `counting`. */
  held: Span | null;
}

/** The longest stretch from here with a surface that counts, and the longest with one that may count later. */
function longestAt(at: number, walk: Walk): Longest {
  const longest: Longest = { counting: null, held: null };
  follow(TokenTrie.ROOT, at, at, 0, walk, longest);
  if (longest.held !== null && longest.held.to <= (longest.counting?.to ?? at)) longest.held = null;
  return longest;
}

/**
 * Follows the names in the lexicon from the node `from`, starting with the token at `next`. The name began at `at`;
 * `passed` has one bit for each punctuation break inside it so far.
 */
function follow(from: number, at: number, next: number, passed: number, walk: Walk, longest: Longest): void {
  const { lexicon, asOf } = walk;
  const { tokens } = walk.reading;
  let node = from;
  let breaks = passed;
  for (let to = next; to < tokens.length; to++) {
    const token = tokens[to]!;
    // Punctuation ends a name, unless the name has it in the same place.
    if (to > at && isBreak(token)) breaks |= breakAt(to - at);
    const isPossessive = token.stem !== token.folded;
    if (isPossessive) {
      // "Moody's" is a name in itself, which is tried below. "Bitcoin's" may stand for "Bitcoin", at the end of a
      // name or inside it.
      const stem = lexicon.step(node, token.stem, asOf);
      if (stem !== TokenTrie.NONE) {
        judge(unbroken(lexicon.surfacesAt(stem), breaks), at, to + 1, walk, longest);
        follow(stem, at, to + 1, breaks, walk, longest);
      }
    }
    node = lexicon.step(node, token.folded, asOf);
    if (node === TokenTrie.NONE) return;
    const surfaces = unbroken(lexicon.surfacesAt(node), breaks);
    judge(isPossessive ? surfaces?.filter((one) => one.isPossessive) : surfaces, at, to + 1, walk, longest);
  }
}

/** The surfaces that have punctuation everywhere the text does. */
function unbroken(surfaces: readonly Surface[] | undefined, breaks: number): readonly Surface[] | undefined {
  return breaks === 0 ? surfaces : surfaces?.filter((surface) => (breaks & ~surface.breaks) === 0);
}

function judge(
  surfaces: readonly Surface[] | undefined,
  from: number,
  to: number,
  walk: Walk,
  longest: Longest,
): void {
  if (surfaces === undefined) return;
  let counting = surfaces.filter((surface) => counts(surface, from, to, walk));
  if (counting.length === 0 && walk.mode === "sentence")
    counting = onlyOne(surfaces.filter((surface) => countsInQuestion(surface, from, to, walk)));
  const { cashtag } = walk.reading.tokens[from]!;
  if (counting.length > 0 && to >= (longest.counting?.to ?? to))
    longest.counting = { from, to, surfaces: mostTelling(whoIsNamed(counting, walk), cashtag, walk.lexicon) };
  const held = surfaces.filter((surface) => isPairable(surface, from, to, walk));
  if (held.length > 0 && to >= (longest.held?.to ?? to)) longest.held = { from, to, surfaces: held };
}

/** A surname shared by several people identifies none of them. */
function onlyOne(surfaces: Surface[]): Surface[] {
  return surfaces.length > 1 && surfaces.every(({ rule }) => rule === "surname") ? [] : surfaces;
}

/** Waiting spans whose entity is also named by another spelling. They never displace a span that counts by itself. */
function paired(waiting: readonly Span[], spans: readonly Span[], { named, reading }: Walk): Span[] {
  const free = freeStretches(waiting, spans);
  // A ticker that only one entity bears also names that entity.
  for (const { surfaces } of spans) if (surfaces.length === 1) named.add(surfaces[0]!.entity);
  // "Harmony (ONE)": neither would count alone, but together they do.
  free.forEach((span, index) => {
    const next = free[index + 1];
    if (next === undefined || next.from !== span.to || !reading.tokens[next.from]!.bracketed) return;
    for (const { entity } of span.surfaces) {
      if (next.surfaces.some((other) => other.entity === entity)) named.add(entity);
    }
  });
  return free.flatMap(({ from, to, surfaces }) => {
    const counting = surfaces.filter(({ entity }) => named.has(entity));
    return counting.length > 0 ? [{ from, to, surfaces: counting }] : [];
  });
}

/**
 * After a full name, the surname means that person, not a namesake whose surname needs a cue: "Sarah Sanders …
 * Sanders". A namesake known by the surname alone may still be meant: "Ivanka Trump … Trump".
 */
function whoIsNamed(surfaces: readonly Surface[], { named }: Walk): readonly Surface[] {
  if (surfaces.length === 1 || !surfaces.some(({ rule }) => rule === "surname")) return surfaces;
  return surfaces.filter(({ rule, entity }) => (rule !== "cued" && rule !== "hinted") || named.has(entity));
}

/**
 * Chooses among several surfaces that count on one stretch. A surface whose cue occurs beats the others, and a
 * name beats another entity's ticker. A cashtag can only mean tickers, so there nothing is dropped.
 */
function mostTelling(
  surfaces: readonly Surface[],
  isCashtag: boolean,
  lexicon: LexiconView,
): readonly Surface[] {
  if (surfaces.length === 1 || isCashtag) return surfaces;
  const cued = surfaces.filter(({ rule }) => rule === "cued" || rule === "hinted");
  if (cued.length > 0) return cued;
  const names = surfaces.filter(({ layer }) => layer !== "ticker");
  if (names.length === 0 || names.length === surfaces.length) return surfaces;
  // A name learnt from news never displaces a ticker.
  const isLearnt = ({ entity }: Surface) => entity !== STOP_ENTITY && lexicon.entity(entity).id === null;
  return names.every(isLearnt) ? surfaces : names;
}

function mentionsOf(span: Span, categories: readonly Category[], walk: Walk): Mention[] {
  const { reading } = walk;
  const { start } = reading.tokens[span.from]!;
  const last = reading.tokens[span.to - 1]!;
  // "Bitcoin's" is read as "Bitcoin", but "Moody's" stays as it is.
  const isPossessive = last.stem !== last.folded && !span.surfaces[0]!.isPossessive;
  const end = isPossessive ? last.end - 2 : last.end;
  const chosen = chosenOf(span.surfaces, categories, walk);
  const words = reading.text.slice(start, end);
  const seen = new Set<number>([STOP_ENTITY]);
  return chosen.flatMap(({ entity, layer }) => {
    if (seen.has(entity)) return [];
    seen.add(entity);
    return [{ entity, layer, words, start, end }];
  });
}

/** Every entity with the name, and the chosen bearers of the ticker. */
function chosenOf(
  surfaces: readonly Surface[],
  categories: readonly Category[],
  { mode, lexicon, named, asOf }: Walk,
): readonly Surface[] {
  const tickers = surfaces.filter(({ layer }) => layer === "ticker");
  if (tickers.length === 0) return surfaces;
  const bearers = lexicon.chooseBearers(tickers, named, categories, asOf);
  const names = surfaces.filter(({ layer }) => layer !== "ticker");
  // An article is tagged with a single meaning: the first, because the library's meanings come first.
  return [...names, ...(mode === "sentence" ? bearers : bearers.slice(0, 1))];
}
