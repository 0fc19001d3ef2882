import { type Command, print } from "./calling/command.ts";
import { checkDatabase } from "./doctor/database.ts";
import type { Finding } from "./doctor/finding.ts";
import { checkMachine } from "./doctor/machine.ts";
import { checkNetwork } from "./doctor/network.ts";
import { checkParts } from "./doctor/parts.ts";
import { checkProviders } from "./doctor/providers.ts";
import { checkRedis } from "./doctor/redis.ts";
import { checkReplica } from "./doctor/replica.ts";
import { shown, writeOut } from "./output/output.ts";
import { coloured, reportFindings } from "./doctor/report.ts";
import { checkLanguages } from "./doctor/languages.ts";
import { checkSettings } from "./doctor/settings.ts";
import { FLAG_NAMES } from "../settings/settings.ts";

export const command: Command = {
  name: "doctor",
  usage: "[--json] [--network]",
  examples: [
    { words: "doctor", summary: "Check this machine, the database and the settings" },
    { words: "doctor --network", summary: "Also check feeds, models and the public address" },
  ],
  settings: FLAG_NAMES,
  // The same as in `serve`.
  dataIs: "beside",
  flags: {
    json: { type: "boolean", description: "Print the result as JSON." },
    network: {
      type: "boolean",
      description: "Also check the outlets' feeds, the models and translators, and the public address.",
    },
  },
  async run({ settings, flags }) {
    const servers = await Promise.all([
      checkDatabase(settings),
      checkReplica(settings),
      checkRedis(settings),
    ]);
    const findings: Finding[] = [
      ...(await checkMachine(settings)),
      ...checkSettings(settings, process.env),
      ...servers.flat(),
      // Runs after the server checks: loading the models blocks this thread, and servers would then seem not to answer.
      ...(await checkParts(settings)),
      ...(await checkLanguages(settings)),
      ...(flags["network"]
        ? (await Promise.all([checkNetwork(settings), checkProviders(settings)])).flat()
        : []),
    ];
    const faults = findings.filter(({ state }) => state === "fault").length;
    const warnings = findings.filter(({ state }) => state === "warning").length;
    if (flags["json"]) print(JSON.stringify({ faults, warnings, findings }, null, 2));
    else writeOut(`${coloured(shown(reportFindings(findings)))}\n`);
    return faults > 0 ? 1 : 0;
  },
};
