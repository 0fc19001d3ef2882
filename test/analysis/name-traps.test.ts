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

let analyst: Analyst;
const wrong: { readonly half: string; readonly title: string; readonly isTaken: boolean }[] = [];

beforeAll(async () => {
  analyst = await openAnalyst(null);
  for (const { half, title, text, must, mustNot } of TRAPS) {
    const article = { title, text, url: null, outlet: null, publishedAt: null, language: "en" };
    const { entities } = await analyst.analyse(article);
    const said = new Set(entities.flatMap(({ name, aliases }) => [name, ...aliases].map(foldSurface)));
    const isSaid = (name: string) => said.has(foldSurface(name));
    const isTaken = mustNot.some(isSaid);
    if (isTaken || !must.every(isSaid)) wrong.push({ half, title, isTaken });
  }
});
afterAll(() => analyst[Symbol.asyncDispose]());

test.each(["tuned", "held"])("the bearer that the text means is found, on the half that was %s", (half) => {
  const own = wrong.filter((one) => one.half === half).map(({ title }) => title);
  const all = TRAPS.filter((trap) => trap.half === half).length;
  expect(1 - own.length / all, own.join("\n")).toBeGreaterThanOrEqual(LEAST[half]!);
});

test("hardly ever is a name given to the wrong bearer", () => {
  const taken = wrong.filter(({ isTaken }) => isTaken).map(({ title }) => title);
  expect(taken.length, taken.join("\n")).toBeLessThanOrEqual(MOST_TAKEN);
});
