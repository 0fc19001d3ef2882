import { rename, rm } from "node:fs/promises";

const TRIES = 10;

/** Puts a built folder where the old one was; several may build at once, and the last wins. */
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
