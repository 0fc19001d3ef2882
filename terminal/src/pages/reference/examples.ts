import type { CodeForm } from "../../parts/request-code/request.ts";

/** A first request for each endpoint that finds something on most services. */
export function exampleParameters(form: CodeForm, path: string): Readonly<Record<string, string>> {
  if (form === "earlier" && path === "/v1/news") return { category: "crypto", limit: "5" };
  return EXAMPLES[path] ?? {};
}

const EXAMPLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/v1/news": {
    sentence: "Will the Federal Reserve cut rates in December?",
    category: "economy",
    limit: "5",
  },
  "/v1/top-news": { category: "crypto" },
  "/v1/newscover": { headline: "Bitcoin rises after surprise Fed cut" },
};

export const EXAMPLE_BODY = `{
  "queries": [
    {
      "queryId": "fed-december",
      "sentence": "Will the Federal Reserve cut rates in December?",
      "category": "economy"
    },
    {
      "queryId": "btc",
      "keywords": ["Bitcoin", "BTC"],
      "category": "crypto"
    }
  ],
  "limit": 3
}`;
