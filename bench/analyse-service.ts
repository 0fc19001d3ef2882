import { gatheringDataOf } from "../src/service/gathering/gathering.ts";
import { openReaders } from "../src/service/gathering/readers.ts";
import { openLog } from "../src/service/observe/log.ts";
import { startService } from "../src/service/start.ts";
import { readSettings } from "../src/settings/settings.ts";

/**
 * The measured process: the service and the analysis threads beside it. The parent process turns their load on and off.
 */
const read = await readSettings(
  {
    port: "0",
    data: process.argv[2]!,
    "metrics-port": "off",
    plans: '{"beta":{"perMinute":1000000000,"burst":1000000000}}',
  },
  {},
  process.cwd(),
);
// One log line per request would bury the results.
const log = { ...openLog(), request() {} };
const service = await startService(read, { log, now: Date.now });
const readers = openReaders(gatheringDataOf(read.settings), () => {});
let isBusy = false;
process.on("message", (message) => {
  isBusy = message === "busy";
  if (isBusy) for (let n = 0; n < 4; n++) void work();
});
process.send!(service.url);

async function work(): Promise<void> {
  const text =
    "The central bank of Ruritania raised its main rate by a quarter of a point on Tuesday. ".repeat(40);
  for (let at = 0; isBusy; at++)
    await readers.ask("analyse", {
      title: `Ruritania lifts rates for the ${at}th time`,
      text,
      url: "https://example.com/rates",
      outlet: 1,
      publishedAt: null,
      language: "en",
      imageUrl: null,
    });
}
