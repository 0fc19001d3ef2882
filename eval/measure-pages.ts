/**
 * Reads folders of labelled pages with Tidings and with Mozilla's Readability on linkedom. Prints how well
 * each agrees with the labels, how much that differs between five folds of outlets, and the time it takes: `npx node eval/measure-pages.ts FOLDER…`
 */
import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { createHash } from "node:crypto";
import { basename } from "node:path";
import {
  type Extract,
  type LabelledPage,
  type PageScore,
  readLabelledPages,
  scorePage,
  summarise,
} from "./scoring/pages.ts";
import { extractPage } from "../src/sources/page/extract-page.ts";
import { decodeText } from "../src/text/charset.ts";

const READERS: Readonly<Record<string, Extract>> = {
  tidings: (html) => extractPage(html),
  readability: readPlainly,
};

const FOLDS = 5;

for (const folder of process.argv.slice(2)) {
  const pages = readLabelledPages(folder);
  const outlets = new Set(pages.map(({ outlet }) => outlet)).size;
  for (const [name, extract] of Object.entries(READERS)) {
    const { scores, times } = measure(pages, extract);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(1);
    console.log(
      `${basename(folder)}  ${name}  ${pages.length} pages of ${outlets} outlets  ` +
        `CPU per page: median ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    );
    const folds = foldsOf(pages, scores).map((fold) => summarise(fold));
    for (const { measure, value } of summarise(scores)) {
      const values = folds.flatMap((fold) => fold.find((each) => each.measure === measure)?.value ?? []);
      const [least, most] = [Math.min(...values), Math.max(...values)].map((each) => each.toFixed(3));
      console.log(`  ${measure.padEnd(24)} ${value.toFixed(4)}  folds ${least} to ${most}`);
    }
  }
}

/** Scores by fold. All pages of an outlet are in the same fold. */
function foldsOf(pages: readonly LabelledPage[], scores: readonly PageScore[]): PageScore[][] {
  const folds: PageScore[][] = Array.from({ length: FOLDS }, () => []);
  scores.forEach((score, place) => folds[foldOf(pages[place]!.outlet)]!.push(score));
  return folds.filter((fold) => fold.length > 0);
}

function foldOf(outlet: string): number {
  return createHash("sha256").update(`pages|${outlet}`).digest().readUInt32BE(0) % FOLDS;
}

/** The times are CPU times of a second pass, when the code is warm, in ascending order. */
function measure(pages: readonly LabelledPage[], extract: Extract) {
  const scores = pages.map((page) => scorePage(page, extract(page.html)));
  const times = pages.map((page) => {
    const before = process.cpuUsage();
    extract(page.html);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return { scores, times: times.toSorted((a, b) => a - b) };
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
