import { hash } from "node:crypto";
import type { Target } from "../../src/domain/language.ts";
import { readNumbers, withAsciiDigits } from "../../src/writing/translate/read-numbers.ts";
import type { LocalEngine } from "../../src/writing/translate/local/engine.ts";
import { isSame, type Pair } from "./pairs.ts";

/** How often an imitated engine goes wrong, per number or stand-in. */
export interface Damage {
  /** A number of five digits or more, or one with a scale, loses a digit. Engines are known to do this. */
  readonly longNumber: number;
  /** Another number changes, or is left out. */
  readonly shortNumber: number;
  /** Separators stay as in English. */
  readonly separators: number;
  /** A code is left out, written twice, or changed. */
  readonly code: number;
  /** A code gets small letters or a space, which restoring allows for. */
  readonly codeForm: number;
  /** A name is written in another way than the press does. */
  readonly name: number;
}

/** No one has measured these for the published models here: they are assumptions, and the measurement varies them. */
export const ASSUMED: Damage = {
  longNumber: 0.04,
  shortNumber: 0.006,
  separators: 0.1,
  code: 0.03,
  codeForm: 0.02,
  name: 0.15,
};

/**
 * An engine that knows human translations of some sentences. It recognises a sentence although stand-ins are in it, answers
 * with the human translation in its own order of words, and puts the stand-ins where the human has what they stand for.
 * Numbers, names and stand-ins suffer damage at given rates. The same text in always gives the same text out.
 */
export function imitationEngine(
  pairs: readonly Pair[],
  damage: Damage,
  seed: number,
): LocalEngine & { asked: number } {
  const engine = {
    version: "imitation",
    asked: 0,
    languages: () => Promise.reject(new Error("not asked here")),
    translate(sentences: readonly string[], language: Target) {
      engine.asked += sentences.length;
      return Promise.resolve(
        sentences.map((sentence) => {
          const known = recognise(sentence, pairs);
          if (!known) throw new Error(`no pair fits "${sentence}"`);
          return speak(known, language, damage, chancesOf(`${seed} ${language} ${sentence}`));
        }),
      );
    },
  };
  return engine;
}

interface Known {
  readonly pair: Pair;
  /** The stand-ins of the sentence, and the English that each replaced. */
  readonly standIns: readonly (readonly [token: string, source: string])[];
}

const TOKEN = /XX\d+XX|\b[A-Z]{2}\d{1,2}\b|(?<![\d.,])\d{3,4}(?![\d]|[.,]\d)/g;

function recognise(sentence: string, pairs: readonly Pair[]): Known | null {
  const tokens = sentence.match(TOKEN) ?? [];
  const pattern = new RegExp(
    `^${sentence
      .split(TOKEN)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join("(.+?)")}$`,
  );
  for (const pair of pairs) {
    const match = pattern.exec(pair.english);
    if (match) return { pair, standIns: tokens.map((token, at) => [token, match[at + 1]!] as const) };
  }
  return null;
}

type Chances = (rate: number) => boolean;

function speak({ pair, standIns }: Known, language: Target, damage: Damage, happens: Chances): string {
  const replaced = new Map<string, string>();
  let text = pair.human;
  let place = 0;
  const hold = (written: string) => {
    const key = `\uE000${String.fromCodePoint(0xe0_10 + place++)}\uE001`;
    replaced.set(key, written);
    return key;
  };
  for (const [token, source] of standIns) {
    if (token === source) continue;
    const isCode = /[A-Z]/.test(token);
    const written = isCode ? damagedCode(token, damage, happens) : damagedNumber(token, damage, happens);
    const key = hold(written);
    if (pair.name && source.endsWith(pair.name.english)) text = text.replace("{name}", key);
    else text = withTokenAt(text, source, key, language);
  }
  text = text.replace("{name}", () => hold(ownName(pair, language, damage, happens)));
  text = damagedNumbers(text, pair.english, language, damage, happens);
  return text.replaceAll(/\uE000.\uE001/g, (key) => replaced.get(key)!);
}

/** Puts a stand-in in place of the number that the human wrote for `source`. */
function withTokenAt(text: string, source: string, key: string, language: Target): string {
  const wanted = readNumbers(source, "en").at(-1);
  const found = readNumbers(text, language).find((number) =>
    number.values.some((value) => wanted?.values.some((each) => isSame(each, value))),
  );
  // A code for something without a number, or with one that the human wrote otherwise, goes to the end.
  if (!found) return `${text} ${key}`;
  const at = withAsciiDigits(text).indexOf(found.text);
  const rest = text.slice(at + found.text.length);
  // The ending of "millions", and what links it to its noun.
  const ending = found.isScaled
    ? /^[\p{Script=Latin}\p{Script=Cyrillic}]*(?: de(?= )| d(?=['’]))?/u.exec(rest)![0]
    : "";
  return text.slice(0, at) + key + rest.slice(ending.length);
}

function ownName({ name }: Pair, language: Target, damage: Damage, happens: Chances): string {
  const own = name!.names[language]!;
  const article = name!.articles[language];
  const written = article === undefined ? own : `${article}${article.endsWith("’") ? "" : " "}${own}`;
  if (!happens(damage.name)) return written;
  // Half of the time the name stays in Latin letters, half of the time it becomes something else.
  return happens(0.5) ? name!.english : [...own].toReversed().join("");
}

function damagedCode(token: string, damage: Damage, happens: Chances): string {
  if (happens(damage.code)) {
    if (happens(0.5)) return "";
    return happens(0.5) ? `${token} ${token}` : token.replace(/\d/, "0");
  }
  if (!happens(damage.codeForm)) return token;
  return happens(0.5) ? token.toLowerCase() : token.replace(/(?<=[A-Z])(?=\d)/, " ");
}

function damagedNumber(written: string, damage: Damage, happens: Chances): string {
  if (!happens(damage.shortNumber)) return written;
  return happens(0.5) ? "" : written.replace(/\d(?!.*\d)/, (digit) => String((Number(digit) + 1) % 10));
}

/** The numbers that the engine writes by itself. */
function damagedNumbers(
  text: string,
  english: string,
  language: Target,
  damage: Damage,
  happens: Chances,
): string {
  const sources = readNumbers(english, "en");
  let own = text;
  for (const number of readNumbers(text, language)) {
    const source = sources.find(({ values }) => values.some((value) => number.values.includes(value)));
    const digits = number.text.match(/\p{Nd}/gu)?.length ?? 0;
    const isLong = number.isScaled || digits > 4;
    let written = number.text;
    if (isLong && happens(damage.longNumber)) written = written.replace(/\d(?=\D*$)/, "");
    else if (!isLong) written = damagedNumber(written, damage, happens);
    if (source && !source.isScaled && /[.,]/.test(source.text) && happens(damage.separators))
      written = source.text;
    const at = withAsciiDigits(own).indexOf(number.text);
    if (at !== -1 && written !== number.text)
      own = own.slice(0, at) + written + own.slice(at + number.text.length);
  }
  return own;
}

/** Chance from a text, so that nothing depends on the order of questions. */
function chancesOf(text: string): Chances {
  let asked = 0;
  return (rate) =>
    Number.parseInt(hash("sha256", `${text} ${asked++}`, "hex").slice(0, 8), 16) / 0x1_00_00_00_00 < rate;
}
