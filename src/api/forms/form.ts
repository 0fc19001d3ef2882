import type { IncomingHttpHeaders } from "node:http";
import type { SentParameters } from "../../http/query-string.ts";
import type { Batch, ReadContext, RequestReading } from "../endpoint.ts";
import { noChanges, readChanges } from "./current/changes.ts";
import * as current from "./current/news.ts";
import { category, keyword, sentence, subEntities } from "./current/parameters.ts";
import { readReference } from "./current/reference.ts";
import * as currentTop from "./current/top-news.ts";
import { readMatch } from "./earlier/match.ts";
import * as earlier from "./earlier/news.ts";
import * as earlierTop from "./earlier/top-news.ts";
import { newscoverReader } from "./newscover.ts";

type Read = (sent: SentParameters, context: ReadContext) => RequestReading;

/**
 * A form of the API: how requests to each of its endpoints are read. A request to any other endpoint gets a
 * 404.
 */
export interface Form {
  readonly news: Read;
  readonly topNews: Read;
  readonly newscover: Read;
  readonly reference: Read;
  readonly changes: Read;
  /** Reads a batch of queries from the request's body and URL; null if the form has no batches. */
  readonly match: ((body: unknown, sent: SentParameters, context: ReadContext) => Batch) | null;
  /** Whether the operator can set a date from which the form is deprecated. */
  readonly canBeDeprecated: boolean;
}

const CURRENT: Form = {
  news: current.readNews,
  topNews: currentTop.readTopNews,
  newscover: newscoverReader(false, (category) => category),
  reference: readReference,
  changes: readChanges,
  // D2: batches exist only in the other form.
  match: null,
  canBeDeprecated: false,
};

const EARLIER: Form = {
  news: earlier.readNews,
  topNews: earlierTop.readTopNews,
  // States and cities were added later. In this form, all places are `nations`.
  newscover: newscoverReader(true, (category) => (category.startsWith("nations") ? "nations" : category)),
  reference: readReference,
  // D50: only the current form has this endpoint.
  changes: noChanges,
  match: readMatch,
  canBeDeprecated: true,
};

/** The rankings that the forms ask for, in every category. */
export const RANKING_KINDS = [currentTop.RANKING_KIND, earlierTop.RANKING_KIND];

/** The parameters that decide what is matched, with their limits (D11). */
export const QUESTION = { sentence, keyword, subEntities, category };

export interface Claim {
  readonly form: Form;
  /** The key as it was sent; undefined if none was sent. */
  readonly credential: string | undefined;
  /** Whether a credential selected the form; otherwise it is the default. */
  readonly isClaimed: boolean;
}

/** The header with the credential selects the form; if both headers are sent, `Authorization` decides (D1). */
export function formOf(headers: IncomingHttpHeaders): Claim {
  const { authorization } = headers;
  const apiKey = headers["x-api-key"];
  if (authorization === undefined && typeof apiKey === "string") {
    return { form: EARLIER, credential: apiKey.trim(), isClaimed: true };
  }
  const credential = authorization === undefined ? undefined : bearerOf(authorization);
  return { form: CURRENT, credential, isClaimed: authorization !== undefined };
}

/**
 * The token of a Bearer credential, whose scheme may be in any case (D43); empty if the scheme is missing or
 * a different one.
 */
function bearerOf(authorization: string): string {
  return /^bearer +(\S+)\s*$/i.exec(authorization)?.[1] ?? "";
}
