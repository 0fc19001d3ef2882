import type { IncomingHttpHeaders } from "node:http";
import type { SentParameters } from "../../http/query-string.ts";
import type { Reading, ReferenceTables } from "../endpoint.ts";
import { readNews } from "./current/news.ts";
import { readReference } from "./current/reference.ts";

/** A form of the API: for every endpoint it has, how a request is read. One it does not have is not found there. */
export interface Form {
  readonly news?: (sent: SentParameters) => Reading;
  readonly reference?: (sent: SentParameters, tables: ReferenceTables) => Reading;
}

const CURRENT: Form = { news: readNews, reference: readReference };
const EARLIER: Form = { reference: readReference };

export interface Claim {
  readonly form: Form;
  /** The key as sent; undefined where none was. */
  readonly credential: string | undefined;
}

/** The header of the credential selects the form; with both, `Authorization` decides (D1). */
export function formOf(headers: IncomingHttpHeaders): Claim {
  const { authorization } = headers;
  const apiKey = headers["x-api-key"];
  if (authorization === undefined && typeof apiKey === "string")
    return { form: EARLIER, credential: apiKey.trim() };
  return { form: CURRENT, credential: authorization === undefined ? undefined : bearerOf(authorization) };
}

/** The token of a Bearer credential, whose scheme may be in any case (D43); of another scheme, what can be no key. */
function bearerOf(authorization: string): string {
  return /^bearer +(\S+)\s*$/i.exec(authorization)?.[1] ?? "";
}
