import { answerNews } from "../api/answer.ts";
import { QUESTION } from "../api/forms/form.ts";
import type { Parameter } from "../api/parameter.ts";
import { type NewsQuery, PLAIN } from "../api/query.ts";
import { formatInstant } from "../domain/instant.ts";
import { Refusal } from "../http/problem.ts";
import type { MatchRequest, Reason } from "../index/match.ts";
import { NewsIndex } from "../index/news-index.ts";
import type { Store } from "../store/open.ts";
import { findRenditions } from "../store/renditions.ts";
import { type Call, type Command, print } from "./calling/command.ts";
import { UsageFault } from "../settings/faults.ts";
import { fillFromRecord } from "../service/record/fill-index.ts";
import { openLibrary } from "../service/library.ts";
import { openRecordOrEmpty } from "../service/record/place.ts";

export const command: Command = {
  name: "match",
  usage: '"SENTENCE" [--keyword A,B] [--sub-entities A,B] [--category C] [--limit N] [--json]',
  takesWords: true,
  settings: ["data", "database", "entities"],
  flags: {
    keyword: { type: "string", description: "Keywords, comma-separated, instead of a sentence." },
    "sub-entities": { type: "string", description: "Additional terms beside the sentence, comma-separated." },
    category: { type: "string", description: "Categories, comma-separated." },
    limit: { type: "string", description: "How many items to show [10]." },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run(call) {
    const query = readQuery(call);
    await using store = await openRecordOrEmpty(call.settings);
    const { lexicon } = openLibrary(call.settings.entities);
    const index = new NewsIndex(lexicon, 0);
    await fillFromRecord(store, index);
    const { slots, match } = answerNews(query, index, lexicon);
    const entities = match!.wanted.reasons.map((reason) => explain(reason));
    const items = await describe(store, index, slots);
    const matchStatus = items.length > 0 ? "matched" : "no_match";
    print(
      call.flags["json"] ? JSON.stringify({ matchStatus, entities, items }) : report(query, entities, items),
    );

    function explain({ entity, layer, words, from }: Reason) {
      const { id, name, general } = lexicon.entity(entity);
      return { name, id, layer, words, from, general };
    }
  },
};

function readQuery({ words, flags }: Call): NewsQuery {
  const limit = flags["limit"] === undefined ? 10 : Number(flags["limit"]);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw new UsageFault("--limit must be a whole number from 1 to 100");
  return {
    ...PLAIN,
    match: readMatch(
      readAs(QUESTION.sentence, words.join(" "), "the sentence") ?? "",
      readAs(QUESTION.keyword, flags["keyword"], "--keyword") ?? [],
      readAs(QUESTION.subEntities, flags["sub-entities"], "--sub-entities") ?? [],
    ),
    categories: readAs(QUESTION.category, flags["category"], "--category"),
    impacts: null,
    sections: null,
    excludedOutlets: [],
    language: "en",
    limit,
    before: null,
    after: null,
  };
}

/** Parses a value like the API, with the same limits (D11); errors use the flag's name. */
function readAs<T>(parameter: Parameter<T>, value: string | boolean | undefined, name: string): T {
  try {
    return parameter.read(typeof value === "string" && value !== "" ? value : undefined);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new UsageFault(error.message.replaceAll(`\`${parameter.name}\``, name), { cause: error });
  }
}

function readMatch(
  sentence: string,
  keywords: readonly string[],
  subEntities: readonly string[],
): MatchRequest {
  if ((sentence === "") === (keywords.length === 0))
    throw new UsageFault("match takes a quoted sentence or --keyword, not both");
  if (sentence !== "") return { kind: "sentence", sentence, subEntities };
  if (subEntities.length > 0) throw new UsageFault("--sub-entities only works with a sentence");
  return { kind: "keyword", keywords };
}

type Explained = {
  name: string;
  id: string | null;
  layer: string;
  words: string;
  from: string;
  general: string | null;
};
type Described = { id: string; publishedAt: string; headline: string };

async function describe(store: Store, index: NewsIndex, slots: readonly number[]): Promise<Described[]> {
  const ids = slots.map((slot) => index.columns.ids[slot]!);
  const renditions = await findRenditions(store, ids);
  return slots.map((slot, place) => ({
    id: ids[place]!,
    publishedAt: formatInstant(index.columns.times[slot]!),
    headline: renditions.get(ids[place]!)!.en.headline,
  }));
}

const HINTS = {
  sentence: "Write a name in full, or add --sub-entities.",
  keyword: "Write a full name, or a ticker in upper case: BTC, not btc.",
} as const;

function report({ match }: NewsQuery, entities: readonly Explained[], items: readonly Described[]): string {
  const found = entities.map(({ name, id, layer, words, from, general }) => {
    const rule =
      general === null ? "" : `; very general (${general}): matches only together with another entity`;
    return `  ${name} (${id ?? "learnt from the news"}): by ${layer}, "${words}" in ${from}${rule}`;
  });
  const matched = items.map(({ id, publishedAt, headline }) => `  ${publishedAt}  ${id}  ${headline}`);
  return [
    found.length > 0 ? "Entities:" : `No entity found. ${HINTS[match!.kind]}`,
    ...found,
    matched.length > 0 ? "Items:" : "No item matches.",
    ...matched,
  ].join("\n");
}
