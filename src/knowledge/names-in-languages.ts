import { readFileSync } from "node:fs";
import { type Target, TARGETS } from "../domain/language.ts";

/** A name of an entity as English news writes it, and as the press of other languages does. */
export interface ForeignName {
  readonly id: string;
  readonly english: string;
  /** Whether the name stands for its entity in any text. "Trump" and "Apple" need the entity or its full name beside them. */
  readonly isFull: boolean;
  /** Whether every translation system knows it, as the name of a country. */
  readonly isCommon: boolean;
  readonly names: Readonly<Partial<Record<Target, string>>>;
  /** Every form of the entity's name in a language, full and short, and in English. */
  readonly forms: Readonly<Partial<Record<Target | "en", readonly string[]>>>;
  /** In languages with articles, the one that a sentence needs before the name: "la" in "la Reserva Federal". */
  readonly articles: Readonly<Partial<Record<Target, string>>>;
}

interface Row {
  readonly id: string;
  readonly en: readonly string[];
  readonly common?: boolean;
  readonly names: Readonly<Partial<Record<Target, readonly string[]>>>;
}

const FILE = new URL("../../knowledge/names-in-languages.ndjson", import.meta.url);

let loaded: readonly ForeignName[] | undefined;

/** Loads the reviewed names. A fault in the file names the row. */
export function loadForeignNames(): readonly ForeignName[] {
  return (loaded ??= parseForeignNames(readFileSync(FILE, "utf8")));
}

export function parseForeignNames(ndjson: string): ForeignName[] {
  const known = new Set<string>();
  return ndjson
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      const row = JSON.parse(line) as Row;
      for (const language of Object.keys(row.names))
        if (!(TARGETS as readonly string[]).includes(language))
          throw new Error(`names-in-languages.ndjson, "${row.id}": ${language} is no language of ours`);
      return row.en.map((english, at) => {
        if (known.has(english)) throw new Error(`names-in-languages.ndjson: "${english}" is listed twice`);
        known.add(english);
        return nameOf(row, english, at);
      });
    });
}

function nameOf(row: Row, english: string, at: number): ForeignName {
  const names: Partial<Record<Target, string>> = {};
  const articles: Partial<Record<Target, string>> = {};
  const forms: Partial<Record<Target | "en", readonly string[]>> = { en: row.en };
  for (const [language, all] of Object.entries(row.names) as [Target, readonly string[]][]) {
    // A short name is listed only where it differs from the full one.
    const written = all[at] ?? all.at(-1)!;
    const [article, plain] = splitArticle(written, language);
    names[language] = plain;
    if (article !== "") articles[language] = article.trim();
    forms[language] = all.map((each) => splitArticle(each, language)[1]);
  }
  const isFull = english.includes(" ") || row.common === true;
  return { id: row.id, english, isFull, isCommon: row.common === true, names, forms, articles };
}

function splitArticle(written: string, language: Target): [article: string, name: string] {
  const article = ARTICLES[language]?.exec(written)?.[0] ?? "";
  return [article, written.slice(article.length)];
}

const ARTICLES: Partial<Record<Target, RegExp>> = {
  es: /^(?:el|la|los|las) /,
  "pt-BR": /^(?:o|a|os|as) /,
  fr: /^(?:le |la |les |l’)/,
  de: /^(?:der|die|das) /,
};
