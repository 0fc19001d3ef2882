import type { SentParameters } from "../../../http/query-string.ts";
import { answerNews, findFrames, isAnswerChanged } from "../../answer.ts";
import { composeItems, planFields } from "../../compose.ts";
import type { Reading } from "../../endpoint.ts";
import { ignoredNames, readParameter } from "../../parameter.ts";
import { keyOf, type NewsQuery } from "../../query.ts";
import { SELECTABLE_FIELDS } from "./item-fields.ts";
import * as parameters from "./parameters.ts";

/** In the documented order, in which they are read: the first at fault is reported (D29, D38). */
export const NEWS_PARAMETERS = [
  parameters.category,
  parameters.impact,
  parameters.lang,
  parameters.limit,
  parameters.before,
  parameters.after,
  parameters.fields,
  parameters.subCategory,
  parameters.excludeSources,
];

/** `GET /v1/news`, the plain feed: `{"matchStatus":"latest","items":[…]}` (D35). */
export function readNews(sent: SentParameters): Reading {
  const { fields, ...query } = readQuery(sent);
  const plan = planFields(fields);
  return {
    key: `news ${plan.tag} ${keyOf(query)}`,
    language: query.language,
    before: query.before,
    ignored: ignoredNames(sent, NEWS_PARAMETERS),
    prepare(index) {
      const answer = answerNews(query, index);
      const { frames, missing } = findFrames(answer.slots, answer.language, index);
      return {
        missing,
        compose: () =>
          composeItems('{"matchStatus":"latest","items":[', answer.slots, frames, "]}", plan, index),
        isChangedBy: (change) => isAnswerChanged(answer, change, index, plan),
      };
    },
  };
}

function readQuery(sent: SentParameters): NewsQuery & { fields: typeof SELECTABLE_FIELDS } {
  return {
    categories: readParameter(parameters.category, sent),
    impacts: readParameter(parameters.impact, sent),
    language: readParameter(parameters.lang, sent),
    limit: readParameter(parameters.limit, sent),
    before: readParameter(parameters.before, sent),
    after: readParameter(parameters.after, sent),
    fields: readParameter(parameters.fields, sent) ?? SELECTABLE_FIELDS,
    sections: readParameter(parameters.subCategory, sent),
    excludedOutlets: readParameter(parameters.excludeSources, sent),
  };
}
