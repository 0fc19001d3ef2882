import { existsSync } from "node:fs";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { WRITING_FLAGS } from "../settings/settings.ts";
import { type Call, type Command, print } from "./calling/command.ts";

/** The task names from `eval/scoring/tasks.ts`, which is not part of an installed product. */
export const EVAL_TASKS = [
  "editors",
  "sentiment-finance",
  "sentiment-politics",
  "stories",
  "names",
  "feeds",
  "faithfulness",
  "summaries",
  "pages",
] as const;

const TASKS_FILE = new URL("../../eval/scoring/run-tasks.ts", import.meta.url);
const CHECK_FILE = new URL("../../eval/check/run-check.ts", import.meta.url);
const QUESTIONS_FILE = new URL("../../eval/questions/run-questions.ts", import.meta.url);

export const command: Command = {
  name: "eval",
  usage:
    "[TASK…] --folder DIR [--json]  or  questions FOLDER… [--pool] [--verbose] [--json]  or  check [FOLDER…] [--verbose] [--json]  or  writer FILE [--limit N] [--json]",
  examples: [
    { words: "eval writer articles.ndjson --limit 20", summary: "Rate the configured model as a writer" },
    { words: "eval --folder ./labelled", summary: "Score the analysis" },
  ],
  takesWords: true,
  settings: ["entities", ...WRITING_FLAGS],
  flags: {
    folder: {
      type: "string",
      description: "The folder of labelled data; docs/quality.md describes its contents.",
    },
    pool: { type: "boolean", description: "questions: put the articles of all folders into one store." },
    verbose: {
      type: "boolean",
      description:
        "questions, check: also list every item that is wrong or missing, every true text refused and every fault missed.",
    },
    limit: { type: "string", description: "writer: how many articles of the file to write up." },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run(call) {
    const [first = ""] = call.words;
    if (first !== "writer" && call.flags["limit"] !== undefined)
      throw new UsageFault("--limit only works with eval writer");
    const score = { writer: scoreWriter, questions: scoreQuestions, check: scoreCheck }[first] ?? scoreTasks;
    print(await score(call));
  },
};

/** Unlike the other tasks, this needs no labelled data, so it runs anywhere. */
async function scoreWriter({ words: [, file, ...more], flags, settings }: Call): Promise<string> {
  for (const name of ["folder", "pool", "verbose"])
    if (flags[name] !== undefined) throw new UsageFault(`--${name} does not work with eval writer`);
  if (file === undefined || more.length > 0)
    throw new UsageFault(
      "eval writer takes a file of articles, one JSON object per line, or - for standard input",
    );
  const limit = readLimit(flags["limit"]);
  const { rateWriter } = await import("./eval/writer.ts");
  return rateWriter(file, settings, { limit, isJson: flags["json"] === true });
}

const MAX_LIMIT = 100_000;

function readLimit(limit: string | boolean | undefined): number {
  if (limit === undefined) return MAX_LIMIT;
  const most = Number(limit);
  if (!Number.isInteger(most) || most < 1 || most > MAX_LIMIT)
    throw new UsageFault(`--limit must be a whole number from 1 to ${MAX_LIMIT}`);
  return most;
}

async function scoreTasks({ words, flags, settings }: Call): Promise<string> {
  if (flags["pool"]) throw new UsageFault("--pool only works with eval questions");
  if (flags["verbose"]) throw new UsageFault("--verbose only works with eval questions and eval check");
  const folder = flags["folder"];
  if (typeof folder !== "string") throw new UsageFault("eval needs --folder, the folder of labelled data");
  const unknown = words.find((word) => !(EVAL_TASKS as readonly string[]).includes(word));
  if (unknown !== undefined)
    throw new UsageFault(
      `there is no task ${unknown}; the tasks are ${EVAL_TASKS.join(", ")}, questions, check, writer`,
    );
  const { runTasks } = await load<Scoring>(TASKS_FILE);
  return runTasks({ tasks: words, folder, isJson: flags["json"] === true, entities: settings.entities });
}

async function scoreQuestions({ words: [, ...folders], flags, settings }: Call): Promise<string> {
  if (flags["folder"] !== undefined)
    throw new UsageFault("eval questions takes no --folder; name the folders after the word questions");
  if (folders.length === 0)
    throw new UsageFault("eval questions needs a folder with articles.ndjson and questions.ndjson");
  const { runQuestions } = await load<Questioning>(QUESTIONS_FILE);
  return runQuestions({
    folders,
    isPooled: flags["pool"] === true,
    isVerbose: flags["verbose"] === true,
    isJson: flags["json"] === true,
    entities: settings.entities,
  });
}

async function scoreCheck({ words: [, ...folders], flags }: Call): Promise<string> {
  for (const name of ["folder", "pool"])
    if (flags[name] !== undefined) throw new UsageFault(`eval check takes no --${name}`);
  const { runCheck } = await load<Checking>(CHECK_FILE);
  return runCheck({ folders, isVerbose: flags["verbose"] === true, isJson: flags["json"] === true });
}

async function load<Part>(file: URL): Promise<Part> {
  if (!existsSync(file))
    throw new CommandFault("eval only runs in a checkout of the repository; see eval/README.md there");
  return (await import(file.href)) as Part;
}

/** The interface of `eval/`. Its types are not imported, because nothing in `src/` may depend on `eval/`. */
interface Scoring {
  runTasks(call: {
    readonly tasks: readonly string[];
    readonly folder: string;
    readonly isJson: boolean;
    readonly entities: string | null;
  }): Promise<string>;
}

interface Questioning {
  runQuestions(call: {
    readonly folders: readonly string[];
    readonly isPooled: boolean;
    readonly isVerbose: boolean;
    readonly isJson: boolean;
    readonly entities: string | null;
  }): Promise<string>;
}

interface Checking {
  runCheck(call: {
    readonly folders: readonly string[];
    readonly isVerbose: boolean;
    readonly isJson: boolean;
  }): string | Promise<string>;
}
