import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Page } from "../../src/domain/article.ts";
import { readRows } from "./read-rows.ts";
import { type Agreement, f1Of, meanAgreement, shingleAgreement } from "./shingles.ts";

/** The measured parts of a page; any may be missing. */
export type Extracted = Pick<Page, "title" | "byline" | "publishedAt" | "text">;
export type Extract = (html: Uint8Array) => Extracted;

/** A page with labels from people, or from a parser made for its outlet. */
export interface LabelledPage {
  readonly name: string;
  /** The site that the page is from. Folds keep the pages of a site together. */
  readonly outlet: string;
  readonly html: Uint8Array;
  /** The whole text. */
  readonly text?: string;
  readonly title?: string;
  readonly bylines?: readonly string[];
  readonly publishedAt?: number;
  /** Snippets that the text must contain, and snippets from the page around it, which it must not contain. */
  readonly wanted?: readonly string[];
  readonly unwanted?: readonly string[];
}

/** Reads a folder of labelled pages in any of the four layouts listed in docs/extraction.md. */
export function readLabelledPages(folder: string): LabelledPage[] {
  const read = (file: string) => readFileSync(join(folder, file));
  const page = (file: string) => gunzipSync(read(file));
  if (existsSync(join(folder, "ground-truth.json"))) {
    const truth = JSON.parse(read("ground-truth.json").toString()) as Record<string, ArticleRow>;
    return Object.entries(truth).map(([name, { articleBody, url }]) => ({
      name,
      outlet: siteOf(url ?? name),
      html: page(`html/${name}.html.gz`),
      text: articleBody,
    }));
  }
  if (existsSync(join(folder, "evaldata.json"))) {
    const truth = JSON.parse(read("evaldata.json").toString()) as Record<string, SnippetRow>;
    return Object.entries(truth).map(([name, row]) => ({
      name,
      outlet: siteOf(name),
      html: page(row.html),
      wanted: row.with,
      unwanted: row.without,
    }));
  }
  if (existsSync(join(folder, "ground_truth.ndjson.gz"))) {
    return readRows<FieldsRow>(join(folder, "ground_truth.ndjson.gz")).map((row) => ({
      name: basename(row.html),
      outlet: row.publisher ?? basename(row.html),
      html: page(row.html),
      ...(row.title === null ? {} : { title: row.title }),
      ...(row.authors === null ? {} : { bylines: row.authors }),
      ...(row.publishing_date === null ? {} : { publishedAt: parseInstant(row.publishing_date) }),
      ...(row.body_paragraphs === null ? {} : { text: row.body_paragraphs.join("\n\n") }),
    }));
  }
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, "source.html.gz")));
  return names.map((name) => {
    const about = JSON.parse(read(`${name}/expected-metadata.json`).toString()) as { title?: string };
    const body = page(`${name}/expected.html.gz`).toString();
    return {
      name,
      outlet: name.replace(/-?\d+$/, ""),
      html: page(`${name}/source.html.gz`),
      text: plain(body),
      ...(about.title ? { title: about.title } : {}),
    };
  });
}

/** The last two labels of the host: `de.example.com` and `www.example.com` are one site. */
function siteOf(address: string): string {
  // Rows without an address are named like `hard::example.com-story.html`.
  const host = URL.parse(address)?.hostname || (/^(?:\w+::)?([^/:-]+)/.exec(address)?.[1] ?? address);
  return host.split(".").slice(-2).join(".");
}

interface ArticleRow {
  articleBody: string;
  url?: string;
}

interface SnippetRow {
  html: string;
  with: string[];
  without: string[];
}

interface FieldsRow {
  publisher?: string;
  html: string;
  title: string | null;
  authors: string[] | null;
  publishing_date: string | null;
  body_paragraphs: string[] | null;
}

/** Parses `2024-05-03 15:47:42.389000+00:00`. A time without an offset counts as UTC. */
function parseInstant(text: string): number {
  const iso = text.replace(" ", "T").replace(/(\.\d{3})\d*/, "$1");
  return Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(iso) ? iso : `${iso}Z`);
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:amp|lt|gt|quot|nbsp|#39);/g, " ")
    .replaceAll(/\s+/g, " ");
}

/** One page's agreement with its labels; a part without a label has no score. */
export interface PageScore {
  readonly name: string;
  readonly body?: Agreement;
  /** Whether the text has the article's beginning, which the analysis reads. */
  readonly isOpeningKept?: boolean;
  readonly isTitleRight?: boolean;
  readonly isDateRight?: boolean;
  readonly isBylineRight?: boolean;
  readonly wanted?: { readonly kept: number; readonly lost: number };
  readonly unwanted?: { readonly kept: number; readonly gone: number };
}

export function scorePage(page: LabelledPage, found: Extracted): PageScore {
  const kept = (words: readonly string[]) => words.filter((word) => found.text.includes(word)).length;
  return {
    name: page.name,
    ...(page.text === undefined
      ? {}
      : { body: shingleAgreement(page.text, found.text), ...opening(page.text, found.text) }),
    ...(page.title === undefined ? {} : { isTitleRight: spaced(found.title ?? "") === spaced(page.title) }),
    ...(page.publishedAt === undefined
      ? {}
      : { isDateRight: minuteOf(found.publishedAt) === minuteOf(page.publishedAt) }),
    ...(page.bylines === undefined
      ? {}
      : { isBylineRight: page.bylines.every((name) => (found.byline ?? "").includes(name)) }),
    ...(page.wanted === undefined
      ? {}
      : { wanted: { kept: kept(page.wanted), lost: page.wanted.length - kept(page.wanted) } }),
    ...(page.unwanted === undefined
      ? {}
      : { unwanted: { kept: kept(page.unwanted), gone: page.unwanted.length - kept(page.unwanted) } }),
  };
}

/** In letters and digits. The opening is lost if neither of two pieces of it is found. */
const OPENING = 120;
const PIECE = 40;

function opening(text: string, found: string): Pick<PageScore, "isOpeningKept"> {
  const beginning = squash(text).slice(0, OPENING);
  if (beginning.length < OPENING) return {};
  const squashed = squash(found);
  const pieces = [beginning.slice(0, PIECE), beginning.slice(OPENING / 2, OPENING / 2 + PIECE)];
  return { isOpeningKept: pieces.some((piece) => squashed.includes(piece)) };
}

function squash(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
}

/** Collapses white space: the labels themselves end with white space, and Japanese headlines contain wide spaces. */
function spaced(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function minuteOf(instant: number | null): number | null {
  return instant === null ? null : Math.floor(instant / 60_000);
}

export interface Measure {
  readonly measure: string;
  readonly value: number;
  readonly pages: number;
}

/**
 * Summarises a dataset: the body by runs of four words, snippets by precision and recall, fields by the share that is
 * right.
 */
export function summarise(scores: readonly PageScore[]): Measure[] {
  const bodies = scores.flatMap(({ body }) => body ?? []);
  const snippets = scores.filter(({ wanted }) => wanted !== undefined);
  const share = (measure: string, rights: readonly (boolean | undefined)[]): Measure[] => {
    const known = rights.filter((right) => right !== undefined);
    return known.length === 0
      ? []
      : [{ measure, value: known.filter(Boolean).length / known.length, pages: known.length }];
  };
  return [
    ...measuresOf("body", bodies.length === 0 ? null : meanAgreement(bodies), bodies.length),
    ...measuresOf("snippets", snippets.length === 0 ? null : snippetAgreement(snippets), snippets.length),
    ...share(
      "opening kept",
      scores.map(({ isOpeningKept }) => isOpeningKept),
    ),
    ...share(
      "title exact",
      scores.map(({ isTitleRight }) => isTitleRight),
    ),
    ...share(
      "date to the minute",
      scores.map(({ isDateRight }) => isDateRight),
    ),
    ...share(
      "byline has every author",
      scores.map(({ isBylineRight }) => isBylineRight),
    ),
  ];
}

function measuresOf(name: string, agreement: Agreement | null, pages: number): Measure[] {
  if (agreement === null) return [];
  return [
    { measure: `${name} F1`, value: f1Of(agreement), pages },
    { measure: `${name} precision`, value: agreement.precision, pages },
    { measure: `${name} recall`, value: agreement.recall, pages },
  ];
}

function snippetAgreement(scores: readonly PageScore[]): Agreement {
  let right = 0;
  let wrong = 0;
  let lost = 0;
  for (const { wanted, unwanted } of scores) {
    right += wanted!.kept;
    lost += wanted!.lost;
    wrong += unwanted!.kept;
  }
  return { precision: right / Math.max(1, right + wrong), recall: right / Math.max(1, right + lost) };
}
