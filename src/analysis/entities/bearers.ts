import { ENTITY_KINDS, type LibraryCategory } from "../../domain/entity.ts";
import type { WeighedMention } from "../../domain/reasons.ts";
import { isGivenName } from "../../text/names.ts";
import { foldSurface } from "../../text/tokens.ts";
import type { Candidate } from "./candidate.ts";
import type { Document } from "./document.ts";
import { likeliestSort, NAME_SORTS, type NameSort } from "./name-sorts.ts";
import type { KnownName, NameFinder } from "./names.ts";
import { countriesOf, countryOfEntity, type CountryWeights } from "./setting-country.ts";

export interface BearersWeighed {
  /** The bearers of each mention that has several, by the candidate's name. */
  readonly weighed: Readonly<Record<string, readonly WeighedMention[]>>;
  /** The candidates that are none of the library's bearers, by position. */
  readonly none: ReadonlySet<number>;
  /** Why those were not meant. */
  readonly reasons: readonly string[];
}

/** What an article shows about the entities that share a name in it. */
interface Scene {
  readonly words: ReadonlySet<string>;
  readonly text: string;
  readonly countries: CountryWeights;
  readonly candidates: readonly Candidate[];
}

/**
 * Weighs which bearer of a name each candidate is, by the encoder's reading of the name (`sorts`), the country and
 * other spellings in the text.
 */
export function weighBearers(
  candidates: readonly Candidate[],
  sorts: readonly Float32Array[],
  document: Document,
  names: Pick<NameFinder, "bearersOf" | "isOrdinary">,
): BearersWeighed {
  const scene: Scene = {
    words: new Set(document.tokens.map(({ stem }) => stem)),
    text: ` ${document.tokens.map(({ stem }) => stem).join(" ")} `,
    countries: countriesOf(candidates, document),
    candidates,
  };
  const weighed: Record<string, WeighedMention[]> = {};
  const reasons: string[] = [];
  const none = new Set<number>();
  for (const [place, candidate] of candidates.entries()) {
    const { known, mentions, isImplied = false } = candidate;
    if (isImplied) continue;
    if (known === null) {
      if (isOnlySpelled(candidate, sorts[place]!, names)) none.add(place);
      continue;
    }
    const isNone = isNoBearer(candidate, sorts[place]!, scene, names);
    if (isNone) {
      none.add(place);
      reasons.push(
        `${known.name} is not meant by "${mentions[0]!.words}", which reads as ${readAs(sorts[place]!)}`,
      );
      continue;
    }
    const own: WeighedMention[] = [];
    for (const words of new Set(mentions.map((mention) => mention.words))) {
      const bearers = [known, ...names.bearersOf(words).filter(({ id }) => id !== known.id)];
      if (bearers.length < 2) continue;
      const scored = bearers.map((bearer) => ({
        name: bearer.name,
        score: scoreOf(bearer, sorts[place]!, scene),
        chosen: bearer === known,
      }));
      own.push({
        mention: words,
        candidates: scored.sort((a, b) => Number(b.chosen) - Number(a.chosen) || b.score - a.score),
      });
    }
    if (own.length > 0) weighed[candidate.name] = own;
  }
  return { weighed, none, reasons };
}

/** The sort that the encoder reads, in words. */
function readAs(sorts: Float32Array): string {
  const sort = likeliestSort(sorts);
  if (sort === "none" || sort === "part") return "no name";
  return sort === "other" ? "another kind of thing" : `${sort === "organisation" ? "an" : "a"} ${sort}`;
}

/**
 * Whether a name means something else. That is so if the text has only one common word or a surname, and the encoder
 * reads this as another kind of thing: "the Amazon burns", "Gemini should sign", "over the Hudson".
 */
function isNoBearer(
  { known, mentions }: Candidate,
  sorts: Float32Array,
  scene: Scene,
  names: Pick<NameFinder, "bearersOf" | "isOrdinary">,
): boolean {
  const category = categoryOf(known!);
  if (category === "people")
    return isOnlySurname(known!, mentions, scene) && agreement(known!, sorts) < LEAST_PERSON;
  if (category === null || !TRADED.has(category)) return false;
  const isCommon = ({ words }: Candidate["mentions"][number]) =>
    !words.includes(" ") && isAmbiguous(words, names);
  if (!mentions.every(isCommon) || isNamedOtherwise(known!, mentions, scene)) return false;
  return agreement(known!, sorts) < LEAST_AGREEMENT;
}

/** How sure the encoder must be that a name is an organisation's. */
const SURELY = 0.8;

/**
 * Whether a name that the lexicon did not accept as a company or coin has no other claim to be a name than its spelling:
 * a published "Gemini" would be taken for the exchange, whatever the article means.
 */
function isOnlySpelled(
  { name }: Candidate,
  sorts: Float32Array,
  names: Pick<NameFinder, "bearersOf">,
): boolean {
  if (name.includes(" ") || sorts[NAME_SORTS.indexOf("organisation")]! >= SURELY) return false;
  return names.bearersOf(name).some((bearer) => {
    const category = categoryOf(bearer);
    return category !== null && TRADED.has(category);
  });
}

/** "Smoke over the Hudson": nothing but a surname points to the politician. */
function isOnlySurname(known: KnownName, mentions: Candidate["mentions"], scene: Scene): boolean {
  const family = foldSurface(known.family ?? known.name.split(" ").at(-1)!);
  return (
    mentions.every(({ words }) => foldSurface(words) === family) && !isNamedOtherwise(known, mentions, scene)
  );
}

const LEAST_PERSON = 0.05;

/** "Nvidia" means nothing else, so what the encoder reads there proves nothing. "Orange" and "Santos" do. */
function isAmbiguous(word: string, names: Pick<NameFinder, "bearersOf" | "isOrdinary">): boolean {
  const folded = foldSurface(word);
  return names.isOrdinary(folded) || isGivenName(folded) || names.bearersOf(word).length > 1;
}

/** The encoder is this unsure of hardly any company that an editor calls central. */
const LEAST_AGREEMENT = 0.1;

/** 0 to 1: the kind that the encoder reads, then the country, then another spelling in the text. */
function scoreOf(bearer: KnownName, sorts: Float32Array, scene: Scene): number {
  const home = countryOfEntity(bearer);
  const all = [...scene.countries.values()].reduce((sum, weight) => sum + weight, 0);
  const share = home === null || all === 0 ? 0.5 : (scene.countries.get(home) ?? 0) / all;
  const isFull = scene.text.includes(` ${foldSurface(bearer.name)} `);
  return 0.4 * agreement(bearer, sorts) + 0.2 * share + 0.4 * Number(isFull);
}

/** How likely the encoder thinks that the name is of the bearer's kind. */
function agreement(bearer: KnownName, sorts: Float32Array): number {
  const category = categoryOf(bearer);
  const fits = bearer.kind === "brand" ? BRANDS : category === null ? undefined : FITTING[category];
  const read = sorts.reduce((sum, value) => sum + value, 0);
  if (fits === undefined || read === 0) return 1;
  return fits.reduce((sum, sort) => sum + sorts[NAME_SORTS.indexOf(sort)]!, 0) / read;
}

const FITTING: Partial<Record<LibraryCategory, readonly NameSort[]>> = {
  people: ["person"],
  "nations, states and cities": ["place"],
  institutions: ["organisation"],
  "corporate and brands": ["organisation"],
  crypto: ["organisation", "other"],
};

/** A brand is often a product. */
const BRANDS: readonly NameSort[] = ["organisation", "other"];

const TRADED: ReadonlySet<LibraryCategory> = new Set(["crypto", "corporate and brands"]);

function categoryOf({ kind }: KnownName): LibraryCategory | null {
  return kind === null ? null : ENTITY_KINDS[kind].category;
}

/** Whether the text also has another spelling of the entity, such as its ticker or its full name. */
function isNamedOtherwise(
  known: KnownName,
  mentions: Candidate["mentions"],
  { text, words }: Scene,
): boolean {
  const own = new Set(mentions.map((mention) => foldSurface(mention.words)));
  if (own.size > 1) return true;
  return [known.name, known.called ?? known.name, ...known.aliases].some((spelling) => {
    const folded = foldSurface(spelling);
    if (own.has(folded)) return false;
    return folded.includes(" ") ? text.includes(` ${folded} `) : words.has(folded);
  });
}
