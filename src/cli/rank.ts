import { RANKING_KINDS } from "../api/forms/form.ts";
import { CATEGORIES, type Category } from "../domain/category.ts";
import { formatInstant, parseInstant } from "../domain/instant.ts";
import { Lexicon } from "../index/lexicon.ts";
import { NewsIndex } from "../index/news-index.ts";
import { HOUR_MS, type RankedEvent, rankEvents } from "../index/ranking.ts";
import type { Store } from "../store/open.ts";
import { findRenditions } from "../store/renditions.ts";
import { type Command, print } from "./calling/command.ts";
import { UsageFault } from "../settings/faults.ts";
import { fillFromRecord } from "../service/record/fill-index.ts";
import { openRecord } from "../service/record/place.ts";

/** A ranking depends on no entity, so the library's names are not loaded. */
const NO_NAMES = new Lexicon({ entities: [], ordinaryWords: new Set(), stopPhrases: [] });

export const command: Command = {
  name: "rank",
  usage: "[--at ISO] [--category C] [--window 48|24] [--json]",
  examples: [
    { words: "explain ranking --category crypto", summary: "The ranking of this hour" },
    { words: "explain ranking --at 2026-11-14T12:00:00Z", summary: "The ranking of another hour" },
  ],
  settings: ["data", "database", "entities"],
  flags: {
    at: { type: "string", description: "A time in the hour to rank [now]." },
    category: { type: "string", description: "Rank one category only [all four]." },
    window: { type: "string", description: "Hours to include: 48, or 24 with impact 4 and 5 only [48]." },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run({ settings, flags }) {
    const at = flags["at"] === undefined ? Date.now() : parseInstant(String(flags["at"]));
    if (at === undefined)
      throw new UsageFault("--at must be an ISO 8601 time such as 2026-11-14T09:30:00Z, or a date");
    const kind = RANKING_KINDS.find(({ windowHours }) => String(windowHours) === (flags["window"] ?? "48"));
    if (!kind) throw new UsageFault("--window must be 48 or 24");
    const categories = readCategories(flags["category"]);
    await using store = await openRecord(settings);
    const index = new NewsIndex(NO_NAMES, 0);
    await fillFromRecord(store, index);
    const hour = Math.floor(at / HOUR_MS) * HOUR_MS;
    const rankings = [];
    for (const category of categories) {
      const events = rankEvents(index, { category, hour, ...kind });
      rankings.push({
        category,
        generatedAt: formatInstant(hour),
        rows: await describe(store, index, events),
      });
    }
    print(flags["json"] ? JSON.stringify(rankings) : rankings.map(report).join("\n\n"));
  },
};

function readCategories(value: string | boolean | undefined): readonly Category[] {
  if (value === undefined) return CATEGORIES;
  if (CATEGORIES.includes(value as Category)) return [value as Category];
  throw new UsageFault(`unknown category ${String(value)}; allowed are ${CATEGORIES.join(", ")}`);
}

type Row = Awaited<ReturnType<typeof describe>>[number];

async function describe(store: Store, index: NewsIndex, events: readonly RankedEvent[]) {
  const ids = events.map(({ slot }) => index.columns.ids[slot]!);
  const renditions = await findRenditions(store, ids);
  return events.map(({ slot, impact, outlets, score, reports }, place) => ({
    rank: place + 1,
    id: ids[place]!,
    headline: renditions.get(ids[place]!)!.en.headline,
    impact,
    outlets,
    impactScore: score,
    publishedAt: formatInstant(index.columns.times[slot]!),
    reports,
    reason: reasonOf(events[place - 1], events[place]!),
  }));
}

/** Why a row ranks below the one above it: the first criterion in which they differ. */
function reasonOf(above: RankedEvent | undefined, row: RankedEvent): string {
  if (!above) return "first";
  if (above.impact !== row.impact) return `impact ${row.impact}, below ${above.impact}`;
  if (above.outlets !== row.outlets)
    return `covered by ${counted(row.outlets, "outlet")} in 24 hours, below ${above.outlets}`;
  if (above.score !== row.score) return `score ${row.score}, below ${above.score}`;
  return "older";
}

function report({
  category,
  generatedAt,
  rows,
}: {
  category: string;
  generatedAt: string;
  rows: readonly Row[];
}): string {
  const lines = rows.map(
    ({ rank, id, headline, impact, outlets, impactScore, reports, reason }) =>
      `${String(rank).padStart(3)}  ${headline}\n     ${id} · impact ${impact} · ${counted(outlets, "outlet")} · score ${impactScore} · ${counted(reports, "report")} · ${reason}`,
  );
  return [
    `${category}, ranked at ${generatedAt}`,
    ...(lines.length > 0 ? lines : ["  nothing to rank"]),
  ].join("\n");
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
