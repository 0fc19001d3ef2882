import { gatheringMetrics } from "../../src/service/gathering/metrics.ts";
import { gatheringDataOf, startGathering } from "../../src/service/gathering/gathering.ts";
import { openLog } from "../../src/service/observe/log.ts";
import { openProcessMeasures } from "../../src/service/observe/process-measures.ts";
import { openSightings } from "../../src/service/observe/sightings.ts";
import { stopSignal } from "../../src/cli/serve/until-stopped.ts";
import { readSettings } from "../../src/settings/settings.ts";

/**
 * A worker as `tidings serve --role worker` runs it, with three differences: time passes faster, every article is
 * worth publishing, and it may connect to this machine and to the private addresses in its arguments.
 */
const pace = Number(process.argv[2]);
const { settings } = await readSettings({}, process.env, import.meta.dirname);
const stop = stopSignal();
const log = openLog();
const reader = new URL("./plain-reader.ts", import.meta.url).href;
const data = {
  ...gatheringDataOf(settings),
  allowPrivate: ["127.0.0.1", ...process.argv.slice(3)],
  pace,
  reader,
};
const measures = openProcessMeasures();
const { registry } = measures;
const gathering = startGathering(data, {
  log,
  measures,
  sightings: openSightings(log, registry),
  mustBegin: true,
  metrics: gatheringMetrics(registry),
});
// A parent process may ask for the metrics.
process.on("message", () => void registry.getMetricsAsJSON().then((all) => process.send!(all)));
process.channel?.unref();
// A test that sets the clock may ask for the time as this process sees it.
process.on("SIGUSR2", () => process.stdout.write(`clock ${Date.now()}\n`));
await Promise.race([gathering.begun, stop]);
process.stdout.write("gathering\n");
await stop;
await gathering[Symbol.asyncDispose]();
await log.close();
