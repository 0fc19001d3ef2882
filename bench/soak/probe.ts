import { readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { getBuiltinModule } from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { getHeapSpaceStatistics, setFlagsFromString, writeHeapSnapshot } from "node:v8";
import { runInNewContext } from "node:vm";
import { BroadcastChannel, isMainThread, threadId } from "node:worker_threads";

/**
 * Loaded into the tested service and each of its threads before they start (`NODE_OPTIONS=--import`). On the socket `SOAK_PROBE`
 * it reports every thread's memory after a full collection, or writes a heap snapshot of the answering thread. The service
 * itself is unaware of it.
 */
export interface ThreadMemory {
  /** 0 is the answering thread. */
  readonly thread: number;
  readonly heapBytes: number;
  /** Room for new objects, empty after a collection. Its size varies, up to the limit set by flags. */
  readonly youngBytes: number;
  /** The rest of the heap, including the objects in it. */
  readonly oldBytes: number;
  /** Memory that objects hold outside the heap, mostly buffers. */
  readonly externalBytes: number;
}

export interface ProcessMemory {
  readonly threads: readonly ThreadMemory[];
  /** The resident memory, without mapped files. */
  readonly residentBytes: number;
  /** Freed memory that malloc keeps for later allocations. */
  readonly keptBytes: number;
}

type Said =
  | { readonly kind: "here" | "gone"; readonly thread: number }
  | { readonly kind: "measure" }
  | { readonly kind: "measured"; readonly memory: ThreadMemory };

/** How long to wait for threads to report. A thread that is drawing a cover reports only when it is done. */
const PATIENCE_MS = 20_000;

/** The functions used from the C library (`--experimental-ffi`, which Node's types lack so far). */
interface CLibrary {
  readonly fopen: (path: string, mode: string) => bigint;
  readonly malloc_info: (options: number, file: bigint) => number;
  readonly fclose: (file: bigint) => number;
}

interface Ffi {
  dlopen(
    name: string,
    functions: Record<keyof CLibrary, { readonly arguments: readonly string[]; readonly return: string }>,
  ): { readonly functions: CLibrary };
}

const { functions: library } = (getBuiltinModule("node:ffi") as unknown as Ffi).dlopen("libc.so.6", {
  fopen: { arguments: ["string", "string"], return: "pointer" },
  malloc_info: { arguments: ["i32", "pointer"], return: "i32" },
  fclose: { arguments: ["pointer"], return: "i32" },
});

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const channel = new BroadcastChannel("soak");
channel.unref();
if (isMainThread) serve(process.env["SOAK_PROBE"]!);
else join();

function join(): void {
  listen((said) => {
    if (said.kind === "measure") say({ kind: "measured", memory: measure() });
  });
  say({ kind: "here", thread: threadId });
  process.on("exit", () => say({ kind: "gone", thread: threadId }));
}

function serve(path: string): void {
  const threads = new Set<number>();
  let heard: (memory: ThreadMemory) => void = () => {};
  listen((said) => {
    if (said.kind === "here") threads.add(said.thread);
    else if (said.kind === "gone") threads.delete(said.thread);
    else if (said.kind === "measured") heard(said.memory);
  });
  // The program re-executes itself with the right Node and flags, so the socket of the first process may still exist.
  rmSync(path, { force: true });
  const server = createServer((request, response) => {
    const file = new URL(request.url!, "http://probe").searchParams.get("snapshot");
    if (file !== null) return void response.end(JSON.stringify(writeHeapSnapshot(file)));
    const found = new Map<number, ThreadMemory>();
    const end = async () => {
      clearTimeout(late);
      heard = () => {};
      const isWhole = found.size >= threads.size;
      const measured = [measure(), ...found.values()];
      const residentBytes = await leastResident();
      const memory: ProcessMemory = { threads: measured, residentBytes, keptBytes: keptBytes(path) };
      response.writeHead(isWhole ? 200 : 503).end(JSON.stringify(memory));
    };
    const late = setTimeout(() => void end(), PATIENCE_MS);
    heard = (memory) => {
      found.set(memory.thread, memory);
      if (found.size === threads.size) void end();
    };
    say({ kind: "measure" });
    if (threads.size === 0) void end();
  });
  server.listen(path).unref();
}

function measure(): ThreadMemory {
  // Collects twice, because objects that the first collection freed may have held others.
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const { young, old } = roomOf();
  return {
    thread: threadId,
    heapBytes: heapUsed,
    youngBytes: young,
    oldBytes: old,
    externalBytes: external,
  };
}

function roomOf(): { young: number; old: number } {
  const room = { young: 0, old: 0 };
  for (const { space_name, physical_space_size } of getHeapSpaceStatistics())
    room[space_name.startsWith("new_") ? "young" : "old"] += physical_space_size;
  return room;
}

/**
 * The least resident memory within a second. Other threads return collected memory, which takes a while on a busy machine. Room that
 * this thread allocates for new objects meanwhile is subtracted.
 */
async function leastResident(): Promise<number> {
  const young = roomOf().young;
  let least = Infinity;
  for (let looks = 0; looks < 20; looks += 1) {
    least = Math.min(least, residentBytes() - (roomOf().young - young));
    await delay(50);
  }
  return least;
}

function residentBytes(): number {
  return Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "latin1"))![1]) * 1024;
}

/**
 * The freed memory that malloc keeps. The C library's `malloc_info` writes it to a file, first for each arena and then
 * in total.
 */
function keptBytes(socket: string): number {
  const path = `${socket}.malloc`;
  const file = library.fopen(path, "w");
  library.malloc_info(0, file);
  library.fclose(file);
  const all = readFileSync(path, "latin1").split("</heap>").at(-1)!;
  return [...all.matchAll(/<total type="(?:fast|rest)" count="\d+" size="(\d+)"/g)].reduce(
    (sum, [, size]) => sum + Number(size),
    0,
  );
}

function listen(hear: (said: Said) => void): void {
  channel.addEventListener("message", (event) => hear((event as unknown as { readonly data: Said }).data));
}

function say(said: Said): void {
  channel.postMessage(said);
}
