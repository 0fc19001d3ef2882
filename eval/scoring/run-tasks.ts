import { access } from "node:fs/promises";
import { join } from "node:path";
import { type Analyst, openAnalyst } from "../../src/service/analyst.ts";
import { CommandFault } from "../../src/settings/faults.ts";
import type { Score } from "./score.ts";
import { presentScores } from "./table.ts";
import { TASKS } from "./tasks.ts";

export interface ScoringCall {
  /** The names of the tasks. An empty list means every task whose data is available. */
  readonly tasks: readonly string[];
  readonly folder: string;
  readonly isJson: boolean;
  /** The operator's own file of entities. */
  readonly entities: string | null;
}

/** Scores the tasks on the labelled data in a folder. Returns a table or JSON. */
export async function runTasks({ tasks, folder, isJson, entities }: ScoringCall): Promise<string> {
  const scores: Score[] = [];
  await using opened = new AsyncDisposableStack();
  let opening: Promise<Analyst> | undefined;
  const analyst = () => (opening ??= openAnalyst(entities).then((each) => opened.use(each)));
  for (const name of tasks.length > 0 ? tasks : Object.keys(TASKS)) {
    const { needs, score } = TASKS[name]!;
    if (!(await isThere(folder, needs))) {
      if (tasks.includes(name)) throw new CommandFault(`${name} needs ${needs.join(" and ")} in ${folder}`);
      process.stderr.write(`${name}: passed over, there is no ${needs.join(" or ")} in ${folder}\n`);
      continue;
    }
    process.stderr.write(`${name} …\n`);
    scores.push(...(await score({ folder, analyst, entities })));
  }
  if (scores.length === 0)
    throw new CommandFault(
      `there is nothing to score in ${folder}; docs/quality.md lists what it should contain`,
    );
  return isJson ? JSON.stringify(scores) : presentScores(scores);
}

async function isThere(folder: string, needs: readonly string[]): Promise<boolean> {
  const found = needs.map((name) =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    ),
  );
  return (await Promise.all(found)).every(Boolean);
}
