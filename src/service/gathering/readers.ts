import { ThreadPool } from "../threads/pool.ts";
import type { GatheringData, ReaderTasks } from "./messages.ts";

/** A document that takes longer was probably built to block us. */
const LIMIT_MS = 60_000;
const MAX_HEAP_MB = 1024;

/** Opens the threads that parse and analyse. */
export function openReaders(
  { reader, entities, threads }: Pick<GatheringData, "reader" | "entities" | "threads">,
  onTimed: (kind: keyof ReaderTasks, cpuMs: number) => void,
): ThreadPool<ReaderTasks> {
  return new ThreadPool({
    name: "reader",
    script: new URL(reader),
    data: { entities },
    threads,
    // An article that only lacks its gist is published before others are analysed.
    first: ["gist"],
    limitMs: LIMIT_MS,
    maxHeapMb: MAX_HEAP_MB,
    onTimed,
  });
}
