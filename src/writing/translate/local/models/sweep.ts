import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isLanguage } from "../../../../domain/language.ts";
import { MANIFEST, type ModelManifest } from "./installed.ts";
import { asModelFault } from "./model-fault.ts";

/** No command needs this long between two changes of a folder, so what is older belongs to one that was killed. */
const STALE_MS = 10 * 60_000;

/** Names that `install` and `models remove` use while they work. */
const LEFT_OVER = /^\.(?:new|removed)-/;

/** Removes what killed commands left in the folder of models, and puts back a model that they had moved away. */
export async function sweepModels(folder: string, staleMs = STALE_MS): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  try {
    for (const name of names.filter((each) => LEFT_OVER.test(each))) {
      const path = join(folder, name);
      const changed = (await stat(path).catch(() => undefined))?.ctimeMs;
      // Folder times include fractions of a millisecond, so a folder made just now would seem to be from the future.
      if (changed === undefined || Date.now() - Math.floor(changed) < staleMs) continue;
      const language = name.endsWith("-old") ? await languageOf(path) : null;
      if (language !== null && !(await stat(join(folder, language)).catch(() => undefined)))
        await rename(path, join(folder, language));
      else await rm(path, { recursive: true, force: true });
    }
  } catch (error) {
    throw asModelFault(error, folder);
  }
}

async function languageOf(model: string): Promise<string | null> {
  try {
    const { language } = JSON.parse(await readFile(join(model, MANIFEST), "utf8")) as ModelManifest;
    return isLanguage(language) ? language : null;
  } catch {
    return null;
  }
}
