import { existsSync } from "node:fs";
import { CommandFault, UsageFault } from "../settings/faults.ts";
import { type Command, print } from "./calling/command.ts";

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

const WORKSPACE = new URL("../../eval/scoring/run-tasks.ts", import.meta.url);

export const command: Command = {
  name: "eval",
  usage: "[TASK…] --folder DIR [--json]",
  takesWords: true,
  settings: ["entities"],
  flags: {
    folder: {
      type: "string",
      description: "The folder of labelled data; docs/quality.md describes its contents.",
    },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run({ words, flags, settings }) {
    const folder = flags["folder"];
    if (typeof folder !== "string") throw new UsageFault("eval needs --folder, the folder of labelled data");
    const unknown = words.find((word) => !(EVAL_TASKS as readonly string[]).includes(word));
    if (unknown !== undefined)
      throw new UsageFault(`there is no task ${unknown}; the tasks are ${EVAL_TASKS.join(", ")}`);
    if (!existsSync(WORKSPACE))
      throw new CommandFault("eval only runs in a checkout of the repository; see eval/README.md there");
    const { runTasks } = (await import(WORKSPACE.href)) as Scoring;
    print(
      await runTasks({ tasks: words, folder, isJson: flags["json"] === true, entities: settings.entities }),
    );
  },
};

/** The interface of `eval/`. Its types are not imported, because nothing in `src/` may depend on `eval/`. */
interface Scoring {
  runTasks(call: {
    readonly tasks: readonly string[];
    readonly folder: string;
    readonly isJson: boolean;
    readonly entities: string | null;
  }): Promise<string>;
}
