import { openStore } from "../store/open.ts";
import { type Command, print } from "./command.ts";
import { placeOf } from "./place.ts";
import { readStatus } from "./status/read.ts";
import { reportStatus } from "./status/report.ts";

export const command: Command = {
  name: "status",
  usage: "[--json]",
  summary:
    "Shows how gathering stands: each outlet's last answer and lag, failing feeds, what waits at which stage.",
  settings: ["data", "database", "outlets"],
  flags: { json: { type: "boolean", description: "Print it as JSON." } },
  async run({ settings, flags }) {
    await using store = await openStore(placeOf(settings));
    const status = await readStatus(store, settings.outlets, Date.now());
    print(flags["json"] ? JSON.stringify(status, null, 2) : reportStatus(status, Date.now()));
  },
};
