/**
 * Reads folders of labelled pages with Tidings and with Mozilla's Readability on linkedom. Prints how well
 * each agrees with the labels, and the time it takes: `npx node eval/measure-pages.ts FOLDER…`
 */
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { basename } from "node:path";
import { type Extract, type LabelledPage, readLabelledPages, scorePage, summarise } from "./scoring/pages.ts";
import { extractPage } from "../src/sources/page/extract-page.ts";
import { decodeText } from "../src/text/charset.ts";

const READERS: Readonly<Record<string, Extract>> = {
  tidings: (html) => extractPage(html),
  readability: readPlainly,
};

for (const folder of process.argv.slice(2)) {
  const pages = readLabelledPages(folder);
  for (const [name, extract] of Object.entries(READERS)) {
    const { scores, msAPage } = measure(pages, extract);
    const figures = summarise(scores).map(({ measure, value }) => `${measure} ${value.toFixed(4)}`);
    console.log(
      `${basename(folder)}  ${name}  ${pages.length} pages  ${figures.join("  ")}  ${msAPage.toFixed(1)} ms a page`,
    );
  }
}

/** The time is the CPU time of the second pass, when the code is warm. */
function measure(pages: readonly LabelledPage[], extract: Extract) {
  const scores = pages.map((page) => scorePage(page, extract(page.html)));
  const before = process.cpuUsage();
  for (const page of pages) extract(page.html);
  const { user, system } = process.cpuUsage(before);
  return { scores, msAPage: (user + system) / 1000 / Math.max(1, pages.length) };
}

function readPlainly(html: Uint8Array): ReturnType<Extract> {
  const { document } = parseHTML(decodeText(html, { contentType: null, kind: "html" }).text);
  const found = tryParse(() => new Readability(document as never).parse());
  const publishedAt = Date.parse(found?.publishedTime ?? "");
  return {
    title: found?.title ?? null,
    byline: found?.byline ?? null,
    publishedAt: Number.isNaN(publishedAt) ? null : publishedAt,
    text: (found?.textContent ?? "").replaceAll(/[ \t\r\n]+/g, " "),
  };
}

/** Readability throws on some pages. Such a page counts as empty. */
function tryParse<T>(parse: () => T | null): T | null {
  try {
    return parse();
  } catch {
    return null;
  }
}
