import { join } from "node:path";
import { publishDrafts, type PublishTools } from "../../../src/newsroom/publish.ts";
import { keepFeeds, type KeptFeed } from "../../../src/store/feeds.ts";
import { FILE_NAME, openStore, type Store } from "../../../src/store/open.ts";
import { draftOf } from "../../record/lines.ts";
import type { Chance } from "../../record/random.ts";
import { type Disk, openDisk, SIMULATED } from "../disk/disk.ts";
import type { HistoryEvent } from "../history.ts";
import { streamOf } from "./chance.ts";
import { Connection } from "./connection.ts";
import { emptyRecord } from "./empty-record.ts";
import { Machine } from "./machine.ts";
import { Process } from "./process.ts";
import { scheduled, WriteLock } from "./statements.ts";
import { World } from "./world.ts";

/** The record of every run. */
export const PLACE = { folder: join(SIMULATED, "record") };

/** One run of a program: its process, its connection to the record, and its random decisions. */
export interface Run {
  readonly scene: Scene;
  readonly process: Process;
  readonly connection: Connection;
  readonly chance: Chance;
  readonly open: () => Promise<Store>;
}

/** A program that runs until it is killed. It is started again, as a supervisor would, if it ends by itself. */
export interface Program {
  readonly name: string;
  readonly main: (run: Run) => Promise<void>;
}

/** Everything that a run consists of: time, one machine with its disk, the programs on it, and what happened. */
export class Scene {
  readonly seed: number;
  readonly world = new World();
  readonly machine = new Machine(this.world);
  readonly disk: Disk = openDisk();
  readonly lock = new WriteLock();
  readonly history: HistoryEvent[] = [];
  /** How often each state that matters was reached. */
  readonly reached = new Map<string, number>();
  /** The items being translated. For them, new words come at the worst time. */
  readonly inTranslation = new Set<string>();
  readonly #runs = new Map<string, Run>();
  readonly #programs = new Map<string, Program>();
  readonly #calmMs: number;
  #started = 0;
  #isOff = false;

  /** From `calmMs` on, nothing new is imported or listed, so that what is under way can end. */
  constructor(seed: number, calmMs: number) {
    this.seed = seed;
    this.#calmMs = calmMs;
  }

  get isCalm(): boolean {
    return this.world.now >= this.#calmMs;
  }

  /** An empty record with these feeds and one item, so that the clock guard knows the machine's clock. */
  async begin(feeds: readonly KeptFeed[]): Promise<void> {
    this.disk.reset(this.seed);
    this.disk.install(join(PLACE.folder, FILE_NAME), await emptyRecord());
    await using store = await openStore(PLACE, { files: this.disk.filesOf(0), clock: this.machine });
    await keepFeeds(store, feeds);
    const [outcome] = await publishDrafts(store, [draftOf("itm_first")], this.publishTools);
    const publishedAt = outcome!.kind === "published" ? outcome!.publishedAt : null;
    this.record({
      kind: "publish",
      by: "setup",
      began: 0,
      ended: 0,
      asked: [{ id: "itm_first", publishedAt: null }],
      answers: [{ id: "itm_first", outcome: "published", publishedAt }],
    });
  }

  get publishTools(): PublishTools {
    return { now: this.machine.now, knownOutlets: KNOWN, chooseCovers: () => [] };
  }

  record(event: HistoryEvent): void {
    this.history.push(event);
  }

  reach(state: string): void {
    this.reached.set(state, (this.reached.get(state) ?? 0) + 1);
  }

  /** Whether anything was published since the machine was switched on. Only then has its clock been compared with its uptime. */
  get hasReadClock(): boolean {
    const { startedAt } = this.machine;
    return this.history.some(
      (event) => event.kind === "publish" && event.answers !== null && event.began >= startedAt,
    );
  }

  get running(): Run[] {
    return [...this.#runs.values()];
  }

  start(program: Program): void {
    this.#programs.set(program.name, program);
    this.#run(program);
  }

  /** Kills a program's process; it starts again after a moment. */
  kill(run: Run, againInMs: number): void {
    this.#end(run);
    const program = this.#programs.get(run.process.name)!;
    this.world.after(againInMs, () => {
      if (!this.#isOff && !this.#runs.has(program.name)) this.#run(program);
    });
  }

  /**
   * Cuts the power. Everything stops, and data not yet safe on the disk is lost, except for a percentage of its
   * sectors.
   */
  cutPower(keepPercent: number, seed: number): void {
    this.#isOff = true;
    for (const run of this.running) this.#end(run);
    this.disk.disarm();
    this.disk.cutPower(seed, keepPercent);
    this.lock.reset();
  }

  restart(): void {
    this.machine.restart();
    this.#isOff = false;
    for (const program of this.#programs.values()) if (!this.#runs.has(program.name)) this.#run(program);
  }

  /** Stops all programs for good. */
  stop(): void {
    this.#isOff = true;
    for (const run of this.running) this.#end(run);
  }

  #end(run: Run): void {
    this.disk.kill(run.process.number);
    this.lock.release(run.process);
    this.#runs.delete(run.process.name);
    run.process.end();
  }

  #run(program: Program): void {
    const number = ++this.#started;
    const stream = (what: string) => streamOf(this.seed, `${program.name} ${number} ${what}`);
    const process = new Process(program.name, number, this.world, stream("timing"));
    const connection = new Connection(process, stream("connection"));
    const { disk, lock, machine } = this;
    const through = scheduled({ process, disk, lock, connection });
    const files = disk.filesOf(number);
    const open = () => openStore(PLACE, { files, clock: machine, mustExist: true, through });
    const run: Run = { scene: this, process, connection, chance: stream("choices"), open };
    this.#runs.set(program.name, run);
    program.main(run).then(
      () => this.#ended(run, "ended"),
      (error: unknown) => this.#ended(run, String((error as Error).message)),
    );
  }

  #ended(run: Run, reason: string): void {
    if (!run.process.isAlive) return;
    this.reach(`a program ended by itself and was started again`);
    const now = this.world.now;
    this.record({ kind: "fault", began: now, ended: now, what: `${run.process.name} ended: ${reason}` });
    this.kill(run, 200 + run.chance.below(1_000));
  }
}

const KNOWN: ReadonlySet<number> = new Set(Array.from({ length: 46 }, (_, place) => place + 1));
