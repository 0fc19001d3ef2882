import { createClient } from "@tidings/client";
import { fetchEarly } from "./early-answers.ts";
import { noticing } from "./reading/line.ts";

/** The only source of news: the public client, authorised by the session instead of a key. */
export const client = createClient({
  url: `${location.origin}/session`,
  retries: 2,
  fetch: noticing(fetchEarly),
});
