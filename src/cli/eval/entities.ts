import { join } from "node:path";
import type { Candidate } from "../../analysis/entities/candidate.ts";
import { findCandidates } from "../../analysis/entities/candidates.ts";
import { readDocument } from "../../analysis/entities/document.ts";
import type { NameFinder } from "../../analysis/entities/names.ts";
import { ENTITY_KINDS } from "../../domain/entity.ts";
import { foldSurface } from "../../text/tokens.ts";
import { type Judged, microF1 } from "./measures.ts";
import { readRows } from "./read-rows.ts";
import { type Score, scoreRows } from "./score.ts";

/** Names of people, places and organisations in finance news, exactly as they stand, from a folder of tagged sentences. */
export function scoreNames(folder: string, names: NameFinder): Score {
  const rows = ["train", "val"].flatMap((part) => readRows<TaggedRow>(join(folder, `${part}.ndjson.gz`)));
  const judged = rows.map((row) => ({ label: taggedNames(row), found: foundNames(row, names) }));
  return scoreRows("names, finance", "strict F1", judged, microF1);
}

/** Names and what they mean, where an encyclopedia has an article of it. */
export function scoreLinks(folder: string, names: NameFinder): Score {
  const rows = readRows<LinkedRow>(join(folder, "rss500_en.ndjson.gz"));
  const judged = rows.map((row) => judgeLinks(row, names));
  return scoreRows("links, feeds", "micro-F1", judged, microF1);
}

/** One sentence; a tag a word, `B-` and `I-` with the sort, or `O`. */
interface TaggedRow {
  readonly tokens: readonly string[];
  readonly tags: readonly string[];
}

interface LinkedRow {
  readonly text: string;
  readonly entities: readonly { readonly start: number; readonly end: number; readonly uri: string }[];
}

/** "start-end sort", in words. */
function taggedNames({ tags }: TaggedRow): string[] {
  const spans: { from: number; to: number; sort: string }[] = [];
  tags.forEach((tag, at) => {
    const last = spans.at(-1);
    if (tag.startsWith("I-") && last?.to === at && last.sort === tag.slice(2)) last.to = at + 1;
    else if (tag !== "O") spans.push({ from: at, to: at + 1, sort: tag.slice(2) });
  });
  return spans.map(({ from, to, sort }) => `${from}-${to} ${sort}`);
}

function foundNames({ tokens }: TaggedRow, names: NameFinder): string[] {
  const text = tokens.join(" ");
  const document = readDocument({ title: "", text: `${text} .` }, names);
  const shift = document.text.length - document.text.trimStart().length;
  const wordAt = (place: number) => document.text.slice(shift, place).split(" ").length - 1;
  return findCandidates(document, names).flatMap((candidate) => {
    const sort = sortOf(candidate);
    if (sort === null) return [];
    return candidate.mentions
      .filter(({ isInside }) => !isInside)
      .map(({ start, end }) => `${wordAt(start)}-${wordAt(end) + 1} ${sort}`);
  });
}

function sortOf({ known, looks }: Candidate): string | null {
  if (known?.kind != null) {
    const { category } = ENTITY_KINDS[known.kind];
    if (category === "people") return "PER";
    if (category === "nations, states and cities") return "LOC";
    return category === "institutions" || category === "corporate and brands" ? "ORG" : null;
  }
  return looks === "person" ? "PER" : "ORG";
}

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

/** What an encyclopedia's article is called, without what tells it from others of the name. */
function articleOf(uri: string): string {
  const name = decodeURIComponent(uri.split("/").at(-1)!).replaceAll("_", " ");
  return foldSurface(name.replace(/ \(.*\)$/, ""));
}
