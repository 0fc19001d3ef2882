import { setTimeout as delay } from "node:timers/promises";
import type { Chance } from "../../record/random.ts";
import type { Wire } from "../wire.ts";
import type { Place, RecordedCluster } from "./cluster.ts";

/** A fault in one part of the cluster, which ends after a while. */
export interface RecordedFault {
  readonly kind: string;
  readonly part: string;
  /** Causes it, and ends it. Returns how many connections, messages or processes it hit. */
  readonly happen: (chance: Chance) => Promise<number>;
}

const LEAST_MS = 2_000;
const MOST_MS = 7_000;
/** Longer than the second that a node waits for Redis. */
const MOST_DELAY_MS = 1_500;

const ON_WIRES: Readonly<Record<string, (wire: Wire) => void>> = {
  delay: (wire) => wire.behave({ delayMs: [20, MOST_DELAY_MS] }),
  "small pieces": (wire) => wire.behave({ pieceBytes: 64, delayMs: [0, 2] }),
  reorder: (wire) => wire.behave({ reorderMs: 150 }),
  cut: (wire) => wire.cut(),
  "cut in the middle of a message": (wire) => wire.tear(),
  "half-open, silent both ways": (wire) => wire.stall(),
  "half-open, server hears nothing": (wire) => wire.stall("toServer"),
  "half-open, client hears nothing": (wire) => wire.stall("toClient"),
  "half-open, server has closed": (wire) => wire.abandon(),
};

/** Every kind of fault, for every part that it can hit. */
export function faultsOf({
  wires,
  nodes,
  worker,
  postgres,
  redis,
  shared,
}: RecordedCluster): RecordedFault[] {
  const onWires = Object.entries(ON_WIRES).flatMap(([kind, begin]) =>
    Object.entries(wires).map(([part, wire]) => ({ kind, part, happen: onWire(wire, begin) })),
  );
  const onProcesses = [...nodes, worker].flatMap((place) => [
    { kind: "restart", part: place.name, happen: () => restart(place, "SIGTERM") },
    { kind: "kill", part: place.name, happen: () => restart(place, "SIGKILL") },
    { kind: "pause", part: place.name, happen: (chance: Chance) => pause(place, chance) },
  ]);
  const onServers: RecordedFault[] = [
    {
      kind: "restart",
      part: "PostgreSQL",
      happen: away(
        () => postgres.stop(),
        () => postgres.start(),
      ),
    },
    {
      kind: "kill",
      part: "PostgreSQL",
      happen: away(
        () => postgres.kill(),
        () => postgres.start(),
      ),
    },
    {
      kind: "kill",
      part: shared,
      happen: away(
        () => redis.stop(),
        () => redis.start(),
      ),
    },
    {
      kind: "pause",
      part: shared,
      happen: away(
        () => redis.pause(),
        () => redis.continue(),
      ),
    },
  ];
  return [...onWires, ...onProcesses, ...onServers];
}

function onWire(wire: Wire, begin: (wire: Wire) => void): RecordedFault["happen"] {
  return async (chance) => {
    const before = total(wire);
    begin(wire);
    await delay(duration(chance));
    wire.mend();
    return total(wire) - before;
  };
}

function total({ counts }: Wire): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function away(leave: () => Promise<void>, comeBack: () => Promise<void>): RecordedFault["happen"] {
  return async (chance) => {
    await leave();
    await delay(duration(chance) / 2);
    await comeBack();
    return 1;
  };
}

async function restart(place: Place, signal: "SIGTERM" | "SIGKILL"): Promise<number> {
  place.running.process.kill(signal);
  const { code } = await place.running.ended;
  if (signal === "SIGTERM" && code !== 0) throw new Error(`${place.name} ended with ${code}`);
  await place.start();
  return 1;
}

async function pause({ running }: Place, chance: Chance): Promise<number> {
  running.process.kill("SIGSTOP");
  await delay(duration(chance));
  running.process.kill("SIGCONT");
  return 1;
}

function duration(chance: Chance): number {
  return LEAST_MS + chance.next() * (MOST_MS - LEAST_MS);
}
