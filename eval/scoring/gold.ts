import { join } from "node:path";
import { foldSurface } from "../../src/text/tokens.ts";
import type { Findings } from "../../src/domain/findings.ts";
import type { Analyst } from "../../src/service/analyst.ts";
import { accuracy, f1OfLabel, type Judged, macroF1, microF1, quadraticKappa, withinOne } from "./measures.ts";
import { trainNaiveBayes } from "./naive-bayes.ts";
import { readRows } from "./read-rows.ts";
import { type Score, scoreRows } from "./score.ts";

/** An article labelled by an editor. */
interface GoldRow {
  readonly title: string;
  readonly lead: string;
  readonly impact: number;
  readonly eventType: string;
  readonly categories: readonly string[];
  readonly sections: readonly string[];
  readonly entities: readonly { readonly name: string; readonly sentiment: string | null }[];
}

interface GoldResult {
  readonly row: GoldRow;
  readonly findings: Findings;
}

/**
 * Scores agreement with the editors' decisions: event type, impact, categories, sections, entities and their sentiment.
 */
export async function scoreGold(folder: string, analyst: Analyst): Promise<Score[]> {
  const [train, dev] = ["gold-train", "gold-dev"].map((name) =>
    readRows<GoldRow>(join(folder, `${name}.ndjson`)),
  );
  const results: GoldResult[] = [];
  for (const row of dev!) {
    const targets = row.entities.flatMap(({ name, sentiment }) => (sentiment === null ? [] : [name]));
    const article = {
      title: row.title,
      text: row.lead,
      url: null,
      outlet: null,
      publishedAt: null,
      language: "en",
    };
    results.push({ row, findings: await analyst.analyse(article, targets) });
  }
  return [...labelScores(results, train!), ...setScores(results), ...entityScores(results)];
}

function textOf({ title, lead }: GoldRow): string {
  return `${title} ${lead}`;
}

function labelScores(results: readonly GoldResult[], train: readonly GoldRow[]): Score[] {
  const plainType = trainNaiveBayes(train.map((row) => ({ text: textOf(row), label: row.eventType })));
  const plainImpact = trainNaiveBayes(train.map((row) => ({ text: textOf(row), label: `${row.impact}` })));
  const types = results.map(({ row, findings }) => ({
    label: row.eventType,
    found: findings.eventType as string,
  }));
  const typesPlainly = results.map(({ row }) => ({ label: row.eventType, found: plainType(textOf(row)) }));
  const impacts = results.map(({ row, findings }) => ({
    label: row.impact,
    found: findings.impact as number,
  }));
  const impactsPlainly = results.map(({ row }) => ({
    label: row.impact,
    found: Number(plainImpact(textOf(row))),
  }));
  const type = (measure: string, value: (rows: readonly Judged<string>[]) => number) =>
    scoreRows("event type", measure, types, value, value(typesPlainly));
  const impact = (measure: string, value: (rows: readonly Judged<number>[]) => number) =>
    scoreRows("impact", measure, impacts, value, value(impactsPlainly));
  return [
    type("accuracy", accuracy),
    type("macro-F1", macroF1),
    impact("exact", accuracy),
    impact("within one", withinOne),
    impact("quadratic kappa", quadraticKappa),
    impact("not worth publishing, F1", f1OfLabel(1)),
  ];
}

function setScores(results: readonly GoldResult[]): Score[] {
  const judged = (read: (result: GoldResult) => Judged<readonly string[]>) => results.map(read);
  return [
    scoreRows(
      "categories",
      "micro-F1",
      judged(({ row, findings }) => ({ label: row.categories, found: findings.categories })),
      microF1,
    ),
    scoreRows(
      "sections",
      "micro-F1",
      judged(({ row, findings }) => ({ label: row.sections, found: findings.sections })),
      microF1,
    ),
    scoreRows(
      "central entities",
      "F1 by name",
      judged(({ row, findings }) => ({ label: namesOf(row.entities), found: namesOf(findings.entities) })),
      microF1,
    ),
  ];
}

function namesOf(entities: readonly { readonly name: string }[]): string[] {
  return entities.map(({ name }) => foldSurface(name));
}

function entityScores(results: readonly GoldResult[]): Score[] {
  const rows = results.flatMap(({ row, findings }) =>
    row.entities
      .filter(({ sentiment }) => sentiment !== null)
      .map(({ sentiment }, at) => ({ label: sentiment!, found: findings.targets[at]!.sentiment as string })),
  );
  return [
    scoreRows(
      "sentiment, editors",
      "macro-F1",
      rows,
      macroF1,
      macroF1(rows.map(({ label }) => ({ label, found: "Neutral" }))),
    ),
  ];
}
