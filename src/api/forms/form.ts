import type { IncomingHttpHeaders } from "node:http";
import type { SentParameters } from "../../http/query-string.ts";
import type { Batch, ReadContext, RequestReading } from "../endpoint.ts";
import * as current from "./current/news.ts";
import { category, keyword, sentence, subEntities } from "./current/parameters.ts";
import { readReference } from "./current/reference.ts";
import * as currentTop from "./current/top-news.ts";
import { readMatch } from "./earlier/match.ts";
import * as earlier from "./earlier/news.ts";
import * as earlierTop from "./earlier/top-news.ts";
import { newscoverReader } from "./newscover.ts";

type Read = (sent: SentParameters, context: ReadContext) => RequestReading;

/** A form of the API: for every endpoint it has, how a request is read. One it does not have is not found there. */
export interface Form {
  readonly news: Read;
  readonly topNews: Read;
  readonly newscover: Read;
  readonly reference: Read;
  /** Reads a batch of questions, its body and what stands in the address; null where the form has no batches. */
  readonly match: ((body: unknown, sent: SentParameters, context: ReadContext) => Batch) | null;
  /** Whether callers are told, from a date the operator sets, that the form is on its way out. */
  readonly canBeDeprecated: boolean;
}

const CURRENT: Form = {
  news: current.readNews,
  topNews: currentTop.readTopNews,
  newscover: newscoverReader(false, (category) => category),
  reference: readReference,
  // D2: batches exist in the other form only.
  match: null,
  canBeDeprecated: false,
};

const EARLIER: Form = {
  news: earlier.readNews,
  topNews: earlierTop.readTopNews,
  // States and cities came later: here all places are nations.
  newscover: newscoverReader(true, (category) => (category.startsWith("nations") ? "nations" : category)),
  reference: readReference,
  match: readMatch,
  canBeDeprecated: true,
};

/** The rankings that the forms ask for, in every category. */
export const RANKING_KINDS = [currentTop.RANKING_KIND, earlierTop.RANKING_KIND];

/** What a question to be matched is made of, with its limits (D11). */
export const QUESTION = { sentence, keyword, subEntities, category };

export interface Claim {
  readonly form: Form;
  /** The key as sent; undefined where none was. */
  readonly credential: string | undefined;
  /** Whether a credential of either kind selected the form, or it is only the default. */
  readonly isClaimed: boolean;
}

/** The header of the credential selects the form; with both, `Authorization` decides (D1). */
export function formOf(headers: IncomingHttpHeaders): Claim {
  const { authorization } = headers;
  const apiKey = headers["x-api-key"];
  if (authorization === undefined && typeof apiKey === "string") {
    return { form: EARLIER, credential: apiKey.trim(), isClaimed: true };
  }
  const credential = authorization === undefined ? undefined : bearerOf(authorization);
  return { form: CURRENT, credential, isClaimed: authorization !== undefined };
}

/** The token of a Bearer credential, whose scheme may be in any case (D43); of another scheme, or none, an empty one. */
function bearerOf(authorization: string): string {
  return /^bearer +(\S+)\s*$/i.exec(authorization)?.[1] ?? "";
}
