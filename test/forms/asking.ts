import type { Answer } from "../support/http.ts";
import type { TestService } from "../support/service.ts";

/** Sends requests in the earlier form, with the service's own key. */
export function asker(service: Pick<TestService, "ask" | "key">) {
  const headers = { "x-api-key": service.key };
  return {
    get: (path: string) => service.ask(path, { headers }),
    feed: (query: Record<string, string | number> = {}) =>
      service.ask(`/v1/news?${new URLSearchParams(textOf(query)).toString()}`, { headers }),
    post: (body: unknown, path = "/v1/match") =>
      service.ask(path, {
        method: "POST",
        headers,
        body: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    /** Sends a batch with one query and returns its result. */
    async match(query: Record<string, unknown>, shared: Record<string, unknown> = {}): Promise<MatchResult> {
      const answer = await this.post({
        queries: [{ queryId: "q", category: "economy", ...query }],
        ...shared,
      });
      if (answer.status !== 200) throw new Error(`The match was answered ${answer.status}: ${answer.text}`);
      return answer.json.results[0] as MatchResult;
    },
  };
}

export interface MatchResult {
  readonly queryId: string;
  readonly matchStatus: "matched" | "no_match" | "expired";
  readonly matchedEventTypes?: string[];
  readonly news: { id: string }[];
  readonly fallbackNews?: { id: string }[];
  readonly hasMore: boolean;
  readonly nextCursor: string | null;
}

export const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
export const idsIn = (answer: Answer) => idsOf(answer.json.items as { id: string }[]);

function textOf(query: Record<string, string | number>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
