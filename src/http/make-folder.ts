import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder and its parents if missing. Node's own recursive `mkdir` never returns if a parent, such
 * as /proc, cannot contain new folders.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const above = dirname(folder);
  if (!(await find(above))) await makeFolder(above, mode);
  await mkdir(folder, { mode }).catch(async (error: unknown) => {
    // It already exists, or another process just created it.
    if (!(await find(folder))?.isDirectory()) throw error;
  });
}

function find(path: string) {
  return stat(path).catch(() => undefined);
}
