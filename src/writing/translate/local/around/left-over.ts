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
const PREPOSITIONS = "de|a|em|por|à|en|par|pour|con|com|avec|y|e|et";
const ARTICLES = "el|la|los|las|o|a|os|as|le|les|l’|l'";

/** "del Federal Reserve" → "de la Reserva Federal" */
function withArticle(text: string, name: ForeignName, language: Target): string {
  const written = name.names[language]!;
  const article = name.articles[language];
  if (article === undefined) return text.replaceAll(wordPattern(name.english, "gu"), written);
  const joined = JOINED[language]!.map((pair) => pair.split(">") as [string, string]);
  const contractions = joined.map(([, one]) => one).join("|");
  const pattern = new RegExp(
    String.raw`(?<!\p{L})(?:(?<one>${contractions}) |(?:(?<before>${PREPOSITIONS}) )?(?:(?:${ARTICLES}) |l['’])?)${wordPattern(name.english).source}`,
    "giu",
  );
  return text.replaceAll(pattern, (found: string, ...rest) => {
    const { one, before = "" } = rest.at(-1) as { one?: string; before?: string };
    const preposition = one
      ? joined.find(([, each]) => each === one.toLowerCase())![0].split(" ")[0]!
      : before;
    const start =
      joined.find(([two]) => two === `${preposition.toLowerCase()} ${article}`)?.[1] ??
      `${preposition} ${article}`.trim();
    const whole = start + (start.endsWith("’") ? "" : " ") + written;
    return /^\p{Lu}/u.test(found) && text.startsWith(found)
      ? whole[0]!.toUpperCase() + whole.slice(1)
      : whole;
  });
}
