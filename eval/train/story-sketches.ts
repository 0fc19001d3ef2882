import { createHash } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Sketch } from "../../src/domain/findings.ts";
import { formatSketch, parseSketch } from "../../src/newsroom/findings-format.ts";
import { type Analyst, openAnalyst } from "../../src/service/analyst.ts";

interface Titled {
  readonly title: string;
  readonly text: string;
  readonly at: number | null;
}

/**
 * Adds each article's sketch, as the product makes it. Sketches are kept in the file `cache`, because analysing all
 * articles takes minutes. Delete it after a change to what a sketch holds.
 */
export async function sketched<T extends Titled>(
  rows: readonly T[],
  cache: string,
): Promise<(T & { readonly sketch: Sketch })[]> {
  const known = readCache(cache);
  let analyst: Analyst | undefined;
  const done: (T & { readonly sketch: Sketch })[] = [];
  for (const row of rows) {
    const key = keyOf(row);
    let sketch = known.get(key);
    if (sketch === undefined) {
      const { title, text, at } = row;
      const article = { title, text, publishedAt: at, url: null, outlet: null, language: "en" };
      ({ sketch } = await (analyst ??= await openAnalyst(null)).analyse(article));
      appendFileSync(cache, `${key} ${Buffer.from(formatSketch(sketch)).toString("base64")}\n`);
    }
    done.push({ ...row, sketch });
  }
  await analyst?.[Symbol.asyncDispose]();
  return done;
}

function readCache(cache: string): Map<string, Sketch> {
  if (!existsSync(cache)) return new Map();
  const lines = readFileSync(cache, "utf8").trim().split("\n");
  return new Map(
    lines.map((line) => {
      const [key, sketch] = line.split(" ") as [string, string];
      return [key, parseSketch(Buffer.from(sketch, "base64"))];
    }),
  );
}

function keyOf({ title, text, at }: Titled): string {
  return createHash("sha256")
    .update(JSON.stringify([title, text, at]))
    .digest("hex")
    .slice(0, 24);
}
