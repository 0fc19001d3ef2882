import { readFileSync } from "node:fs";
import type { Target } from "../../src/domain/language.ts";
import { type ForeignName, loadForeignNames } from "../../src/knowledge/names-in-languages.ts";
import { readNumbers } from "../../src/writing/translate/read-numbers.ts";

/** An English line of the sample edition with its human translation, and a name that we put to both. */
export interface Pair {
  readonly english: string;
  /** The human translation, in which `{name}` stands for the name. */
  readonly human: string;
  readonly name: ForeignName | null;
}

/** How each language attributes a statement to a name. */
const ATTRIBUTIONS: Readonly<Record<Target, (text: string) => string>> = {
  "zh-CN": (text) => `{name}表示，${text}`,
  "zh-TW": (text) => `{name}表示，${text}`,
  ja: (text) => `{name}によると、${text}`,
  ko: (text) => `{name}은 ${text}`,
  es: (text) => `${text}, según {name}`,
  "pt-BR": (text) => `${text}, segundo {name}`,
  fr: (text) => `${text}, selon {name}`,
  de: (text) => `${text}, wie {name} mitteilte`,
  ru: (text) => `${text}, сообщает {name}`,
  tr: (text) => `{name} açıklamasına göre ${text}`,
  ar: (text) => `قال {name} إن ${text}`,
  hi: (text) => `{name} ने कहा कि ${text}`,
  id: (text) => `${text}, kata {name}`,
  vi: (text) => `{name} cho biết ${text}`,
  th: (text) => `{name} ระบุว่า${text}`,
};

/** Lines with numbers and their translations. Every second one is attributed to a name of the library. */
export function readPairs(language: Target): Pair[] {
  const english = readLines("edition.ndjson").map((item) => [item["id"], item["renditions"].en] as const);
  const humans = new Map(readLines(`renditions/${language}.ndjson`).map((words) => [words["id"], words]));
  const names = loadForeignNames().filter(
    ({ isFull, isCommon, names: own }) => isFull && !isCommon && own[language] !== undefined,
  );
  const pairs = english.flatMap(([id, words]) => {
    const [own, human] = [linesOf(words), linesOf(humans.get(id)!)];
    return own.map((line, at) => ({ english: line, human: human[at]! }));
  });
  // A line in which the human spelt a number out cannot be judged by counting numbers.
  return pairs
    .filter(({ english: line, human }) => isCounted(line, human, language))
    .map(({ english: line, human }, at) => {
      const name = at % 2 === 0 ? null : names[(at * 7) % names.length]!;
      if (name === null) return { english: line, human, name };
      const article = name.articles.fr === undefined ? "" : "the ";
      return {
        english: `${withoutStop(line)}, ${article}${name.english} said`,
        human: ATTRIBUTIONS[language](withoutStop(human)),
        name,
      };
    });
}

function isCounted(english: string, human: string, language: Target): boolean {
  const [own, told] = [readNumbers(english, "en"), readNumbers(human, language)];
  return own.length > 0 && own.length === told.length && hasSameNumbers(own, told);
}

type Numbers = readonly { readonly values: readonly number[] }[];

/** Whether each number of one text has its own in the other. */
export function hasSameNumbers(one: Numbers, other: Numbers): boolean {
  const open = [...other];
  return (
    one.length === other.length &&
    one.every(({ values }) => {
      const at = open.findIndex((number) =>
        number.values.some((value) => values.some((v) => isSame(v, value))),
      );
      return at !== -1 && open.splice(at, 1).length === 1;
    })
  );
}

export function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));
}

function withoutStop(line: string): string {
  return line.replace(/[.。．।]$/, "");
}

function linesOf({ headline, summary, body, whyItMatters }: Record<string, string | null>): string[] {
  const points = body!.split("\n").map((line) => line.replace("• ", ""));
  const lines = [headline!, summary!, ...points, ...(whyItMatters ? [whyItMatters] : [])];
  return lines.map((line) => line.trim());
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of two different files
function readLines(name: string): Record<string, any>[] {
  return readFileSync(new URL(`../../sample/${name}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}
