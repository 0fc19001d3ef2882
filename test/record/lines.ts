import { formatInstant } from "../../src/domain/instant.ts";
import { type Draft, parseDraft } from "../../src/newsroom/interchange.ts";

/** One complete invented item in the interchange format. */
export const SAMPLE = {
  source: 1,
  sourceUrl: "https://example.com/markets/harbour-rates",
  sourceHeadline: "Harbour rates fall for a third week",
  sourceImageUrl: null,
  eventType: "data-point",
  impact: 3,
  impactScore: 41.5,
  categories: ["economy"],
  subCategories: ["commodities"],
  clusterId: null,
  entities: [],
  renditions: {
    en: {
      headline: "Harbour rates fall again",
      summary: "A third week of lower rates.",
      body: "• Down 4%",
      whyItMatters: null,
    },
  },
} as const;

/** The sample with this id and these changes, as an object. */
function itemOf(id: string, change: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { id, ...SAMPLE, ...change };
}

export function lineOf(id: string, change: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify(itemOf(id, change));
}

/** A draft of the sample; `publishedAt` is in milliseconds, as in the record. */
export function draftOf(
  id: string,
  { publishedAt, ...change }: Readonly<Record<string, unknown>> & { publishedAt?: number } = {},
): Draft {
  return parseDraft(
    lineOf(id, publishedAt === undefined ? change : { ...change, publishedAt: formatInstant(publishedAt) }),
  );
}
