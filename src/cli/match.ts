import { answerNews } from "../api/answer.ts";
import { QUESTION } from "../api/forms/form.ts";
import type { QuestionShelf } from "../index/question/shelf.ts";
import type { Parameter } from "../api/parameter.ts";
import { type NewsQuery, PLAIN } from "../api/query.ts";
import { Refusal } from "../http/problem.ts";
import { matcher } from "../index/match.ts";
import { NewsIndex } from "../index/news-index.ts";
import type { AskedQuestion } from "../index/question/question.ts";
import { judge, LEAST_DOT, MOST_BITS } from "../index/question/verdict.ts";
import { sharedOf, whyMatch } from "../index/why-match.ts";
import { loadDrivers } from "../knowledge/drivers.ts";
import { questionTextOf } from "../text/question-text.ts";
import { openEmpty, RecordMissing, type Store } from "../store/open.ts";
import { findRenditions } from "../store/renditions.ts";
import { type Call, type Command, print } from "./calling/command.ts";
import { matchedBy, namedEntities, shownItem, whyItem, type WhyItem } from "./match/explain.ts";
import { judgedJson, type JudgedReport, reportJudged } from "./match/judged.ts";
import { report } from "./match/report.ts";
import { UsageFault } from "../settings/faults.ts";
import { fillFromRecord } from "../service/record/fill-index.ts";
import { openLibrary } from "../service/library.ts";
import { openRecord } from "../service/record/place.ts";
import type { MatchRequest } from "../index/wanted.ts";

export const command: Command = {
  name: "match",
  usage:
    '"SENTENCE" [--question] [--keyword A,B] [--sub-entities A,B] [--category C] [--limit N] [--why ID|all] [--json]',
  examples: [
    {
      words: 'explain question "Will the Fed cut rates in December?"',
      summary: "The names in it, and the items that share them",
    },
    {
      words: 'explain question "Will the Fed cut rates in December?" --question --why all',
      summary: "Which items answer it, and why the others don't",
    },
    { words: 'explain question --keyword "Bitcoin,BTC"', summary: "The news about an asset" },
  ],
  takesWords: true,
  settings: ["data", "database", "entities"],
  flags: {
    question: {
      type: "boolean",
      description: "Show the items that answer the sentence, not those that share its entities.",
    },
    keyword: { type: "string", description: "Keywords, comma-separated, instead of a sentence." },
    "sub-entities": { type: "string", description: "Additional terms beside the sentence, comma-separated." },
    category: { type: "string", description: "Categories, comma-separated." },
    limit: { type: "string", description: "How many items to show [10]." },
    why: {
      type: "string",
      description: "Also explain why the item with this id matches or not. all: every item judged.",
    },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run(call) {
    const query = readQuery(call);
    const whyId = readWhy(call);
    let missing: Error | undefined;
    await using store = await openRecord(call.settings).catch((error: Error) => {
      // The library recognises the names in a question, so they can be shown without a record.
      if (!(error.cause instanceof RecordMissing)) throw error;
      missing = error;
      return openEmpty();
    });
    const { lexicon } = openLibrary(call.settings.entities);
    const index = new NewsIndex(lexicon, 0);
    await fillFromRecord(store, index);
    const questions = await shelfOf(query);
    const { slots, match, selection } = answerNews(query, index, lexicon, questions);
    const { wanted, question } = match!;
    if (question) {
      await showJudged(question);
      if (missing) throw missing;
      return;
    }
    const whySlot = whyId === null ? undefined : index.findSlot(whyId);
    const shownSlots = whySlot === undefined ? slots : [...slots, whySlot];
    const headlineOf = await headlinesOf(
      store,
      shownSlots.map((slot) => index.columns.ids[slot]!),
    );
    const itemOf = (slot: number) => shownItem(index, slot, headlineOf(index.columns.ids[slot]!));
    const entities = namedEntities(wanted, lexicon);
    const items = slots.map((slot) => ({
      ...itemOf(slot),
      matchedBy: matchedBy(sharedOf(index, wanted, slot), lexicon),
    }));
    const why = whyId === null ? null : explainItem(whyId, whySlot);
    const matchStatus = items.length > 0 ? "matched" : "no_match";
    print(
      call.flags["json"]
        ? JSON.stringify({ matchStatus, entities, items, ...(why && { why }) })
        : report(query, entities, items, why),
    );
    if (missing) throw missing;

    /** Shows the items that answer, and with `--why all` every item that was judged, with its evidence (D47). */
    async function showJudged(asked: AskedQuestion): Promise<void> {
      const news = { index, lexicon };
      const one = whyId === null || whyId === "all" ? undefined : index.findSlot(whyId);
      const near = whyId === "all" ? index.gists.near(asked.vector, MOST_BITS, LEAST_DOT).slots : [];
      const others = [...near, ...(one === undefined ? [] : [one])].filter((slot) => !slots.includes(slot));
      const headlineOf = await headlinesOf(
        store,
        [...slots, ...others].map((slot) => index.columns.ids[slot]!),
      );
      const judgedItem = (slot: number): JudgedReport => ({
        ...shownItem(index, slot, headlineOf(index.columns.ids[slot]!)),
        ...judge(asked, slot, news),
      });
      const items = slots.map(judgedItem);
      const rejected = others.map(judgedItem).sort((a, b) => (b.odds ?? 0) - (a.odds ?? 0));
      const entities = namedEntities(wanted, lexicon);
      print(
        call.flags["json"]
          ? judgedJson(asked, entities, items, rejected)
          : reportJudged(asked, entities, items, rejected, whyId, one !== undefined || whyId === "all"),
      );
    }

    function explainItem(id: string, slot: number | undefined): WhyItem {
      if (slot === undefined) return { id, verdict: "unknown" };
      const found = whyMatch(index, wanted, selection, slot, matcher(index, wanted));
      return whyItem(itemOf(slot), found, lexicon);
    }
  },
};

/** Reads the question's meaning; undefined if it is matched by entities. */
async function shelfOf({ match }: NewsQuery): Promise<QuestionShelf | undefined> {
  if (match?.kind !== "sentence" || match.by !== "question") return undefined;
  const { openVectorReader } = await import("../service/questions/vectors.ts");
  await using reader = await openVectorReader();
  const vector = await reader.vectorOf(questionTextOf(match.sentence, match.subEntities));
  return { drivers: loadDrivers(), vectorOf: () => vector };
}

function readWhy({ flags }: Call): string | null {
  const id = flags["why"];
  if (typeof id !== "string") return null;
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(id))
    throw new UsageFault("--why takes the id of one item: 1 to 64 of A-Z a-z 0-9 _ -");
  return id;
}

function readQuery({ words, flags }: Call): NewsQuery {
  const limit = flags["limit"] === undefined ? 10 : Number(flags["limit"]);
  if (!Number.isInteger(limit) || limit < 1 || limit > 100)
    throw new UsageFault("--limit must be a whole number from 1 to 100");
  return {
    ...PLAIN,
    match: readMatch(
      Boolean(flags["question"]),
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
  isQuestion: boolean,
  sentence: string,
  keywords: readonly string[],
  subEntities: readonly string[],
): MatchRequest {
  if ((sentence === "") === (keywords.length === 0))
    throw new UsageFault("give either a quoted sentence or --keyword, not both");
  if (sentence !== "")
    return { kind: "sentence", sentence, subEntities, ...(isQuestion && { by: "question" as const }) };
  if (isQuestion) throw new UsageFault("--question needs a sentence, not --keyword");
  if (subEntities.length > 0) throw new UsageFault("--sub-entities only works with a sentence");
  return { kind: "keyword", keywords };
}

/** The items' English headlines. */
async function headlinesOf(store: Store, ids: readonly string[]): Promise<(id: string) => string> {
  const renditions = await findRenditions(store, ids);
  return (id) => renditions.get(id)!.en.headline;
}
