import { rename, rm } from "node:fs/promises";

const TRIES = 10;

/** Replaces a folder with a new one. Several builds may run at once; the last one wins. */
export async function putInPlace(folder: string, place: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    const old = `${folder}-old`;
    await rename(place, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    try {
      return await rename(folder, place);
    } catch (error) {
      if (tries === TRIES) throw error;
    } finally {
      await rm(old, { recursive: true, force: true });
    }
  }
}
