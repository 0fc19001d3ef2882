import type { Block } from "../src/pages/docs/documentation-page.ts";
import type { SearchedPage } from "../src/pages/docs/search.ts";
import { searchWords } from "../src/pages/docs/search-words.ts";
import { type ApiDocument, endpointsOf } from "../src/pages/reference/api-document.ts";

/** The text of a page, grouped by the heading above it; under "" the summary and what is above the first heading. */
export function textsOfPage(summary: string, blocks: readonly Block[]): Record<string, string> {
  const sections: Record<string, string> = { "": summary };
  let id = "";
  const add = (text: string) => {
    sections[id] = `${sections[id] ?? ""} ${text}`.replaceAll(/\s+/g, " ").trim();
  };
  for (const block of blocks) {
    if (block.kind === "code") {
      for (const { label, code } of block.samples) add(`${label ?? ""} ${code}`);
      continue;
    }
    const [before = "", ...below] = block.html.split(HEADING);
    add(textOf(before));
    for (let at = 0; at < below.length; at += 2) {
      id = below[at]!;
      // The heading itself is shown above an excerpt.
      add(textOf(below[at + 1]!.replace(/^.*?<\/h\d>/s, "")));
    }
  }
  return sections;
}

/**
 * The words of a page, grouped by the heading above them. Each word is listed once per heading, which is
 * enough for a search and much shorter than the text.
 */
export function wordsOfPage(summary: string, blocks: readonly Block[]): Record<string, string> {
  const texts = Object.entries(textsOfPage(summary, blocks));
  return Object.fromEntries(texts.map(([section, text]) => [section, eachOnce(text)]));
}

/** The API reference as a searchable page: each endpoint and each of its parameters is a heading. */
export function searchedReference(document: ApiDocument): SearchedPage {
  const endpoints = endpointsOf(document);
  return {
    path: "/reference",
    title: "API reference",
    headings: endpoints.flatMap(({ id, method, path, parameters }) => [
      { id, text: `${method} ${path}`, depth: 2 },
      ...parameters.map(({ name }) => ({
        id: `${id}-${name}`,
        text: name,
        depth: 3,
        of: `${method} ${path}`,
      })),
    ]),
    words: Object.fromEntries(
      Object.entries(referenceTexts(document)).map(([id, text]) => [id, eachOnce(text)]),
    ),
  };
}

/** The text of the API reference, by endpoint and parameter. */
export function referenceTexts(document: ApiDocument): Record<string, string> {
  return Object.fromEntries(
    endpointsOf(document).flatMap(
      ({ id, summary, description, parameters, headers, problems, answer }): [string, string][] => {
        const parts = [
          `${summary}.`,
          description ?? "",
          ...headers.map((header) => `${header.name}: ${header.description}`),
          ...problems.map((problem) => `${problem.status} ${problem.description}`),
          ...Object.keys(answer?.properties ?? {}),
        ];
        return [
          [id, parts.filter(Boolean).join(" ")],
          ...parameters.map((parameter): [string, string] => [
            `${id}-${parameter.name}`,
            parameter.description,
          ]),
        ];
      },
    ),
  );
}

const HEADING = /<h\d id="([^"]+)"[^>]*>/;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

function textOf(html: string): string {
  return html
    .replaceAll(/<a class="doc-anchor".*?<\/a>/g, "")
    .replaceAll(/<\/t[dh]>\s*(?=<t[dh])/g, " · ")
    .replaceAll(/<\/(?:p|li|t[dhr]|pre|h\d)>|<br>/g, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

function eachOnce(text: string): string {
  return [...new Set(searchWords(text))].join(" ");
}
