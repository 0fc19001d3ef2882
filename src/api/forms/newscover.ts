import { Refusal } from "../../http/problem.ts";
import type { SentParameters } from "../../http/query-string.ts";
import { HOUR_MS } from "../../index/ranking.ts";
import { composeText } from "../compose.ts";
import type { ReadContext, RequestReading } from "../endpoint.ts";
import { type CoverRequest, presentCovers, resolveCovers } from "../newscover.ts";
import { ignoredNames, invalid, nameList, type Parameter, readParameter, text } from "../parameter.ts";

const headline = text(
  {
    name: "headline",
    description:
      "An English headline, unchanged (case matters). Its first 250 characters are searched for up to 5 entities. Not together with `q`.",
  },
  "Bitcoin rises after surprise Fed cut",
);

const q = nameList(
  {
    name: "q",
    description: "Up to 4 names or tickers in English, comma-separated. Not together with `headline`.",
  },
  4,
  [["Bitcoin", "NVDA"]],
);

/** D13: any value but `extended` means the default mode. */
const mode: Parameter<"one" | "extended"> = {
  name: "mode",
  description: "`extended` returns all covers of each entity; otherwise one is picked, by request and hour.",
  schema: { type: "string", enum: ["extended"] },
  read: (value) => (value === "extended" ? "extended" : "one"),
};

export const NEWSCOVER_PARAMETERS = [headline, q, mode];

/**
 * `GET /v1/newscover` in a form. The forms differ in whether a ticker's case matters and in what places are
 * called.
 */
export function newscoverReader(tickersInAnyCase: boolean, categoryName: (category: string) => string) {
  return (sent: SentParameters, { coverRevision, now }: ReadContext): RequestReading => {
    const request = readRequest(sent, tickersInAnyCase);
    const isExtended = readParameter(mode, sent) === "extended";
    // The same request gets the same covers on every node for an hour, and others in the next one.
    const hour = Math.floor(now / HOUR_MS);
    const occasion = isExtended ? null : `${hour} ${JSON.stringify(request)}`;
    const place = categoryName("nations, states and cities");
    return {
      key: `newscover ${place} ${coverRevision} ${isExtended ? "all" : hour} ${JSON.stringify(request)}`,
      language: "en",
      before: null,
      // Pictures are added without a publication, so the request is parsed again each time.
      until: -Infinity,
      ignored: ignoredNames(sent, NEWSCOVER_PARAMETERS),
      prepare({ lexicon, covers }) {
        const resolved = resolveCovers(request, lexicon, covers);
        return {
          missing: [],
          compose: () =>
            composeText(
              JSON.stringify({ results: presentCovers(resolved, occasion, lexicon, covers, categoryName) }),
            ),
          // The covers are picked by request and hour (D28), and no publication changes which entities the
          // request names.
          isChangedBy: () => false,
        };
      },
    };
  };
}

/** D13: exactly one of `headline` and `q` must be sent. */
function readRequest(sent: SentParameters, tickersInAnyCase: boolean): CoverRequest {
  const line = readParameter(headline, sent);
  const keywords = readParameter(q, sent);
  if (line !== null && keywords !== null) {
    throw invalid("q", sent.get("q")!, "`headline` and `q` exclude each other; send one of them.");
  }
  if (line !== null) return { kind: "headline", headline: line };
  if (keywords !== null) return { kind: "q", keywords, tickersInAnyCase };
  throw new Refusal({ kind: "invalid-parameter", detail: "Send `headline` or `q`.", parameter: "headline" });
}
