import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MeasurePhrase } from "../text/measures.ts";
import type { EntityRow } from "./entity-row.ts";

const FOLDER = join(import.meta.dirname, "../../knowledge");

/** The clauses that report an indicator without naming it. */
export function loadMeasurePhrases(): MeasurePhrase[] {
  const { phrases } = JSON.parse(readFileSync(join(FOLDER, "measure-phrases.json"), "utf8")) as {
    phrases: { measure: string; words: string[]; pattern: string; needs?: string; beside?: boolean }[];
  };
  return phrases.map(({ measure, words, pattern, needs, beside = false }) => ({
    measure,
    words,
    pattern: new RegExp(pattern, "giu"),
    needs: needs === undefined ? null : new RegExp(needs, "iu"),
    isBeside: beside,
  }));
}

/**
 * The indicators of single countries ("UK Consumer Price Index"), one for each measure and economy. A measure is a row
 * whose `measure` is its own id and that belongs to no country. Where a country's own row exists ("Nonfarm Payrolls"),
 * none is made.
 */
export function indicatorsOf(rows: readonly EntityRow[]): EntityRow[] {
  // Runs at every start of a process, on 19,000 rows, most of which don't matter here. So it has to be fast.
  const measuring = rows.filter(({ measure }) => measure !== undefined);
  const own = new Set(measuring.map(({ measure, country }) => `${measure} ${country ?? ""}`));
  const measures = measuring.filter(({ id, measure, country }) => measure === id && country === undefined);
  const economies = readEconomies();
  const unnamed = new Set(economies.filter(({ name }) => name === undefined).map(({ country }) => country));
  const countries = rows.filter(({ id }) => unnamed.has(id));
  const names = new Map(countries.map(({ id, name, called }) => [id, called ?? name]));
  return economies.flatMap(({ country, name }) => {
    const place = name ?? names.get(country);
    if (place === undefined) throw new Error(`economies.txt: no entity has the id ${country}`);
    return measures
      .filter(({ id }) => !own.has(`${id} ${country}`))
      .map((row) => ({
        id: `${country}-${row.id}`,
        name: `${place} ${row.name}`,
        kind: row.kind,
        aliases: (row.aliases ?? []).filter(isInitials).map((short) => `${place} ${short}`),
        country,
        measure: row.id,
      }));
  });
}

function isInitials(alias: string): boolean {
  return /^[A-Z]+$/.test(alias);
}

function readEconomies(): { country: string; name: string | undefined }[] {
  return readFileSync(join(FOLDER, "economies.txt"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [country, ...name] = line.split(" ");
      return { country: country!, name: name.length === 0 ? undefined : name.join(" ") };
    });
}
