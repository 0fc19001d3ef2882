import type { DiskCounts } from "./disk/disk.ts";
import type { History } from "./history.ts";
import { findUnpublished, readWholeRecord } from "./final-reading.ts";
import { editor } from "./programs/editor.ts";
import { gatherer } from "./programs/gatherer.ts";
import { importer } from "./programs/importer.ts";
import { node } from "./programs/node.ts";
import { translator } from "./programs/translator.ts";
import { FEEDS, inventWeb } from "./programs/web.ts";
import { checkHistory, type CheckOptions } from "./promises.ts";
import type { Violation } from "./violation.ts";
import { isLikely, streamOf } from "./world/chance.ts";
import { happen, planFaults, type PlannedFault } from "./world/faults.ts";
import { ORIGIN } from "./world/machine.ts";
import { type Program, Scene } from "./world/scene.ts";

/** Faults begin, and news is made, in the first part. */
const ACTIVE_MS = 12_000;
/**
 * Then work under way ends. The calm lasts longer only while listed articles are unpublished: a dead worker's claims
 * have to lapse, and a clock that was up to two minutes ahead has delayed work by as much.
 */
const CALM_MS = { least: 6_000, most: 150_000 };
/** The checker's options for simulated runs. */
export const CHECKS: CheckOptions = {
  seenWithinMs: 1_000,
  // A clock that leaps by less than two minutes is trusted, and two such leaps may overlap.
  trueClock: { origin: ORIGIN, toleranceMs: 240_000 },
};

export interface RunOptions {
  /** Only these faults of the plan happen; all of them if not given. */
  readonly faults?: readonly number[] | undefined;
  /** Only these programs run; all of them if not given. */
  readonly programs?: readonly string[] | undefined;
}

export interface SimulatedRun {
  readonly seed: number;
  readonly history: History;
  readonly violations: readonly Violation[];
  readonly plan: readonly PlannedFault[];
  readonly programs: readonly string[];
  /** How often each state was reached. */
  readonly reached: ReadonlyMap<string, number>;
  /** The calls to the disk, and how many of them were made to fail. */
  readonly calls: DiskCounts;
  readonly failures: DiskCounts;
}

/** Runs one seed: the programs and the faults that it chooses, then a calm, then a reading of the whole record. */
export async function simulate(seed: number, options: RunOptions = {}): Promise<SimulatedRun> {
  const scene = new Scene(seed, ACTIVE_MS);
  const { world, machine, disk } = scene;
  await scene.begin(FEEDS);
  const plan = planFaults(seed, ACTIVE_MS);
  const web = inventWeb(scene, ACTIVE_MS);
  const crashes: string[] = [];
  const onCrash = (error: unknown) => crashes.push(String((error as Error).stack ?? error));
  process.on("unhandledRejection", onCrash);
  const programs = chooseCast(seed, web).filter(({ name }) => options.programs?.includes(name) ?? true);
  for (const program of programs) scene.start(program);
  for (const fault of plan)
    if (options.faults?.includes(fault.number) ?? true) world.after(fault.atMs, () => happen(scene, fault));
  await world.runTo(ACTIVE_MS + CALM_MS.least);
  while (world.now < ACTIVE_MS + CALM_MS.most && web.countUnpublished() > 0)
    await world.runTo(world.now + 500);
  machine.aheadMs = 0;
  scene.stop();
  world.end();
  const [calls, failures] = [disk.calls(), disk.failures()];
  disk.disarm();
  const broken = [...(await readWholeRecord(scene)), ...findUnpublished(scene, web.listed)];
  process.off("unhandledRejection", onCrash);
  const history = scene.history;
  const last = history.length - 1;
  const violations = [
    ...checkHistory(history, CHECKS),
    ...broken,
    ...crashes.map((says): Violation => ({ promise: "handled", says, events: [last] })),
  ];
  return {
    seed,
    history,
    violations,
    plan,
    programs: programs.map(({ name }) => name),
    reached: scene.reached,
    calls,
    failures,
  };
}

/** One or two nodes, one or more publishers, and perhaps one program that withdraws. */
function chooseCast(seed: number, web: ReturnType<typeof inventWeb>): Program[] {
  const chance = streamOf(seed, "cast");
  const cast = [node("node-a"), importer("importer-a")];
  if (isLikely(chance, 40)) cast.push(node("node-b"));
  if (isLikely(chance, 40)) cast.push(importer("importer-b"));
  if (isLikely(chance, 60)) cast.push(gatherer("gatherer-a", web));
  if (isLikely(chance, 30)) cast.push(gatherer("gatherer-b", web));
  if (isLikely(chance, 60)) cast.push(translator("translator-a"));
  if (isLikely(chance, 60)) cast.push(editor("editor-a"));
  return cast;
}
