import type { Category } from "../domain/category.ts";
import { counts, isPairable, type LexiconView } from "./counts.ts";
import type { FindMode, Mention } from "./mention.ts";
import { Reading } from "./reading.ts";
import type { Surface } from "./surfaces.ts";
import { TokenTrie } from "./token-trie.ts";

/** A stretch of tokens with the surfaces that lie on it. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly surfaces: readonly Surface[];
}

/** A comma ends a name, except before these: "Amazon.com, Inc.", "Washington, D.C." */
const AFTER_COMMA = new Set(["inc", "ltd", "llc", "corp", "co", "plc", "jr", "sr", "dc"]);

export function findMentions(
  text: string,
  mode: FindMode,
  categories: readonly Category[],
  lexicon: LexiconView,
): Mention[] {
  const reading = new Reading(text, lexicon.isOrdinary);
  const named = new Set<number>();
  const spans: Span[] = [];
  const waiting: Span[] = [];
  for (let at = 0; at < reading.tokens.length;) {
    const found = longestAt(at, reading, mode, named, waiting, lexicon);
    if (found === null) {
      at++;
      continue;
    }
    spans.push(found);
    for (const { entity, layer } of found.surfaces) if (layer !== "ticker") named.add(entity);
    at = found.to;
  }
  if (waiting.length > 0) spans.push(...paired(waiting, spans, named, reading));
  if (waiting.length > 0) spans.sort((a, b) => a.from - b.from);
  return spans.flatMap((span) => mentionsOf(span, reading, mode, categories, named, lexicon));
}

/** Those of the waiting that stand beside another spelling of their entity. */
function paired(
  waiting: readonly Span[],
  spans: readonly Span[],
  named: Set<number>,
  reading: Reading,
): Span[] {
  // A ticker with one bearer names it as well.
  for (const { surfaces } of spans) if (surfaces.length === 1) named.add(surfaces[0]!.entity);
  // "Harmony (ONE)": neither would do alone, together they do.
  waiting.forEach((span, index) => {
    const next = waiting[index + 1];
    if (next === undefined || next.from !== span.to || !reading.tokens[next.from]!.bracketed) return;
    for (const { entity } of span.surfaces)
      if (next.surfaces.some((other) => other.entity === entity)) named.add(entity);
  });
  return waiting.flatMap(({ from, to, surfaces }) => {
    const counting = surfaces.filter(({ entity }) => named.has(entity));
    return counting.length > 0 ? [{ from, to, surfaces: counting }] : [];
  });
}

/** The longest stretch from here on which a surface counts. Those that may count later, beside their name, go to `waiting`. */
function longestAt(
  at: number,
  reading: Reading,
  mode: FindMode,
  named: ReadonlySet<number>,
  waiting: Span[],
  lexicon: LexiconView,
): Span | null {
  const { tokens } = reading;
  let node: number = TokenTrie.ROOT;
  let best: Span | null = null;
  let shy: Span | null = null;
  for (let to = at; to < tokens.length; to++) {
    const token = tokens[to]!;
    if (to > at && token.gap !== "soft" && !(token.gap === "comma" && AFTER_COMMA.has(token.folded))) break;
    const isPossessive = token.stem !== token.folded;
    let next = lexicon.step(node, token.folded);
    if (isPossessive) {
      // "Moody's" is a name of its own; "Bitcoin's" ends one.
      const ends = lexicon.step(node, token.stem);
      const surfaces = ends === TokenTrie.NONE ? undefined : lexicon.surfacesAt(ends);
      if (surfaces !== undefined)
        [best, shy] = judge(surfaces, at, to + 1, reading, mode, named, lexicon, best, shy);
      if (next === TokenTrie.NONE) next = ends;
    }
    if (next === TokenTrie.NONE) break;
    node = next;
    let surfaces = lexicon.surfacesAt(node);
    if (isPossessive) surfaces = surfaces?.filter((surface) => surface.isPossessive);
    if (surfaces !== undefined)
      [best, shy] = judge(surfaces, at, to + 1, reading, mode, named, lexicon, best, shy);
  }
  if (shy !== null && (best === null || shy.to > best.to)) waiting.push(shy);
  return best;
}

function judge(
  surfaces: readonly Surface[],
  from: number,
  to: number,
  reading: Reading,
  mode: FindMode,
  named: ReadonlySet<number>,
  lexicon: LexiconView,
  best: Span | null,
  shy: Span | null,
): [Span | null, Span | null] {
  const counting = surfaces.filter((surface) => counts(surface, from, to, reading, mode, named, lexicon));
  if (counting.length > 0)
    best = { from, to, surfaces: mostTelling(counting, reading.tokens[from]!.cashtag) };
  const pairable = surfaces.filter((surface) => isPairable(surface, from, to, reading));
  if (pairable.length > 0) shy = { from, to, surfaces: pairable };
  return [best, shy];
}

/** On one stretch: a cashtag means tickers; a cued reading beats the common one; a name beats another's ticker. */
function mostTelling(surfaces: readonly Surface[], isCashtag: boolean): readonly Surface[] {
  if (surfaces.length === 1 || isCashtag) return surfaces;
  const cued = surfaces.filter(({ rule }) => rule === "cued" || rule === "hinted");
  if (cued.length > 0) return cued;
  const names = surfaces.filter(({ layer }) => layer !== "ticker");
  return names.length > 0 ? names : surfaces;
}

function mentionsOf(
  span: Span,
  reading: Reading,
  mode: FindMode,
  categories: readonly Category[],
  named: ReadonlySet<number>,
  lexicon: LexiconView,
): Mention[] {
  const { start } = reading.tokens[span.from]!;
  const { end } = reading.tokens[span.to - 1]!;
  const areTickers = span.surfaces[0]!.layer === "ticker";
  let chosen = areTickers ? lexicon.chooseBearers(span.surfaces, named, categories) : span.surfaces;
  // Articles are tagged, not searched: one meaning, the library's first, rather than all.
  if (areTickers && mode !== "sentence") chosen = chosen.slice(0, 1);
  const words = reading.text.slice(start, end);
  return chosen
    .filter(({ entity }) => entity >= 0)
    .map(({ entity, layer }) => ({ entity, layer, words, start, end }));
}
