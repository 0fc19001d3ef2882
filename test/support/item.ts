import { type Draft, parseDraft } from "../../src/newsroom/interchange.ts";

/** A line of the interchange format (`import`), as an object. */
export interface Line {
  id: string;
  /** If omitted, the item is published now. */
  publishedAt?: string;
  source: number | { name: string; homepage: string; logoUrl: string | null };
  sourceUrl: string;
  sourceHeadline: string;
  sourceImageUrl: string | null;
  eventType: string;
  impact: number;
  impactScore: number;
  categories: string[];
  subCategories: string[];
  clusterId: string | null;
  entities: { name: string; aliases: string[]; ticker: string | null; entitySentiment: string | null }[];
  /** In base64. */
  gist?: string;
  renditions: Record<
    string,
    Partial<Record<"headline" | "summary" | "body" | "whyItMatters", string | null>>
  >;
}

let made = 0;

/** An import line with a value in every field; ids are unique within a process. */
export function item(given: Partial<Line> = {}): Line {
  const id = given.id ?? `itm_${++made}`;
  const impact = given.impact ?? 4;
  return {
    id,
    source: 1,
    sourceUrl: `https://example.com/${id}`,
    sourceHeadline: `Source headline of ${id}`,
    sourceImageUrl: null,
    eventType: "policy-decision",
    impact,
    impactScore: 50,
    categories: ["economy"],
    subCategories: [],
    clusterId: null,
    entities: [],
    renditions: { en: words(id, "en", impact) },
    ...given,
  };
}

/** Text that says which item and language it belongs to. */
export function words(id: string, language: string, impact: number): Line["renditions"][string] {
  return {
    headline: `Headline of ${id} in ${language}`,
    summary: `Summary of ${id} in ${language}`,
    body: `• Body of ${id} in ${language}`,
    whyItMatters: impact >= 4 ? `Why ${id} matters in ${language}` : null,
  };
}

export function draftOf(line: Line): Draft {
  return parseDraft(JSON.stringify(line));
}

/** `count` items one minute apart, the first at `start`, oldest first. */
export function series(
  count: number,
  start: string,
  given: (at: number) => Partial<Line> = () => ({}),
): Line[] {
  return Array.from({ length: count }, (_, at) =>
    item({ publishedAt: new Date(Date.parse(start) + at * 60_000).toISOString(), ...given(at) }),
  );
}
