import { foreignMatter } from "../check/foreign-matter.ts";
import { BULLET } from "../model/written-words.ts";
import { checkLanguage } from "./check-language.ts";
import { checkMeaning } from "./check-meaning.ts";
import { checkMonths } from "./check-months.ts";
import { checkNumbers } from "./check-numbers.ts";
import type { CheckTranslation } from "./checked.ts";
import { keptNames, keptWithin } from "./kept-names.ts";
import type { Target } from "../../domain/language.ts";
import { heldFields } from "./translator.ts";

/** Languages that write a word in one or two characters. */
const DENSE: ReadonlySet<Target> = new Set(["zh-CN", "zh-TW", "ja", "ko"]);
const LATIN: ReadonlySet<Target> = new Set(["es", "pt-BR", "fr", "de", "tr", "id", "vi"]);
/** The fewest and the most characters per English character. Short texts may deviate further. */
const RATIOS = { dense: [0.12, 1.1], other: [0.45, 2.2] } as const;
const SHORT = 40;

/**
 * Lists what is wrong with a translation. The English text was already checked against the article, so it is the reference. The translation must have the same fields, points, numbers and months, keep the names that must not change, and be in the right language. It may add nothing.
 */
export const checkTranslation: CheckTranslation = (english, translated, language, entities) => {
  const problems: string[] = [];
  for (const field of heldFields(english)) {
    const found = checkField(english[field]!, translated[field] ?? "", language, entities);
    problems.push(...found.map((problem) => `${field}: ${problem}`));
  }
  return problems;
};

/** Checks line by line, because each point is one line in every language. */
function checkField(
  source: string,
  text: string,
  language: Target,
  entities: Parameters<CheckTranslation>[3],
): string[] {
  if (text === "") return ["it is missing"];
  const [wanted, lines] = [source.split("\n"), text.split("\n")];
  if (lines.length !== wanted.length)
    return [`it has ${lines.length} lines, but English has ${wanted.length}`];
  const kept = keptNames(entities);
  const names = entities.map(({ name }) => name);
  return wanted.flatMap((from, at) => {
    const to = lines[at]!;
    return [
      ...checkForm(from, to, language),
      ...checkNumbers(from, to, language, names),
      ...checkMonths(from, to, language),
      ...checkMeaning(from, to, language),
      ...checkNames(from, to, language, kept),
      ...checkLanguage(to, language, untranslated(from, to)),
    ];
  });
}

function checkForm(source: string, text: string, language: Target): string[] {
  const problems: string[] = [];
  if (source.startsWith(BULLET) !== text.startsWith(BULLET)) problems.push("a line is not a bullet point");
  problems.push(...foreignMatter(text, source));
  const fence = text.match(FENCE)?.[0];
  if (fence) problems.push(`"${fence}" has no place in it`);
  const [least, most] = RATIOS[DENSE.has(language) ? "dense" : "other"];
  if (text.length < source.length * least - SHORT / 4)
    problems.push("it is much shorter than the English text");
  if (text.length > source.length * most + SHORT) problems.push("it is much longer than the English text");
  if (isSameText(source, text)) problems.push("it was not translated");
  if (BARE_PERCENT.test(text) && !BARE_PERCENT.test(source)) problems.push("a percent sign has no number");
  if (DOUBLE_QUOTED.test(source) && !QUOTED.test(text)) problems.push("the quotation marks are missing");
  return problems;
}

/** The number was lost beside it. A small number may be spelt out, but then so is "percent". */
const BARE_PERCENT = /(?<!\p{N}\s?)[%٪](?!\s?\p{N})/u;
/**
 * Text in quotation marks of any language. Without its quotation marks, a quotation reads as the outlet's own claim.
 */
const DOUBLE_QUOTED = /["“][^"“”]+["”]/;
const QUOTED = /["“”„«»「」『』‘’《》‹›]|(?<!\p{L})'|'(?!\p{L})/u;

/** The lines that enclose a text in a prompt. */
const FENCE = /DATA-[\da-f]{16}/;

/** A short text may be the same in both languages, because it may consist of names only. */
function isSameText(source: string, text: string): boolean {
  return source.trim().toLowerCase() === text.trim().toLowerCase() && source.split(/\s+/).length > 3;
}

/** Tickers must stay in every language, other kept names only in languages with Latin letters. */
function checkNames(source: string, text: string, language: Target, names: readonly string[]): string[] {
  return keptWithin(source, names)
    .filter(
      (name) =>
        (LATIN.has(language) || /^[A-Z\d.]{2,6}$/.test(name)) &&
        !text.toLowerCase().includes(name.toLowerCase()),
    )
    .map((name) => `the name ${name} is missing`);
}

/** Capitalised words that are in both texts: names that were left untranslated. */
function untranslated(source: string, text: string): string[] {
  const names = source.match(/[\p{Script=Latin}\d&.'’-]*\p{Lu}[\p{Script=Latin}\d&'’-]*/gu) ?? [];
  return [...new Set(names)].filter((name) => text.includes(name)).sort((a, b) => b.length - a.length);
}
