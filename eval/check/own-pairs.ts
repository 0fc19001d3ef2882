import { fileURLToPath } from "node:url";
import type { Article } from "../../src/domain/article.ts";
import type { Findings } from "../../src/domain/findings.ts";
import type { Rendition } from "../../src/domain/item.ts";
import type { Target } from "../../src/domain/language.ts";
import { checkRendition } from "../../src/writing/check.ts";
import { checkTranslation } from "../../src/writing/translate/check-translation.ts";
import { readRows } from "../scoring/read-rows.ts";
import type { CheckShare } from "./score-check.ts";

/** A claim about an invented article, or its translation. `kind` is "true" or the kind of its fault. */
interface OwnPair {
  /** All claims about one article are in one half. */
  readonly article: number;
  readonly source: string;
  readonly claim: string;
  readonly kind: string;
  /** Only for translations. */
  readonly language?: Target;
}

/** The halves: the first may be read to improve the check, the second is only measured. */
const HALVES = ["looked at", "untouched"];
const FILES = ["own-pairs", "own-translations"];

/** Checks the pairs that come with the project: true ones refused and faults caught, in each half. */
export function sharesOfOwnPairs(): { shares: CheckShare[]; faults: string[] } {
  const results = FILES.flatMap((name) => {
    const pairs = readRows<OwnPair>(fileURLToPath(new URL(`${name}.ndjson`, import.meta.url)));
    return pairs.map((pair) => ({ ...pair, name, found: problemsOf(pair) }));
  });
  const shares = FILES.flatMap((name) =>
    HALVES.flatMap((half, at) => {
      const own = results.filter((each) => each.name === name && each.article % 2 === (at + 1) % 2);
      return [...new Set(["true", "all faults", ...own.map(({ kind }) => kind).sort()])].map(
        (kind): CheckShare => {
          const of = own.filter((each) =>
            kind === "all faults" ? each.kind !== "true" : each.kind === kind,
          );
          const count = of.filter(({ found }) => found.length > 0).length;
          return {
            what: `${name}, ${half}: ${kind === "true" ? "true refused" : kind}`,
            count,
            of: of.length,
          };
        },
      );
    }),
  );
  const faults = results
    .filter(({ article, kind, found }) => article % 2 === 1 && (kind === "true") === found.length > 0)
    .map(
      ({ kind, claim, found }) => `${kind === "true" ? `refused: ${found[0]}` : `missed: ${kind}`}: ${claim}`,
    );
  return { shares, faults };
}

function problemsOf({ source, claim, language }: OwnPair): readonly string[] {
  if (language !== undefined) return checkTranslation(only(source), only(claim), language, []);
  const [first = ""] = source.split(/(?<=\.) /);
  const article = { title: first.slice(0, -1), text: source, publishedAt: null } as unknown as Article;
  const findings = { impact: 3, entities: [] } as unknown as Findings;
  const own = { headline: first.slice(0, 150).replace(/\.$/, ""), body: `• ${first}`, whyItMatters: null };
  return checkRendition(article, findings, { ...own, summary: claim });
}

function only(summary: string): Rendition {
  return { headline: "", summary, body: "", whyItMatters: null };
}
