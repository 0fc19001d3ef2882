import type { TriedWriting } from "../../service/writing/trial.ts";
import { besideOneAnother, wrapText } from "../output/columns.ts";

const WIDTH = 96;
const COLUMN = 46;

/** What a writer made of an article, as JSON. */
export function triedJson({
  writer,
  model,
  rendition,
  problems,
  attempts,
  copied,
  seconds,
  tokens,
  usd,
}: TriedWriting) {
  return {
    writer,
    ...(model !== null && { model }),
    isTaken: rendition !== null && problems.length === 0,
    problems,
    attempts: attempts.map(({ outcome, reasons }) => ({ outcome, reasons })),
    ...rendition,
    characters: rendition === null ? 0 : Object.values(rendition).join("").length,
    copiedShare: copied === null ? null : rounded(copied.share),
    longestCopiedRun: copied?.longest ?? null,
    seconds: rounded(seconds),
    tokens,
    usd,
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** How the text that an item would get came about, in a line or two. */
export function writtenLines({ writer, problems, attempts }: TriedWriting): string[] {
  if (problems.length > 0)
    return [`the built-in writer, because the ${writer}'s text would not be used:`, ...problems];
  const before = attempts.filter(({ outcome }) => outcome !== "taken").flatMap(({ reasons }) => reasons);
  return [
    `the ${writer}${before.length === 0 ? "" : ", at the second attempt; the first was not used:"}`,
    ...before,
  ];
}

/** The texts that the writers made from an article, side by side, with the check's verdict. */
export function reportCompared(tries: readonly TriedWriting[]): string {
  const rows: (readonly [string, (tried: TriedWriting) => string])[] = [
    ["headline", ({ rendition }) => rendition?.headline ?? "–"],
    ["summary", ({ rendition }) => rendition?.summary ?? "–"],
    ["body", ({ rendition }) => rendition?.body ?? "–"],
    ["why it matters", ({ rendition }) => rendition?.whyItMatters ?? "–"],
    ["check", verdictOf],
    ["takes", takesOf],
  ];
  const head = besideOneAnother(
    tries.map(({ writer, model }) => (model === null ? writer : `${writer} (${model})`)),
    COLUMN,
  );
  return [
    ...head,
    "─".repeat(WIDTH),
    ...rows.flatMap(([name, textOf]) => [`${name}:`, ...besideOneAnother(tries.map(textOf), COLUMN), ""]),
  ]
    .join("\n")
    .trimEnd();
}

function verdictOf({ rendition, problems, attempts }: TriedWriting): string {
  if (problems.length > 0) {
    const isRefused = attempts.at(-1)?.outcome !== "failed";
    const verdict = `${isRefused ? "refused" : "not used"}; the built-in writer would take over`;
    const what = rendition === null ? "no usable answer" : verdict;
    return [what, ...problems.map((problem) => `- ${problem}`)].join("\n");
  }
  return attempts.length > 1 ? "passes, at the second attempt" : "passes";
}

function takesOf({ rendition, copied, seconds, tokens, usd }: TriedWriting): string {
  const length = rendition === null ? 0 : Object.values(rendition).join("").length;
  return [
    `${length} characters`,
    ...(copied ? [`${Math.round(copied.share * 100)} % copied (longest run ${copied.longest} words)`] : []),
    `${seconds.toFixed(2)} s`,
    ...(tokens > 0 ? [`${tokens} tokens`, `${usd.toFixed(4)} USD`] : []),
  ].join("\n");
}

/** Lines of a text, indented under a label. */
export function indented(lines: readonly string[], by: number): string[] {
  return lines
    .flatMap((line) => wrapText(line, WIDTH - by))
    .map((line) => `${" ".repeat(by)}${line}`.trimEnd());
}
