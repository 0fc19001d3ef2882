import { type Command, print } from "./calling/command.ts";
import { openRecordOrEmpty } from "../service/record/place.ts";
import { readStatus } from "./status/read.ts";
import { reportStatus } from "./status/report.ts";
import { readWritingStatus, reportWriting } from "./status/writing.ts";

export const command: Command = {
  name: "status",
  usage: "[--json]",
  settings: ["data", "database", "outlets"],
  flags: { json: { type: "boolean", description: "Print the result as JSON." } },
  async run({ settings, flags }) {
    await using store = await openRecordOrEmpty(settings);
    const now = Date.now();
    const gathering = await readStatus(store, settings.outlets, now);
    const writing = await readWritingStatus(store, now);
    print(
      flags["json"]
        ? JSON.stringify({ ...gathering, writing }, null, 2)
        : [reportWriting(writing), reportStatus(gathering, now)].filter((part) => part !== "").join("\n\n"),
    );
  },
};
