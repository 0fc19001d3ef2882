import { homeOf, isBodyInFull, OWNING } from "../../domain/bodies.ts";
import { loadNationalBodies } from "../../knowledge/national-bodies.ts";
import type { Document } from "./document.ts";
import type { NameFinder, NameMention } from "./names.ts";
import { countryOfEntity, type CountryWeights, mainCountry, weighCountries } from "./setting-country.ts";

/**
 * Resolves what a country's institutions are called at home: "the Supreme Court" in Pakistan, "Labour" in Norway, "the
 * statistics office" in Turkey. The country is beside the phrase, or the article is about it.
 */
export function withNationalBodies(
  known: readonly NameMention[],
  document: Document,
  names: NameFinder,
): NameMention[] {
  const weights = weighCountries(known, document);
  const main = mainCountry(weights);
  const found: NameMention[] = [];
  for (const country of weights.keys())
    for (const mention of phrasesOf(country, document, names)) {
      const owner = ownerOf(mention, known, document.text);
      if ((owner ?? main) !== country || isPartOfName(mention, owner !== null, document)) continue;
      if (!isTaken(mention, country, known)) found.push(mention);
    }
  const isReplaced = ({ start, end }: NameMention) =>
    found.some((other) => other.start < end && start < other.end);
  const kept = known.filter((mention) => !isReplaced(mention) && !isFarFromHome(mention, known, weights));
  return [...kept, ...found].sort((a, b) => a.start - b.start);
}

/**
 * Whether a bare "Senate" is under suspicion: nothing else in the text points to the country of the known one, and the
 * article is about others.
 */
function isFarFromHome(
  mention: NameMention,
  known: readonly NameMention[],
  weights: CountryWeights,
): boolean {
  const home = homeOf(mention.entity);
  if (home === null || mention.entity.kind === "party" || isBodyInFull(mention.words)) return false;
  const isFromHome = ({ entity, words }: NameMention) =>
    homeOf(entity) === home && (entity !== mention.entity || isBodyInFull(words));
  return (
    weights.size > 0 &&
    !weights.has(home) &&
    Math.max(...weights.values()) >= ABROAD &&
    !known.some(isFromHome)
  );
}

/** The weight of a country that the headline or the lead names. */
const ABROAD = 4;

/** The places where the text uses a phrase for an institution of the country. */
function phrasesOf(country: string, { text, titleEnd, casing }: Document, names: NameFinder): NameMention[] {
  const own = patternOf(country);
  if (own === null) return [];
  const { pattern, ids } = own;
  return [...text.matchAll(pattern)].flatMap(({ 0: words, index }): NameMention[] => {
    const entity = names.get(ids.get(words)!);
    // Where every word has a capital, a capital shows no name.
    if (entity === null || (index < titleEnd && casing !== "sentence" && !text.includes(words, titleEnd)))
      return [];
    return [{ entity, words, start: index, end: index + words.length }];
  });
}

interface PhrasePattern {
  readonly pattern: RegExp;
  /** The institution that each phrase means. */
  readonly ids: ReadonlyMap<string, string>;
}

const patterns = new Map<string, PhrasePattern | null>();

function patternOf(country: string): PhrasePattern | null {
  let own = patterns.get(country);
  if (own === undefined) {
    const ids = new Map<string, string>();
    for (const { id, phrases } of loadNationalBodies().bodiesOf(country))
      for (const phrase of phrases) {
        ids.set(phrase, id);
        if (phrase === phrase.toLowerCase()) ids.set(phrase[0]!.toUpperCase() + phrase.slice(1), id);
      }
    // The longest phrase first, so that "Labour Party" is not read as "Labour".
    const written = [...ids.keys()].sort((a, b) => b.length - a.length);
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${written.join("|")})(?![\\p{L}\\p{N}-])`, "gu");
    own = ids.size === 0 ? null : { pattern, ids };
    patterns.set(country, own);
  }
  return own;
}

/** The country that is named beside a phrase: "Kenya's Supreme Court", "the Italian Senate", "Republicans of Chile". */
function ownerOf({ start, end }: NameMention, known: readonly NameMention[], text: string): string | null {
  const owner = known.find(
    (other) =>
      other.entity.kind === "country" &&
      ((other.end < start && start - other.end <= 3 && OWNING.test(text.slice(other.end, start))) ||
        (end < other.start && other.start - end <= 9 && PLACING.test(text.slice(end, other.start)))),
  );
  return owner === undefined ? null : countryOfEntity(owner.entity);
}

const PLACING = /^ (?:of|in) (?:the )?$/;

/** "New York Senate", "Congress of Vienna" and "National Bank" are other names. */
function isPartOfName({ start, end }: NameMention, isOwned: boolean, { text, titleEnd, casing }: Document) {
  if (start < titleEnd && casing !== "sentence") return false;
  const before = /(?<=^|[^.!?:]\s|[“"(])(\p{Lu}[\p{L}'’.-]*) $/u.exec(
    text.slice(Math.max(0, start - 30), start),
  );
  if (!isOwned && before !== null && !/^(?:The|A|An|In|But|And|As|While|When|After|If|On)$/.test(before[1]!))
    return true;
  if (isOwned) return false;
  return (
    /^ (?:of (?:the )?)?\p{Lu}/u.test(text.slice(end, end + 9)) &&
    !/^ (?:MP|Prime|President|Leader)/.test(text.slice(end, end + 10))
  );
}

/** Whether the words already name something else: a longer name, or a body of this very country. */
function isTaken(
  { start, end, entity }: NameMention,
  country: string,
  known: readonly NameMention[],
): boolean {
  return known.some((other) => {
    if (other.end <= start || end <= other.start) return false;
    if (other.start < start || other.end > end) return true;
    if (other.end - other.start < end - start) return false;
    return other.entity !== entity && countryOfEntity(other.entity) === country;
  });
}
