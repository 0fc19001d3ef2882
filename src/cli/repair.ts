import { formatInstant } from "../domain/instant.ts";
import { openRecord } from "../service/record/place.ts";
import { repairClock } from "../store/repair-clock.ts";
import { UsageFault } from "../settings/faults.ts";
import { type Command, print } from "./calling/command.ts";

export const command: Command = {
  name: "repair",
  usage: "--clock [--data DIR] [--database URL] [--json]",
  examples: [{ words: "repair --clock", summary: "After you have set the machine's clock right" }],
  settings: ["data", "database"],
  flags: {
    clock: {
      type: "boolean",
      description: "Vouch for the clock: publish again, and move items from the future to the present.",
    },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run({ settings, flags }) {
    if (!flags["clock"]) throw new UsageFault("repair needs --clock, which is all that it can repair");
    await using store = await openRecord(settings);
    const { now, moved, latest } = await repairClock(store, Date.now);
    const at = formatInstant(now);
    if (flags["json"])
      return print(JSON.stringify({ now: at, moved, latest: latest && formatInstant(latest) }));
    print(`the clock is trusted: it is ${at}`);
    if (latest === null) return print("no item has a time in the future; publishing goes on");
    print(`${moved} items had times up to ${formatInstant(latest)}; they are now before ${at}`);
    print("restart every process that uses this database, so that it reads the new times");
  },
};
