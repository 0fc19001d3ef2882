import type { Locator } from "playwright-core";
import type { Reader } from "./reader.ts";
import type { Stage } from "./stage.ts";

/** What the tests in the browser share, from one to the next: they are one visit. */
export interface World {
  stage: Stage;
  reader: Reader;
  /** The key that was handed out at the first sign-in. */
  key: string;
}

/** The items on the reader's page. */
export function items({ reader }: World): Locator {
  return reader.page.getByRole("article");
}

/** What the API answers to whoever has the key. */
export function askNews({ stage }: World, key: string, query = "limit=3"): Promise<Response> {
  return fetch(`${stage.url}/v1/news?${query}`, { headers: { authorization: `Bearer ${key}` } });
}
