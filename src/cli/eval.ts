import { access } from "node:fs/promises";
import { join } from "node:path";
import { type Analyst, openAnalyst } from "../service/analyst.ts";
import { type Command, print } from "./calling/command.ts";
import { TASKS } from "../../eval/scoring/tasks.ts";
import { presentScores } from "../../eval/scoring/table.ts";
import type { Score } from "../../eval/scoring/score.ts";
import { CommandFault, UsageFault } from "../settings/faults.ts";

export const command: Command = {
  name: "eval",
  usage: "[TASK…] --folder DIR [--json]",
  summary: `Scores reading and analysis on labelled data and prints the table. Tasks: ${Object.keys(TASKS).join(", ")}.`,
  takesWords: true,
  settings: ["entities"],
  flags: {
    folder: {
      type: "string",
      description: "The folder of labelled data; docs/quality.md says what it holds.",
    },
    json: { type: "boolean", description: "Print the result as JSON." },
  },
  async run({ words, flags, settings }) {
    const folder = flags["folder"];
    if (typeof folder !== "string") throw new UsageFault("eval needs --folder, the folder of labelled data");
    const unknown = words.find((word) => !Object.hasOwn(TASKS, word));
    if (unknown !== undefined)
      throw new UsageFault(`there is no task ${unknown}; the tasks are ${Object.keys(TASKS).join(", ")}`);
    const scores: Score[] = [];
    await using opened = new AsyncDisposableStack();
    let analyst: Promise<Analyst> | undefined;
    const analysts = () => (analyst ??= openAnalyst(settings.entities).then((each) => opened.use(each)));
    for (const name of words.length > 0 ? words : Object.keys(TASKS)) {
      const { needs, score } = TASKS[name]!;
      if (!(await isThere(folder, needs))) {
        if (words.includes(name)) throw new CommandFault(`${name} needs ${needs.join(" and ")} in ${folder}`);
        process.stderr.write(`${name}: passed over, there is no ${needs.join(" or ")} in ${folder}\n`);
        continue;
      }
      process.stderr.write(`${name} …\n`);
      scores.push(...(await score({ folder, analyst: analysts, entities: settings.entities })));
    }
    if (scores.length === 0)
      throw new CommandFault(
        `there is nothing to score in ${folder}; docs/quality.md says what it should hold`,
      );
    print(flags["json"] ? JSON.stringify(scores) : presentScores(scores));
  },
};

async function isThere(folder: string, needs: readonly string[]): Promise<boolean> {
  const found = needs.map((name) =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(found)).every(Boolean);
}
