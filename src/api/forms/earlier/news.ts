import type { SentParameters } from "../../../http/query-string.ts";
import type { Change } from "../../../index/changes.ts";
import { answerNews, findFrames, isAnswerChangedBy } from "../../answer.ts";
import { composeBody, planFields } from "../../compose.ts";
import type { ReadContext, RequestReading } from "../../endpoint.ts";
import { ignoredNames, readParameter } from "../../parameter.ts";
import { type NewsQuery, PLAIN } from "../../query.ts";
import { keyOf } from "../../query-key.ts";
import { category, impact, lang } from "../current/parameters.ts";
import { makeCursor } from "./cursor.ts";
import { plannedField, SELECTABLE_FIELDS } from "./item-fields.ts";
import { positionAfter, readPaging } from "./paging.ts";
import { cursor, fields, limit, since } from "./parameters.ts";

/** D2: the other form's parameters are not listed, so they are ignored like any unknown name. */
export const NEWS_PARAMETERS = [category, impact, lang, limit, since, cursor, fields];

/** `GET /v1/news` in this form: the feed, paged forward with `since` and `cursor`. */
export function readNews(sent: SentParameters, { cursorSecret }: ReadContext): RequestReading {
  const filters = {
    categories: readParameter(category, sent),
    impacts: readParameter(impact, sent),
    language: readParameter(lang, sent),
    limit: readParameter(limit, sent),
  };
  const scope = { ...filters, queryId: null };
  const from = readParameter(since, sent);
  const paging = readPaging(readParameter(cursor, sent), from, scope, cursorSecret);
  const chosen = readParameter(fields, sent) ?? SELECTABLE_FIELDS;
  const query: NewsQuery = {
    ...PLAIN,
    ...filters,
    ...paging,
    sections: null,
    excludedOutlets: [],
    before: null,
  };
  const plan = planFields(chosen.map(plannedField));
  return {
    key: `walk ${plan.tag} ${keyOf(query)}`,
    language: query.language,
    before: null,
    ignored: ignoredNames(sent, NEWS_PARAMETERS),
    prepare({ index, lexicon }) {
      const answer = answerNews(query, index, lexicon);
      const { frames, missing } = findFrames(answer.slots, answer.language, plan, index);
      const hasAny = () => index.select({ ...answer.selection, after: -Infinity, limit: 1 }).length > 0;
      const position = positionAfter(answer, paging, hasAny, index);
      const next = position === null ? "null" : `"${makeCursor(position, scope, cursorSecret)}"`;
      const tail = `],"hasMore":${answer.hasMore},"nextCursor":${next}}`;
      return {
        missing,
        compose: () => composeBody(['{"items":[', { slots: answer.slots, frames }, tail], plan, index),
        // The cursor of an empty page depends on whether there ever was an item, so any new item may change it.
        isChangedBy:
          answer.slots.length === 0
            ? isItemOr(isAnswerChangedBy(query, answer, index, lexicon, plan))
            : isAnswerChangedBy(query, answer, index, lexicon, plan),
      };
    },
  };
}

function isItemOr(test: (change: Change) => boolean): (change: Change) => boolean {
  return (change) => change.kind === "item" || test(change);
}
