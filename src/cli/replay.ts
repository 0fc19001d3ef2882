import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatInstant, parseInstant } from "../domain/instant.ts";
import { openLog } from "../service/observe/log.ts";
import { openProcessMeasures } from "../service/observe/process-measures.ts";
import { openSightings } from "../service/observe/sightings.ts";
import { openRecord } from "../service/record/place.ts";
import { startReplay } from "../service/replay.ts";
import { UsageFault } from "../settings/faults.ts";
import { type Call, type Command, print } from "./calling/command.ts";
import { tell } from "./output/output.ts";
import { stopSignal, untilStopped } from "./serve/until-stopped.ts";

const MAX_SPEED = 100_000;

export const command: Command = {
  name: "replay",
  usage:
    "--from ISO [--to ISO] [--speed 60] [--history DAYS] [--port 8080] [--data DIR] [--database URL] [--json]",
  examples: [{ words: "replay --from 2026-11-01 --speed 3600", summary: "An hour of the past per second" }],
  isService: true,
  settings: [
    "port",
    "host",
    "publicUrl",
    "metricsPort",
    "metricsHost",
    "entities",
    "plans",
    "data",
    "database",
  ],
  // Covers are drawn into the folder of the replay.
  dataIs: "either",
  flags: {
    from: { type: "string", description: "The instant at which the replay begins." },
    to: { type: "string", description: "The instant at which its clock stops [never]." },
    speed: { type: "string", description: "Seconds of the past per second [60]." },
    history: { type: "string", description: "Days of news before --from to load [all]." },
    json: { type: "boolean", description: "Print the address and the key as one line of JSON." },
  },
  async run(call) {
    const asked = readAsked(call.flags);
    const stop = stopSignal();
    await using source = await openRecord(call.settings);
    const folder = await mkdtemp(join(tmpdir(), "tidings-replay-"));
    // The folder is removed even if a second signal ends the process at once.
    process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
    const log = openLog();
    const measures = openProcessMeasures();
    const sightings = openSightings(log, measures.registry);
    tell("loading the news from before that time…");
    const replay = await startReplay(call, { source, folder, ...asked }, { log, measures, sightings });
    const from = formatInstant(asked.from);
    if (call.flags["json"])
      print(JSON.stringify({ url: replay.url, key: replay.key, from, speed: asked.speed }));
    else {
      print(`listening on ${replay.url}`);
      print(`replaying from ${from}, ${asked.speed} times as fast; the key is ${replay.key}`);
    }
    await untilStopped(replay, stop, call.settings);
  },
};

function readAsked(flags: Call["flags"]) {
  const from = readTime(flags["from"], "--from");
  if (from === null) throw new UsageFault("replay needs --from, such as --from 2026-03-01T14:00:00Z");
  const to = readTime(flags["to"], "--to");
  if (to !== null && to <= from) throw new UsageFault("--to must be later than --from");
  return {
    from,
    to,
    speed: readNumber(flags["speed"], "--speed", MAX_SPEED) ?? 60,
    historyDays: readNumber(flags["history"], "--history", MAX_SPEED),
  };
}

function readTime(value: string | boolean | undefined, flag: string): number | null {
  if (value === undefined) return null;
  const instant = parseInstant(String(value));
  if (instant === undefined)
    throw new UsageFault(`${flag} must be an ISO 8601 time such as 2026-11-14T09:30:00Z, or a date`);
  return instant;
}

function readNumber(value: string | boolean | undefined, flag: string, most: number): number | null {
  if (value === undefined) return null;
  const number = Number(value);
  if (!(number > 0 && number <= most))
    throw new UsageFault(`${flag} must be a number above 0, up to ${most}`);
  return number;
}
