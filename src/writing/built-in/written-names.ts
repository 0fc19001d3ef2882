import type { Article } from "../../domain/article.ts";
import { ENTITY_KINDS, type EntityKind, type LibraryCategory } from "../../domain/entity.ts";
import type { FoundEntity } from "../../domain/findings.ts";
import { foldWord } from "../../text/fold.ts";
import { isBodyEnding, isGivenName, isParticle } from "../../text/names.ts";

/** The subjects are named within this many characters. */
const OPENING = 400;

export interface WrittenName {
  /** With "the" if the article writes it: "the Federal Reserve", "Bitcoin". */
  readonly text: string;
  /** Its category in the library; null if unknown. */
  readonly category: LibraryCategory | null;
  readonly kind: EntityKind | null;
  /** Only quoted as a source: "…, the weather agency said", "according to Zenda Labs". */
  readonly isWitness: boolean;
  /** Named in the headline, not only below it. */
  readonly isInTitle: boolean;
  /** A judge or prosecutor: "Judge Falk", "Falk, the special counsel". */
  readonly isOfCourt: boolean;
}

/**
 * The central entities as the article writes them, if its headline or opening names them. A place is always called by its main name, because aliases such as "French" and "Russian" are adjectives.
 */
export function namesIn({ title, text }: Article, entities: readonly FoundEntity[]): WrittenName[] {
  const read = text.slice(0, 6_000);
  const words = `${title}\n${read}`;
  const opening = `${title}\n${text.slice(0, OPENING)}`;
  const names: WrittenName[] = [];
  for (const { name, aliases, kind = null } of entities.slice(0, MOST_CENTRAL)) {
    const category = kind === null ? guessedCategory(name) : ENTITY_KINDS[kind].category;
    const forms = [name, ...aliases];
    if (!forms.some((form) => hasWord(opening, form))) continue;
    const written =
      category === PLACES ? name : forms.find((form) => isReadable(form) && hasWord(words, form));
    if (
      written === undefined ||
      names.some((other) => other.text.includes(written) || written.includes(other.text))
    )
      continue;
    names.push({
      text: articled(written, read, category),
      category,
      kind,
      isWitness: isWitness(forms, opening),
      isInTitle: forms.some((form) => hasWord(title, form)),
      isOfCourt: category === "people" && isOfCourt(forms, opening),
    });
  }
  return names;
}

const MOST_CENTRAL = 4;

const PLACES: LibraryCategory = "nations, states and cities";

function guessedCategory(name: string): LibraryCategory | null {
  const parts = name.split(" ").filter((part) => !isParticle(foldWord(part)));
  const isPerson =
    parts.length > 1 &&
    parts.length < 5 &&
    isGivenName(foldWord(parts[0]!)) &&
    !isBodyEnding(foldWord(parts.at(-1)!));
  return isPerson ? "people" : null;
}

/** Whether the opening mentions a name only as a source. */
function isWitness(forms: readonly string[], opening: string): boolean {
  const names = forms.filter((form) => hasWord(opening, form)).map(literal);
  if (names.length === 0) return false;
  const name = `(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`;
  const attributed = new RegExp(
    `(?:, |\\baccording to )[^,.]{0,40}?${name}[^,.]{0,20}? (?:said|says|showed|shows|reported|reports|estimated|confirmed)\\b|\\baccording to [^,.]{0,40}?${name}`,
    "gu",
  );
  return !new RegExp(name, "u").test(opening.replaceAll(attributed, ""));
}

function isOfCourt(forms: readonly string[], opening: string): boolean {
  const names = forms.map((form) => literal(form.split(" ").at(-1)!));
  const office =
    "(?:chief justice|justices?|judges?|magistrate|special counsel|independent counsel|prosecutors?|attorney general|inspector general)";
  return new RegExp(
    `\\b${office} (?:\\p{Lu}[\\p{L}.'’-]* ){0,3}(?:${names.join("|")})\\b|\\b(?:${names.join("|")}), (?:the |an? |his |her )?(?:\\p{L}+ ){0,2}${office}\\b`,
    "iu",
  ).test(opening);
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** Whether a form can start a sentence: not a ticker or a lowercase word. */
function isReadable(form: string): boolean {
  return form.length > 2 && /^\p{Lu}/u.test(form) && !/[@#$]/.test(form);
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true;
  return false;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}

/** Adds "the" to a name if the article's text usually does, or if the name always takes it. Headlines leave it out. */
function articled(name: string, text: string, category: LibraryCategory | null): string {
  // In "the Trump administration" the article belongs to another word.
  if (/^the /i.test(name) || category === "people") return name;
  // The same holds for "the Gaza border".
  if (category === PLACES && !name.includes(" ")) return hasArticle(name, category) ? `the ${name}` : name;
  // In "the Apple chief executive" the article belongs to another word, so only names without a noun after them count.
  const alone = new RegExp(
    String.raw`(?<![\p{L}\p{N}])([Tt]he )?${literal(name)}(?=[,.;:’']|\s+(?!\p{Lu})\p{Ll})`,
    "gu",
  );
  const found = [...text.matchAll(alone)];
  const withArticle = found.filter(([, article]) => article !== undefined).length;
  return withArticle * 2 > found.length || hasArticle(name, category) ? `the ${name}` : name;
}

function hasArticle(name: string, category: LibraryCategory | null): boolean {
  if (category === "institutions") return / (?:of|for|on) /.test(name) || BODIES_WITH_ARTICLE.test(name);
  return category === PLACES && PLACES_WITH_ARTICLE.test(name);
}

const BODIES_WITH_ARTICLE =
  /^(?:Pentagon|White House|Kremlin|GOP|Fed|Senate|House|Treasury|Cabinet|Bundestag|Knesset|Duma|Taliban)$|\S (?:Court|Department|Agency|Commission|Guard|Service|Bureau|Board|Committee|Council|Administration|Authority|Ministry|Reserve)$/;

const PLACES_WITH_ARTICLE =
  /^(?:United|European Union|Eurozone|Netherlands|Philippines|Maldives|Seychelles|Comoros|Vatican$|Middle East|Caribbean|Sahel|Caucasus|Donbas|Arctic|Global South|(?:Strait|Horn|Isle|City|District|Republic) of|Democratic Republic)\b| (?:States|Balkans|Islands|Republic|Oblast|Strip|Bank|Heights|Sea|Canal|Strait|Gulf|Gap|Territory|Territories)$/;
