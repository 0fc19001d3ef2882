import { withdrawItem } from "../newsroom/amend.ts";
import { openRecord } from "../service/record/place.ts";
import { UsageFault } from "../settings/faults.ts";
import { readItemId } from "./calling/item-id.ts";
import type { Command } from "./calling/command.ts";
import { reportAmended } from "./output/amended.ts";

/** A notice, not an article; longer than any that we know of. */
const MAX_REASON = 1_000;

export const command: Command = {
  name: "withdraw",
  usage: "ITEM --reason TEXT [--data DIR] [--database URL] [--json]",
  examples: [
    {
      words: 'withdraw itm_17b98bfd8ca73fb1c498bf20 --reason "The outlet retracted its report."',
      summary: "Put a notice in place of an item's words",
    },
  ],
  takesWords: true,
  settings: ["data", "database"],
  flags: {
    reason: { type: "string", description: "Why, in words that readers see in place of the item's summary." },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run({ words, settings, flags }) {
    const [given, ...more] = words;
    if (given === undefined || more.length > 0)
      throw new UsageFault("withdraw takes one item's id, such as itm_…, and --reason");
    const id = readItemId(given);
    const reason = readReason(flags["reason"]);
    await using store = await openRecord(settings);
    const outcome = await withdrawItem(store, id, reason, Date.now);
    await reportAmended(store, id, outcome, "withdrawn", Boolean(flags["json"]));
  },
};

function readReason(value: string | boolean | undefined): string {
  const reason = typeof value === "string" ? value.trim().toWellFormed() : "";
  if (reason === "")
    throw new UsageFault("withdraw needs --reason TEXT: readers see it in place of the item's summary");
  if ([...reason].length > MAX_REASON)
    throw new UsageFault(`--reason has ${[...reason].length} characters; at most ${MAX_REASON} are allowed`);
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(reason))
    throw new UsageFault("--reason contains a control character; give plain text");
  return reason;
}
