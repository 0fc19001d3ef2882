import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openLog } from "../src/service/observe/log.ts";
import { startService } from "../src/service/start.ts";
import { openLocalEngine } from "../src/service/translation/local-engine.ts";
import { readSettings } from "../src/settings/settings.ts";
import type { Catalogue } from "../src/writing/translate/local/models/catalogue.ts";
import { textOf } from "./random-translation-models.ts";

/** The measured process: the service and one translating thread beside it. The parent turns the load on and off. */
const [data, models] = process.argv.slice(2) as [string, string];
const read = await readSettings(
  {
    port: "0",
    data,
    "metrics-port": "off",
    plans: '{"beta":{"perMinute":1000000000,"burst":1000000000}}',
  },
  {},
  process.cwd(),
);
// One log line per request would bury the results.
const log = { ...openLog(), request() {} };
const service = await startService(read, { log, now: Date.now });
const catalogue = JSON.parse(readFileSync(join(models, "catalogue.json"), "utf8")) as Catalogue;
const engine = openLocalEngine({
  folder: models,
  catalogue,
  threads: 1,
  maxBytes: Infinity,
  idleMs: 3_600_000,
});
const texts = Array.from({ length: 8 }, (_, at) => textOf(25, at));
let isBusy = false;
process.on("message", (message) => {
  isBusy = message === "busy";
  if (isBusy) void work();
});
process.send!(service.url);

async function work(): Promise<void> {
  while (isBusy) await engine.translate(texts, "fr");
}
