/**
 * Runs simulated seeds: `npm run test:simulate -- --seeds 1000 [--from 1]`. The first seed that breaks a promise is shrunk
 * and printed, and the command exits with 1. `--seed N --faults 1,3 --programs node-a,importer-a` replays a part of one
 * seed. At the end it prints what was reached, as Markdown.
 */
import { parseArgs } from "node:util";
import { shrink } from "./shrink.ts";
import { simulate } from "./simulate.ts";
import { Totals } from "./tables.ts";
import { formatVerdict } from "./verdict.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "1000" },
    from: { type: "string", default: "1" },
    seed: { type: "string" },
    faults: { type: "string" },
    programs: { type: "string" },
  },
});
const first = wholeNumber("--seed or --from", values.seed ?? values.from);
const count = values.seed === undefined ? wholeNumber("--seeds", values.seeds) : 1;
const faults = values.faults
  ?.split(",")
  .filter((each) => each !== "none")
  .map((each) => wholeNumber("--faults", each));
const programs = values.programs?.split(",");
const totals = new Totals();

for (let seed = first; seed < first + count && process.exitCode !== 1; seed++) {
  const run = await simulate(seed, { faults, programs });
  totals.add(run);
  if (run.violations.length > 0) {
    process.exitCode = 1;
    say(formatVerdict(await shrink(run)));
  } else if (totals.seeds % 100 === 0) say(`${totals.seeds} seeds, no promise broken`);
}
say(`\n${totals.format()}`);

function wholeNumber(option: string, given: string): number {
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw new Error(`${option} must be a whole number from 0 to 999,999,999, not "${given}"`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
