import { join } from "node:path";
import type { Candidate } from "../../src/analysis/entities/candidate.ts";
import { findCandidates } from "../../src/analysis/entities/candidates.ts";
import { readDocument } from "../../src/analysis/entities/document.ts";
import { isAdjective } from "../../src/analysis/entities/features.ts";
import { likeliestSort, type NameSort } from "../../src/analysis/entities/name-sorts.ts";
import type { NameFinder } from "../../src/analysis/entities/names.ts";
import { ENTITY_KINDS } from "../../src/domain/entity.ts";
import { foldSurface } from "../../src/text/tokens.ts";
import type { Analyst } from "../../src/service/analyst.ts";
import { type Judged, microF1 } from "./measures.ts";
import { readRows } from "./read-rows.ts";
import { type Score, scoreRows } from "./score.ts";

/** Scores how exactly names of people, places and organisations in finance news are found, on tagged sentences. */
export async function scoreNames(folder: string, analyst: Analyst): Promise<Score> {
  const rows = ["train", "val"].flatMap((part) => readRows<TaggedRow>(join(folder, `${part}.ndjson.gz`)));
  const judged = [];
  for (const row of rows) judged.push({ label: taggedNames(row), found: await foundNames(row, analyst) });
  return scoreRows("names, finance", "strict F1", judged, microF1);
}

/** Scores names together with the entities that they refer to, for entities that have an article in DBpedia. */
export function scoreLinks(folder: string, names: NameFinder): Score {
  const rows = readRows<LinkedRow>(join(folder, "rss500_en.ndjson.gz"));
  const judged = rows.map((row) => judgeLinks(row, names));
  return scoreRows("links, feeds", "micro-F1", judged, microF1);
}

/** One sentence with one tag per word: `B-` or `I-` with the kind, or `O`. */
interface TaggedRow {
  readonly tokens: readonly string[];
  readonly tags: readonly string[];
}

interface LinkedRow {
  readonly text: string;
  readonly entities: readonly { readonly start: number; readonly end: number; readonly uri: string }[];
}

/** Each name as "start-end kind", with positions counted in words. */
function taggedNames({ tags }: TaggedRow): string[] {
  const spans: { from: number; to: number; sort: string }[] = [];
  tags.forEach((tag, at) => {
    const last = spans.at(-1);
    if (tag.startsWith("I-") && last?.to === at && last.sort === tag.slice(2)) last.to = at + 1;
    else if (tag !== "O") spans.push({ from: at, to: at + 1, sort: tag.slice(2) });
  });
  return spans.map(({ from, to, sort }) => `${from}-${to} ${sort}`);
}

async function foundNames({ tokens }: TaggedRow, analyst: Analyst): Promise<string[]> {
  const { text, starts } = textOf(tokens);
  const { candidates, sorts } = await analyst.findNames({ title: "", text: `${text} .` });
  // The text starts after this separator, because the headline is empty.
  const shift = "\n\n".length;
  const wordAt = (place: number) => starts.findLastIndex((start) => start + shift <= place);
  return candidates.flatMap((candidate, at) => {
    const tag = tagOf(candidate, sorts[at]!);
    if (tag === null) return [];
    return candidate.mentions
      .filter((mention) => !mention.isInside && !isAdjective(mention, candidate))
      .map(({ start, end, words }) => {
        // "The" or a title is not part of the name: "the Fed", "President Obama".
        const own = start + /^(?:(?:the|President|Prime Minister) )?/i.exec(words)![0].length;
        return `${wordAt(own)}-${wordAt(end - 1) + 1} ${tag}`;
      });
  });
}

/** The text as an outlet would write it. In the dataset, words and punctuation are separate tokens. */
function textOf(tokens: readonly string[]): { text: string; starts: number[] } {
  let text = "";
  const starts = tokens.map((token, at) => {
    const isClose = /^(?:[.,;:!?%)\]”]|['’]s?|n['’]t)$/.test(token) || /[($[“]$/.test(tokens[at - 1] ?? "");
    if (at > 0 && !isClose) text += " ";
    const start = text.length;
    text += token;
    return start;
  });
  return { text, starts };
}

function tagOf({ known }: Candidate, likelihoods: Float32Array): string | null {
  if (known?.kind == null) return TAGS[likeliestSort(likelihoods)];
  const { category } = ENTITY_KINDS[known.kind];
  if (category === "people") return TAGS.person;
  if (category === "nations, states and cities") return TAGS.place;
  return category === "institutions" || category === "corporate and brands" ? TAGS.organisation : null;
}

const TAGS: Readonly<Record<NameSort, string | null>> = {
  person: "PER",
  place: "LOC",
  organisation: "ORG",
  other: null,
  none: null,
  part: null,
};

function judgeLinks({ text, entities }: LinkedRow, names: NameFinder): Judged<readonly string[]> {
  const document = readDocument({ title: "", text: `${text} .` }, names);
  const shift =
    document.text.indexOf(text.trimStart().slice(0, 12)) - (text.length - text.trimStart().length);
  const linked = entities.filter(({ uri }) => uri.includes("dbpedia.org"));
  const label = linked.map(({ start, end, uri }) => `${start}-${end} ${articleOf(uri)}`);
  const found = findCandidates(document, names).flatMap(({ known, mentions }) => {
    if (known === null) return [];
    const called = new Set([known.name, ...known.aliases].map(foldSurface));
    const own = mentions.filter(({ isInside }) => !isInside);
    return own.map(({ start, end }) => {
      const place = `${start - shift}-${end - shift}`;
      const same = linked.find(
        (one) => `${one.start}-${one.end}` === place && called.has(articleOf(one.uri)),
      );
      return `${place} ${same === undefined ? foldSurface(known.name) : articleOf(same.uri)}`;
    });
  });
  return { label, found };
}

/** The title of an encyclopedia's article, without its disambiguation. */
function articleOf(uri: string): string {
  const name = decodeURIComponent(uri.split("/").at(-1)!).replaceAll("_", " ");
  return foldSurface(name.replace(/ \(.*\)$/, ""));
}
