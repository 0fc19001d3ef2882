import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKey } from "../access/keys.ts";
import { parseDraft } from "../newsroom/interchange.ts";
import { publishDrafts, type PublishTools } from "../newsroom/publish.ts";
import { openStore, type Store } from "../store/open.ts";
import { openPublishTools } from "../service/publish-tools.ts";
import { type Command, print } from "./calling/command.ts";
import { tell } from "./output/output.ts";
import { readSampleEdition } from "./demo/sample-edition.ts";
import { stopSignal, together, untilStopped } from "./serve/until-stopped.ts";
import { gistsDataOf, startGists } from "../service/gists/gists.ts";
import { gistMetrics } from "../service/gists/metrics.ts";
import { openLog } from "../service/observe/log.ts";
import { openProcessMeasures } from "../service/observe/process-measures.ts";
import { openSightings } from "../service/observe/sightings.ts";
import { startService } from "../service/start.ts";
import { checkSignIn } from "../settings/sign-in.ts";
import type { OwnProvider } from "../service/terminal/own-provider.ts";
import { bringTerminalUpToDate } from "../service/terminal/assets-current.ts";

export const command: Command = {
  name: "demo",
  usage: "[--port 8080]",
  settings: ["port", "host", "publicUrl", "metricsPort", "metricsHost"],
  async run(call) {
    checkSignIn(call.settings);
    // Listen for signals before there is anything to clean up.
    const stop = stopSignal();
    const folder = await mkdtemp(join(tmpdir(), "tidings-demo-"));
    // Also if a second signal ends the process at once.
    process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const [key] = await Promise.all([
      fillDemo(folder, call.settings.entities),
      bringTerminalUpToDate((line) => process.stderr.write(`${line}\n`)),
    ]);
    const provider = await findProvider();
    const settings = { ...call.settings, data: folder, database: null };
    const log = openLog();
    const measures = openProcessMeasures();
    const sightings = openSightings(log, measures.registry);
    const service = await startService(
      { ...call, settings },
      { log, now: Date.now, measures, sightings, provider },
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
      greet(service.url, call.settings.publicUrl ?? service.url, key);
    } catch (error) {
      await together(service, gists)[Symbol.asyncDispose]();
      throw error;
    }
    await untilStopped(together(service, gists), stop, call.settings);
  },
};

/** The sign-in provider of the demo. Its package is not part of an installation for production. */
async function findProvider(): Promise<OwnProvider | undefined> {
  try {
    return (await import("../service/terminal/demo-provider/provider.ts")).demoProvider;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    tell(
      "tidings: this installation has no demo account, because oidc-provider is missing; sign in with the key, or run npm install",
    );
    return undefined;
  }
}

function greet(url: string, publicUrl: string, key: string): void {
  print(`listening on ${url}\n`);
  print("This is the demo. All of its news is invented: no outlet published it, and none of it happened.");
  print("It has two days of news in 16 languages. Your key, valid while the demo runs:\n");
  print(`  ${key}\n`);
  print(`Open ${publicUrl}/ in a browser, or send a request:\n`);
  print(
    `  curl -H "Authorization: Bearer ${key}" "${url}/v1/news?limit=3&fields=headline,impact,publishedAt"\n`,
  );
  print("Press Ctrl-C to stop; the demo leaves nothing behind. README.md suggests what to try next.");
}

async function fillDemo(folder: string, entities: string | null): Promise<string> {
  await using store = await openStore({ folder });
  await publishEdition(store, Date.now(), await openPublishTools(store, { data: folder, entities }));
  return (await createKey(store, "demo", null, Date.now())).key;
}

/** Publishes the sample edition as if it had happened in the two days before `now`. */
export async function publishEdition(store: Store, now: number, tools: PublishTools): Promise<void> {
  const drafts = (await readSampleEdition(now)).map((line) => parseDraft(JSON.stringify(line)));
  for (const outcome of await publishDrafts(store, drafts, tools)) {
    if (outcome.kind === "refused") throw new Error(`The sample edition is broken: ${outcome.reason}`);
  }
}
