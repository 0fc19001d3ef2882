import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Writes a file that removes the feeds of all outlets, so that a worker polls nothing. Returns its path. */
export async function writeNoOutlets(folder: string): Promise<string> {
  const path = join(folder, "outlets.json");
  const none = Array.from({ length: 46 }, (_, place) => ({ number: place + 1, feeds: [] }));
  await writeFile(path, JSON.stringify(none));
  return path;
}
