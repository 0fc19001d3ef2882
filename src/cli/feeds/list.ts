import { formatInstant } from "../../domain/instant.ts";
import { type Call, print } from "../calling/command.ts";
import { placeOf } from "../../service/record/place.ts";
import { formatTable } from "../output/table.ts";
import { listKnownFeeds } from "./known.ts";

/** Prints every known feed with its outlet and state. */
export async function listFeeds({ settings, flags }: Call): Promise<void> {
  const feeds = await listKnownFeeds(settings, placeOf(settings), Date.now());
  if (flags["json"]) {
    const shown = feeds.map((feed) => ({
      ...feed,
      nextDueAt: feed.nextDueAt === null ? null : formatInstant(feed.nextDueAt),
    }));
    return print(JSON.stringify(shown));
  }
  const rows = feeds.map(({ number, outlet, desk, topic, url, state }) => [
    number === null ? "–" : String(number),
    outlet,
    desk ?? "–",
    topic,
    url,
    state ?? "",
  ]);
  const hasStates = feeds.some(({ state }) => state !== null);
  print(formatTable([["NO.", "OUTLET", "DESK", "TOPIC", "FEED", hasStates ? "STATE" : ""], ...rows]));
}
