import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder and what is above it, unless they are there. Node's own way of making what is above it as well never
 * ends where that takes no folders, as /proc does.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const above = dirname(folder);
  if (!(await find(above))) await makeFolder(above, mode);
  await mkdir(folder, { mode }).catch(async (error: unknown) => {
    // It is there, or another process made it meanwhile.
    if (!(await find(folder))?.isDirectory()) throw error;
  });
}

function find(path: string) {
  return stat(path).catch(() => undefined);
}
