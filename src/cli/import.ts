import { importDrafts } from "../newsroom/import-drafts.ts";
import { type Draft, parseDraft } from "../newsroom/interchange.ts";
import { BadLine, type UnknownField } from "../newsroom/line-reader.ts";
import { type PastMerge, publishPastMerges } from "../newsroom/past-merges.ts";
import type { PublishTools } from "../newsroom/publish.ts";
import { openStore, type Store } from "../store/open.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { Notes } from "./import/notes.ts";
import { BadLines } from "./input/bad-lines.ts";
import { faultOf, type FileLine, readBatches } from "./input/lines.ts";
import { tell } from "./output/output.ts";
import { showProgress } from "./output/progress.ts";
import type { Gist } from "../domain/gist.ts";
import { addGists } from "./import/add-gists.ts";
import { openGistThreads } from "../service/gists/gists.ts";
import { openPublishTools } from "../service/publish-tools.ts";
import { type Command, print } from "./calling/command.ts";
import { placeOf } from "../service/record/place.ts";
import { checkInput, openInput } from "./input/read-input.ts";

/** The most lines that are committed together. Progress counts only lines that are already on disk. */
const BATCH = 500;

/** With --encode, fewer: a gist takes about 100 ms, and a line far less. */
const ENCODED_BATCH = 50;

/** The longest that a line waits for others, so that slow input is published as it arrives. */
const PATIENCE_MS = 50;

export const command: Command = {
  name: "import",
  usage: "FILE… [--encode] [--data DIR] [--database URL] [--json]",
  examples: [
    { words: "import news.ndjson", summary: "Load a file" },
    { words: "import - --json < news.ndjson.gz", summary: "Load standard input, and count in JSON" },
  ],
  takesWords: true,
  settings: ["data", "database", "entities"],
  // Items get covers, which are stored in the data folder.
  dataIs: "either",
  flags: {
    encode: {
      type: "boolean",
      description:
        "Make missing gists while loading, so that questions match the items by meaning at once. Without this flag, the service makes them in the background.",
    },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run({ words, settings, flags }) {
    if (words.length === 0) throw new UsageFault("import needs a file, or - for standard input");
    for (const file of words) await checkInput(file);
    await using store = await openStore(placeOf(settings));
    const counts = { published: 0, unchanged: 0, bad: 0 };
    const tools = await openPublishTools(store, settings);
    const merges = new Map<string, PastMerge>();
    await using threads = flags["encode"] ? openGistThreads() : null;
    const make = threads && ((text: string) => threads.ask("gist", text));
    for (const file of words)
      await importFile(store, file, { ...tools, makeGist: make }, counts, merges, Boolean(flags["verbose"]));
    if (merges.size > 0) await publishPastMerges(store, [...merges.values()], tools.now);
    const said = `${counts.published} published, ${counts.unchanged} unchanged, ${counts.bad} bad`;
    try {
      print(flags["json"] ? JSON.stringify(counts) : said);
    } catch (cause) {
      throw new CommandFault(`${said}, but ${(cause as Error).message}`, { cause });
    }
    return counts.bad > 0 ? 1 : 0;
  },
};

interface Counts {
  published: number;
  unchanged: number;
  bad: number;
}

interface ImportTools extends PublishTools {
  /** Makes a gist in another thread; null if gists are left to the service. */
  readonly makeGist: ((text: string) => Promise<Gist>) | null;
}

/** Imports a file. Collects merges of stories in `merges`, keyed by the merged story, until all items are imported. */
async function importFile(
  store: Store,
  file: string,
  tools: ImportTools,
  counts: Counts,
  merges: Map<string, PastMerge>,
  isVerbose: boolean,
): Promise<void> {
  const progress = showProgress("loaded", undefined);
  const { name, bytes, share } = await openInput(file);
  const notes = new Notes();
  const bad = new BadLines(name, isVerbose);

  function refuse(at: number, reason: string): void {
    counts.bad += 1;
    bad.add(at, reason);
  }

  function parse(line: FileLine): { draft: Draft; at: number }[] {
    const { at, text } = line;
    try {
      if (text === undefined) throw new BadLine(faultOf(line));
      const unknown: UnknownField[] = [];
      const draft = parseDraft(text, (field) => unknown.push(field));
      for (const field of unknown) notes.unknownField(field, at);
      return [{ draft, at }];
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      refuse(at, error.message);
      return [];
    }
  }

  const { makeGist } = tools;
  for await (const lines of readBatches(bytes, makeGist ? ENCODED_BATCH : BATCH, PATIENCE_MS)) {
    const batch = lines.flatMap(parse);
    if (batch.length === 0) continue;
    const drafts = batch.map(({ draft }) => draft);
    const ready = makeGist ? await addGists(store, drafts, makeGist) : drafts;
    const outcomes = await importDrafts(store, ready, tools);
    outcomes.forEach((outcome, place) => {
      const { at, draft } = batch[place]!;
      if (outcome.kind === "refused") return refuse(at, outcome.reason);
      counts[outcome.kind] += 1;
      for (const merge of draft.merges ?? []) merges.set(merge.storyId, merge);
    });
    progress.at(counts.published + counts.unchanged, share());
  }
  progress.end();
  bad.summarise();
  for (const note of notes.lines()) tell(`${name}: ${note}`);
}
