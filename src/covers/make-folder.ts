import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** Node's own way of making what is above it as well never ends where that takes no folders, as /proc does. */
export async function makeFolder(folder: string): Promise<void> {
  const above = dirname(folder);
  if (!(await isFolder(above))) await makeFolder(above);
  await mkdir(folder).catch(async (error: unknown) => {
    // It is there, or another process made it meanwhile.
    if (!(await isFolder(folder))) throw error;
  });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
