import { readFileSync } from "node:fs";

/** Which country a place or an institution belongs to, and what news calls a country's institutions. */
export interface NationalBodies {
  /** The id of the country that a library entity belongs to; null if the data does not say. */
  homeOf(id: string): string | null;
  /** The institutions of a country, with the phrases that mean them where the country is clear. */
  bodiesOf(country: string): readonly NationalBody[];
}

export interface NationalBody {
  readonly id: string;
  /** A phrase in lower case counts in any case, another one as written. */
  readonly phrases: readonly string[];
}

const FILE = new URL("../../knowledge/national-bodies.json", import.meta.url);

let loaded: NationalBodies | undefined;

/** Loads the reviewed data. A fault in the file names the row. */
export function loadNationalBodies(): NationalBodies {
  return (loaded ??= parseNationalBodies(readFileSync(FILE, "utf8")));
}

export function parseNationalBodies(json: string): NationalBodies {
  const { codes, places, bodies } = JSON.parse(json) as {
    readonly codes: Readonly<Record<string, string>>;
    readonly places: Readonly<Record<string, string>>;
    readonly bodies: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  };
  const homes = new Map<string, string>();
  const lists = new Map<string, NationalBody[]>();
  const settle = (id: string, country: string) => {
    if (homes.has(id)) throw new Error(`national-bodies.json, "${country}": ${id} is listed twice`);
    homes.set(id, country);
  };
  for (const [country, ids] of Object.entries(places)) for (const id of ids.split(" ")) settle(id, country);
  for (const [country, own] of Object.entries(bodies)) {
    const list = Object.entries(own).map(([id, phrases]) => ({ id, phrases }));
    for (const { id, phrases } of list) {
      settle(id, country);
      if (phrases.length === 0) throw new Error(`national-bodies.json, "${country}": ${id} has no phrase`);
    }
    lists.set(country, list);
  }
  return {
    // A city's id ends with the code of its country: "istanbul-tr".
    homeOf: (id) => homes.get(id) ?? codes[/-([a-z]{2})$/.exec(id)?.[1] ?? ""] ?? null,
    bodiesOf: (country) => lists.get(country) ?? [],
  };
}
