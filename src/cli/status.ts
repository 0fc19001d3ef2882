import { type Command, print } from "./calling/command.ts";
import { describeClock } from "./status/clock.ts";
import { countGists } from "../store/gists.ts";
import { openRecord } from "../service/record/place.ts";
import { readLanguages, reportLanguages } from "./status/languages.ts";
import { reportGists } from "./status/gists.ts";
import { readStatus } from "./status/read.ts";
import { reportStatus } from "./status/report.ts";
import { readWritingStatus, reportWriting } from "./status/writing.ts";

export const command: Command = {
  name: "status",
  usage: "[--json]",
  examples: [
    { words: "status", summary: "How gathering and writing are going" },
    { words: "status --json", summary: "The same for a program" },
  ],
  settings: ["data", "database", "outlets"],
  flags: { json: { type: "boolean", description: "Print the result as JSON." } },
  async run({ settings, flags }) {
    await using store = await openRecord(settings);
    const now = Date.now();
    const gathering = await readStatus(store, settings.outlets, now);
    const writing = await readWritingStatus(store, now);
    const languages = await readLanguages(store, settings, now);
    const gists = await countGists(store);
    print(
      flags["json"]
        ? JSON.stringify({ ...gathering, writing, languages, gists }, null, 2)
        : [
            await describeClock(store, now),
            reportWriting(writing),
            reportLanguages(languages),
            reportGists(gists),
            reportStatus(gathering, now),
          ]
            .filter((part) => part !== "")
            .join("\n\n"),
    );
  },
};
