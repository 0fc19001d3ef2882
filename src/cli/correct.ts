import { correctItem } from "../newsroom/amend.ts";
import { formatCorrection, parseCorrection } from "../newsroom/correction.ts";
import { BadLine } from "../newsroom/line-reader.ts";
import { openRecord } from "../service/record/place.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { findItems, itemFromRow } from "../store/items.ts";
import { findRenditions } from "../store/renditions.ts";
import { type Command, print } from "./calling/command.ts";
import { readItemId } from "./calling/item-id.ts";
import { nameOfInput, readTextInput } from "./input/read-input.ts";
import { noSuchItem, reportAmended } from "./output/amended.ts";

export const command: Command = {
  name: "correct",
  usage: "ITEM FILE | ITEM --print [--data DIR] [--database URL] [--json]",
  examples: [
    { words: "correct itm_17b98bfd8ca73fb1c498bf20 --print > item.json", summary: "Get the words to edit" },
    { words: "correct itm_17b98bfd8ca73fb1c498bf20 item.json", summary: "Publish the edited words" },
  ],
  takesWords: true,
  settings: ["data", "database"],
  flags: {
    print: { type: "boolean", description: "Print the item's current words as a file to edit." },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run({ words, settings, flags }) {
    const [given, file, ...more] = words;
    const isPrinting = Boolean(flags["print"]);
    if (given === undefined || more.length > 0 || (file === undefined) !== isPrinting)
      throw new UsageFault(
        "correct takes one item's id and a file (- for standard input), or an id and --print",
      );
    const id = readItemId(given);
    await using store = await openRecord(settings);
    const [row] = await findItems(store, [id]);
    if (!row) throw new CommandFault(noSuchItem(id));
    const item = itemFromRow(row);
    if (isPrinting) return print(formatCorrection(item, (await findRenditions(store, [id])).get(id)!));
    try {
      const corrected = parseCorrection(await readTextInput(file!), item);
      const outcome = await correctItem(store, id, corrected, Date.now);
      await reportAmended(store, id, outcome, "corrected", Boolean(flags["json"]));
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      throw new CommandFault(`${nameOfInput(file!)}: ${error.message}; nothing was changed`, {
        cause: error,
      });
    }
  },
};
