import { existsSync } from "node:fs";
import { readlink, stat } from "node:fs/promises";
import { dirname } from "node:path";

/** The folder itself, or its nearest existing parent. If the folder cannot be created, the reason and what to do. */
export async function findNearestFolder(
  path: string,
): Promise<{ folder: string } | { folder: null; says: string; mend: string }> {
  let nearest = path;
  while (!existsSync(nearest)) {
    const target = await readlink(nearest).catch(() => undefined);
    if (target !== undefined)
      return {
        folder: null,
        says: `${nearest} is a link to ${target}, which does not exist`,
        mend: "mount the disk it points to, or set --data to another folder",
      };
    nearest = dirname(nearest);
  }
  if ((await stat(nearest)).isDirectory()) return { folder: nearest };
  return { folder: null, says: `${nearest} is not a folder`, mend: "set --data to a folder" };
}
