import { openAnalyst } from "../../service/analyst.ts";
import { openTrial, type TriedWriting } from "../../service/writing/trial.ts";
import { CommandFault } from "../../settings/faults.ts";
import type { Settings } from "../../settings/settings.ts";
import { refusalKindOf } from "../../writing/refusal-kind.ts";
import { BadLine } from "../../newsroom/line-reader.ts";
import { type ArticleLine, readArticle } from "../analyze/read-article.ts";
import { BadLines } from "../input/bad-lines.ts";
import { faultOf, readBatches } from "../input/lines.ts";
import { openInput } from "../input/read-input.ts";
import { showProgress } from "../output/progress.ts";
import { formatTable } from "../output/table.ts";

const BATCH = 100;
const PATIENCE_MS = 50;

/** Rates the configured model on a file of articles, beside the built-in writer. */
export async function rateWriter(
  file: string,
  settings: Settings,
  { limit, isJson }: { readonly limit: number; readonly isJson: boolean },
): Promise<string> {
  await using trial = openTrial({ ...settings, writer: "model", translators: [] });
  const { name, bytes } = await openInput(file);
  const lines: ArticleLine[] = [];
  const bad = new BadLines(name, false);
  for await (const batch of readBatches(bytes, BATCH, PATIENCE_MS))
    for (const line of batch) {
      if (lines.length >= limit) break;
      try {
        if (line.text === undefined) throw new BadLine(faultOf(line));
        lines.push(readArticle(JSON.parse(line.text)));
      } catch (error) {
        if (!(error instanceof BadLine) && !(error instanceof SyntaxError)) throw error;
        bad.add(line.at, error.message);
      }
    }
  bad.summarise();
  if (lines.length === 0)
    throw new CommandFault(`${name} contains no articles; expected one JSON object per line`);
  await using analyst = await openAnalyst(settings.entities);
  const progress = showProgress("written", lines.length);
  let done = 0;
  const tries = await mapLimited(lines, settings.modelConcurrency, async ({ article }) => {
    const findings = await trial.suggest(article, await analyst.analyse(article));
    const pair = [
      await trial.tryBuiltIn(article, findings),
      await trial.tryModel(article, findings),
    ] as const;
    progress.at(++done);
    return pair;
  });
  progress.end();
  const rated = [0, 1].map((at) => rate(tries.map((pair) => pair[at]!)));
  // Calls overlap, so the cost of a single one is not known.
  const { tokens, microUsd } = trial.spent();
  const costs = [NO_COST, { tokens: tokens / lines.length, usd: microUsd / 1e6 / lines.length }];
  const writers = rated.map((each, at) => ({ ...each, perArticle: costs[at]! }));
  return isJson
    ? JSON.stringify({ articles: lines.length, writers }, null, 2)
    : report(lines.length, writers);
}

const NO_COST = { tokens: 0, usd: 0 };

/** A writer's figures over many articles. */
function rate(tries: readonly TriedWriting[]) {
  const { writer, model } = tries[0]!;
  const passed = tries.filter(({ rendition, problems }) => rendition !== null && problems.length === 0);
  const texts = tries.flatMap(({ rendition }) => rendition ?? []);
  const kinds = Map.groupBy(tries.flatMap(reasonsOf), (kind) => kind);
  const seconds = tries.map((each) => each.seconds).toSorted((a, b) => a - b);
  return {
    writer,
    model,
    passed: passed.length / tries.length,
    passedAtOnce: passed.filter(({ attempts }) => attempts.length === 1).length / tries.length,
    notTaken: Object.fromEntries([...kinds].map(([kind, own]) => [kind, own.length])),
    copiedShare: mean(tries.flatMap(({ copied }) => copied?.share ?? [])),
    longCopies: tries.filter(({ copied }) => (copied?.longest ?? 0) > 0).length / tries.length,
    characters: {
      headline: mean(texts.map(({ headline }) => headline.length)),
      summary: mean(texts.map(({ summary }) => summary.length)),
      body: mean(texts.map(({ body }) => body.length)),
      whyItMatters: mean(texts.flatMap(({ whyItMatters }) => whyItMatters?.length ?? [])),
    },
    seconds: { median: seconds[Math.floor(seconds.length / 2)]!, most: seconds.at(-1)! },
  };
}

/** The kind of problem that each rejected attempt had. */
function reasonsOf({ attempts, problems, model }: TriedWriting): string[] {
  if (model === null) return problems.slice(0, 1).map((problem) => refusalKindOf(problem));
  return attempts.flatMap(({ kind }) => kind ?? []);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

type Rated = ReturnType<typeof rate> & { readonly perArticle: typeof NO_COST };

function report(count: number, writers: readonly Rated[]): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const rows: [string, (rated: Rated) => string][] = [
    ["pass the check", ({ passed }) => percent(passed)],
    ["… at the first attempt", ({ passedAtOnce }) => percent(passedAtOnce)],
    ["copied words", ({ copiedShare }) => percent(copiedShare)],
    ["texts with a copied run", ({ longCopies }) => percent(longCopies)],
    ["headline, characters", ({ characters }) => characters.headline.toFixed(0)],
    ["summary, characters", ({ characters }) => characters.summary.toFixed(0)],
    ["body, characters", ({ characters }) => characters.body.toFixed(0)],
    ["why it matters, characters", ({ characters }) => characters.whyItMatters.toFixed(0)],
    ["tokens per article", ({ perArticle }) => perArticle.tokens.toFixed(0)],
    ["US dollars per article", ({ perArticle }) => perArticle.usd.toFixed(5)],
    ["seconds, median", ({ seconds }) => seconds.median.toFixed(2)],
    ["seconds, most", ({ seconds }) => seconds.most.toFixed(2)],
    ["attempts not taken", ({ notTaken }) => kindsOf(notTaken)],
  ];
  const head = ["", ...writers.map(({ writer, model }) => (model === null ? writer : `${writer} ${model}`))];
  return [
    formatTable([head, ...rows.map(([name, of]) => [name, ...writers.map(of)])]),
    `Over ${count} articles. Copied words are in runs of more than 12 outside quotation marks.`,
  ].join("\n");
}

function kindsOf(notTaken: Readonly<Record<string, number>>): string {
  const kinds = Object.entries(notTaken).sort(([, a], [, b]) => b - a);
  return kinds.map(([kind, count]) => `${count} ${kind}`).join(", ") || "none";
}

/** Maps with at most `limit` calls at once, in order. */
async function mapLimited<In, Out>(
  values: readonly In[],
  limit: number,
  work: (value: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(limit, values.length) }, async () => {
      for (let at = next++; at < values.length; at = next++) results[at] = await work(values[at]!);
    }),
  );
  return results;
}
