import { homeOf, isBodyInFull } from "../../domain/bodies.ts";
import { loadNationalBodies } from "../../knowledge/national-bodies.ts";
import type { Document } from "./document.ts";
import { displayNameOf } from "../../text/display-name.ts";
import type { Candidate } from "./candidate.ts";
import type { KnownName, NameFinder, NameMention } from "./names.ts";

/** How strongly an article points to each country, by id: through its name, its cities, its leaders, its currency. */
export type CountryWeights = ReadonlyMap<string, number>;

export function weighCountries(
  mentions: readonly Pick<NameMention, "entity" | "start" | "words">[],
  { titleEnd }: Pick<Document, "titleEnd">,
): CountryWeights {
  const weights = new Map<string, number>();
  const counts = new Map<KnownName, number>();
  for (const { entity, start, words } of mentions) {
    // "The Supreme Court" alone is not yet the one in Washington.
    if (homeOf(entity) !== null && !isBodyInFull(words)) continue;
    const country = countryOfEntity(entity);
    const count = counts.get(entity) ?? 0;
    if (country === null || count >= MOST_MENTIONS) continue;
    counts.set(entity, count + 1);
    const place = start < titleEnd ? 3 : start < titleEnd + OPENING ? 2 : 1;
    weights.set(country, (weights.get(country) ?? 0) + place * (entity.kind === "country" ? 2 : 1));
  }
  return weights;
}

/** The country that an article is about: the one that it points to clearly more than to any other. */
export function mainCountry(weights: CountryWeights): string | null {
  const [first, second] = [...weights].sort((a, b) => b[1] - a[1]);
  return first !== undefined && first[1] >= LEAD * (second?.[1] ?? 0) ? first[0] : null;
}

/** How strongly the named candidates point to each country. */
export function countriesOf(
  candidates: readonly Candidate[],
  document: Pick<Document, "titleEnd">,
): CountryWeights {
  return weighCountries(
    candidates.flatMap(({ known, mentions, isImplied = false }) =>
      known === null || isImplied ? [] : mentions.map((mention) => ({ ...mention, entity: known })),
    ),
    document,
  );
}

/**
 * The country that the text points to most, if it never names it: "Istanbul", "the lira" and "Erdoğan" imply Turkey.
 * News assumes that readers know where its cities are, but questions name the country.
 */
export function withImpliedCountry(
  candidates: readonly Candidate[],
  document: Pick<Document, "titleEnd">,
  names: NameFinder,
): readonly Candidate[] {
  const [first] = [...countriesOf(candidates, document)].sort((a, b) => b[1] - a[1]);
  const known = first === undefined ? null : names.get(first[0]);
  if (known === null || candidates.some((one) => one.known?.id === known.id)) return candidates;
  const mentions = candidates
    .filter((one) => one.known !== null && countryOfEntity(one.known) === known.id)
    .flatMap((one) => one.mentions.map((mention) => ({ ...mention, isInside: true })))
    .sort((a, b) => a.start - b.start);
  return [...candidates, { name: displayNameOf(known), known, mentions, looks: "known", isImplied: true }];
}

/** The country that an entity is, or that it belongs to. */
export function countryOfEntity({ id, kind, country }: KnownName): string | null {
  if (id === null) return null;
  if (kind === "country") return id;
  if (kind === "state") return "united-states";
  // An election or an affair may involve several countries.
  return kind === "election" || kind === "affair" || kind === "attack"
    ? null
    : (country ?? loadNationalBodies().homeOf(id));
}

/**
 * Whether a country is only what others act on: the headline has it after "tariffs on" or "a lifeline for", and nobody of
 * that country is named.
 */
export function isOnlyActedOn(
  country: string,
  known: readonly NameMention[],
  { text, titleEnd }: Pick<Document, "text" | "titleEnd">,
): boolean {
  const own = known.filter(({ entity }) => homeOf(entity) === null && countryOfEntity(entity) === country);
  if (own.some(({ entity }) => entity.kind !== "country")) return false;
  const inTitle = own.filter(({ start }) => start < titleEnd);
  const isActedOn = ({ start }: NameMention) => ACTED_ON.test(text.slice(Math.max(0, start - 13), start));
  return inTitle.length > 0 && inTitle.every(isActedOn);
}

const ACTED_ON = /\b(?:on|for|to|against) (?:the )?$/i;

/** More mentions of one name show nothing new. */
const MOST_MENTIONS = 4;
const OPENING = 450;
const LEAD = 1.5;
