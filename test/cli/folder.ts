import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Folder = AsyncDisposable & { path: string };

/** An empty folder for one test, deleted on disposal. */
export async function makeFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), "tidings-test-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}
