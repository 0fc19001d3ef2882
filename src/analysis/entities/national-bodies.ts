import { homeOf, isBodyInFull, OWNING } from "../../domain/bodies.ts";
import { loadNationalBodies } from "../../knowledge/national-bodies.ts";
import type { Document } from "./document.ts";
import { isPlainWord } from "./headline-words.ts";
import type { NameFinder, NameMention } from "./names.ts";
import {
  countryOfEntity,
  type CountryWeights,
  isOnlyActedOn,
  mainCountry,
  weighCountries,
} from "./setting-country.ts";

/**
 * Resolves what a country's institutions are called at home: "the Supreme Court" in Pakistan, "Labour" in Norway, "the
 * statistics office" in Turkey. The country is beside the phrase, or the article is about it.
 */
export function withNationalBodies(
  known: readonly NameMention[],
  document: Document,
  names: NameFinder,
): NationalNames {
  const weights = weighCountries(known, document);
  const main = mainCountry(weights);
  const found: NameMention[] = [];
  for (const country of weights.keys())
    for (const mention of phrasesOf(country, document, names)) {
      const owner = ownerOf(mention, known, document.text);
      // "House votes to end tariffs on Canada" is about the House in Washington.
      if (owner === null && bodiesAt(mention, known).some((own) => isAtHome(own, country, known, document)))
        continue;
      if ((owner ?? main) !== country || isPartOfName(mention, owner !== null, document)) continue;
      if (!isTaken(mention, country, known)) found.push(mention);
    }
  const isReplaced = ({ start, end }: NameMention) =>
    found.some((other) => other.start < end && start < other.end);
  const others = known.filter((mention) => !isReplaced(mention));
  const dropped = others.filter(
    (mention) =>
      ownerOf(mention, known, document.text) === null &&
      isFarFromHome(mention, known, weights) &&
      !(main !== null && isOnlyActedOn(main, known, document)),
  );
  const kept = others.filter((mention) => !dropped.includes(mention));
  return { known: [...kept, ...found].sort((a, b) => a.start - b.start), dropped };
}

interface NationalNames {
  readonly known: readonly NameMention[];
  /** Bodies that are not the known ones. Whose they are, the text does not say. */
  readonly dropped: readonly NameMention[];
}

/** The known bodies whose name a phrase would replace. */
function bodiesAt({ start, end }: NameMention, known: readonly NameMention[]): NameMention[] {
  return known.filter((other) => other.start < end && start < other.end && homeOf(other.entity) !== null);
}

/**
 * Whether a bare body is that of its home, although the article names another country more: it is named in full, the
 * home has more people and parties in the text than the other country, or the headline has that country only as what
 * is acted on.
 */
function isAtHome(
  { entity }: NameMention,
  country: string,
  known: readonly NameMention[],
  document: Document,
): boolean {
  const home = homeOf(entity)!;
  if (home === country) return false;
  if (known.some((other) => other.entity === entity && isBodyInFull(other.words))) return true;
  if (actorsOf(home, known, country) > actorsOf(country, known, country)) return true;
  return isOnlyActedOn(country, known, document);
}

/** How many people, parties and bodies of a country are named. A bare body may be the other country's, too. */
function actorsOf(country: string, known: readonly NameMention[], other: string): number {
  const actors = known.filter(({ entity, words }) => {
    if (entity.kind === "country") return false;
    const home = homeOf(entity);
    if (home === null) return countryOfEntity(entity) === country;
    return home === country && (isBodyInFull(words) || patternOf(other)?.ids.has(words) !== true);
  });
  return new Set(actors.map(({ entity }) => entity)).size;
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
function phrasesOf(country: string, document: Document, names: NameFinder): NameMention[] {
  const { text, titleEnd, casing } = document;
  const own = patternOf(country);
  if (own === null) return [];
  const { pattern, ids } = own;
  return [...text.matchAll(pattern)].flatMap(({ 0: words, index }): NameMention[] => {
    const entity = names.get(ids.get(words)!);
    // Where every word has a capital, a capital shows no name.
    if (entity === null || (index < titleEnd && casing !== "sentence" && !text.includes(words, titleEnd)))
      return [];
    if (isMereOpening(words, index, document, names)) return [];
    return [{ entity, words, start: index, end: index + words.length }];
  });
}

/** "House sales fall", "Conservative estimates": the capital of a word that opens a sentence shows no name. */
function isMereOpening(
  words: string,
  start: number,
  { tokens, titleEnd, casing }: Document,
  names: NameFinder,
): boolean {
  if (words.includes(" ") || words === words.toLowerCase()) return false;
  const word = words.toLowerCase();
  if (!HOMELY.has(word) && !isPlainWord(word, names)) return false;
  const isOpening = tokens.some((token) => token.start === start && token.opensSentence);
  const isInside = tokens.some(
    (token) =>
      !token.opensSentence &&
      token.raw.startsWith(words) &&
      token.stem === word &&
      (token.start >= titleEnd || casing === "sentence"),
  );
  return isOpening && !isInside;
}

/** Ordinary words that the list of ordinary words lacks because news often has them as names. */
const HOMELY: ReadonlySet<string> = new Set(["house", "navy", "army"]);

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
