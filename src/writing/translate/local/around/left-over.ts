import type { Target } from "../../../../domain/language.ts";
import type { ForeignName } from "../../../../knowledge/names-in-languages.ts";
import { wordPattern } from "../../kept-names.ts";
import { findNames } from "./names.ts";

/** Replaces English names that an engine left in a translation, where the sentence stays grammatical. */
export function replaceLeftOver(
  english: string,
  text: string,
  language: Target,
  names: readonly ForeignName[],
): string {
  let own = text;
  for (const { name } of findNames(english, names)) {
    const written = name.names[language];
    if (written === undefined || written === name.english || !fits(name, language)) continue;
    own = ROMANCE.has(language)
      ? withArticle(own, name, language)
      : own.replaceAll(wordPattern(name.english, "gu"), (found, at: number, all: string) =>
          isInflected(all.slice(at + found.length)) ? found : written,
        );
  }
  return own;
}

const ROMANCE: ReadonlySet<Target> = new Set(["es", "pt-BR", "fr"]);

function fits(name: ForeignName, language: Target): boolean {
  // Russian declines all but abbreviations: "ФРС" fits in any case, "Трамп" only as a subject.
  if (language === "ru") return /^\p{Lu}+\+?$/u.test(name.names.ru!);
  // German articles show the case. A person's name has none.
  if (language === "de") return name.articles.de === undefined;
  return true;
}

/** A Turkish or German ending on the English name was chosen for its sound. */
function isInflected(rest: string): boolean {
  return /^['’]\p{L}/u.test(rest);
}

/** The contraction of a preposition and the article after it. */
const JOINED: Readonly<Partial<Record<Target, readonly string[]>>> = {
  es: ["de el>del", "a el>al"],
  "pt-BR": [
    "de o>do",
    "de a>da",
    "de os>dos",
    "de as>das",
    "em o>no",
    "em a>na",
    "em os>nos",
    "em as>nas",
    "a o>ao",
    "a a>à",
    "a os>aos",
    "a as>às",
    "por o>pelo",
    "por a>pela",
    "por os>pelos",
    "por as>pelas",
  ],
  fr: ["de le>du", "de les>des", "à le>au", "à les>aux"],
};
/** In Portuguese a bare "a" is the article; with a feminine name the preposition is "à". */
const PREPOSITIONS: Readonly<Partial<Record<Target, string>>> = {
  es: "de|a|en|por|con",
  "pt-BR": "de|em|por|com",
  fr: "de|à|par|pour|avec",
};
const ARTICLES: Readonly<Partial<Record<Target, string>>> = {
  es: "el|la|los|las",
  "pt-BR": "o|a|os|as",
  fr: "le|la|les",
};

/**
 * "del Federal Reserve" → "de la Reserva Federal". An article is written where there was one, or a preposition. Behind a noun
 * there is none: "países OPEC".
 */
function withArticle(text: string, name: ForeignName, language: Target): string {
  const written = name.names[language]!;
  const article = name.articles[language];
  if (article === undefined) return text.replaceAll(wordPattern(name.english, "gu"), written);
  const joined = JOINED[language]!.map((pair) => pair.split(">") as [string, string]);
  const contractions = joined.map(([, one]) => one).join("|");
  const pattern = new RegExp(
    String.raw`(?<!\p{L})(?:(?<one>${contractions}) |(?:(?<before>${PREPOSITIONS[language]}) |(?<elided>d|qu)['’])?(?<article>(?:${ARTICLES[language]}) |l['’])?)${wordPattern(name.english).source}`,
    "giu",
  );
  return text.replaceAll(pattern, (found: string, ...rest) => {
    const groups = rest.at(-1) as Partial<Record<"one" | "before" | "elided" | "article", string>>;
    const { one, before = "", elided } = groups;
    const preposition = one
      ? joined.find(([, each]) => each === one.toLowerCase())![0].split(" ")[0]!
      : elided
        ? `${elided}e`
        : before;
    if (preposition === "" && groups.article === undefined) return written;
    const start =
      joined.find(([two]) => two === `${preposition.toLowerCase()} ${article}`)?.[1] ??
      `${preposition} ${article}`.trim();
    const whole = start + (start.endsWith("’") ? "" : " ") + written;
    return /^\p{Lu}/u.test(found) && text.startsWith(found)
      ? whole[0]!.toUpperCase() + whole.slice(1)
      : whole;
  });
}
