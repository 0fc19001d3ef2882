import { join } from "node:path";
import type { Article } from "../../src/domain/article.ts";
import type { Findings, FoundEntity } from "../../src/domain/findings.ts";
import type { Rendition } from "../../src/domain/item.ts";
import { readRows } from "../scoring/read-rows.ts";

/** The kinds of faults that an editor planted. */
export const FAULT_KINDS = [
  "direction",
  "number-value",
  "number-role",
  "negation",
  "modality",
  "time",
  "speaker",
  "actor",
  "scope",
  "invented",
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** An editor's rendition of an article, with two faults planted into copies of it, and one field said in other words. */
export interface EditedRendition {
  readonly id: string;
  readonly article: Article;
  readonly findings: Findings;
  readonly rendition: Rendition;
  readonly faulty: readonly { readonly kind: FaultKind; readonly rendition: Rendition }[];
  readonly paraphrased: Rendition;
}

type Field = keyof Rendition;

interface Changed {
  readonly field: Field;
  readonly text: string;
}

interface RenditionRow {
  readonly id: string;
  readonly headline: string;
  readonly summary: string;
  readonly body: readonly string[];
  readonly whyItMatters: string | null;
  readonly faults: readonly (Changed & { readonly kind: FaultKind })[];
  readonly paraphrase: Changed;
}

interface ArticleRow {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly publishedAt: string;
  readonly impact: Findings["impact"];
  readonly entities?: readonly { readonly name: string }[];
}

/** Reads `articles.ndjson` and `renditions.ndjson` of a folder. */
export function readEditedRoom(folder: string): EditedRendition[] {
  const articles = new Map(readRows<ArticleRow>(join(folder, "articles.ndjson")).map((row) => [row.id, row]));
  return readRows<RenditionRow>(join(folder, "renditions.ndjson")).map((row) => {
    const own = articles.get(row.id);
    if (own === undefined) throw new Error(`renditions.ndjson names the article ${row.id}, which is missing`);
    return {
      id: row.id,
      article: { title: own.title, text: own.text, publishedAt: Date.parse(own.publishedAt) } as Article,
      findings: findingsOf(own, row.whyItMatters !== null),
      rendition: renditionOf(row),
      faulty: row.faults.map((fault) => ({ kind: fault.kind, rendition: renditionOf(changed(row, fault)) })),
      paraphrased: renditionOf(changed(row, row.paraphrase)),
    };
  });
}

/** The check reads impact and entities alone. The impact follows the rendition, because editors may disagree about it. */
function findingsOf(row: ArticleRow, isExplained: boolean): Findings {
  const entities = (row.entities ?? []).map(({ name }): Partial<FoundEntity> => ({
    name,
    aliases: [],
    ticker: null,
  }));
  return { impact: isExplained ? 4 : 3, entities } as unknown as Findings;
}

function renditionOf({ headline, summary, body, whyItMatters }: Omit<RenditionRow, "faults" | "paraphrase">) {
  return { headline, summary, body: body.map((point) => `• ${point}`).join("\n"), whyItMatters };
}

/** Replaces a field, or the point of the body that is most like the new one. */
function changed(row: RenditionRow, { field, text }: Changed): RenditionRow {
  if (field !== "body") return { ...row, [field]: text };
  const words = new Set(text.split(" "));
  const likeness = row.body.map((point) => {
    const own = point.split(" ");
    return own.filter((word) => words.has(word)).length / (own.length + words.size);
  });
  const at = likeness.indexOf(Math.max(...likeness));
  return { ...row, body: row.body.with(at, text) };
}
