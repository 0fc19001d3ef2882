import { homeOf, isBodyInFull, OWNING } from "../../domain/bodies.ts";
import { isPhraseOf, onlyOpens, phrasesOf } from "./body-phrases.ts";
import type { Document } from "./document.ts";
import type { NameFinder, NameMention } from "./names.ts";
import {
  countryOfEntity,
  type CountryWeights,
  isOnlyActedOn,
  mainCountry,
  weighCountries,
} from "./setting-country.ts";

/**
 * Resolves what a country's institutions and its currency are called at home: "the Supreme Court" in Pakistan, "Labour" in
 * Norway, "the pound" in Egypt. The country is beside the phrase, or the article is about it.
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
      isFarFromHome(mention, known, weights, document) &&
      !(main !== null && isOnlyActedOn(main, known, document)),
  );
  const kept = others.filter((mention) => !dropped.includes(mention));
  return { known: [...kept, ...found].sort((a, b) => a.start - b.start), dropped };
}

interface NationalNames {
  readonly known: readonly NameMention[];
  /** Bodies that are not the known ones. The text does not show their country. */
  readonly dropped: readonly NameMention[];
}

/** The known bodies whose name a phrase would replace. */
function bodiesAt({ start, end }: NameMention, known: readonly NameMention[]): NameMention[] {
  return known.filter((other) => other.start < end && start < other.end && homeOf(other.entity) !== null);
}

/**
 * Whether a body named without its country is the one of `home`, although the article names another country more. It is
 * if the body is named in full, or if more of the people and parties in the text are of `home` than of the other
 * country. It also is if the headline mentions the other country only as the object of an action ("tariffs on Canada").
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
    return home === country && (isBodyInFull(words) || !isPhraseOf(other, words));
  });
  return new Set(actors.map(({ entity }) => entity)).size;
}

/**
 * Whether a bare "Senate" is under suspicion: nothing else in the text points to the country of the known one, and the
 * article is about others. A party is so only if its name is also a word: "Labour income rises in Canada".
 */
function isFarFromHome(
  mention: NameMention,
  known: readonly NameMention[],
  weights: CountryWeights,
  document: Document,
): boolean {
  const home = homeOf(mention.entity);
  if (home === null || isBodyInFull(mention.words)) return false;
  if (mention.entity.kind === "party" && !isMereWord(mention, known, document)) return false;
  const isFromHome = ({ entity, words }: NameMention) =>
    homeOf(entity) === home && (entity !== mention.entity || isBodyInFull(words));
  return (
    weights.size > 0 &&
    !weights.has(home) &&
    Math.max(...weights.values()) >= ABROAD &&
    !known.some(isFromHome)
  );
}

/** Whether a party's name is likely the word that it is spelled like. Nobody who may belong to the party is named. */
function isMereWord(
  { words, start }: NameMention,
  known: readonly NameMention[],
  document: Document,
): boolean {
  const mayBelong = ({ entity }: NameMention) =>
    entity.kind === "politician" && countryOfEntity(entity) === null;
  return words === "Labour" && onlyOpens(words, start, document) && !known.some(mayBelong);
}

/** The weight of a country that the headline or the lead names. */
const ABROAD = 4;

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
function isPartOfName(
  { start, end, words }: NameMention,
  isOwned: boolean,
  { text, titleEnd, casing }: Document,
) {
  // "The peso" continues no name.
  if ((start < titleEnd && casing !== "sentence") || words.toLowerCase().startsWith("the ")) return false;
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
