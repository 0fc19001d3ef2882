import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Analyst, openAnalyst } from "../../src/service/analyst.ts";
import { foldSurface } from "../../src/text/tokens.ts";

/**
 * Short texts of our own in which a name has several bearers. One half was in view while the rules were written
 * (`tuned`), the other half was not (`held`).
 */
interface Trap {
  readonly kind: string;
  readonly half: "tuned" | "held";
  readonly title: string;
  readonly text: string;
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
}

const TRAPS = readFileSync(join(import.meta.dirname, "name-traps.ndjson"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as Trap);

/** The aim is 0.95 on both halves. The held-out half is at 0.88. Its misses are never read one by one. */
const LEAST: Readonly<Record<string, number>> = { tuned: 0.95, held: 0.86 };
const MOST_TAKEN = 7;

let analyst: Analyst;
const wrong: { readonly half: string; readonly title: string; readonly isTaken: boolean }[] = [];

beforeAll(async () => {
  analyst = await openAnalyst(null);
  for (const { half, title, text, must, mustNot } of TRAPS) {
    const article = { title, text, url: null, outlet: null, publishedAt: null, language: "en" };
    const { entities } = await analyst.analyse(article);
    const { candidates } = await analyst.findNames(article);
    const published = spellingsOf(entities);
    // Which of the right names are central is another question.
    const recognised = spellingsOf([
      ...entities,
      ...candidates.map(({ name, known }) => ({ name, aliases: known?.aliases ?? [] })),
    ]);
    const isTaken = mustNot.some((name) => published.has(foldSurface(name)));
    if (isTaken || !must.every((name) => recognised.has(foldSurface(name))))
      wrong.push({ half, title, isTaken });
  }
});
afterAll(() => analyst[Symbol.asyncDispose]());

function spellingsOf(entities: readonly { readonly name: string; readonly aliases: readonly string[] }[]) {
  return new Set(entities.flatMap(({ name, aliases }) => [name, ...aliases].map(foldSurface)));
}

test.each(["tuned", "held"])("the bearer that the text means is found, on the half that was %s", (half) => {
  const own = wrong.filter((one) => one.half === half).map(({ title }) => title);
  const all = TRAPS.filter((trap) => trap.half === half).length;
  // Shows the titles if there are too many.
  expect(own.slice(Math.floor(all * (1 - LEAST[half]!)))).toEqual([]);
});

test("hardly ever is a name given to the wrong bearer", () => {
  const taken = wrong.filter(({ isTaken }) => isTaken).map(({ title }) => title);
  expect(taken.slice(MOST_TAKEN)).toEqual([]);
});
