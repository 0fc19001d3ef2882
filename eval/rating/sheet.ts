// Draws articles with a fixed seed and writes the sheet that blind raters fill in: an item per line, with its article.
//   npx node eval/rating/sheet.ts --out FILE [--writer DIR] [--seed WORD] COUNT:NAME=FILE…
// FILE is newline-delimited JSON, also gzipped: articles with title and text, or stories with a list `articles`.
// --writer takes the writer of another checkout, so that two versions are rated on the same articles.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import type { Article } from "../../src/domain/article.ts";
import type { writeBuiltIn } from "../../src/writing/built-in.ts";
import { openAnalyst } from "../../src/service/analyst.ts";

interface Row {
  readonly id?: string;
  readonly title: string;
  readonly text: string;
  readonly publishedAt?: string | null;
  readonly date?: string | null;
}

const MOST_TEXT = 6_000;
/** A shorter text is a teaser, from which nobody could write an item. */
const LEAST_TEXT = 300;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    writer: { type: "string", default: "." },
    seed: { type: "string", default: "tidings-rating" },
  },
});
if (values.out === undefined || positionals.length === 0)
  throw new Error("usage: sheet.ts --out FILE COUNT:NAME=FILE…");

const writerUrl = pathToFileURL(resolve(values.writer, "src/writing/built-in.ts")).href;
const { writeBuiltIn: write } = (await import(writerUrl)) as { writeBuiltIn: typeof writeBuiltIn };
await using analyst = await openAnalyst(null);
const lines: string[] = [];
for (const wanted of positionals) {
  const [, count = "0", set = "", file = ""] = /^(\d+):([^=]+)=(.+)$/.exec(wanted) ?? [];
  let left = Number(count);
  for (const { id, row } of drawn(file, set)) {
    if (left === 0) break;
    const article = articleOf(row);
    const findings = await analyst.analyse(article);
    if (!findings.isWorthPublishing) continue;
    left--;
    const { headline, summary, body, whyItMatters } = write(article, findings);
    const text = article.text.slice(0, MOST_TEXT);
    lines.push(
      JSON.stringify({
        id,
        set,
        title: row.title,
        text,
        headline,
        summary,
        body,
        whyItMatters,
        impact: findings.impact,
      }),
    );
  }
}
writeFileSync(values.out, `${lines.join("\n")}\n`);
console.log(`${lines.length} items in ${values.out}`);

/** The articles of a file in the order of the seed. */
function drawn(file: string, set: string): { id: string; row: Row }[] {
  return file
    .split(",")
    .flatMap((each) => rowsOf(each))
    .filter(({ text }) => text.length >= LEAST_TEXT)
    .map((row) => ({ id: `${set}-${hashOf(row.id ?? row.title).slice(0, 10)}`, row }))
    .map((one) => ({ ...one, key: hashOf(one.id) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

function rowsOf(file: string): Row[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as Row & { articles?: Row[] })
    .map((row) => row.articles?.toSorted((a, b) => b.text.length - a.text.length)[0] ?? row);
}

function articleOf({ title, text, publishedAt, date }: Row): Article {
  const at = Date.parse(publishedAt ?? date ?? "");
  return { title, text, url: null, outlet: null, publishedAt: Number.isNaN(at) ? null : at, language: "en" };
}

function hashOf(word: string): string {
  return createHash("sha256").update(`${values.seed}|${word}`).digest("hex");
}
