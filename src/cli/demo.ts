import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKey } from "../access/keys.ts";
import { formatInstant } from "../domain/instant.ts";
import { parseDraft } from "../newsroom/interchange.ts";
import { publishDrafts, type PublishTools } from "../newsroom/publish.ts";
import { openStore, type Store } from "../store/open.ts";
import { openPublishTools } from "./publish-tools.ts";
import { type Command, print } from "./command.ts";
import { stopSignal, untilStopped } from "./serve.ts";
import { startService } from "./service/start.ts";

const EDITION = new URL("../../sample/edition.ndjson", import.meta.url);
const MINUTE_MS = 60_000;

export const command: Command = {
  name: "demo",
  usage: "[--port 8080]",
  summary: "Runs the service on a throw-away store filled with the sample edition, and prints a ready key.",
  settings: ["port", "host", "publicUrl", "metricsPort"],
  async run(call) {
    // Before there is anything to leave behind.
    const stop = stopSignal();
    const folder = await mkdtemp(join(tmpdir(), "tidings-demo-"));
    try {
      const key = await fillDemo(folder, call.settings.entities);
      const service = await startService({
        ...call,
        settings: { ...call.settings, data: folder, database: null },
      });
      print(`listening on ${service.url}\n`);
      print("This is the demo: invented news of the last two days. Your key, good while it runs:\n");
      print(`  ${key}\n`);
      print("Ask it something:\n");
      print(
        `  curl -H "Authorization: Bearer ${key}" "${service.url}/v1/news?limit=3&fields=headline,impact,publishedAt"\n`,
      );
      print("Ctrl-C ends it and leaves nothing behind. README.md says what to try next.");
      await untilStopped(service, stop);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function fillDemo(folder: string, entities: string | null): Promise<string> {
  await using store = await openStore({ folder });
  await publishEdition(store, Date.now(), await openPublishTools({ data: folder, entities }));
  return (await createKey(store, "demo", null, Date.now())).key;
}

/** Publishes the sample edition as if it had happened in the two days before `now`. */
export async function publishEdition(store: Store, now: number, tools: PublishTools): Promise<void> {
  const lines = (await readFile(EDITION, "utf8")).trim().split("\n");
  const drafts = lines.map((line) => {
    const { minutesAgo, ...item } = JSON.parse(line) as { minutesAgo: number };
    return parseDraft(JSON.stringify({ ...item, publishedAt: formatInstant(now - minutesAgo * MINUTE_MS) }));
  });
  for (const outcome of await publishDrafts(store, drafts, tools)) {
    if (outcome.kind === "refused") throw new Error(`The sample edition has a fault: ${outcome.reason}`);
  }
}
