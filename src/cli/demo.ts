import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { enterAccount, takeFirstKey } from "../access/accounts.ts";
import { openSignInLink } from "../access/sign-in-link.ts";
import { parseDraft } from "../newsroom/interchange.ts";
import { publishDrafts, type PublishTools } from "../newsroom/publish.ts";
import { openStore, type Store } from "../store/open.ts";
import { openPublishTools } from "../service/publish-tools.ts";
import { type Command, print } from "./calling/command.ts";
import { drawFirstCovers } from "./demo/first-covers.ts";
import { greetingOf } from "./demo/greeting.ts";
import { readSampleEdition } from "./demo/sample-edition.ts";
import { stopSignal, together, untilStopped } from "./serve/until-stopped.ts";
import { gistsDataOf, startGists } from "../service/gists/gists.ts";
import { gistMetrics } from "../service/gists/metrics.ts";
import { openLog } from "../service/observe/log.ts";
import { openProcessMeasures } from "../service/observe/process-measures.ts";
import { openSightings } from "../service/observe/sightings.ts";
import { startService } from "../service/start.ts";
import { checkSignIn } from "../settings/sign-in.ts";
import { READER } from "../service/terminal/demo-provider/people.ts";
import type { OwnProvider } from "../service/terminal/own-provider.ts";
import { bringTerminalUpToDate } from "../service/terminal/assets-current.ts";

export const command: Command = {
  name: "demo",
  usage: "[--port 8080] [--verbose] [--json]",
  examples: [{ words: "demo", summary: "Two days of invented news, and a key to try" }],
  isService: true,
  settings: ["port", "host", "publicUrl", "metricsPort", "metricsHost"],
  flags: {
    verbose: { type: "boolean", description: "Also log every request, and what the service is doing." },
    json: { type: "boolean", description: "Print the address, the link and the key as one line of JSON." },
  },
  async run(call) {
    checkSignIn(call.settings);
    // Listen for signals before there is anything to clean up.
    const stop = stopSignal();
    const folder = await mkdtemp(join(tmpdir(), "tidings-demo-"));
    // Also if a second signal ends the process at once.
    process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const [reader] = await Promise.all([
      fillDemo(folder, call.settings.entities),
      bringTerminalUpToDate((line) => process.stderr.write(`${line}\n`)),
    ]);
    const provider = await findProvider();
    const settings = { ...call.settings, data: folder, database: null };
    const log = openLog(2, call.flags["verbose"] === true ? "info" : "warn");
    const measures = openProcessMeasures();
    const sightings = openSightings(log, measures.registry);
    const link = openSignInLink(reader.accountId, () => performance.now());
    const service = await startService(
      { ...call, settings },
      { log, now: Date.now, measures, sightings, provider, link },
    );
    const metrics = gistMetrics(measures.registry);
    const gists = startGists(gistsDataOf(settings), {
      log,
      measures,
      sightings,
      metrics,
      mustBegin: false,
    });
    try {
      const publicUrl = call.settings.publicUrl ?? service.url;
      const signIn = settings.terminal ? `${publicUrl}/#sign-in=${link.token}` : null;
      print(greetingOf({ url: service.url, link: signIn, key: reader.key }, call.flags["json"] === true));
    } catch (error) {
      await together(service, gists)[Symbol.asyncDispose]();
      throw error;
    }
    const ending = new AbortController();
    if (settings.terminal) void drawFirstCovers(service.url, reader.key, ending.signal);
    void stop.then(() => ending.abort());
    await untilStopped(together(service, gists), stop, call.settings);
  },
};

/**
 * The sign-in provider of the demo. Without its package, which only a checkout has, readers sign in by the link or with
 * the key.
 */
async function findProvider(): Promise<OwnProvider | undefined> {
  try {
    return (await import("../service/terminal/demo-provider/provider.ts")).demoProvider;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    return undefined;
  }
}

/** Fills the record, and makes the demo reader's account with its first key, so that no page has to show that key. */
async function fillDemo(folder: string, entities: string | null): Promise<DemoReader> {
  await using store = await openStore({ folder });
  const now = Date.now();
  await publishEdition(store, now, await openPublishTools(store, { data: folder, entities }));
  const accountId = await enterAccount(store, { provider: "demo", ...READER }, now);
  return { accountId, key: (await takeFirstKey(store, accountId, now))!.key };
}

interface DemoReader {
  readonly accountId: string;
  readonly key: string;
}

/** Publishes the sample edition as if it had happened in the two days before `now`. */
export async function publishEdition(store: Store, now: number, tools: PublishTools): Promise<void> {
  const drafts = (await readSampleEdition(now)).map((line) => parseDraft(JSON.stringify(line)));
  for (const outcome of await publishDrafts(store, drafts, tools)) {
    if (outcome.kind === "refused") throw new Error(`The sample edition is broken: ${outcome.reason}`);
  }
}
