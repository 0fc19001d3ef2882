import { expect } from "vitest";
import { type Line, series } from "../support/item.ts";
import type { TestService } from "../support/service.ts";

export const CATEGORIES = ["crypto", "economy", "politics", "geopolitics"];

/** 30 items one minute apart from 09:00, with impacts 2 to 5 and the four categories in rotation. */
export const items = series(30, "2026-11-14T09:00:00Z", (at) => ({
  impact: 2 + (at % 4),
  categories: [CATEGORIES[at % 4]!],
  subCategories: at % 2 ? ["inflation"] : ["bitcoin", "bonds"],
  source: 1 + (at % 3),
}));

/** The ids of the newest matching items, in list order. */
export function newest(count: number, isWanted: (line: Line, at: number) => boolean = () => true): string[] {
  return items
    .filter(isWanted)
    .slice(-count)
    .map(({ id }) => id)
    .reverse();
}

/** Functions that request the feed. The query is text, as in a URL. */
export function asking(service: () => TestService) {
  return {
    async idsOf(query: string): Promise<string[]> {
      const answer = await service().get(`/v1/news?${query}`);
      expect([query, answer.status, answer.status === 200 ? "" : answer.text]).toEqual([query, 200, ""]);
      return answer.json.items.map(({ id }: { id: string }) => id);
    },
    async problemOf(query: string) {
      const answer = await service().get(`/v1/news?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
      expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
      return answer.json;
    },
  };
}
