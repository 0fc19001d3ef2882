import { ThreadPool } from "../threads/pool.ts";
import type { GatheringData, ReaderTasks } from "./messages.ts";

/** A page that takes longer was made to hold us up. */
const LIMIT_MS = 60_000;
const MAX_HEAP_MB = 1024;

/** Threads that read and conclude. */
export function openReaders(
  { reader, entities, threads }: Pick<GatheringData, "reader" | "entities" | "threads">,
  onTimed: (kind: keyof ReaderTasks, cpuMs: number) => void,
): ThreadPool<ReaderTasks> {
  return new ThreadPool({
    name: "reader",
    script: new URL(reader),
    data: { entities },
    threads,
    limitMs: LIMIT_MS,
    maxHeapMb: MAX_HEAP_MB,
    onTimed,
  });
}
