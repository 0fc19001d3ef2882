import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Analyst } from "../../src/service/analyst.ts";
import { macroF1 } from "./measures.ts";
import { trainNaiveBayes } from "./naive-bayes.ts";
import { readRows } from "./read-rows.ts";
import { type Score, scoreRows } from "./score.ts";

/** A sentence and a target in it. */
interface TargetRow {
  readonly text: string;
  readonly target: string;
  readonly label: string;
  readonly isHeldOut: boolean;
}

/** The share of the finance set held out from training, by the same rule as in eval/train/encoder. */
const HELD_OUT = 0.1;

/** Scores sentiment towards a target, on held-out rows. */
export async function scoreSentiment(
  task: string,
  rows: readonly TargetRow[],
  analyst: Analyst,
): Promise<Score> {
  const held = rows.filter(({ isHeldOut }) => isHeldOut);
  const plain = trainNaiveBayes(
    rows.filter(({ isHeldOut }) => !isHeldOut).map((row) => ({ text: masked(row), label: row.label })),
  );
  const judged = [];
  for (const { text, target, label } of held) {
    const article = { title: text, text: "", url: null, outlet: null, publishedAt: null, language: "en" };
    const { targets } = await analyst.analyse(article, [target]);
    judged.push({ label, found: targets[0]!.sentiment!.toLowerCase() });
  }
  const baseline = macroF1(held.map((row) => ({ label: row.label, found: plain(masked(row)) })));
  return scoreRows(task, "macro-F1", judged, macroF1, baseline);
}

export function readFinance(folder: string): TargetRow[] {
  const rows = readRows<{ title: string; entities: { entity: string; sentiment: string }[] }>(
    join(folder, "headlines.ndjson.gz"),
  );
  return rows.flatMap(({ title, entities }) =>
    entities.map(({ entity, sentiment }) => ({
      text: title,
      target: entity,
      label: sentiment,
      isHeldOut: isHeldOut(`sf${title}`),
    })),
  );
}

/** Holds out `part` for measuring. The baseline is trained on the dataset's own training part. */
export function readPolitics(folder: string, part: "dev_rw" | "dev_mt"): TargetRow[] {
  const read = (name: string, held: boolean) => {
    const rows = readRows<{
      sentence: string;
      targets: { start: number; end: number; mention: string; sentiment: string }[];
    }>(join(folder, `${name}.ndjson.gz`));
    return rows.flatMap(({ sentence, targets }) => {
      const once = new Map(targets.map((target) => [`${target.start} ${target.end}`, target]));
      return [...once.values()].map(({ mention, sentiment }) => ({
        text: sentence,
        target: mention,
        label: sentiment,
        isHeldOut: held,
      }));
    });
  };
  return [...read("train", false), ...read(part, true)];
}

function masked({ text, target }: TargetRow): string {
  return text.replaceAll(target, "TARGET");
}

function isHeldOut(key: string): boolean {
  return createHash("sha256").update(`tidings|${key}`).digest().readUInt32BE(0) / 2 ** 32 < HELD_OUT;
}
