import type { Store, StorePlace } from "../store/open.ts";
import { readLastNumber } from "../store/publications.ts";
import { openRecord, placeOf } from "../service/record/place.ts";
import { UsageFault } from "../settings/faults.ts";
import { type Command, print } from "./calling/command.ts";
import { type AddedFile, addToFolder } from "./export/add-to-folder.ts";
import type { WriteText } from "./export/archive-sink.ts";
import { type ExportAsked, readExportFlags } from "./export/ask.ts";
import { exportInterchange } from "./export/interchange.ts";
import { WholeFile } from "./export/whole-file.ts";
import { writeArchive, writeTo } from "./export/write-archive.ts";
import { writeParquet } from "./export/write-parquet.ts";
import { writeOutPaced } from "./output/output.ts";
import { showCount } from "./output/progress.ts";

export const command: Command = {
  name: "export",
  usage:
    "[--format ndjson|csv|parquet] [--from ISO] [--to ISO] [--fields …] [--out FILE | --into DIR] [--vectors] [--json] [--data DIR] [--database URL]",
  examples: [
    { words: "export > news.ndjson", summary: "Write everything" },
    { words: "export --after 2026-11-01 --before 2026-12-01 > november.ndjson", summary: "Write one month" },
  ],
  settings: ["data", "database"],
  flags: {
    format: {
      type: "string",
      description: "ndjson, csv or parquet. ndjson without --fields is the format of import [ndjson].",
    },
    from: { type: "string", description: "Only items published at or after this time." },
    to: { type: "string", description: "Only items published before this time." },
    fields: {
      type: "string",
      description: "Columns for analysis, separated by commas; see docs/archive.md [all but translations].",
    },
    out: {
      type: "string",
      description: "Write to this file, which gets its name once it is complete, instead of standard output.",
    },
    into: {
      type: "string",
      description: "Add a file to this folder, with the items that are new or changed since its last file.",
    },
    vectors: {
      type: "boolean",
      description: "Include each item's gist, so that the importing store need not make it again.",
    },
    after: { type: "string", description: "The same as --from." },
    before: { type: "string", description: "The same as --to." },
    json: { type: "boolean", description: "Print what was written as JSON (with --out or --into)." },
  },
  async run({ settings, flags }) {
    const asked = readExportFlags(flags);
    const isJson = flags["json"] === true;
    if (isJson && asked.into === null && asked.out === null)
      throw new UsageFault("--json needs --out or --into; without them, the items are printed");
    await using store = await openRecord(settings);
    const place = placeOf(settings);
    if (asked.into !== null)
      return print(describe(await addToFolder(store, place, asked, asked.into), isJson));
    if (asked.out === null) return void (await writeItems(store, asked, writeOutPaced, true));
    using file = new WholeFile(asked.out);
    const count =
      asked.format === "parquet"
        ? await writeWholeParquet(store, place, asked, file)
        : await writeItems(store, asked, writeTo(file), false);
    file.finish();
    print(describe({ file: asked.out, items: count }, isJson));
  },
};

async function writeItems(
  store: Store,
  asked: ExportAsked,
  write: WriteText,
  isPrinting: boolean,
): Promise<number> {
  const progress = showCount("exported", isPrinting);
  if (asked.columns === null) return exportInterchange(store, asked, write, progress);
  const upTo = await readLastNumber(store);
  return writeArchive(store, asked, { since: 0, upTo }, write, progress);
}

async function writeWholeParquet(store: Store, place: StorePlace, asked: ExportAsked, file: WholeFile) {
  const upTo = await readLastNumber(store);
  return writeParquet(store, place, asked, { since: 0, upTo }, file, showCount("exported"));
}

function describe(added: AddedFile | null, isJson: boolean): string {
  if (isJson) return JSON.stringify(added ?? { file: null, items: 0 });
  return added === null ? "nothing new" : `${added.items} items in ${added.file}`;
}
