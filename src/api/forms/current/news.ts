import type { SentParameters } from "../../../http/query-string.ts";
import { writeStringList } from "../../../http/structured-list.ts";
import type { Frame } from "../../../index/frames.ts";
import type { Lexicon } from "../../../index/lexicon.ts";
import { textToRead } from "../../../index/question/shelf.ts";
import { understoodOf } from "../../../index/understood.ts";
import { answerNews, findFrames, isAnswerChangedBy, type NewsAnswer } from "../../answer.ts";
import { composeBody, planFields, type Segment } from "../../compose.ts";
import type { RequestReading } from "../../endpoint.ts";
import { ignoredNames, invalid, readParameter } from "../../parameter.ts";
import { type NewsQuery, PLAIN } from "../../query.ts";
import { keyOf } from "../../query-key.ts";
import { SELECTABLE_FIELDS } from "./item-fields.ts";
import * as parameters from "./parameters.ts";
import type { MatchRequest } from "../../../index/wanted.ts";

/**
 * The parameters in their documented order, in which they are also read: the first invalid one is reported
 * (D29, D38). `since` and `cursor` are unknown in this form (D2).
 */
export const NEWS_PARAMETERS = [
  parameters.sentence,
  parameters.keyword,
  parameters.subEntities,
  parameters.match,
  parameters.category,
  parameters.impact,
  parameters.lang,
  parameters.limit,
  parameters.before,
  parameters.after,
  parameters.fields,
  parameters.subCategory,
  parameters.excludeSources,
  parameters.distinct,
];

/** `GET /v1/news`: the plain feed, and the matching mode with `sentence` or `keyword`. */
export function readNews(sent: SentParameters): RequestReading {
  const { query, fields } = readQuery(sent);
  const plan = planFields(fields);
  return {
    key: `news ${plan.tag} ${keyOf(query)}`,
    language: query.language,
    before: query.before,
    ignored: ignoredNames(sent, NEWS_PARAMETERS),
    question: textToRead(query.match),
    prepare({ index, lexicon, questions }) {
      const answer = answerNews(query, index, lexicon, questions);
      const items = findFrames(answer.slots, answer.language, plan, index);
      const others = findFrames(answer.match?.fallback?.slots ?? [], answer.language, plan, index);
      const understood = presentUnderstood(answer, lexicon);
      const reasons = presentReasons(answer);
      return {
        missing: [...items.missing, ...others.missing],
        compose: () =>
          composeBody(presentNews(answer, items.frames, others.frames), plan, index, understood + reasons),
        understood,
        reasons,
        isChangedBy: isAnswerChangedBy(query, answer, index, lexicon, plan),
      };
    },
  };
}

/** D47 Why each item answers, for the header `Match-Reasons`: one inner list of tokens per item. */
function presentReasons({ match }: NewsAnswer): string {
  return match?.reasons?.map((reasons) => `(${reasons.join(" ")})`).join(", ") ?? "";
}

function readQuery(sent: SentParameters): { query: NewsQuery; fields: typeof SELECTABLE_FIELDS } {
  const match = readMatch(sent);
  const categories = readParameter(parameters.category, sent);
  const impacts = readParameter(parameters.impact, sent);
  const language = readParameter(parameters.lang, sent);
  const limit = readParameter(parameters.limit, sent);
  const before = readParameter(parameters.before, sent);
  const after = readParameter(parameters.after, sent);
  const fields = readParameter(parameters.fields, sent) ?? SELECTABLE_FIELDS;
  const sections = readParameter(parameters.subCategory, sent);
  const excludedOutlets = readParameter(parameters.excludeSources, sent);
  const distinct = readParameter(parameters.distinct, sent);
  const { page, firstEventTypes, statusOver, fallback } = PLAIN;
  // Every field is listed by name: spreading an object and extending it would take longer than all the parsing.
  const query = {
    match,
    categories,
    impacts,
    sections,
    excludedOutlets,
    language,
    limit,
    before,
    after,
    page,
    distinct,
    firstEventTypes,
    statusOver,
    fallback,
  };
  return { query, fields };
}

function readMatch(sent: SentParameters): MatchRequest | null {
  const sentence = readParameter(parameters.sentence, sent);
  const keywords = readParameter(parameters.keyword, sent);
  if (sentence !== null && keywords !== null) {
    throw invalid(
      "keyword",
      sent.get("keyword")!,
      "`sentence` and `keyword` exclude each other; send one of them.",
    );
  }
  const subEntities = readParameter(parameters.subEntities, sent);
  if (subEntities !== null && sentence === null) {
    throw invalid("subEntities", sent.get("subEntities")!, "`subEntities` requires `sentence`.");
  }
  const by = readParameter(parameters.match, sent);
  if (by !== null && sentence === null)
    throw invalid("match", sent.get("match")!, "`match` requires `sentence`.");
  if (sentence !== null) {
    const request = { kind: "sentence" as const, sentence, subEntities: subEntities ?? [] };
    return by === "question" ? { ...request, by } : request;
  }
  return keywords === null ? null : { kind: "keyword", keywords };
}

/**
 * `{"matchStatus":…,"items":[…]}`, plus `fallback` if categories were requested and fewer items matched than
 * `limit` (D35).
 */
function presentNews(answer: NewsAnswer, items: readonly Frame[], others: readonly Frame[]): Segment[] {
  const { slots, match } = answer;
  const status = match === null ? "latest" : slots.length > 0 ? "matched" : "no_match";
  const body: Segment[] = [`{"matchStatus":"${status}","items":[`, { slots, frames: items }];
  if (!match?.fallback) return [...body, "]}"];
  const { categories, slots: rest } = match.fallback;
  const head = `],"fallback":{"strategy":"category_latest","category":"${categories.join()}","items":[`;
  return [...body, head, { slots: rest, frames: others }, "]}}"];
}

/** D46 The entities that the query names, for the header `Query-Entities`; empty if there are none. */
function presentUnderstood({ match }: NewsAnswer, lexicon: Lexicon): string {
  if (match === null || match.reported.length === 0) return "";
  const entities = understoodOf(match.reported, match.wanted, lexicon);
  return writeStringList(
    entities.map(({ name, id, isGeneral }) => ({
      value: name,
      parameters: { ...(id !== null && { id }), ...(isGeneral && { general: true as const }) },
    })),
  );
}
